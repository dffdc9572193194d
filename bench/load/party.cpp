#include "load/party.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "load/skim.h"

namespace adjuge::load {
namespace {

constexpr unsigned all_seats = (1U << Party::players) - 1;
constexpr std::chrono::milliseconds again_after{100}; // what was refused is sent

} // namespace

class Party::Socket final : public Connection {
public:
    Socket(Party& table, unsigned seat, std::string_view path)
        : Connection{table.room_.loop, table.room_.doors.next()},
          table_{table},
          seat_{seat} {
        const Guest& guest = table.guests_[seat];
        send(write_upgrade(path, guest.token, guest.address));
    }

    void say(std::string_view words, Op op = text) {
        std::string frame;
        write_frame(frame, op, words, static_cast<std::uint32_t>(table_.room_.luck()));
        send(frame);
    }

protected:
    void hear(std::string_view& bytes, Time at) override {
        if (!greeted_) {
            HttpAnswer answer;
            if (!take_answer(bytes, answer)) return;
            greeted_ = answer.status == 101;
            if (!greeted_) return table_.refused_connection(seat_, answer);
        }
        for (Frame frame; take_frame(bytes, frame);) {
            if (frame.op == text) table_.heard(seat_, frame.data, at);
            if (frame.op == ping) say(frame.data, pong);
            if (frame.op == bye) say(frame.data, bye); // as browsers do; the server then hangs up
        }
    }
    void lost() override { table_.lost_connection(seat_); }

private:
    Party& table_;
    unsigned seat_;
    bool greeted_{};
};

Party::Party(Room& room, unsigned number) : room_{room}, number_{number} {
    for (unsigned seat = 0; seat < players; ++seat)
        guests_[seat].address = fmt::format("10.{}.{}.{}", number >> 8, number & 0xffU, seat + 1);
}

Party::~Party() = default;

// ---- Opening

void Party::open() {
    state_ = State::opening;
    game_over_ = false;
    waiting_ = 0;
    acknowledged_ = 0;
    move_ = {};
    for (Guest& guest : guests_) {
        guest.socket.reset();
        guest.current = false;
        guest.moves = 0;
        guest.events.clear();
    }
    // Guests stay; a table that was not started yet is left alone.
    steps_ = std::min(steps_, players);
    next_step();
}

// Four guests, their table, three who sit down, the start.
Call Party::step() const {
    Call call;
    const auto as = [&](unsigned seat) {
        call.token = guests_[seat].token;
        call.address = guests_[seat].address;
    };
    if (steps_ < players) {
        as(steps_);
        call.path = "/api/guest";
        call.body = fmt::format(R"({{"name":"Guest {} {}","token":true}})", number_, steps_ + 1);
    } else if (steps_ == players) {
        as(0);
        call.path = "/api/tables";
        call.body = room_.table_settings;
    } else if (steps_ < 2 * players) {
        const unsigned seat = steps_ - players;
        as(seat);
        call.path = fmt::format("/api/tables/{}/sit", id_);
        call.body = fmt::format(R"({{"seat":{}}})", seat);
    } else {
        as(0);
        call.path = fmt::format("/api/tables/{}/start", id_);
        call.body = "{}";
    }
    return call;
}

void Party::next_step() {
    room_.desk.ask(step(), [this](const HttpAnswer& answer) { step_done(answer); });
}

void Party::step_done(const HttpAnswer& answer) {
    if (room_.one_is_gone && (answer.status == 0 || answer.status >= 300)) {
        state_ = State::over; // another table, then
        return room_.attention.push_back(this);
    }
    if (answer.status == 0) return; // the house is gone: see house_back
    if (answer.status >= 300)
        throw std::runtime_error{
            fmt::format("{} was refused: {} {}", step().path, answer.status, answer.body)};
    if (steps_ < players) {
        guests_[steps_].token = words(member(answer.body, "token"));
    } else if (steps_ == players) {
        id_ = words(member(answer.body, "id"));
        home_ = answer.door;
    }
    if (++steps_ <= 2 * players) return next_step();
    state_ = State::playing;
    for (unsigned seat = 0; seat < players; ++seat) connect(seat, 0);
}

void Party::connect(unsigned seat, std::size_t after) {
    guests_[seat].current = false;
    guests_[seat].broken = false;
    guests_[seat].socket = std::make_unique<Socket>(
        *this, seat, fmt::format("/api/tables/{}/socket?after={}", id_, after));
}

// ---- Moves

void Party::make_move() {
    in_ready_ = false;
    if (!settled() || waiting_ == 0) return; // the house went away meanwhile
    unsigned seat = static_cast<unsigned>(room_.luck() % players);
    while ((waiting_ >> seat & 1U) == 0) seat = (seat + 1) % players;
    const std::string chosen = choose_move(guests_[seat].options, room_.luck);
    if (chosen.empty()) return fault("a seat that is waited for has no options");
    move_.seat = seat;
    move_.id = std::to_string(++next_id_);
    move_.message = fmt::format(R"({{"do":"move","id":"{}","move":{}}})", move_.id, chosen);
    move_.number = guests_[seat].moves + 1;
    move_.resent = false;
    send_move(Clock::now());
}

void Party::send_move(Time now) {
    move_.answered = false;
    move_.unseen = all_seats;
    move_.sent = now;
    guests_[move_.seat].socket->say(move_.message);
}

bool Party::settled() const {
    return state_ == State::playing && move_.answered && move_.unseen == 0 &&
           std::ranges::all_of(guests_, &Guest::current);
}

// ---- Broken connections, ended games

void Party::tend() {
    if (state_ == State::over) return open();
    if (state_ != State::playing) return;
    if (move_.resend && Clock::now() - move_.sent > again_after) look_around();
    bool later = move_.resend;
    for (unsigned seat = 0; seat < players; ++seat) {
        if (!guests_[seat].broken) continue;
        if (Clock::now() < guests_[seat].not_before)
            later = true;
        else
            connect(seat, guests_[seat].events.size());
    }
    if (later) room_.attention.push_back(this);
}

void Party::house_gone() {
    in_ready_ = false;
    went_on_ = false;
    game_over_ = false;
    for (Guest& guest : guests_) {
        guest.socket.reset();
        guest.current = false;
    }
    move_.unseen = 0;
    move_.resend = !move_.answered;
    move_.resent = move_.resend;
}

void Party::house_back() {
    if (state_ != State::playing) return open();
    // One of the four wants to see everything again, to compare; not always the same.
    const unsigned doubting = static_cast<unsigned>(room_.luck() % players);
    for (unsigned seat = 0; seat < players; ++seat)
        connect(seat, seat == doubting ? 0 : guests_[seat].events.size());
}

unsigned Party::sockets() const {
    return static_cast<unsigned>(std::ranges::count_if(guests_, &Guest::current));
}

std::string Party::name() const { return fmt::format("table {} ({})", number_, id_); }

std::string Party::state_in_words() const {
    return fmt::format(
        "{}: state {}, step {}, connected {}, move {} of seat {}{}, waiting {:b}, unseen {:b}",
        name(), static_cast<int>(state_), steps_, sockets(), move_.number, move_.seat,
        move_.answered ? "" : " unanswered", waiting_, move_.unseen);
}

void Party::fault(std::string_view what) {
    room_.tally.fault(room_.tally.faults, fmt::format("{}: {}", name(), what));
}

} // namespace adjuge::load
