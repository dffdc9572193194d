#include "house/worker_messages.h"

#include <charconv>

#include <fmt/format.h>

#include "house/bus_keys.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

constexpr std::size_t longest_envelope = 80; // three names and a number

std::string_view message_name(WorkerMessage kind) {
    switch (kind) {
    case WorkerMessage::announcement: return "announcement";
    case WorkerMessage::question: return "question";
    case WorkerMessage::answer: break;
    }
    return "answer";
}

std::string worker_context(WorkerMessage kind, std::string_view bus_name, std::string_view line) {
    return fmt::format("adjuge {} worker {} {} {}", bus_form, message_name(kind), bus_name, line);
}

} // namespace

std::string WorkerEnvelope::line() const {
    return fmt::format("{} {} {} {}\n", key, worker, node, number);
}

std::optional<WorkerEnvelope> WorkerEnvelope::take_from(std::string_view& message) {
    const std::size_t end = message.substr(0, longest_envelope).find('\n');
    if (end == std::string_view::npos) return {};
    std::string_view line = message.substr(0, end);
    const auto word = [&] {
        const std::string found{line.substr(0, line.find(' '))};
        line.remove_prefix(std::min(found.size() + 1, line.size()));
        return found;
    };
    WorkerEnvelope envelope;
    envelope.key = word();
    envelope.worker = word();
    envelope.node = word();
    const char* last = line.data() + line.size();
    const auto read = std::from_chars(line.data(), last, envelope.number);
    if (!is_id(envelope.key) || !is_id(envelope.worker) ||
        !(is_id(envelope.node) || envelope.node == "-") || read.ec != std::errc{} ||
        read.ptr != last)
        return {};
    message.remove_prefix(end + 1);
    return envelope;
}

std::string WorkerEnvelope::seal(WorkerMessage kind, const bus::Key& with,
                                 std::string_view bus_name, std::string_view text) const {
    return line() + bus::encrypt(bus::derive_key(with, message_name(kind)),
                                 worker_context(kind, bus_name, line()), text);
}

std::optional<std::string> WorkerEnvelope::open(WorkerMessage kind, const bus::Key& with,
                                                std::string_view bus_name,
                                                std::string_view sealed) const {
    return bus::decrypt(bus::derive_key(with, message_name(kind)),
                        worker_context(kind, bus_name, line()), sealed);
}

std::string announcements_subject(std::string_view bus_name) {
    return fmt::format("adjuge.{}.{}.workers", bus_form, bus_name);
}
std::string questions_subject(std::string_view bus_name, std::string_view worker) {
    return fmt::format("adjuge.{}.{}.worker.{}", bus_form, bus_name, worker);
}
std::string answers_subject(std::string_view bus_name, std::string_view node) {
    return fmt::format("adjuge.{}.{}.answers.{}", bus_form, bus_name, node);
}

} // namespace adjuge::house
