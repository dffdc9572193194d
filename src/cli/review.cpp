#include "text/review.h"

#include <cmath>

#include "ai/in_parallel.h"
#include "cli/progress.h"
#include "cli/record_file.h"

namespace adjuge::cli {
namespace {

struct ReviewArguments {
    std::string file;
    NumberOption sims;
};

// "+4%", "−12%"
std::string signed_percent(const Context& context, double share) {
    const long n = std::lround(100 * share);
    return say(context.lang, "house.simulate.percent",
               {{"n", fmt::format("{}{}",
                                  n > 0   ? "+"
                                  : n < 0 ? "−"
                                          : "",
                                  std::abs(n))}});
}
double number(const json::value& from, std::string_view field) {
    return from.at(field).to_number<double>();
}

void tell(const Context& context, const std::vector<SeatInfo>& seats, const json::object& review) {
    const auto words = [&](const char* key, const Args& args) {
        return say(context.lang, fmt::format("house.review.{}", key), args);
    };
    for (std::size_t n = 0; n < seats.size(); ++n) {
        const json::value& seat = review.at("seats").at(n);
        fmt::print(
            "{}", wrap(words("seat", {{"seat", clean(seats[n].name)},
                                      {"deal", signed_percent(context, number(seat, "deal"))},
                                      {"play", signed_percent(context, number(seat, "play"))},
                                      {"others", signed_percent(context, number(seat, "others"))}}),
                       80, 0));
        for (const json::value& mistake : seat.at("mistakes").as_array()) {
            fmt::print("{}",
                       wrap(words("mistake",
                                  {{"at", std::to_string(mistake.at("at").to_number<int>())},
                                   {"played", std::string{mistake.at("played").as_string()}},
                                   {"better", std::string{mistake.at("better").as_string()}},
                                   {"cost", signed_percent(context, -number(mistake, "cost"))}}),
                            80, 2));
            for (const json::value& why : mistake.at("why").as_array())
                fmt::print("{}", wrap(std::string_view{why.as_string()}, 80, 4));
        }
    }
}

} // namespace

void add_review(CLI::App& app, Context& context) {
    const auto line = std::make_shared<ReviewArguments>();
    const auto words = [&](const char* key) {
        return say(context.lang, fmt::format("house.cli.help.{}", key));
    };
    CLI::App* command = app.add_subcommand("review", words("review"));
    command->add_option("file", line->file, words("file"))->required();
    line->sims.add_to(*command, context, "--sims", words("review_sims"));
    command->callback([&context, line] {
        with_record(context, line->file, [&](const Node& record, const auto& loaded) {
            if (loaded.fault) return; // said afterwards
            const auto sims = line->sims.within(context, 1, most_sims);
            const json::object& whole = record.value().as_object();
            json::object review;
            {
                std::atomic<std::int64_t> done{0};
                constexpr std::int64_t all = 100;
                const Progress bar{context, done, all};
                ReviewBudget budget{.playouts = static_cast<int>(sims.value_or(0))};
                budget.threads = all_cores();
                if (!sims) budget.time = review_time; // else the same on every machine
                const std::unique_ptr<Review> made = begin_review(whole, budget);
                while (made->step()) done = std::lround(made->done() * all);
                review = made->in_numbers();
            }
            review = told_review(whole, review, context.lang);
            if (context.json)
                fmt::print("{}\n", compact(review));
            else
                tell(context, {loaded.match.seats().begin(), loaded.match.seats().end()}, review);
        });
    });
}

} // namespace adjuge::cli
