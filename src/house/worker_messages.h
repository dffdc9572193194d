#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bus/cipher.h"

namespace adjuge::house {

// What goes between nodes and workers (docs/scale.md). Texts are JSON:
// an announcement  {"version", "threads"}: a worker, to all nodes; no threads: it closes
// a question       {"do": "hello"} or a thought (text/thought.h): a node, to one worker
// an answer        {"ready"}, {"busy"}, {"failed"} or {"move"}: back
enum class WorkerMessage { announcement, question, answer };

// A message as it travels: this as plain text, then its text, encrypted with the worker's key. The
// kind of message, the bus and all fields are authenticated with it.
struct WorkerEnvelope {
    std::string key{};     // by its id
    std::string worker{};  // random, of one process
    std::string node{"-"}; // likewise; in announcements all nodes are meant
    // Of announcements and questions: counts up, so that none is taken twice. Of an answer: that of
    // the question.
    std::int64_t number{};

    std::string line() const; // "KEY WORKER NODE NUMBER\n"
    // Reads and removes the line.
    static std::optional<WorkerEnvelope> take_from(std::string_view& message);

    std::string seal(WorkerMessage kind, const bus::Key& with, std::string_view bus_name,
                     std::string_view text) const;
    std::optional<std::string> open(WorkerMessage kind, const bus::Key& with,
                                    std::string_view bus_name, std::string_view sealed) const;
};

// Bounds: a longer message is dropped unread.
inline constexpr std::size_t largest_question = 256 << 10;
inline constexpr std::size_t largest_answer = 64 << 10;

// Where they are sent on the bus.
std::string announcements_subject(std::string_view bus_name);
std::string questions_subject(std::string_view bus_name, std::string_view worker);
std::string answers_subject(std::string_view bus_name, std::string_view node);

} // namespace adjuge::house
