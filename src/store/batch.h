#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace adjuge::store {

// Accounts, settings of tables, tokens: small things that are replaced whole.
struct Document {
    std::string kind;
    std::string id;
    std::string body;
};

// One entry of the log of a running game; `seq` runs from 1 without gaps.
struct LogEntry {
    std::int64_t seq{};
    std::string body;
};

// A cache of what the log up to `seq` leads to, of use only to a program of the same layout.
struct Snapshot {
    std::int64_t seq{};
    std::string layout;
    std::string body;
};

// What can be searched of a finished game; the record itself is kept compressed.
struct RecordInfo {
    std::string id;
    std::string game;
    std::int64_t finished_at{};
    std::vector<std::string> players; // by seat
};

struct Text {
    std::string it;
};
struct Bytes {
    std::string it;
};
using Value = std::variant<std::int64_t, Text, Bytes>;

// One statement with its values. SQLite and PostgreSQL share the words, with $1 for a value.
struct Step {
    std::string_view sql; // lives as long as the program
    std::vector<Value> values{};
    std::string_view refusal{}; // why nothing was touched; empty: it need not touch anything

    std::string why_not() const; // the refusal as a sentence: {0} is the first value
};

// Without control characters. PostgreSQL takes only such text; SQLite would take anything, and then
// they would differ.
bool is_plain_utf8(std::string_view text);

// Changes that become durable together or not at all. Keys (kinds, ids, streams, games, players,
// layouts) are UTF-8 without control characters, 1 to 512 bytes; bodies are any bytes.
class Batch {
public:
    // Of one of several servers, under its lease: streams are touched only if they are its own
    // (see lease.h). Without: there is no other server.
    explicit Batch(std::int64_t lease = 0) : lease_{lease} {}

    Batch& put(Document document);
    Batch& create(Document document); // conflict if there is one
    Batch& erase(std::string kind, std::string id);

    // The first entry begins the stream. Conflict if `seq` is there already, leaves a gap, or
    // would begin a stream whose record is kept.
    Batch& append(std::string stream, std::int64_t seq, std::string body);
    // Replaces the one before. Conflict if the log has no such entry.
    Batch& snapshot(std::string stream, Snapshot snapshot);
    // Ends the stream of that id: its log and snapshot give way to the record. Conflict if there
    // is no such stream.
    Batch& fold(const RecordInfo& info, std::string_view body);
    Batch& abandon(std::string stream); // ends it without a record
    // Another body for an entry that is there, for somebody who is to be forgotten; a snapshot was
    // made of the old one, and goes. Conflict if there is no such entry.
    Batch& rewrite(std::string stream, std::int64_t seq, std::string body);
    // Other players of a record (`info` says which), by seat. Conflict if there is none.
    Batch& name_players(const RecordInfo& info, const std::vector<std::string>& players);
    // A record from elsewhere. Conflict if there is one, or a stream of that id.
    Batch& keep(const RecordInfo& info, std::string_view body);

    // Who has which stream, among several servers (lease.cpp).
    Batch& claim(std::string stream); // conflict if somebody who lives has it
    Batch& adopt();                   // all that nobody has who lives
    // The end of another's lease, if it still stands at that mark; else conflict.
    Batch& bury(std::int64_t lease, std::int64_t mark);
    // All streams of a lease to others, about as many to each.
    Batch& divide(std::int64_t lease, const std::vector<std::int64_t>& among);

    std::int64_t lease() const { return lease_; }
    const std::vector<Step>& steps() const { return steps_; }
    std::size_t bytes() const { return bytes_; }
    const std::string& fault() const { return fault_; } // of a key or a number; empty: none

private:
    void key(std::string_view what, std::string_view text);
    void write_record(const RecordInfo& info, std::string_view body);
    void write_players(const RecordInfo& info, std::vector<std::string> players);
    void end(const std::string& stream);
    void own(const std::string& stream); // conflict if it is another's
    void disown(const std::string& stream);
    void add(Step step);

    std::int64_t lease_;
    std::vector<Step> steps_;
    std::size_t bytes_{};
    std::string fault_;
};

} // namespace adjuge::store
