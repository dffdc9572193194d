#include "house/bot_worker.h"

#include "base/version.h"
#include "house/token.h"
#include "text/thought.h"

namespace adjuge::house {
namespace {

constexpr std::size_t most_nodes = 1'000; // processes, whose numbers are remembered

std::string thought_of(const json::value& asked) {
    try {
        if (const auto move = think_of(Node{asked})) return compact(json::object{{"move", *move}});
    } catch (const std::exception&) { // not a view of this version's
    }
    return R"({"failed":true})";
}

} // namespace

BotWorker::BotWorker(const bus::Settings& settings, WorkerAccess access, unsigned threads)
    : access_{std::move(access)},
      threads_{threads},
      id_{fresh_id()},
      bus_{bus::connect(settings, "adjuge work")},
      pool_{threads, {"search", 10, nullptr}} {
    bus_->listen(questions_subject(access_.bus_name, id_),
                 [this](const std::string& message) { receive(message); });
}

BotWorker::~BotWorker() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    announce();
}

void BotWorker::announce() {
    const WorkerEnvelope envelope{.key = access_.key_id, .worker = id_, .number = ++announcements_};
    const json::object text{{"version", version}, {"threads", closing_ ? 0 : threads_}};
    bus_->send(
        announcements_subject(access_.bus_name),
        envelope.seal(WorkerMessage::announcement, access_.key, access_.bus_name, compact(text)));
}

// On the bus's thread.
void BotWorker::receive(std::string_view message) {
    if (message.size() > largest_question) return;
    const auto envelope = WorkerEnvelope::take_from(message);
    if (!envelope || envelope->key != access_.key_id || envelope->worker != id_) return;
    const auto text =
        envelope->open(WorkerMessage::question, access_.key, access_.bus_name, message);
    if (!text) return;
    json::error_code error;
    const json::value asked = json::parse(*text, error);
    const std::lock_guard lock{mutex_};
    if (error || !asked.is_object() || !is_new(envelope->node, envelope->number)) return;
    known_ = true;
    const json::value* what = asked.as_object().if_contains("do");
    if (what != nullptr && *what == "hello") return answer(*envelope, R"({"ready":true})");
    if (closing_ || busy_ >= threads_) return answer(*envelope, R"({"busy":true})");
    ++busy_;
    pool_.run([this, question = *envelope, asked] {
        const std::string thought = thought_of(asked);
        --busy_;
        answer(question, thought);
    });
}

// Whether a question was not there before: messages of one node come in their order.
bool BotWorker::is_new(const std::string& node, std::int64_t number) {
    const auto at = numbers_.find(node);
    if (at != numbers_.end() && number <= at->second) return false;
    if (at == numbers_.end() && numbers_.size() >= most_nodes) numbers_.erase(numbers_.begin());
    numbers_[node] = number;
    return true;
}

void BotWorker::answer(const WorkerEnvelope& question, std::string_view text) {
    bus_->send(answers_subject(access_.bus_name, question.node),
               question.seal(WorkerMessage::answer, access_.key, access_.bus_name, text));
}

} // namespace adjuge::house
