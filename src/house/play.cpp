// A table's running game: moves, those that make themselves, and time.
#include <algorithm>

#include "house/table.h"

namespace adjuge::house {
namespace {

constexpr std::int64_t away_grace = 5'000;
constexpr std::int64_t robot_patience = 600'000;
constexpr std::int64_t composing_grace = 180'000;
// Left to everybody, at least, when the house opens: they could not play while it was closed.
constexpr std::int64_t opening_grace = 12 * 3'600'000;

bool same_offer(const BiddingMode& a, const BiddingMode& b) {
    return a.kind == b.kind && a.lot == b.lot && a.stands == b.stands && a.holder == b.holder;
}

} // namespace

void Table::log_moves(const Moment& now, std::string_view why, std::string_view id) {
    while (logged_ < game_->move_count()) {
        json::object entry;
        json::object made = game_->entry(logged_);
        if (!id.empty()) entry["id"] = id;
        if (!why.empty()) entry["why"] = why;
        if (why == "script") entry["script"] = true;
        if (settings_.clock.ticking()) entry["at"] = now.wall;
        if (made["seat"].is_number() && settings_.clock.ticking()) {
            const Seat by = made["seat"].to_number<Seat>();
            sitting_.clocks.answered(by, now.steady);
            entry["bank"] = sitting_.clocks.bank(by);
        }
        entry["entry"] = std::move(made);
        note("move", std::move(entry));
    }
}

void Table::moved(const Moment& now) {
    while (status() == Status::running) {
        if (game_->turn().of == Turn::Of::chance) {
            game_->submit_chance(chance());
            log_moves(now, {});
        } else if (game_->submit_order()) {
            log_moves(now, "order");
        } else {
            break;
        }
    }
    watch_time(now);
}

bool Table::house_move(Seat seat, const std::any& move, const Moment& now) {
    if (status() != Status::running || !game_->submit_thought(seat, move).ok()) return false;
    log_moves(now, {});
    moved(now);
    return true;
}

void Table::house_fallback(Seat seat, const Moment& now) {
    if (status() != Status::running || !game_->turn().awaited.has(seat)) return;
    game_->submit_fallback(seat);
    log_moves(now, "budget");
    moved(now);
}

bool Table::on_floor() const {
    return status() == Status::running && game_->bidding_mode().kind == BiddingMode::Kind::floor;
}

SeatSet Table::themselves() const {
    return seats([](const Chair& at) { return at.kind == Chair::Kind::person && !at.by_house(); });
}

// A person takes longer to think of a deal than a bot to find that it has none to offer. The bots
// leave with the people, or when silence closes the floor; where a clock runs, but nothing that
// would end the silence, they do not wait.
SeatSet Table::dealing() const {
    if (!on_floor()) return {};
    const Turn turn = game_->turn();
    const bool waits = sitting_.countdown_ends != 0 || !settings_.clock.ticking();
    return {static_cast<std::uint8_t>((waits ? turn.may : turn.awaited).bits & themselves().bits)};
}

SeatSet Table::asked_of_house() const {
    if (status() != Status::running) return {};
    const Turn turn = game_->turn();
    const SeatSet bots = seats([](const Chair& at) { return at.by_house(); });
    const SeatSet scripts = seats([](const Chair& at) { return at.kind == Chair::Kind::script; });
    const SeatSet heard = dealing().empty() ? turn.awaited : turn.may;
    return {
        static_cast<std::uint8_t>((heard.bits & bots.bits) | (turn.awaited.bits & scripts.bits))};
}

std::optional<std::size_t> Table::undoable(Seat seat) const {
    if (!settings_.undo || status() != Status::running || !sitting_.own_moves.has(seat) ||
        chairs()[seat].by_house())
        return {};
    const std::optional<std::size_t> move = game_->undoable(seat);
    return move && *move >= settings_.given_moves ? move : std::nullopt;
}

SeatSet Table::people() const {
    return seats([](const Chair& at) {
        return at.kind == Chair::Kind::person && !at.robot && !at.by_house();
    });
}

bool Table::people_read() const {
    if (status() != Status::running) return false;
    const BiddingMode offer = game_->bidding_mode();
    return offer.takes_orders() && (offer.in.bits & people().bits) != 0;
}

// Where nothing is on sale, whoever may not move has no say.
bool Table::may_skip(Seat seat) const {
    if (status() != Status::running || !people().has(seat) || asked_of_house().empty())
        return false;
    const BiddingMode offer = game_->bidding_mode();
    const Turn turn = game_->turn();
    const SeatSet in = offer.kind == BiddingMode::Kind::none ? turn.may : offer.in;
    return !in.has(seat) && !turn.awaited.has(seat);
}

// ---- Time

void Table::watch_time(const Moment& now) {
    SeatSet awaited;
    if (status() == Status::running) awaited = game_->turn().awaited;
    for (Seat seat = 0; seat < chairs().size(); ++seat)
        if (awaited.has(seat) && !sitting_.awaited.has(seat)) sitting_.asked[seat] = now.steady;
    sitting_.awaited = awaited;
    const BiddingMode offer = status() == Status::running ? game_->bidding_mode() : BiddingMode{};
    // MN-27: without a clock no silence closes a floor, and with days for a move they do.
    const bool closes =
        offer.kind != BiddingMode::Kind::floor || settings_.pace == TableSettings::Pace::live;
    const bool counts = settings_.countdown > 0 && offer.ends_in_silence() && closes;
    if (!counts) {
        sitting_.countdown_ends = 0;
    } else if (sitting_.countdown_ends == 0 || !same_offer(offer, sitting_.on_sale)) {
        sitting_.on_sale = offer;
        sitting_.heard = now.steady;
        sitting_.countdown_ends = now.steady + silence();
    }
    // Where all may speak at any time, the countdown takes the place of the clocks.
    const SeatSet timed{static_cast<std::uint8_t>(counts ? 0 : awaited.bits & themselves().bits)};
    sitting_.clocks.wait_for(timed, now.steady, awaited);
}

std::int64_t Table::silence() const { return settings_.countdown * sitting_.on_sale.patience; }

// Putting an offer together on an open floor is no silence (MN-27), nor is a no to somebody's
// offer, which is no move there; nothing is written down. Who only seems to does not keep a floor
// open for ever.
Result<json::object> Table::compose(const Request& by) {
    json::object said;
    if (by.fields.has("declines"))
        said["declines"] = by.fields["declines"].number(0, static_cast<int>(chairs().size()) - 1);
    const bool heard =
        on_floor() && game_->turn().may.has(by.seat) && !chairs()[by.seat].by_house();
    if (heard && sitting_.countdown_ends != 0)
        sitting_.countdown_ends =
            std::max(sitting_.countdown_ends,
                     std::min(by.now.steady, sitting_.heard + composing_grace) + silence());
    said["heard"] = heard;
    return said;
}

void Table::catch_up() {
    if (read_at_ != 0) watch_time({read_at_, read_at_});
}

// A system clock that is set forwards takes nobody's time: the log says that the clocks stood still
// meanwhile. One that is set back makes entries of one moment, which gives time.
void Table::watch_clock_steps(const Moment& now) {
    constexpr std::int64_t least_step = 1'000; // ms; less is the time between two readings
    const std::int64_t step = (now.wall - sitting_.seen_wall) - (now.steady - sitting_.seen_steady);
    if (sitting_.seen_wall != 0 && step > least_step) sitting_.closed += step;
    sitting_.seen_wall = now.wall;
    sitting_.seen_steady = now.steady;
}

void Table::wake(const Moment& now, std::int64_t opened, std::int64_t stepped) {
    sitting_.seen_wall = now.wall;
    sitting_.seen_steady = now.steady;
    if (status() != Status::running) return;
    catch_up();
    if (stepped > 0) opened = std::max(opened, std::min(now.wall, read_at_ + stepped));
    const bool slow = settings_.pace == TableSettings::Pace::slow;
    const std::int64_t wall = std::max(now.wall, read_at_);
    // Who was late at the last entry would have been answered for: the clock on the wall was set.
    if (!slow && !sitting_.clocks.out_of_time(read_at_).empty()) {
        sitting_.clocks.stop(read_at_);
        sitting_.clocks.spare(settings_.clock.per_answer / 2);
        sitting_.clocks.go_on(read_at_);
    }
    if (!slow && read_at_ != 0 && opened > read_at_) {
        sitting_.clocks.stop(read_at_);
        sitting_.clocks.go_on(opened);
        sitting_.closed = opened - read_at_;
    }
    sitting_.clocks.stop(wall);
    if (slow)
        sitting_.clocks.spare(std::min(settings_.clock.per_answer / 2, opening_grace) -
                              (wall - opened));
    sitting_.clocks.go_on(now.steady);
    sitting_.awaited = {};
    sitting_.countdown_ends = 0;
    moved(now);
}

// Who is away does not hold up a live table for the whole of their time, nor a bot account one
// without a clock for ever.
std::optional<std::int64_t> Table::patience(Seat seat) const {
    const Chair& at = chairs()[seat];
    const bool robot = at.robot && settings_.pace == TableSettings::Pace::none;
    const bool timed = robot || (at.away && settings_.pace == TableSettings::Pace::live);
    if (!timed || sitting_.countdown_ends != 0 || at.by_house() || !sitting_.awaited.has(seat))
        return {};
    return sitting_.asked[seat] + (at.away ? away_grace : robot_patience);
}

std::optional<std::int64_t> Table::deadline(const Moment& now) const {
    if (status() != Status::running) return {};
    std::optional<std::int64_t> next = sitting_.clocks.next_deadline(now.steady);
    const auto sooner = [&](std::int64_t at) { next = next && *next < at ? *next : at; };
    if (sitting_.countdown_ends != 0) sooner(sitting_.countdown_ends);
    for (Seat seat = 0; seat < chairs().size(); ++seat)
        if (const auto until = patience(seat)) sooner(*until);
    return next;
}

bool Table::awaits(Seat seat) const {
    return status() == Status::running && game_->turn().awaited.has(seat);
}

std::optional<std::int64_t> Table::time_left(Seat seat, const Moment& now) const {
    if (!awaits(seat)) return {};
    std::optional<std::int64_t> left;
    if (settings_.clock.ticking() && sitting_.clocks.runs(seat))
        left = sitting_.clocks.left(seat, now.steady);
    if (sitting_.countdown_ends != 0) {
        const std::int64_t counted = sitting_.countdown_ends - now.steady;
        left = left ? std::min(*left, counted) : counted;
    }
    return left ? std::optional{std::max<std::int64_t>(0, *left)} : std::nullopt;
}

std::optional<std::int64_t> Table::silence_left(const Moment& now) const {
    if (status() != Status::running || sitting_.countdown_ends == 0) return {};
    return std::max<std::int64_t>(0, sitting_.countdown_ends - now.steady);
}

void Table::tick(const Moment& now) {
    watch_clock_steps(now);
    if (status() != Status::running) return;
    if (sitting_.countdown_ends != 0 && now.steady >= sitting_.countdown_ends) {
        // Sold, or no more deals: whoever has not answered passes.
        const unsigned lot = sitting_.on_sale.lot;
        const auto still = [&] {
            const BiddingMode offer = game_->bidding_mode();
            return offer.ends_in_silence() && offer.lot == lot && !game_->turn().awaited.empty();
        };
        while (status() == Status::running && still()) {
            game_->submit_fallback(game_->turn().awaited.first());
            log_moves(now, "countdown");
        }
        moved(now);
        return;
    }
    SeatSet late = sitting_.clocks.out_of_time(now.steady);
    for (Seat seat = 0; seat < chairs().size(); ++seat) {
        if (const auto until = patience(seat); until && now.steady >= *until)
            late = late.with(seat);
        if (late.has(seat)) time_out(seat, now);
    }
}

void Table::time_out(Seat seat, const Moment& now) {
    if (status() != Status::running || !game_->turn().awaited.has(seat)) return;
    game_->submit_fallback(seat);
    log_moves(now, "time");
    if (!chairs()[seat].away) note("away", {{"seat", seat}});
    moved(now);
}

void Table::stop_clocks(const Moment& now) {
    watch_clock_steps(now);
    sitting_.clocks.stop(now.steady);
    sitting_.stopped = now.wall;
}

void Table::start_clocks(const Moment& now) {
    sitting_.clocks.go_on(now.steady);
    sitting_.closed += std::max<std::int64_t>(0, now.wall - sitting_.stopped);
    sitting_.seen_wall = now.wall;
    sitting_.seen_steady = now.steady;
    sitting_.heard = now.steady;
    if (sitting_.countdown_ends != 0) sitting_.countdown_ends = now.steady + silence();
    sitting_.asked.fill(now.steady);
}

} // namespace adjuge::house
