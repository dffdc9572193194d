#include "text/review.h"

#include <algorithm>

#include <fmt/format.h>

#include "text/advice.h"
#include "text/games.h"
#include "text/record.h"

namespace adjuge {
namespace {

constexpr int usual_playouts = 500;    // for a decision; for everybody's chances a quarter
constexpr int deal_counts = 8;         // as many more for the deal, on which all the rest is built
constexpr std::size_t most_told = 3;   // mistakes of a player
constexpr std::uint64_t seed = 0xAD70; // the same record, the same review

struct Mistake {
    std::uint32_t question{}; // that was answered
    std::size_t at{};
    double cost{};
};

json::array numbers(const Chances& chances, unsigned players) {
    json::array list;
    for (unsigned p = 0; p < players; ++p) list.emplace_back(chances.of[p]);
    return list;
}

template <Game G>
json::object foreseen_json(const Config& config, const Advised<G>& advised) {
    json::array fates;
    for (const Fate& fate : advised.fates) {
        json::array shares(std::begin(fate.share), std::end(fate.share));
        fates.push_back(json::object{
            {"subject", fate.subject}, {"worth", fate.worth}, {"share", std::move(shares)}});
    }
    json::object out{{"move", Text<G>::to_json(config, advised.move)},
                     {"chance", advised.chance},
                     {"score", advised.score},
                     {"fates", std::move(fates)}};
    if (advised.break_even) out["break_even"] = *advised.break_even;
    return out;
}
template <Game G>
Advised<G> read_foreseen(const Config& config, const Node& from) {
    Advised<G> out;
    out.move = Text<G>::read_move(config, from["move"], nullptr, nobody);
    const json::object& fields = from.value().as_object();
    out.chance = fields.at("chance").to_number<double>();
    out.score = fields.at("score").to_number<double>();
    for (const json::value& value : fields.at("fates").as_array()) {
        Fate fate{
            value.at("subject").to_number<unsigned>(), value.at("worth").to_number<double>(), {}};
        for (unsigned n = 0; n < Fate::grades; ++n)
            fate.share[n] = value.at("share").at(n).to_number<double>();
        out.fates.push_back(fate);
    }
    if (from.has("break_even")) out.break_even = from["break_even"].number(0, 100'000);
    return out;
}

// Goes through a game once, and again to what turned out to be the worst mistakes.
template <Game G>
class Reviewer {
public:
    Reviewer(const Record<G>& record, int playouts, const ThinkingTime& time,
             const std::function<void(double)>& progress)
        : record_{record},
          players_{record.config.players},
          playouts_{playouts > 0 ? playouts : usual_playouts},
          time_{time},
          progress_{progress} {}

    json::object review() {
        walk([&](std::size_t at, const typename G::State& now) {
            look(at, now);
            if (progress_) progress_(static_cast<double>(at) / static_cast<double>(all()));
            return !time_.unwanted.stop_requested();
        });
        if (time_.unwanted.stop_requested()) return {};
        json::array seats;
        for (Seat p = 0; p < players_; ++p) seats.push_back(of_seat(p));
        return {{"playouts", playouts_},
                {"chances", std::move(chances_)},
                {"decisions", std::move(decisions_)},
                {"seats", std::move(seats)}};
    }

private:
    std::size_t all() const { return record_.moves.size(); }

    // Calls visit(moves made, state) before each move and at the end, until it says false.
    template <class Visit>
    void walk(Visit&& visit) {
        typename G::State now = G::start(record_.config, record_.deal, Silent{});
        for (std::size_t at = 0; visit(at, now) && at < all(); ++at)
            G::apply(now, record_.moves[at].seat, record_.moves[at].move, Silent{});
    }
    // Of the time that is left, an equal part for both looks at each decision.
    ThinkingTime part(std::size_t at) const {
        ThinkingTime part = time_;
        if (time_.until == ThinkingTime::Clock::time_point::max()) return part;
        const auto now = ThinkingTime::Clock::now();
        part.until = now + (time_.until - now) / static_cast<long>(2 * (all() - at) + 2);
        return part;
    }
    void look(std::size_t at, const typename G::State& now) {
        const bool decided = at < all() && record_.moves[at].seat != nobody;
        if (at > 0 && at < all() && !decided) return;
        Rng rng = Rng::stream(seed, at);
        const Chances here =
            chances<G>(now, rng, {playouts_ / 4 * (at == 0 ? deal_counts : 1), part(at)});
        if (at == 0) deal_ = here;
        if (at == all()) end_ = here;
        chances_.push_back(json::object{{"at", at}, {"of", numbers(here, players_)}});
        if (!decided) return;
        const auto& [seat, move] = record_.moves[at];
        const Assessed<G> found = assess<G>(G::sight(now, seat), move, rng, {playouts_, part(at)});
        if (found.cost <= 0) return;
        decisions_.push_back(json::object{{"at", at}, {"seat", seat}, {"cost", found.cost}});
        better_.emplace_back(at, found.best);
        note(seat, {G::options(G::sight(now, seat)).question, at, found.cost});
    }
    // Bids on one lot are one decision: of the same mistake made again the worst counts.
    void note(Seat seat, const Mistake& mistake) {
        std::vector<Mistake>& list = mistakes_[seat];
        const auto same = std::ranges::find(list, mistake.question, &Mistake::question);
        if (same == list.end())
            list.push_back(mistake);
        else if (same->cost < mistake.cost)
            *same = mistake;
    }
    json::object of_seat(Seat seat) {
        std::vector<Mistake>& list = mistakes_[seat];
        double cost = 0;
        for (const Mistake& each : list) cost += each.cost;
        std::stable_sort(list.begin(), list.end(),
                         [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
        if (list.size() > most_told) list.resize(most_told);
        json::array mistakes;
        for (const Mistake& each : list) mistakes.push_back(told(each));
        const double par = 1.0 / players_;
        const double deal = deal_.of[seat] - par;
        return {{"deal", deal},
                {"play", -cost},
                {"others", end_.of[seat] - par - deal + cost},
                {"won", end_.of[seat]},
                {"mistakes", std::move(mistakes)}};
    }
    json::object told(const Mistake& mistake) {
        json::object out{{"at", mistake.at}, {"cost", mistake.cost}};
        walk([&](std::size_t at, const typename G::State& now) {
            if (at < mistake.at) return true;
            const auto& [seat, move] = record_.moves[at];
            const auto better = std::ranges::find(better_, at, &Better::first)->second;
            Rng rng = Rng::stream(seed, at);
            const auto both = foresee<G>(G::sight(now, seat), {move, better}, rng, {playouts_, {}});
            out["played"] = foreseen_json(record_.config, both[0]);
            out["better"] = foreseen_json(record_.config, both[1]);
            return false;
        });
        return out;
    }

    using Better = std::pair<std::size_t, typename G::Move>;

    const Record<G>& record_;
    Seat players_;
    int playouts_;
    const ThinkingTime& time_;
    const std::function<void(double)>& progress_;
    Chances deal_;
    Chances end_;
    std::vector<Mistake> mistakes_[max_seats];
    std::vector<Better> better_;
    json::array chances_;
    json::array decisions_;
};

// A finished game; complains of any other.
template <Game G>
Loaded<G> finished(const Node& record) {
    Loaded<G> loaded = load_record<G>(record);
    if (!loaded.match.over()) record.fail("house.review.unfinished", {});
    return loaded;
}

} // namespace

json::object reviewed(const json::object& record, int playouts, const ThinkingTime& time,
                      const std::function<void(double)>& progress) {
    json::object out;
    const json::value value(record); // in braces it would be an array of one
    const Node node{value};
    Games::with(record_game(node), [&]<Game G>(G) {
        const Loaded<G> loaded = finished<G>(node);
        out = Reviewer<G>{loaded.match.record(), playouts, time, progress}.review();
    });
    return out;
}

json::object told_review(const json::object& record, const json::object& review, Lang lang) {
    json::object out = review;
    const json::value value(record); // in braces it would be an array of one
    const Node node{value};
    Games::with(record_game(node), [&]<Game G>(G) {
        const Config config = read_config(G::info, node, node["seats"]);
        std::vector<SeatInfo> seats;
        for (std::size_t n = 0; n < config.players; ++n)
            seats.push_back({clean(node["seats"].at(n)["name"].text()), {}});
        const Seating seating{config, seats};
        for (json::value& seat : out.at("seats").as_array())
            for (json::value& each : seat.at("mistakes").as_array()) {
                json::object& mistake = each.as_object();
                const auto played = read_foreseen<G>(config, Node{mistake.at("played")});
                const auto better = read_foreseen<G>(config, Node{mistake.at("better")});
                mistake["played"] = Text<G>::says(lang, seating, played.move);
                mistake["better"] = Text<G>::says(lang, seating, better.move);
                mistake["why"] = why_words(lang, config, better);
                mistake["instead"] = prospect_words(lang, G::info, played.chance, played.score);
            }
    });
    return out;
}

} // namespace adjuge
