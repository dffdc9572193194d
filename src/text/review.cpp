#include "text/review.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <fmt/format.h>

#include "text/advice.h"
#include "text/foreseen.h"
#include "text/games.h"
#include "text/record.h"

namespace adjuge {
namespace {

constexpr int usual_playouts = 500;  // for a decision; for everybody's chances a quarter
constexpr int deal_counts = 8;       // as many more for the deal, on which all the rest is built
constexpr std::size_t most_told = 3; // mistakes of a player
constexpr std::size_t most_points = 400; // of a chart, and costs that are kept
constexpr std::uint64_t seed = 0xAD70;   // the same record, the same review

double processor_seconds() { // of this thread
    timespec now{};
#ifdef __wasm__ // which has one thread, and no other clock
    clock_gettime(CLOCK_MONOTONIC, &now);
#else
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
#endif
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double rounded(double share) { return std::round(1000 * share) / 1000; }

json::array chances_json(const Chances& chances, unsigned players) {
    json::array list;
    for (unsigned p = 0; p < players; ++p) list.emplace_back(rounded(chances.of[p]));
    return list;
}

// Goes through a game once, and again to what turned out to be the worst mistakes.
template <Game G>
class Reviewer final : public Review {
public:
    Reviewer(const Record<G>& record, const ReviewBudget& budget)
        : record_{record},
          players_{record.config.players},
          playouts_{budget.playouts > 0 ? budget.playouts : usual_playouts},
          budget_{budget},
          now_{G::start(record.config, record.deal, Silent{})} {
        const auto decisions = std::ranges::count_if(
            record_.moves, [](const Entry<G>& entry) { return entry.seat != nobody; });
        apart_ = static_cast<std::size_t>(decisions) / most_points + 1;
    }

    bool step() override {
        if (finished() || budget_.unwanted.stop_requested()) return false;
        if (at_ <= all())
            look();
        else
            tell(told_++);
        return !finished() && !budget_.unwanted.stop_requested();
    }
    double done() const override {
        const double looked =
            static_cast<double>(std::min(at_, all())) / static_cast<double>(all());
        if (at_ <= all()) return looks * looked;
        if (dearest_.empty()) return 1;
        return looks +
               (1 - looks) * static_cast<double>(told_) / static_cast<double>(dearest_.size());
    }
    json::object in_numbers() override {
        json::array seats;
        for (Seat p = 0; p < players_; ++p) seats.push_back(of_seat(p));
        std::ranges::sort(decisions_, dearer);
        if (decisions_.size() > most_points) decisions_.resize(most_points);
        std::ranges::sort(decisions_, {}, &Mistake::at);
        json::array decisions;
        for (const Mistake& each : decisions_)
            decisions.push_back(
                json::object{{"at", each.at}, {"seat", each.seat}, {"cost", rounded(each.cost)}});
        return {{"playouts", playouts_},
                {"chances", std::move(chances_)},
                {"decisions", std::move(decisions)},
                {"seats", std::move(seats)}};
    }

private:
    static constexpr double looks = 0.9; // of the work; the rest goes into words about mistakes

    struct Mistake {
        Seat seat{};
        std::uint32_t question{}; // that was answered
        std::size_t at{};
        double cost{};
        typename G::Move better{};
        json::object told{};
    };

    static bool dearer(const Mistake& a, const Mistake& b) {
        return a.cost != b.cost ? a.cost > b.cost : a.at < b.at;
    }
    std::size_t all() const { return record_.moves.size(); }
    bool finished() const { return at_ > all() && told_ >= dearest_.size(); }
    bool decided() const { return at_ < all() && record_.moves[at_].seat != nobody; }

    // What one playout of some work takes of a processor, as far as is known.
    struct Work {
        double cost{};
    };
    // Does it with as many playouts as wanted, or as there is time for: of what is left of a share
    // of all, one part of so many. By the processor's time, for others may want the machine, too.
    template <class Do>
    void spend(Work& work, int wanted, double share, double parts, Do&& run) {
        constexpr double least = 8; // however little time there is
        if (budget_.time.count() > 0) {
            const double time = share * std::chrono::duration<double>(budget_.time).count();
            const double fits = std::max(time - used_, 0.0) / std::max(parts, 1.0) / work.cost;
            const double most = std::max(static_cast<double>(wanted), least);
            wanted = static_cast<int>(std::clamp(work.cost > 0 ? fits : least, least, most));
        }
        const double began = processor_seconds();
        run(Budget{wanted, {.unwanted = budget_.unwanted, .threads = budget_.threads}});
        const double took = processor_seconds() - began;
        used_ += took;
        const double cost = took / wanted;
        work.cost = work.cost > 0 ? (work.cost + cost) / 2 : cost;
    }
    double looks_left() const { return 2.0 * static_cast<double>(all() - at_) + 2; }

    // A decision takes two steps: everybody's chances before it, and what it cost.
    void look() {
        if (!seen_ && (at_ == 0 || at_ == all() || (decided() && decided_++ % apart_ == 0))) {
            seen_ = true;
            Rng rng = Rng::stream(seed, 2 * at_);
            const int count = at_ == 0 ? deal_counts : 1;
            Chances here;
            const auto look_at = [&](const Budget& budget) {
                here = chances<G>(now_, rng, budget);
            };
            if (at_ == 0 && budget_.time.count() > 0) spend(chancing_, 8, looks, 1, look_at);
            spend(chancing_, playouts_ / 4 * count, looks, looks_left() / count, look_at);
            if (at_ == 0) deal_ = here;
            if (at_ == all()) end_ = here;
            chances_.push_back(json::object{{"at", at_}, {"of", chances_json(here, players_)}});
            if (decided()) return;
        }
        if (decided()) weigh();
        go_on();
    }
    void go_on() {
        seen_ = false;
        if (at_ == all()) choose_dearest();
        if (at_ < all()) G::apply(now_, record_.moves[at_].seat, record_.moves[at_].move, Silent{});
        ++at_;
    }
    void weigh() {
        const auto& [seat, move] = record_.moves[at_];
        Rng rng = Rng::stream(seed, 2 * at_ + 1);
        const auto sight = G::sight(now_, seat);
        Assessed<G> found;
        spend(assessing_, playouts_, looks, looks_left(),
              [&](const Budget& budget) { found = assess<G>(sight, move, rng, budget); });
        if (found.cost <= 0) return;
        decisions_.push_back({seat, G::options(sight).question, at_, found.cost, found.best, {}});
    }
    // Bids on one lot are one decision: of the same mistake made again the worst counts.
    std::vector<Mistake> mistakes(Seat seat) const {
        std::vector<Mistake> list;
        for (const Mistake& each : decisions_) {
            if (each.seat != seat) continue;
            const auto same = std::ranges::find(list, each.question, &Mistake::question);
            if (same == list.end())
                list.push_back(each);
            else if (same->cost < each.cost)
                *same = each;
        }
        std::ranges::sort(list, dearer);
        return list;
    }
    void choose_dearest() {
        for (Seat seat = 0; seat < players_; ++seat) {
            const std::vector<Mistake> list = mistakes(seat);
            for (const Mistake& each : list) cost_[seat] += each.cost;
            const std::size_t told = std::min(list.size(), most_told);
            dearest_.insert(dearest_.end(), list.begin(),
                            list.begin() + static_cast<std::ptrdiff_t>(told));
        }
    }
    void tell(std::size_t index) {
        Mistake& mistake = dearest_[index];
        typename G::State then = G::start(record_.config, record_.deal, Silent{});
        for (std::size_t at = 0; at < mistake.at; ++at)
            G::apply(then, record_.moves[at].seat, record_.moves[at].move, Silent{});
        Rng rng = Rng::stream(seed, 2 * mistake.at);
        std::vector<Advised<G>> both;
        const auto play_both = [&](const Budget& budget) {
            both = foresee<G>(G::sight(then, mistake.seat),
                              {record_.moves[mistake.at].move, mistake.better}, rng, budget);
        };
        spend(foreseeing_, playouts_, 1, static_cast<double>(dearest_.size() - index), play_both);
        mistake.told = {{"at", mistake.at},
                        {"cost", rounded(mistake.cost)},
                        {"played", foreseen_json(record_.config, both[0])},
                        {"better", foreseen_json(record_.config, both[1])}};
    }
    json::object of_seat(Seat seat) {
        json::array mistakes;
        for (Mistake& each : dearest_)
            if (each.seat == seat) mistakes.push_back(std::move(each.told));
        const double par = 1.0 / players_;
        const double deal = rounded(deal_.of[seat] - par);
        const double cost = rounded(cost_[seat]);
        const double won = rounded(end_.of[seat]);
        return {{"deal", deal},
                {"play", -cost},
                {"others", won - par - deal + cost},
                {"won", won},
                {"mistakes", std::move(mistakes)}};
    }

    const Record<G> record_;
    const Seat players_;
    const int playouts_;
    const ReviewBudget budget_;
    std::size_t apart_{}; // every so many decisions everybody's chances are looked at
    typename G::State now_;
    std::size_t at_{}; // moves made
    std::size_t decided_{};
    bool seen_{};   // everybody's chances here
    double used_{}; // seconds of a processor
    Work chancing_;
    Work assessing_;
    Work foreseeing_;
    Chances deal_{};
    Chances end_{};
    json::array chances_;
    std::vector<Mistake> decisions_; // that cost something
    std::vector<Mistake> dearest_;   // a few of each player,
    std::size_t told_{};             // of which so many are told
    double cost_[max_seats]{};
};

// A finished game; complains of any other.
template <Game G>
Loaded<G> finished(const Node& record) {
    Loaded<G> loaded = load_record<G>(record);
    if (!loaded.match.over()) record.fail("house.review.unfinished", {});
    return loaded;
}

} // namespace

std::unique_ptr<Review> begin_review(const json::object& record, const ReviewBudget& budget) {
    std::unique_ptr<Review> review;
    const json::value value(record); // in braces it would be an array of one
    const Node node{value};
    Games::with(record_game(node), [&]<Game G>(G) {
        review = std::make_unique<Reviewer<G>>(finished<G>(node).match.record(), budget);
    });
    return review;
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
