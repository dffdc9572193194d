#include "load/desk.h"

#include <utility>

namespace adjuge::load {

class Desk::Caller final : public Connection {
public:
    explicit Caller(Desk& desk) : Caller{desk, desk.doors_.next()} {}

    bool busy() const { return static_cast<bool>(then_); }
    bool broken() const { return broken_; }
    void ask(Question question) {
        then_ = std::move(question.then);
        send(question.bytes);
    }
    void give_up() {
        broken_ = true;
        answered({});
    }

protected:
    void hear(std::string_view& bytes, Time) override {
        HttpAnswer answer;
        answer.door = door_;
        while (take_answer(bytes, answer)) answered(answer);
        desk_.hand_out();
    }
    void lost() override { give_up(); }

private:
    Caller(Desk& desk, std::uint16_t door)
        : Connection{desk.loop_, door},
          desk_{desk},
          door_{door} {}

    void answered(const HttpAnswer& answer) {
        if (!then_) return;
        --desk_.busy_;
        std::exchange(then_, {})(answer);
    }

    Desk& desk_;
    std::uint16_t door_;
    Then then_{};
    bool broken_{};
};

Desk::Desk(Loop& loop, Doors& doors, std::size_t connections)
    : loop_{loop},
      doors_{doors},
      callers_(connections) {}

Desk::~Desk() = default;

void Desk::ask(const Call& call, Then then) {
    waiting_.push_back({write_request(call), std::move(then)});
    hand_out();
}

void Desk::hand_out() {
    for (auto& caller : callers_) {
        if (waiting_.empty()) return;
        if (caller && caller->busy()) continue;
        // Replaced only from outside its own calls: a broken one waits for the next question.
        if (!caller || caller->broken()) caller = std::make_unique<Caller>(*this);
        Question question = std::move(waiting_.front());
        waiting_.pop_front();
        ++busy_;
        caller->ask(std::move(question));
    }
}

void Desk::hang_up() {
    std::deque<Question> unanswered = std::exchange(waiting_, {});
    for (auto& caller : callers_) {
        if (caller) caller->give_up();
        caller.reset();
    }
    for (Question& question : unanswered) question.then({});
}

} // namespace adjuge::load
