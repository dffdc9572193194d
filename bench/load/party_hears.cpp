// What the house says at a table, and what its guests make of it.
#include <algorithm>

#include <fmt/format.h>

#include "load/party.h"
#include "load/skim.h"

namespace adjuge::load {
namespace {

unsigned seat_set(std::string_view array) {
    unsigned set = 0;
    each(array, [&](std::string_view seat) {
        const std::int64_t n = number(seat).value_or(-1);
        if (n >= 0 && n < Party::players) set |= 1U << n;
    });
    return set;
}

} // namespace

void Party::heard(unsigned seat, std::string_view text, Time at) {
    std::string_view kind;
    std::string_view id;
    std::string_view error;
    std::string_view table;
    each_member(text, [&](std::string_view key, std::string_view value) {
        if (key == "t") kind = words(value);
        if (key == "id") id = words(value);
        if (key == "error") error = value;
        if (key == "table") table = value;
    });
    if (kind == "events" || kind == "view") return heard_news(seat, text, kind == "view", at);
    if (kind == "ack" || kind == "refused") return heard_answer(id, error, at);
    // A connection to the table before may still have something to say.
    if (kind == "table" && words(member(table, "id")) == id_ &&
        words(member(table, "status")) == "finished") {
        game_over_ = true;
        look_around();
    }
}

void Party::heard_news(unsigned seat, std::string_view text, bool whole, Time at) {
    Guest& guest = guests_[seat];
    std::int64_t moves = -1;
    std::int64_t last = -1;
    std::string_view events;
    each_member(text, [&](std::string_view key, std::string_view value) {
        if (key == "moves") moves = number(value).value_or(-1);
        if (key == "n") last = number(value).value_or(-1);
        if (key == "events") events = value;
        if (key == "options") guest.options = value;
        if (key != "view") return;
        const std::string_view waiting = member(value, "waiting");
        if (!waiting.empty()) waiting_ = seat_set(waiting);
    });
    if (moves < guest.moves && !whole) fault("the number of moves went back");
    if (moves < acknowledged_)
        room_.tally.fault(room_.tally.lost,
                          fmt::format("{}: {} moves were acknowledged, {} are there", name(),
                                      acknowledged_, moves),
                          acknowledged_ - moves);
    if (moves > move_.number) fault(fmt::format("move {} was made by nobody", moves));
    heard_events(guest, events);
    if (last != static_cast<std::int64_t>(guest.events.size()))
        room_.tally.fault(room_.tally.changed,
                          fmt::format("{}: seat {} saw {} events, the last is said to be {}",
                                      name(), seat, guest.events.size(), last));
    guest.moves = moves;
    if (whole) guest.current = true;
    if (moves >= move_.number && (move_.unseen >> seat & 1U) != 0) {
        move_.unseen &= ~(1U << seat);
        if (seat != move_.seat && !move_.resent) room_.tally.see(at - move_.sent);
    }
    look_around();
}

void Party::heard_events(Guest& guest, std::string_view events) {
    each(events, [&](std::string_view element) {
        const std::int64_t n = number(member(element, "n")).value_or(0);
        const std::size_t hash = std::hash<std::string_view>{}(member(element, "event"));
        const std::size_t at = static_cast<std::size_t>(n) - 1;
        if (at == guest.events.size()) {
            guest.events.push_back(hash);
        } else if (at > guest.events.size()) {
            fault(fmt::format("event {} came after {}", n, guest.events.size()));
        } else {
            ++room_.tally.events_compared;
            if (guest.events[at] != hash)
                room_.tally.fault(
                    room_.tally.changed,
                    fmt::format("{}: event {} is not what it was: {}", name(), n, element));
        }
    });
}

void Party::heard_answer(std::string_view id, std::string_view error, Time at) {
    if (id != move_.id || move_.answered) return fault(fmt::format("an answer to nothing: {}", id));
    if (room_.one_is_gone && !error.empty()) {
        move_.resend = move_.resent = true;
        return room_.attention.push_back(this);
    }
    if (room_.spoilt_at && !error.empty()) return;
    move_.answered = true;
    if (room_.spoilt_at && move_.sent > *room_.spoilt_at)
        fault(fmt::format("{} was acknowledged and cannot be kept", move_.message));
    if (!error.empty()) {
        fault(fmt::format("{} was refused: {}", move_.message, error));
    } else {
        acknowledged_ = move_.number;
        went_on_ = true;
        if (!move_.resent) room_.tally.acknowledge(at - move_.sent);
    }
    look_around();
}

void Party::refused_connection(unsigned seat, const HttpAnswer& answer) {
    if (state_ == State::over) return;
    if (room_.one_is_gone && answer.status != 404) return come_back_later(seat);
    // The last move ended the game, and the house was killed before all were told: there is no
    // such table any more, and the record must have that move.
    if (answer.status == 404) {
        if (move_.resend) ++room_.tally.made_before;
        return finished(move_.number);
    }
    fault(fmt::format("a connection was refused: {} {}", answer.status, answer.body));
}

void Party::lost_connection(unsigned seat) {
    guests_[seat].current = false;
    guests_[seat].broken = true;
    if (room_.one_is_gone) return come_back_later(seat);
    if (room_.house_here && state_ == State::playing) fault("a connection broke");
    room_.attention.push_back(this);
}

// Whether their move was made is not known: it is sent again when all are there.
void Party::come_back_later(unsigned seat) {
    if (seat == move_.seat && !move_.answered) move_.resend = move_.resent = true;
    guests_[seat].broken = true;
    guests_[seat].not_before = Clock::now() + std::chrono::milliseconds{100};
    room_.attention.push_back(this);
}

// Something changed: perhaps everybody has seen everything.
void Party::look_around() {
    if (!move_.answered && move_.resend && std::ranges::all_of(guests_, &Guest::current)) {
        // No answer came before the house was killed, so it may or may not have been made.
        move_.resend = false;
        ++room_.tally.resent;
        const bool made = guests_[move_.seat].moves == move_.number;
        if (made) ++room_.tally.made_before;
        if (made && game_over_) { // it ended the game: the table is in the books and takes no moves
            move_.answered = true;
            acknowledged_ = move_.number;
        } else {
            send_move(Clock::now());
        }
        for (unsigned seat = 0; seat < players; ++seat)
            if (guests_[seat].moves == move_.number) move_.unseen &= ~(1U << seat);
    }
    if (!settled()) return;
    if (game_over_) {
        finished(acknowledged_);
    } else if (waiting_ != 0 && !in_ready_) {
        in_ready_ = true;
        room_.ready.push_back(this);
    }
}

void Party::finished(std::int64_t moves) {
    room_.finished.push_back({id_, moves, guests_[0].token, guests_[0].address});
    state_ = State::over;
    went_on_ = true;
    room_.attention.push_back(this);
}

} // namespace adjuge::load
