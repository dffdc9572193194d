#include "laws/walk.h"
#include "text/games.h"
#include "text/record.h"
#include "text/seen.h"

// Law 6: JSON of moves, views, events and records round-trips.
namespace adjuge::laws {
namespace {

// Through real text, as over a wire.
json::value sent(const json::object& object) { return json::parse(json::serialize(object)); }

template <class G>
struct RoundTrips {
    const Config& config;
    long number;
    long steps{};

    void dealt(const typename G::Deal& deal, const Step<G>&) {
        const json::value text = sent(Text<G>::to_json(config, deal));
        demand(Text<G>::read_deal(config, Node{text}) == deal, "a deal changes in JSON");
    }
    void moved(const Step<G>& step) {
        if (++steps % 97 != number % 97) return; // every place in the game is met in some games
        const json::value move = sent(Text<G>::to_json(config, step.move));
        demand(Text<G>::read_move(config, Node{move}, nullptr, step.seat) == step.move,
               "a move changes in JSON");
        for (Seat seat = 0; seat < config.players; ++seat) {
            examples(step.before, seat);
            foreseen(step.before, seat);
        }
        each_viewer(config, [&](Seat seat) {
            for (const typename G::Event& event : step.events) {
                const typename G::Event seen = G::redact(event, seat);
                const json::value text = sent(Text<G>::to_json(config, seen));
                demand(Text<G>::read_event(config, Node{text}) == seen, "an event changes in JSON");
            }
            const typename G::View view = G::look(step.after, seat);
            const json::value text = sent(Text<G>::to_json(view, Reckoning::shown));
            demand(same_bytes(Text<G>::read_view(Node{text}), view), "a view changes in JSON");
        });
    }
    // A page has no more than its view, in which hidden money is left out: from that it offers and
    // foresees the same.
    void foreseen(const typename G::State& state, Seat seat) const {
        const typename G::View view = G::look(state, seat);
        const json::value text = sent(Text<G>::to_json(view, Reckoning::hidden));
        const typename G::View read = Text<G>::read_view(Node{text});
        demand(seen_options<G>(read) == seen_options<G>(view), "options need more than the view");
        const json::value moves = seen_examples<G>(view);
        demand(moves == json::value(seen_examples<G>(read)), "examples need more than the view");
        for (std::size_t n = 0; n < moves.as_array().size(); ++n) {
            const Node move = Node{moves}.at(n);
            demand(seen_preview<G>(read, move) == seen_preview<G>(view, move),
                   "a preview needs more than the view");
        }
    }
    // Whole moves come with the options (docs/bot-api.md): sent back as they are, they are legal.
    void examples(const typename G::State& state, Seat seat) const {
        const typename G::Sight sight = G::sight(state, seat);
        const typename G::Options offered = G::options(sight);
        for (const auto& option : offered) {
            const typename G::Move move = G::mildest(sight, offered, option);
            const json::value text = sent(Text<G>::to_json(config, move));
            const auto read = Text<G>::read_move(config, Node{text}, nullptr, seat);
            demand(read == move, "an example is not whole");
            demand(G::check(state, seat, read).ok(), "an example is refused");
        }
    }
};

TEST(Laws, Law6_moves_views_and_events_round_trip) { watch_all<RoundTrips>(); }

TEST(Laws, Law6_records_round_trip) {
    for_all(games_per_config() / 20 + 1, []<Game G>(G, const Config& config, long number) {
        Rng rng = rng_of<G>(config, number);
        std::vector<SeatInfo> seats;
        for (unsigned p = 0; p < config.players; ++p)
            seats.push_back({"Zoë \"" + std::to_string(p) + "\"", p == 0 ? "" : "random"});
        Match<G> match{config, G::deal(config, rng), seats};
        // Unfinished games are records too: some stop on the way.
        const long stop = number % 3 == 0 ? number * 7 : G::max_moves;
        for (long n = 0; n < stop && !match.over(); ++n) {
            const Turn turn = match.turn();
            const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
            const auto move = seat == nobody ? G::roll(match.state(), rng)
                                             : any_move<G>(G::sight(match.state(), seat), rng);
            demand(match.submit(seat, move).ok(), "a bot's move is refused");
        }
        const json::object written = to_json(match.record());
        const json::value text = json::parse(pretty_record(written));
        demand(text == json::value(written), "the pretty form says something else");
        const Loaded<G> loaded = load_record<G>(Node{text});
        demand(!loaded.fault.has_value(), "a record of ours is refused");
        demand(loaded.match.record() == match.record(), "a record changes in JSON");
        demand(same_bytes(loaded.match.state(), match.state()), "a record leads elsewhere");
    });
}

} // namespace
} // namespace adjuge::laws
