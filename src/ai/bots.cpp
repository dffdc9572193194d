#include "ai/bots.h"

#include <array>
#include <string_view>

#include "ai/crafts.h"
#include "ai/net/game_nets.h"
#include "ai/net/look_ahead.h"
#include "ai/random_bot.h"
#include "ai/random_games.h"
#include "ai/search.h"

namespace adjuge {
namespace {

template <Game G>
typename G::Move random_choice(const typename G::Sight& view, Rng& rng, const Budget&,
                               Temperament) {
    return RandomBot<G>{}(view, rng);
}

template <Game G, int eagerness>
typename G::Move sane_choice(const typename G::Sight& view, Rng& rng, const Budget&, Temperament) {
    return typename Own<G>::SaneBot{eagerness}(view, rng);
}

// Where a search starts from is not always what plays best by itself.
template <class Craft>
auto dealer(Temperament temperament) {
    if constexpr (requires { Craft::dealer(0); })
        return Craft::dealer(leaning(temperament));
    else
        return Craft::self();
}
template <Game G>
typename G::Move dealers_choice(const typename G::Sight& view, Rng& rng, const Budget&,
                                Temperament temperament) {
    return dealer<typename Own<G>::Craft>(temperament)(view, rng);
}

// Knows how the game is played, and slips: now and then it does what merely came to mind.
template <Game G>
typename G::Move apprentices_choice(const typename G::Sight& view, Rng& rng, const Budget&,
                                    Temperament temperament) {
    using Craft = typename Own<G>::PlainCraft;
    Candidates<typename G::Move> list;
    if (rng.below(100) < Craft::slips) Craft::candidates(view, list, rng);
    if (list.size > 0) return list.list[rng.below(list.size)];
    if constexpr (requires { Craft::apprentice(0); })
        return Craft::apprentice(leaning(temperament))(view, rng);
    else
        return Craft::self()(view, rng);
}

template <Game G, class Craft, int playouts, bool fresh = true>
typename G::Move searched(const typename G::Sight& view, Rng& rng, const Budget& budget,
                          Temperament temperament) {
    const SearchPlan plan{.playouts = budget.playouts > 0 ? budget.playouts : playouts,
                          .fresh = fresh};
    Search<G, Craft> search{view, plan};
    if (temperament == Temperament::calm) return search.choose(rng, budget.time);
    return search.compare(dealer<Craft>(temperament)(view, rng), rng, budget.time);
}

// ADJUGE_NETS names the games whose weights the program carries.
template <Game G>
constexpr bool has_net =
    has_encoding<G> && std::string_view{ADJUGE_NETS}.find(G::info.id) != std::string_view::npos;

// By the net alone, at once; and with a look ahead.
template <Game G>
typename G::Move by_net(const typename G::Sight& view, Rng& rng, const Budget&,
                        Temperament temperament) {
    if (temperament == Temperament::calm) return nets_choice<G>(view, rng);
    using Encode = typename EncodingOf<G>::Encode;
    const NetPlayer<G, Encode> player{net_of<G>()};
    return Encode::move(view, player.template first<typename Own<G>::Craft>(view, player.ask(view),
                                                                            leaning(temperament)));
}
template <Game G, int playouts>
typename G::Move net_looks_ahead(const typename G::Sight& view, Rng& rng, const Budget& budget,
                                 Temperament temperament) {
    using Encode = typename EncodingOf<G>::Encode;
    LookAhead<G, Encode, typename Own<G>::Craft> thought{net_of<G>(), view};
    return thought.choose(rng, budget.playouts > 0 ? budget.playouts : playouts, budget.time,
                          leaning(temperament));
}

// A level in a temperament: an id of its own, so that tables, records and the arena tell of it.
template <class Bot>
constexpr Bot inclined(Bot level, std::string_view id, Temperament temperament) {
    level.id = id;
    level.temperament = temperament;
    return level;
}

} // namespace

template <Game G>
std::span<const Bot<G>> bots() {
    using Craft = typename Own<G>::Craft;
    using std::chrono_literals::operator""ms;
    // Where there is a net it plays better than a search: docs/bots.md.
    static constexpr auto strong = [] {
        if constexpr (has_net<G>)
            return std::array<Bot<G>, 2>{Bot<G>{.id = "expert", .choose = by_net<G>, .net = true},
                                         Bot<G>{.id = "master",
                                                .choose = net_looks_ahead<G, 10000>,
                                                .longest = 3000ms,
                                                .net = true}};
        else
            return std::array<Bot<G>, 2>{
                Bot<G>{
                    .id = "expert", .choose = searched<G, Craft, Craft::expert>, .longest = 1000ms},
                Bot<G>{.id = "master", .choose = searched<G, Craft, 10000>, .longest = 3000ms}};
    }();
    static constexpr Bot<G> apprentice{.id = "apprentice", .choose = apprentices_choice<G>};
    static constexpr Bot<G> dealer{.id = "dealer", .choose = dealers_choice<G>};
    using enum Temperament;
    static constexpr Bot<G> all[] = {
        apprentice,
        dealer,
        strong[0],
        strong[1],
        {.id = "random",
         .choose = random_choice<G>,
         .yardstick = true,
         .play_alone = play_at_random<G>},
        {.id = "sane", .choose = sane_choice<G, 100>, .yardstick = true},
        {.id = "bold", .choose = sane_choice<G, 112>, .yardstick = true},
        {.id = "prudent", .choose = sane_choice<G, 88>, .yardstick = true},
        {.id = "flat-200",
         .choose = searched<G, typename Own<G>::PlainCraft, 200, false>,
         .longest = 1000ms,
         .yardstick = true},
        inclined(apprentice, "apprentice-daring", daring),
        inclined(apprentice, "apprentice-thrifty", thrifty),
        inclined(dealer, "dealer-daring", daring),
        inclined(dealer, "dealer-thrifty", thrifty),
        inclined(strong[0], "expert-daring", daring),
        inclined(strong[0], "expert-thrifty", thrifty),
        inclined(strong[1], "master-daring", daring),
        inclined(strong[1], "master-thrifty", thrifty),
    };
    return all;
}

#define ADJUGE_BOTS(type, game) template std::span<const Bot<type>> bots();
ADJUGE_GAMES(ADJUGE_BOTS)

} // namespace adjuge
