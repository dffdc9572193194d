#pragma once

#include "rules/bidding_mode.h"
#include "rules/bits.h"
#include "rules/vernissage/preview.h"

// Moves made from a view: an instance of a template, the mildest one.
namespace adjuge::vernissage {

constexpr unsigned any_bit(unsigned bits, Rng& rng) {
    if ((bits & (bits - 1U)) == 0) return nth_bit(bits, 0);
    return nth_bit(bits, rng.below(static_cast<std::uint32_t>(count_bits(bits))));
}

// A limited move: a card, then one of the ways it leads.
constexpr void draw_advance(Move& m, const Options& o, Rng& rng) {
    const unsigned card = any_bit(o.greys, rng);
    const unsigned n = card + least_steps;
    const unsigned up = up_by(o.agents, o.board, n);
    const unsigned down = down_by(o.agents, o.board, n);
    const unsigned in = in_at(o.agents, o.board, o.outside, n);
    const unsigned way = any_bit(up | down << 16U | (in != 0 ? 1U : 0U), rng);
    m.card = static_cast<std::uint8_t>(card);
    if (way == 0) {
        m.to = static_cast<std::uint8_t>(n);
    } else {
        m.to = static_cast<std::uint8_t>(way & 15U);
        m.from = static_cast<std::uint8_t>(way < 16 ? m.to - n : m.to + n);
    }
}

// An instance of a template, uniform over what it lets choose, one thing after the other. Standing
// consent stays as it is but for whims.
constexpr Move draw(const Sight&, const Options& offered, const Option& o, Rng& rng) {
    using enum Move::Kind;
    const auto byte = [](unsigned n) { return static_cast<std::uint8_t>(n); };
    Move m;
    m.kind = o.kind;
    m.question = offered.question;
    if (offered.standing && may_stand(o.kind)) {
        const std::uint32_t whim = rng.below(1024);
        m.stands = whim < 32 ? byte(whim) : unsaid;
    }
    switch (o.kind) {
    case place:
        m.token = byte(any_bit(offered.tokens, rng));
        m.value = byte(any_bit(offered.values[m.token], rng));
        m.artist = byte(any_bit(offered.artists, rng));
        break;
    case object: {
        const unsigned value = any_bit(offered.named | 1U, rng);
        m.value = byte(value);
        break;
    }
    case Move::Kind::settle: m.value = byte(any_bit(offered.named, rng)); break;
    case propose: m.value = byte(any_bit(offered.others, rng)); break;
    case show:
    case lay: m.amount = byte(o.lo == o.hi ? o.lo : o.lo + rng.below(o.hi - o.lo + 1U)); break;
    case buy: m.pile = byte(any_bit(offered.offers, rng)); break;
    case take: m.card = byte(any_bit(offered.cards, rng)); break;
    case Move::Kind::relocate: {
        unsigned n = o.lo == o.hi ? o.lo : o.lo + rng.below(o.hi - o.lo + 1U);
        unsigned free = offered.board;
        for (; n > 0; --n) free &= ~(1U << any_bit(free, rng));
        m.agents = static_cast<std::uint16_t>(offered.board & ~free);
        break;
    }
    case Move::Kind::advance: draw_advance(m, offered, rng); break;
    case Move::Kind::review: m.artist = byte(any_bit(offered.artists, rng)); break;
    default: break;
    }
    return m;
}

// The artist before whom a token changes least: none climbs, leaves or ends the game if that can
// be.
constexpr std::uint8_t mildest_artist(const Sight& v, unsigned among, Move m) {
    for (unsigned left = among; left != 0; left &= left - 1) {
        m.artist = static_cast<std::uint8_t>(nth_bit(left, 0));
        const Outcome p = foresee(v, m, Silent{});
        if (!p.climbs && !p.goes_out && p.ends == Ending::not_yet) return m.artist;
    }
    return static_cast<std::uint8_t>(nth_bit(among, 0));
}

// The token that moves least.
constexpr void mildest_token(const Sight& v, const Options& offered, Move& m) {
    m.value = lanes;
    for (unsigned left = offered.tokens; left != 0; left &= left - 1) {
        const auto kind = lowest_bit(left);
        const unsigned value = nth_bit(offered.values[kind], 0);
        if (value > m.value) continue; // a sale rather than a crisis
        m.token = static_cast<std::uint8_t>(kind);
        m.value = static_cast<std::uint8_t>(value);
    }
    m.artist = mildest_artist(v, offered.artists, m);
}

// The first way that the first card leads.
constexpr void first_advance(const Options& o, Move& m) {
    const unsigned card = nth_bit(o.greys, 0);
    const unsigned n = card + least_steps;
    m.card = static_cast<std::uint8_t>(card);
    if (in_at(o.agents, o.board, o.outside, n) != 0) {
        m.to = static_cast<std::uint8_t>(n);
        return;
    }
    const unsigned up = up_by(o.agents, o.board, n);
    m.to = static_cast<std::uint8_t>(nth_bit(up != 0 ? up : down_by(o.agents, o.board, n), 0));
    m.from = static_cast<std::uint8_t>(up != 0 ? m.to - n : m.to + n);
}

// The instance of a template that does least, and tells least of cards.
constexpr Move mildest(const Sight& v, const Options& offered, const Option& o) {
    using enum Move::Kind;
    const auto byte = [](unsigned n) { return static_cast<std::uint8_t>(n); };
    Move m;
    m.kind = o.kind;
    m.question = offered.question;
    switch (o.kind) {
    case place: mildest_token(v, offered, m); break;
    case Move::Kind::settle: m.value = byte(nth_bit(offered.named, 0)); break;
    case propose: m.value = byte(nth_bit(offered.others, 0)); break;
    case show:
    case lay: m.amount = o.lo; break;
    case buy: { // the cheapest
        const bool grey = has_bit(offered.offers, grey_offer);
        m.pile = byte(grey ? grey_offer : nth_bit(offered.offers, 0));
        break;
    }
    case take: m.card = byte(nth_bit(offered.cards, 0)); break;
    case Move::Kind::relocate: m.agents = offered.agents; break; // where they are
    case Move::Kind::advance: first_advance(offered, m); break;
    case Move::Kind::review: m.artist = byte(nth_bit(offered.artists, 0)); break;
    default: break; // nothing to choose; an objection names no value
    }
    return m;
}

// For a clock that ran out: do as little as may be, and nothing that tells of cards. Precondition:
// the seat is awaited.
constexpr Move fallback(const Sight& v) {
    const Options offered = options(v);
    Move m = mildest(v, offered, offered.list[0]);
    if (m.kind == Move::Kind::agree) m.kind = Move::Kind::disagree; // silence agrees to nothing
    return m;
}

} // namespace adjuge::vernissage
