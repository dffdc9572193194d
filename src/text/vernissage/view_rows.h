#pragma once

#include "text/form.h"
#include "text/vernissage/names.h"

// The rows of Vernissage's view: its artists, its players, the set of house values.
namespace adjuge::vernissage {

inline constexpr int most_money = 1 << 24;
inline constexpr Type numbers_type = Type{"number"}.listed();

// Tokens of the supply that would end the game if they were placed before an artist now (VE-70),
// by kind; kinds of which none would are left out.
inline json::object ends_json(const Table& t, unsigned a) {
    json::object ends;
    if (!t.in_play(a) || t.value != 0 || t.ended != Ending::not_yet) return ends;
    for (unsigned kind = 0; kind < token_kinds; ++kind) {
        unsigned values = 0;
        for (unsigned left = t.supply[kind].kinds(); left != 0; left &= left - 1) {
            const auto value = static_cast<unsigned>(std::countr_zero(left));
            if (next_ends(t, a, kind, value) != Ending::not_yet) values |= 1U << value;
        }
        if (values != 0) ends[token_ids[kind]] = steps_json(values);
    }
    return ends;
}

// A token lies as kind and value in one byte.
template <class Form, class B>
void describe_token(Form& form, B& token) {
    form("token", codec(
                      token_ids.type, token, [](unsigned both) { return token_ids[both >> 4U]; },
                      [](auto& both, const Node& from) {
                          both = static_cast<B>(read_id(from, token_ids) << 4U);
                      }));
    form("value",
         codec(
             Type{"number"}, token, [](unsigned both) { return both & 15U; },
             [](auto& both, const Node& from) {
                 both = static_cast<B>(both | static_cast<unsigned>(from.number(0, lanes - 1)));
             }));
    form("points", fact([token] { return signed_value(token >> 4U, token & 15U); }));
}
template <class T>
auto tokens_before(T& t, unsigned a) {
    return codec(
        Type{"Token"}.listed(), t,
        [a](const Table& table) {
            return written_list(table.tokens[a], [&](Writer& row, unsigned n) {
                describe_token(row, table.token[a][n]);
            });
        },
        [a](auto& table, const Node& from) {
            if (from.size() > most_steps - 1)
                from.fail("house.format.length", {{"n", std::to_string(most_steps - 1)}});
            for (std::size_t n = 0; n < from.size(); ++n)
                Reader::read(from.at(n), [&](Reader& row) {
                    describe_token(row, table.token[a][table.tokens[a]++]);
                });
        });
}

// Everything the board says of an artist, so that a page needs no table of its own.
template <class Form, class T>
void describe_artist(Form& form, T& t, unsigned a) {
    const Type flag_type{"boolean"};
    form("artist", given(artist_ids.type, artist_ids[a]));
    form("in_play", codec(
                        flag_type, t.out, [a](unsigned out) { return !has_bit(out, a); },
                        [a](auto& out, const Node& from) {
                            if (!from.flag()) out = static_cast<std::uint8_t>(out | 1U << a);
                        }));
    form("step", number(t.step[a], 1, most_steps));
    form("fame", number(t.fame[a], -128, 127));
    form("number",
         fact([&t, a] { return t.in_play(a) ? t.values().number(t.fame[a]) : -out_costs; }));
    form("critic", codec(
                       flag_type, t.critic, [a](unsigned at) { return at == a; },
                       [a](auto& at, const Node& from) {
                           if (from.flag()) at = static_cast<std::uint8_t>(a);
                       }));
    form("tokens", tokens_before(t, a));
    form("kinds",
         fact(token_ids.type.listed(),
              [&t, a] {
                  json::array kinds;
                  each_bit(kinds_before(t, a),
                           [&](unsigned kind) { kinds.emplace_back(token_ids[kind]); });
                  return kinds;
              }),
         "of these tokens");
    form("influence", fact(numbers_type, [&t, a] {
             json::array influence;
             for (Seat p = 0; p < t.players(); ++p)
                 if (t.influences(p, a)) influence.emplace_back(p);
             return influence;
         }));
    form("ends", fact(Type{"Values"}, [&t, a] { return ends_json(t, a); }),
         "tokens that would end the game (VE-70)");
}

// How many there are of each kind of token, by value.
template <class T>
auto token_counts(T& at) {
    return codec(
        Type{"Supply"}, at,
        [](const auto& all) {
            json::object out;
            for (unsigned kind = 0; kind < token_kinds; ++kind)
                out[token_ids[kind]] = counts_json(all[kind], 0);
            return out;
        },
        [](auto& all, const Node& from) {
            for (unsigned kind = 0; kind < token_kinds; ++kind)
                all[kind] = read_counts(from[token_ids[kind]], 0);
        });
}

// The fame track and the tokens of this set of house values.
template <class Form>
void describe_values(Form& form, const Values& v) {
    form("id", given(Type{"string"}, v.id));
    form("steps", given(v.steps));
    form("out_at", given(v.out_at));
    form("in_from", given(v.in_from));
    form("in_last", given(v.in_last));
    form("costly_total", given(costly_total));
    form("faces",
         fact(face_ids.type.listed(),
              [&] {
                  json::array faces;
                  for (unsigned n = 0; n < die_faces; ++n) faces.emplace_back(face_ids[v.face(n)]);
                  return faces;
              }),
         "of the special die");
    form("tokens", token_counts(v.tokens), "that there are");
    form("numbers",
         fact(numbers_type,
              [&] {
                  json::array numbers;
                  for (int fame = v.out_at + 1; fame <= v.in_last; ++fame)
                      numbers.emplace_back(v.number(fame));
                  return numbers;
              }),
         "from the first square above OUT on");
}

// A pile that somebody has looked at: what all know of it, and what only he does.
struct Looked {
    unsigned pile{}; // from 1 on
    std::uint16_t turn{};
    std::uint8_t left{};
    Cards cards{};
};
template <class Form, class L>
void describe_look(Form& form, L& look) {
    form("pile", number(look.pile, 1, piles));
    form("turn", number(look.turn, 1, 65535));
    form("left", number(look.left, 0, pile_height));
}
template <class Form, class L>
void describe_seen(Form& form, L& look) {
    form("pile", number(look.pile, 1, piles));
    form("turn", number(look.turn, 1, 65535));
    form("cards", cards(look.cards));
}
template <class T>
auto looks_of(T& t, unsigned p) {
    return codec(
        Type{"Look"}.listed(), t,
        [p](const Table& table) {
            json::array looks;
            for (unsigned n = 0; n < piles; ++n) {
                const Looked look{n + 1, table.looked[p][n], table.left[p][n]};
                if (look.turn > 0)
                    looks.push_back(written([&](Writer& row) { describe_look(row, look); }));
            }
            return looks;
        },
        [p](auto& table, const Node& from) {
            for (std::size_t n = 0; n < from.size(); ++n) {
                Looked look;
                Reader::read(from.at(n), [&](Reader& row) { describe_look(row, look); });
                table.looked[p][look.pile - 1] = look.turn;
                table.left[p][look.pile - 1] = look.left;
            }
        });
}
template <class V>
auto seen_by(V& view) {
    return codec(
        Type{"Seen"}.listed(), view,
        [](const View& v) {
            json::array seen;
            for (unsigned n = 0; n < piles && v.me < seats; ++n) {
                const Looked look{n + 1, v.table.looked[v.me][n], 0, v.own.seen[n]};
                if (look.turn > 0)
                    seen.push_back(written([&](Writer& row) { describe_seen(row, look); }));
            }
            return seen;
        },
        [](auto& v, const Node& from) {
            for (std::size_t n = 0; n < from.size(); ++n) {
                Looked look;
                Reader::read(from.at(n), [&](Reader& row) { describe_seen(row, look); });
                v.own.seen[look.pile - 1] = look.cards;
            }
        });
}

template <class T>
auto dice_of(T& dice) {
    return codec(
        Type{"[number, number]"}.or_null(), dice,
        [](unsigned both) {
            return both == 0 ? json::value() : json::value(json::array{both >> 4U, both & 15U});
        },
        [](auto& both, const Node& from) {
            if (from.value().is_null()) return;
            const Node two = read_list(from, 2);
            both = static_cast<T>(two.at(0).number(1, 6) << 4 | two.at(1).number(1, 6));
        });
}

template <class Form, class T>
void describe_player(Form& form, T& t, unsigned p) {
    form("money", number(t.money[p], 0, most_money));
    form("notes", number(t.notes[p], 0, notes));
    form("agents", step_set(t.agents[p]), "steps");
    form("reserve", fact([&t, p] { return agents_each - t.on_board(p); }));
    form("influence",
         fact(artist_ids.type.listed(), [&t, p] { return artists_json(t.influence(p)); }));
    form("brown", number(t.brown[p], 0, brown_cards), "cards in hand");
    form("grey", number(t.grey[p], 0, grey_cards));
    form("suitcases_known", number(t.cases[p], 0, brown_cards));
    form("open", cards(t.open[p]), "works");
    form("gone", cards(t.gone[p]));
    form("stands", artist_set(t.stands[p]), "standing consent");
    form("looks", looks_of(t, p));
    form("named", number(t.named[p], 0, lanes - 1), "in an objection; 0: none");
    form("shown", number(t.shown[p], 0, brown_cards), "suitcases in the trial");
    form("dice", dice_of(t.dice[p]));
    form("worth", fact([&t, p] { return wealth(t, p, t.closed[p]); }),
         "if the game ended now, as far as all can see");
    form("wealth", number(t.wealth[p], -most_money, most_money), "at the end");
    form("closed_out", number(t.closed[p], 0, brown_cards),
         "at the end: works of OUT artists in hand");
}

} // namespace adjuge::vernissage
