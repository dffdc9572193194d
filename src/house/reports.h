#pragma once

#include "house/refusal.h"
#include "store/store.h"

namespace adjuge::house {

// What a guest told whoever runs the house. One for each reporter, reported and table: said again
// it is the same report, until it was handled.
struct Report {
    std::string id{}; // begins with the time; rises in the order they came (report_batch)
    std::int64_t at{};
    std::string from{};
    std::string guest{}; // of whom; empty: of nobody in particular
    std::string table{}; // where; empty: nowhere
    std::string text{};
    std::int64_t times{1};
    std::int64_t last{};    // when they last said so
    bool together{};        // reporter and reported were both at the table
    std::int64_t handled{}; // 0: not yet
    std::string note{};     // of who handled it
    // The chat of a report made before chat was kept once for each table.
    json::array chat{};
};

inline constexpr std::size_t longest_report = 4000;        // bytes
inline constexpr std::size_t longest_note = 1000;          // bytes
inline constexpr std::size_t report_chat_kept = 128 << 10; // bytes for each table
inline constexpr std::size_t report_page = 100;

struct ReportFilter {
    enum class State { all, open, handled };
    State state{};
    std::string from{};
    std::string about{};
    std::string table{};
    std::int64_t since{};

    bool fits(const Report& report) const;
};

json::object to_json(const Report& report); // for whoever runs the house, without its chat

// Some of them, after the one of id `after`; `next` is empty where there are no more. A page may
// hold few, or none, while there are more: one look reads only so much.
struct ReportPage {
    std::vector<Report> reports{};
    std::string next{};
};
ReportPage read_reports(const store::Store& store, const ReportFilter& filter, bool oldest_first,
                        std::string after);
std::optional<Report> read_report(const store::Store& store, const std::string& id);
// With what was said at its table.
json::object whole_report(const store::Store& store, const Report& report);
// Open reports by reporter: those who were at the table with whom they report come first, then
// those who report least, so that many reports of few do not hide one of another.
json::object reporters(const store::Store& store);

// What was said at a table: the latest lines, and how many there ever were.
struct TableTalk {
    std::vector<json::object> lines{};
    std::int64_t ever{};
};
// What makes a report durable.
store::Batch report_batch(const store::Store& store, Report report,
                          const std::optional<TableTalk>& said);
store::Batch handled_batch(Report report);
// And what was said at their tables, where no other report needs it.
store::Batch erased_batch(const store::Store& store, const std::vector<Report>& reports);

} // namespace adjuge::house
