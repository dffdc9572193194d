#include "house/reports.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "house/guest_documents.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

constexpr int glance = 25; // documents at a time: old ones hold up to half a megabyte each
constexpr std::size_t most_read = 4 << 20; // bytes for one page
constexpr std::size_t most_reporters = 20'000;
constexpr std::size_t reporters_shown = 50;

std::int64_t number_of(const json::object& from, std::string_view key, std::int64_t otherwise) {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_int64() ? value->as_int64() : otherwise;
}

// None if it cannot be read.
std::optional<Report> read(const store::Document& document) {
    json::error_code error;
    json::value parsed = json::parse(document.body, error);
    if (error || !parsed.is_object()) return {};
    json::object& from = parsed.as_object();
    Report report;
    report.id = document.id;
    report.at = number_of(from, "at", 0);
    report.from = text_of(from, "from");
    report.guest = text_of(from, "guest");
    report.table = text_of(from, "table");
    report.text = text_of(from, "text");
    report.times = number_of(from, "times", 1);
    report.last = number_of(from, "last", report.at);
    const json::value* together = from.if_contains("together");
    report.together = together != nullptr && together->is_bool() && together->as_bool();
    report.handled = number_of(from, "handled", 0);
    report.note = text_of(from, "note");
    if (json::value* chat = from.if_contains("chat"); chat != nullptr && chat->is_array())
        report.chat = std::move(chat->as_array());
    return report;
}

store::Document document(const Report& report) {
    json::object out{{"at", report.at}, {"from", report.from}};
    if (!report.guest.empty()) out["guest"] = report.guest;
    if (!report.table.empty()) out["table"] = report.table;
    out["text"] = report.text;
    out["times"] = report.times;
    out["last"] = report.last;
    out["together"] = report.together;
    if (report.handled != 0) out["handled"] = report.handled;
    if (!report.note.empty()) out["note"] = report.note;
    if (!report.chat.empty()) out["chat"] = report.chat;
    return {"report", report.id, compact(out)};
}

// By which a report said again is found; all those of a table begin alike.
std::string key_of(const Report& report) {
    const auto or_none = [](const std::string& id) { return id.empty() ? std::string{"-"} : id; };
    return or_none(report.table) + '.' + report.from + '.' + or_none(report.guest);
}

// Ids rise in the order in which reports come, also within a millisecond and by a clock set back.
std::string next_id(const store::Store& store, std::int64_t at) {
    const auto newest = store.list_back("report", "", 1);
    std::int64_t last = 0;
    if (!newest.empty()) {
        const std::string& id = newest.front().id;
        std::from_chars(id.data(), id.data() + id.size(), last);
    }
    return fmt::format("{:013}-{}", std::max(at, last + 1), fresh_id());
}

// The last that fit; whether some did not.
bool keep_last(json::array& lines, std::size_t bytes) {
    std::size_t size = 0;
    auto first = lines.end();
    while (first != lines.begin()) {
        size += json::serialize(*(first - 1)).size() + 1;
        if (size > bytes) break;
        --first;
    }
    const bool cut = first != lines.begin();
    lines.erase(lines.begin(), first);
    return cut;
}

struct KeptChat {
    json::array lines{};
    std::int64_t ever{};
    bool cut{};
};

KeptChat read_chat(const store::Store& store, const std::string& table) {
    const auto body = store.get("report-chat", table);
    if (!body) return {};
    const json::value value = parse_json(*body);
    const Node node{value, "report-chat " + table};
    return {node["lines"].value().as_array(), node["ever"].whole(), node["cut"].flag()};
}

store::Document chat_document(const std::string& table, const KeptChat& chat) {
    return {"report-chat", table,
            compact(json::object{{"lines", chat.lines}, {"ever", chat.ever}, {"cut", chat.cut}})};
}

// Every report, in one order or the other, until `use` says no or too much was read. The last that
// was looked at; empty: all of them.
template <class Use>
std::string each_report(const store::Store& store, bool oldest_first, std::string after,
                        std::size_t budget, Use use) {
    for (std::size_t bytes = 0;;) {
        const auto found = oldest_first ? store.list("report", after, glance)
                                        : store.list_back("report", after, glance);
        for (const store::Document& each : found) {
            bytes += each.body.size();
            after = each.id;
            const auto report = read(each);
            if (report && !use(*report)) return after;
        }
        if (found.size() < glance) return {};
        if (bytes > budget) return after;
    }
}

} // namespace

bool ReportFilter::fits(const Report& report) const {
    if (state != State::all && (state == State::handled) != (report.handled != 0)) return false;
    if (!from.empty() && from != report.from) return false;
    if (!about.empty() && about != report.guest) return false;
    if (!table.empty() && table != report.table) return false;
    return report.last >= since;
}

json::object to_json(const Report& report) {
    json::object out{{"id", report.id},       {"at", report.at},     {"last", report.last},
                     {"times", report.times}, {"from", report.from}, {"guest", report.guest},
                     {"table", report.table}, {"text", report.text}, {"together", report.together}};
    out["handled"] = report.handled == 0 ? json::value{} : json::value(report.handled);
    out["note"] = report.note;
    return out;
}

ReportPage read_reports(const store::Store& store, const ReportFilter& filter, bool oldest_first,
                        std::string after) {
    ReportPage page;
    page.next =
        each_report(store, oldest_first, std::move(after), most_read, [&](const Report& report) {
            if (!filter.fits(report)) return true;
            page.reports.push_back(report);
            page.reports.back().chat.clear();
            return page.reports.size() < report_page;
        });
    return page;
}

std::optional<Report> read_report(const store::Store& store, const std::string& id) {
    const auto body = store.get("report", id);
    if (!body) return {};
    return read({"report", id, *body});
}

json::object whole_report(const store::Store& store, const Report& report) {
    KeptChat chat;
    if (!report.chat.empty()) {
        chat.lines = report.chat;
        chat.cut = keep_last(chat.lines, report_chat_kept);
    } else if (!report.table.empty()) {
        chat = read_chat(store, report.table);
    }
    return {{"report", to_json(report)}, {"chat", std::move(chat.lines)}, {"cut", chat.cut}};
}

json::object reporters(const store::Store& store) {
    struct Reporter {
        std::int64_t open{};
        Report best{}; // the newest, of those made at the table if there are any
    };
    std::map<std::string, Reporter> all;
    std::int64_t open = 0;
    each_report(store, false, "", std::string::npos, [&](const Report& report) {
        if (report.handled != 0) return true;
        ++open;
        const auto found = all.find(report.from);
        if (found == all.end() && all.size() >= most_reporters) return true;
        Reporter& reporter = found == all.end() ? all[report.from] : found->second;
        if (++reporter.open == 1 || (report.together && !reporter.best.together)) {
            reporter.best = report;
            reporter.best.chat.clear();
        }
        return true;
    });
    std::vector<const Reporter*> order;
    for (const auto& [from, reporter] : all) order.push_back(&reporter);
    std::ranges::sort(order, [](const Reporter* a, const Reporter* b) {
        if (a->best.together != b->best.together) return a->best.together;
        if (a->open != b->open) return a->open < b->open;
        return a->best.id > b->best.id;
    });
    json::array list;
    for (std::size_t n = 0; n < std::min(order.size(), reporters_shown); ++n) {
        const Report& best = order[n]->best;
        const auto guest = read_guest(store, best.from);
        list.push_back(json::object{{"from", best.from},
                                    {"name", guest ? guest->name : ""},
                                    {"login", guest ? guest->login : ""},
                                    {"open", order[n]->open},
                                    {"report", to_json(best)}});
    }
    return {{"open", open},
            {"all", static_cast<std::int64_t>(all.size())},
            {"reporters", std::move(list)}};
}

store::Batch report_batch(const store::Store& store, Report report,
                          const std::optional<TableTalk>& said) {
    store::Batch batch;
    const std::string key = key_of(report);
    std::optional<Report> before;
    if (const auto id = store.get("report-key", key)) before = read_report(store, *id);
    if (before && before->handled == 0) {
        const bool news = before->text.find(report.text) == std::string::npos;
        if (news && before->text.size() + 1 + report.text.size() <= longest_report)
            before->text.append("\n").append(report.text);
        ++before->times;
        before->last = report.at;
        before->together = before->together || report.together;
        report = std::move(*before);
    } else {
        report.id = next_id(store, report.at);
        batch.put({"report-key", key, report.id});
    }
    batch.put(document(report));
    if (!said) return batch;
    KeptChat chat = read_chat(store, report.table);
    const auto lines = static_cast<std::int64_t>(said->lines.size());
    const std::int64_t fresh = std::clamp<std::int64_t>(said->ever - chat.ever, 0, lines);
    // The table itself forgets what was said long ago.
    chat.cut = chat.cut || said->ever - chat.ever > lines;
    chat.lines.insert(chat.lines.end(), said->lines.end() - fresh, said->lines.end());
    chat.cut = keep_last(chat.lines, report_chat_kept) || chat.cut;
    chat.ever = said->ever;
    batch.put(chat_document(report.table, chat));
    return batch;
}

store::Batch handled_batch(Report report) {
    store::Batch batch;
    batch.put(document(report));
    return batch;
}

store::Batch erased_batch(const store::Store& store, const std::vector<Report>& reports) {
    store::Batch batch;
    std::map<std::string, std::set<std::string>> gone; // keys, by table
    for (const Report& report : reports) {
        batch.erase("report", report.id);
        const std::string key = key_of(report);
        std::set<std::string>& keys = gone[report.table];
        if (store.get("report-key", key) != report.id) continue; // of an old one, or of a newer one
        batch.erase("report-key", key);
        keys.insert(key);
    }
    gone.erase("");
    for (const auto& [table, keys] : gone) {
        bool needed = false;
        std::string after = table + '.';
        for (bool more = true; more && !needed;) {
            const auto found = store.list("report-key", after, glance);
            more = found.size() == glance;
            for (const store::Document& each : found) {
                after = each.id;
                if (!each.id.starts_with(table + '.'))
                    more = false;
                else
                    needed = needed || !keys.contains(each.id);
            }
        }
        if (!needed) batch.erase("report-chat", table);
    }
    return batch;
}

} // namespace adjuge::house
