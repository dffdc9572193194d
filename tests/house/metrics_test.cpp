#include "house/metrics.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "base/version.h"

namespace adjuge::house {
namespace {

// Reads the text format strictly, as Prometheus documents it: HELP and TYPE once for each name,
// before its samples, which stand together.
class Exposition {
public:
    explicit Exposition(const std::string& text) {
        EXPECT_TRUE(text.ends_with("\n"));
        std::istringstream lines{text};
        for (std::string line; std::getline(lines, line);) read(line);
    }

    std::map<std::string, std::string> types;
    std::map<std::string, double> samples; // with their labels

    double operator[](const std::string& sample) const {
        const auto found = samples.find(sample);
        EXPECT_NE(found, samples.end()) << sample;
        return found == samples.end() ? -1 : found->second;
    }

private:
    void read(const std::string& line) {
        static const std::regex help{R"(# HELP ([a-z_]+) (\S.*))"};
        static const std::regex type{R"(# TYPE ([a-z_]+) (counter|gauge|histogram))"};
        static const std::regex sample{
            R"re(([a-z_]+)(\{[a-z_]+="[^"\\\n]*"\})? (-?[0-9.]+(?:e[-+]?[0-9]+)?))re"};
        std::smatch match;
        if (std::regex_match(line, match, help)) {
            EXPECT_TRUE(helped_.insert(match[1]).second) << line;
            current_ = match[1];
        } else if (std::regex_match(line, match, type)) {
            EXPECT_EQ(match[1], current_) << line;
            EXPECT_TRUE(types.emplace(match[1], match[2]).second) << line;
        } else {
            ASSERT_TRUE(std::regex_match(line, match, sample)) << line;
            const std::string name = match[1];
            const std::string rest = name.substr(std::min(current_.size(), name.size()));
            EXPECT_TRUE(name.starts_with(current_)) << line;
            EXPECT_TRUE(rest.empty() || (types[current_] == "histogram" &&
                                         (rest == "_bucket" || rest == "_sum" || rest == "_count")))
                << line;
            EXPECT_TRUE(samples.emplace(name + match[2].str(), std::stod(match[3])).second) << line;
        }
    }

    std::string current_;
    std::set<std::string> helped_;
};

TEST(Metrics, text_is_valid_and_all_names_are_ours) {
    Metrics metrics;
    metrics.tables["waiting"].set(2);
    metrics.tables["running"].set(1);
    metrics.answered(204);
    metrics.answered(404);
    metrics.notices_sent["mail"].add();
    metrics.bot_seconds.observe(0.3);
    const Exposition read{metrics.text()};
    EXPECT_GT(read.types.size(), 20U);
    for (const auto& [name, type] : read.types) {
        EXPECT_TRUE(name.starts_with("adjuge_")) << name;
        EXPECT_EQ(type == "counter", name.ends_with("_total")) << name;
    }
    EXPECT_EQ(read["adjuge_tables{status=\"waiting\"}"], 2);
    EXPECT_EQ(read["adjuge_http_requests_total{status=\"2xx\"}"], 1);
    EXPECT_EQ(read["adjuge_http_requests_total{status=\"4xx\"}"], 1);
    EXPECT_EQ(read["adjuge_notices_sent_total{way=\"mail\"}"], 1);
    EXPECT_EQ(read["adjuge_build_info{version=\"" + std::string{version} + "\"}"], 1);
    EXPECT_GT(read["adjuge_resident_bytes"], 1'000'000);
    EXPECT_NEAR(read["adjuge_start_time_seconds"], static_cast<double>(std::time(nullptr)), 60);
}

TEST(Metrics, every_figure_appears_under_its_name) {
    Metrics metrics;
    metrics.connections.set(1);
    metrics.sockets.add(3);
    metrics.sockets.sub();
    metrics.streams.add(4);
    metrics.messages_in.add(5);
    metrics.messages_out.add(6);
    metrics.games_started.add(7);
    metrics.games_finished.add(8);
    metrics.moves.add(9);
    metrics.moves_refused.add(10);
    metrics.commits_failed.add(11);
    metrics.store_queue.set(12);
    metrics.bot_queue.set(13);
    metrics.notices_failed["webhook"].add(14);
    metrics.bot_late.add(15);
    metrics.bot_cancelled.add(16);
    metrics.bot_fallbacks.add(17);
    metrics.jobs_waiting["tales"].set(18);
    const Exposition read{metrics.text()};
    EXPECT_EQ(read["adjuge_connections"], 1);
    EXPECT_EQ(read["adjuge_sockets"], 2);
    EXPECT_EQ(read["adjuge_streams"], 4);
    EXPECT_EQ(read["adjuge_messages_in_total"], 5);
    EXPECT_EQ(read["adjuge_messages_out_total"], 6);
    EXPECT_EQ(read["adjuge_games_started_total"], 7);
    EXPECT_EQ(read["adjuge_games_finished_total"], 8);
    EXPECT_EQ(read["adjuge_moves_total"], 9);
    EXPECT_EQ(read["adjuge_moves_refused_total"], 10);
    EXPECT_EQ(read["adjuge_commits_failed_total"], 11);
    EXPECT_EQ(read["adjuge_store_queue"], 12);
    EXPECT_EQ(read["adjuge_bot_queue"], 13);
    EXPECT_EQ(read["adjuge_notices_failed_total{way=\"webhook\"}"], 14);
    EXPECT_EQ(read["adjuge_bot_late_total"], 15);
    EXPECT_EQ(read["adjuge_bot_cancelled_total"], 16);
    EXPECT_EQ(read["adjuge_bot_fallbacks_total"], 17);
    EXPECT_EQ(read["adjuge_jobs_waiting{pool=\"tales\"}"], 18);
    for (const char* timed : {"adjuge_move_seconds", "adjuge_commit_seconds", "adjuge_bot_seconds"})
        EXPECT_EQ(read[std::string{timed} + "_count"], 0);
}

TEST(Metrics, histograms_count_up_to_each_bound) {
    Metrics metrics;
    metrics.move_seconds.observe(0.001); // a bound is part of its bucket
    metrics.move_seconds.observe(0.0011);
    metrics.move_seconds.observe(100);
    metrics.move_seconds.observe(0);
    const Exposition read{metrics.text()};
    EXPECT_EQ(read["adjuge_move_seconds_bucket{le=\"0.0001\"}"], 1);
    EXPECT_EQ(read["adjuge_move_seconds_bucket{le=\"0.001\"}"], 2);
    EXPECT_EQ(read["adjuge_move_seconds_bucket{le=\"0.0025\"}"], 3);
    EXPECT_EQ(read["adjuge_move_seconds_bucket{le=\"10\"}"], 3);
    EXPECT_EQ(read["adjuge_move_seconds_bucket{le=\"+Inf\"}"], 4);
    EXPECT_EQ(read["adjuge_move_seconds_count"], 4);
    EXPECT_NEAR(read["adjuge_move_seconds_sum"], 100.0021, 1e-9);
    EXPECT_EQ(read["adjuge_commit_seconds_count"], 0);
}

TEST(Metrics, odd_statuses_do_no_harm) {
    Metrics metrics;
    for (const unsigned status : {0U, 99U, 600U, 4'000'000'000U}) metrics.answered(status);
    metrics.answered(101);
    const Exposition read{metrics.text()};
    EXPECT_EQ(read["adjuge_http_requests_total{status=\"other\"}"], 4);
    EXPECT_EQ(read["adjuge_http_requests_total{status=\"1xx\"}"], 1);
}

TEST(Metrics, count_from_many_threads) {
    Metrics metrics;
    {
        std::vector<std::jthread> threads;
        for (int n = 0; n < 4; ++n)
            threads.emplace_back([&] {
                for (int k = 0; k < 1000; ++k) {
                    metrics.moves.add();
                    metrics.answered(200);
                    metrics.move_seconds.observe(1);
                    if (k % 100 == 0) (void)metrics.text();
                }
            });
    }
    EXPECT_EQ(metrics.moves.value(), 4000U);
    EXPECT_EQ(metrics.requests["2xx"].value(), 4000U);
    EXPECT_EQ(metrics.move_seconds.counts().back(), 4000U);
    EXPECT_EQ(metrics.move_seconds.sum(), 4000.0);
}

// docs/server.md names every figure.
TEST(Docs, the_table_of_figures_is_whole) {
    std::ifstream in{ADJUGE_SOURCE_DIR "/docs/server.md"};
    std::ostringstream all;
    all << in.rdbuf();
    const Metrics metrics;
    for (const auto& [name, type] : Exposition{metrics.text()}.types)
        EXPECT_NE(all.str().find("`" + name + "`"), std::string::npos) << name;
}

} // namespace
} // namespace adjuge::house
