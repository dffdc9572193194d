#include "ai/ladder.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace adjuge {
namespace {

// As they were dealt, not as they ended on several threads: sums of fractions depend on the order.
void put_in_order(std::vector<ArenaGame>& games) {
    std::ranges::sort(games, {}, [](const ArenaGame& game) {
        return std::tuple{game.deal, game.lineup, game.rotation};
    });
}

double win_share(const ArenaGame& game, std::size_t player, std::size_t players) {
    if (game.place[player] != 1) return 0;
    return 1.0 / static_cast<double>(std::count(game.place, game.place + players, 1));
}

// Half of a 95 % interval of the mean of shares, by deal: all games of a deal depend on each other.
// A few games that all went alike prove less than their spread says.
double interval(const std::map<std::int64_t, std::pair<double, double>>& by_deal, double mean,
                double seats) {
    const auto deals = static_cast<double>(by_deal.size());
    double spread = 0;
    for (const auto& [deal, sums] : by_deal) {
        const double off = sums.first - mean * sums.second;
        spread += off * off;
    }
    const double clustered =
        deals > 1 ? 1.96 * std::sqrt(spread * deals / (deals - 1)) / seats : 1.0;
    const double cautious = (mean * seats + 1) / (seats + 2);
    const double least = 1.96 * std::sqrt(cautious * (1 - cautious) / seats);
    return std::max(clustered, deals > 20 ? least / 2 : least);
}

} // namespace

std::vector<Standings> standings(std::vector<ArenaGame> games,
                                 const std::vector<std::string>& lineup) {
    put_in_order(games);
    std::vector<Standings> all;
    for (const std::string& name : lineup) {
        if (std::ranges::find(all, name, &Standings::name) != all.end()) continue;
        Standings row{.name = name};
        std::map<std::int64_t, std::pair<double, double>> by_deal; // wins, seats
        for (const ArenaGame& game : games)
            for (std::size_t p = 0; p < lineup.size(); ++p) {
                if (lineup[p] != name) continue;
                const double share = win_share(game, p, lineup.size());
                by_deal[game.deal].first += share;
                by_deal[game.deal].second += 1;
                row.wins += share;
                row.score += game.score[p];
                row.place += game.place[p];
                ++row.games;
            }
        if (row.games > 0) {
            const auto seats = static_cast<double>(row.games);
            row.wins /= seats;
            row.score /= seats;
            row.place /= seats;
            row.error = interval(by_deal, row.wins, seats);
        }
        all.push_back(std::move(row));
    }
    return all;
}

// The steps of Hunter's MM algorithm. Where some tie, each of them is taken as chosen out of all
// who were left (as Breslow does).
std::map<std::string, double> ratings(std::vector<ArenaGame> games,
                                      const std::vector<std::vector<std::string>>& lineups) {
    put_in_order(games);
    std::map<std::string, double> named;
    for (const auto& lineup : lineups)
        for (const std::string& name : lineup) named[name] = 0;
    std::vector<std::vector<std::size_t>> players; // by lineup, as indices
    for (const auto& lineup : lineups) {
        auto& row = players.emplace_back();
        for (const std::string& name : lineup)
            row.push_back(static_cast<std::size_t>(std::distance(named.begin(), named.find(name))));
    }
    constexpr int steps = 200;
    constexpr double prior = 0.5; // of a game won and lost against an average player
    std::vector<double> strength(named.size(), 1.0);
    for (int step = 0; step < steps; ++step) {
        std::vector<double> chosen(named.size(), prior);
        std::vector<double> against;
        for (const double w : strength) against.push_back(2 * prior / (w + 1));
        for (const ArenaGame& game : games) {
            const auto& lineup = players[game.lineup];
            for (unsigned place = 1; place < lineup.size(); ++place) {
                double left = 0; // strength of all who are not placed before
                unsigned here = 0;
                unsigned after = 0;
                for (std::size_t p = 0; p < lineup.size(); ++p) {
                    if (game.place[p] < place) continue;
                    left += strength[lineup[p]];
                    ++(game.place[p] == place ? here : after);
                }
                if (here == 0 || after == 0) continue;
                for (std::size_t p = 0; p < lineup.size(); ++p) {
                    if (game.place[p] < place) continue;
                    if (game.place[p] == place) chosen[lineup[p]] += 1;
                    against[lineup[p]] += here / left;
                }
            }
        }
        double logs = 0;
        for (std::size_t n = 0; n < strength.size(); ++n) {
            strength[n] = chosen[n] / against[n];
            logs += std::log(strength[n]);
        }
        for (double& w : strength) w /= std::exp(logs / static_cast<double>(strength.size()));
    }
    std::size_t n = 0;
    for (auto& [name, rating] : named) rating = 400 * std::log10(strength[n++]);
    return named;
}

} // namespace adjuge
