#pragma once

#include "laws/hooks.h"
#include "laws/modern_art_conservation.h"

namespace adjuge {

template <>
struct LawHooks<ModernArt> {
    using State = modern_art::State;
    using View = modern_art::View;
    using Move = modern_art::Move;
    using Event = modern_art::Event;
    using Deal = modern_art::Deal;
    using Option = modern_art::Option;
    using Options = modern_art::Options;
    using Card = modern_art::Card;
    using CardSet = modern_art::CardSet;

    static constexpr Move instance(const Options& offered, const Option& o, Card card, int amount) {
        return {o.kind, card, offered.question, static_cast<std::int16_t>(amount)};
    }
    template <class F>
    static constexpr void each_end(const Options& offered, const Option& o, F&& visit) {
        if (modern_art::takes_card(o.kind)) return each_instance(offered, o, visit);
        visit(instance(offered, o, modern_art::no_card, o.lo));
        if (o.lo < o.hi) visit(instance(offered, o, modern_art::no_card, o.hi));
    }
    template <class F>
    static constexpr void each_instance(const Options& offered, const Option& o, F&& visit) {
        if (modern_art::takes_card(o.kind))
            return offered.which.each([&](Card c) { visit(instance(offered, o, c, o.lo)); });
        for (int amount = o.lo; amount <= o.hi; ++amount)
            visit(instance(offered, o, modern_art::no_card, amount));
    }
    static constexpr Move any(const Options& offered, const Option& o, Rng& rng) {
        if (!modern_art::takes_card(o.kind))
            return instance(offered, o, modern_art::no_card, rng.between(o.lo, o.hi));
        return instance(offered, o, offered.which.nth(rng.below(offered.which.count())), o.lo);
    }
    template <class F>
    static constexpr void each_chance(const State& s, F&& visit) {
        s.mystery.each([&](Card card) { visit(Move{Move::Kind::reveal, card, s.table.lot, 0}); });
    }

    static const char* conserved(const State& s) {
        const char* wrong = modern_art::cards_conserved(s);
        return wrong != nullptr ? wrong : modern_art::money_conserved(s);
    }
    static const char* accounted(const State& before, std::span<const Event> events,
                                 const State& after) {
        return modern_art::money_accounted(before, events, after);
    }

    // All but the viewer's first hand is shuffled.
    static Deal other_deal(const Config& config, Deal d, Seat viewer, Rng& rng) {
        const unsigned size = modern_art::share(config, 1);
        const unsigned from = viewer * size;
        const auto fixed = [&](unsigned n) {
            return viewer < config.players && n >= from && n < from + size;
        };
        for (unsigned n = modern_art::all_cards - 1; n > 0; --n) {
            const unsigned j = rng.below(n + 1);
            if (!fixed(n) && !fixed(j)) std::swap(d.deck[n], d.deck[j]);
        }
        return d;
    }

    // Two cards that the viewer cannot see change places.
    static void exchange(State& s, Card a, Card b) {
        const auto in = [&](CardSet& cards) {
            if (cards.has(a) == cards.has(b)) return;
            const Card gone = cards.has(a) ? a : b;
            cards.remove(gone);
            cards.add(gone == a ? b : a);
        };
        for (modern_art::Own& own : s.own) in(own.hand);
        in(s.mystery);
        for (auto& round : s.coming)
            for (CardSet& cards : round) in(cards);
    }
    // Brings the cards of `wanted` into a set of s that holds as many, or more.
    static void bring(State& s, const CardSet& into, const CardSet& wanted) {
        (wanted - into).each([&](Card card) { exchange(s, card, (into - wanted).nth(0)); });
    }
    static void agree(State& guess, const State& truth, Seat mover, const Move& m, Seat viewer) {
        CardSet shown; // the card played or turned
        if (m.card != modern_art::no_card) shown.add(m.card);
        if (m.kind == Move::Kind::reveal) bring(guess, guess.mystery, shown);
        if (modern_art::takes_card(m.kind)) bring(guess, guess.own[mover].hand, shown);
        // The last sealed hand opens them all.
        if (m.kind == Move::Kind::seal && truth.table.waiting.count() == 1)
            for (unsigned p = 0; p < modern_art::seats; ++p)
                guess.own[p].sealed = truth.own[p].sealed;
        // A new round shows the viewer his new cards, and nothing else.
        State after = truth;
        modern_art::apply(after, mover, m, Silent{});
        const unsigned round = after.table.round;
        if (round == truth.table.round || round > 3 || viewer >= truth.table.players()) return;
        bring(guess, guess.coming[round - 2][viewer], truth.coming[round - 2][viewer]);
    }
    static Move twin(const State& truth, Seat mover, Move m, Seat viewer, Rng& rng) {
        const bool secret = m.kind == Move::Kind::seal && mover != viewer;
        if (secret && truth.table.waiting.count() > 1)
            m.amount = static_cast<std::int16_t>(rng.between(0, truth.table.money[mover]));
        return m;
    }

    // Hidden things: cards by their code, then the sealed amounts by seat. Places of a card: the
    // hands, the mystery hand, cards to come, the rest of the deck. Places of an amount: itself.
    static constexpr unsigned first_amount = 80;
    static constexpr unsigned items = first_amount + modern_art::seats;
    static constexpr unsigned mystery_place = modern_art::seats;
    static constexpr unsigned coming_place = mystery_place + 1;
    static constexpr unsigned deck_place = coming_place + 2 * modern_art::seats;
    static constexpr unsigned places = 2048;

    static CardSet hidden_cards(const View& v) {
        const modern_art::Table& t = v.table;
        CardSet known = t.unsold | t.discarded | v.own.hand;
        for (const CardSet& owned : t.owned) known = known | owned;
        for (const Card card : t.cards)
            if (card != modern_art::no_card) known.add(card);
        return CardSet::whole_deck() - known;
    }
    template <class F>
    static void each_secret(const State& s, Seat viewer, F&& visit) {
        CardSet rest = hidden_cards(modern_art::look(s, viewer));
        const auto in = [&](const CardSet& cards, unsigned place) {
            cards.each([&](Card card) { visit(unsigned{card}, place); });
            rest = rest - cards;
        };
        for (unsigned p = 0; p < modern_art::seats; ++p) {
            if (p == viewer) continue;
            in(s.own[p].hand, p);
            if (s.own[p].sealed != modern_art::not_sealed)
                visit(first_amount + p, static_cast<unsigned>(s.own[p].sealed));
        }
        in(s.mystery, mystery_place);
        for (unsigned n = 0; n < 2 * modern_art::seats; ++n)
            in(s.coming[n / modern_art::seats][n % modern_art::seats], coming_place + n);
        in(rest, deck_place);
    }
    static Share expected(const View& v, unsigned item, unsigned place) {
        const modern_art::Table& t = v.table;
        if (item >= first_amount) { // any amount up to all the money
            const Seat seat = static_cast<Seat>(item - first_amount);
            const bool in = t.phase == modern_art::Phase::sealed && seat < t.players() &&
                            seat != v.me && !t.waiting.has(seat);
            if (!in || static_cast<int>(place) > t.money[seat]) return {};
            return {1, t.money[seat] + 1};
        }
        if (place > deck_place) return {};
        const CardSet hidden = hidden_cards(v);
        if (!hidden.has(static_cast<Card>(item))) return {};
        const long all = static_cast<long>(hidden.count());
        if (place < modern_art::seats) return {place == v.me ? 0 : t.hand_size[place], all};
        if (place == mystery_place) return {t.mystery_size, all};
        long to_come = 0; // in the one place, or, for the deck, in all of them
        for (unsigned round = t.round + 1U; round <= 3; ++round)
            for (unsigned hand = 0; hand < modern_art::hands_dealt(t.config); ++hand)
                if (place == deck_place ||
                    place == coming_place + (round - 2) * modern_art::seats + hand)
                    to_come += modern_art::share(t.config, round);
        if (place != deck_place) return {to_come, all};
        long held = t.mystery_size;
        for (unsigned p = 0; p < t.players(); ++p)
            if (p != v.me) held += t.hand_size[p];
        return {all - held - to_come, all};
    }
};

} // namespace adjuge
