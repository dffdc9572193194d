// What guests tell whoever runs the house.
#include <charconv>

#include "house/no_conflict.h"
#include "house/now.h"
#include "house/reports.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

// A few a day: whoever has more to say than that says it in one.
constexpr double per_day(double times) { return times / 86'400; }
constexpr double by_guest = 5;
constexpr double by_address = 20;

Refusal no_report() { return {.code = "tables.no_report", .status = 404}; }
Refusal wrong_parameter(std::string_view name) {
    return {.code = "tables.parameter", .args = {{"name", std::string{name}}}};
}

Refusal too_long(std::size_t most) {
    return {.code = "tables.text_long", .args = {{"n", std::to_string(most)}}};
}

struct Asked {
    ReportFilter filter{};
    bool oldest_first{};
    std::string after{};
};

Result<Asked> read_asked(const server::Request& request) {
    const auto text = [&](std::string_view name) { return request.parameter(name).value_or(""); };
    Asked asked;
    asked.after = text("after");
    asked.filter.from = text("from");
    asked.filter.about = text("about");
    asked.filter.table = text("table");
    using State = ReportFilter::State;
    const std::string state = text("state");
    if (state == "open")
        asked.filter.state = State::open;
    else if (state == "handled")
        asked.filter.state = State::handled;
    else if (!state.empty() && state != "all")
        return wrong_parameter("state");
    const std::string order = text("order");
    if (!order.empty() && order != "oldest" && order != "newest") return wrong_parameter("order");
    asked.oldest_first = order == "oldest";
    if (const std::string since = text("since"); !since.empty()) {
        const char* end = since.data() + since.size();
        const auto read = std::from_chars(since.data(), end, asked.filter.since);
        if (read.ec != std::errc{} || read.ptr != end) return wrong_parameter("since");
    }
    return asked;
}

} // namespace

void Web::report(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"guest", "table", "text"});
    Report report;
    report.text = fields["text"].text();
    if (report.text.empty() || report.text.size() > longest_report)
        co_return visit->refuse(too_long(longest_report));
    if (fields.has("guest")) report.guest = fields["guest"].text();
    if (fields.has("table")) report.table = fields["table"].text();
    if (!report.guest.empty() && !is_id(report.guest))
        co_return visit->refuse({.code = "guests.nobody", .status = 404});
    if (!report.table.empty() && !is_id(report.table))
        co_return visit->refuse({.code = "tables.not_found", .status = 404});
    auto refusal = too_often("report", visit->guest_id(), {per_day(by_guest), by_guest});
    if (!refusal) refusal = too_often_from("report", visit, {per_day(by_address), by_address});
    if (refusal) co_return visit->refuse(*refusal);
    report.at = report.last = wall_now();
    report.from = visit->guest_id();
    // What was said at the table goes with it: the chat of a finished game is not kept.
    std::optional<TableTalk> talk;
    if (const RoomPtr room = rooms_.known(report.table)) {
        const Table& table = room->table();
        report.together = table.involves(report.from) && table.involves(report.guest);
        talk = TableTalk{table.chat(), static_cast<std::int64_t>(table.said())};
    }
    services_.log.warn("report", {{"from", report.from}});
    const auto make = [report, talk](const store::Store& store) -> Result<store::Batch> {
        return report_batch(store, report, talk);
    };
    co_await change_reports(make);
    visit->reply(json::object{{"ok", true}});
}

// Reads and writes in one turn, so that nothing comes in between.
Task<> Web::change_reports(AsyncStore::Job<store::Batch> make) {
    const std::string all = "reports";
    const AsyncStore::Turn turn = co_await async_store_.turn_of(all);
    const store::Batch batch = co_await async_store_.work<store::Batch>(make);
    co_return co_await async_store_.write(batch, no_conflict);
}

void Web::admin_reports(VisitPtr visit) {
    const Result<Asked> asked = read_asked(visit->request);
    if (const auto* refusal = std::get_if<Refusal>(&asked)) co_return visit->refuse(*refusal);
    const auto read =
        [asked = std::get<Asked>(asked)](const store::Store& store) -> Result<ReportPage> {
        return read_reports(store, asked.filter, asked.oldest_first, asked.after);
    };
    const ReportPage page = co_await async_store_.work<ReportPage>(read);
    json::array list;
    for (const Report& report : page.reports) list.push_back(to_json(report));
    visit->reply(
        json::object{{"reports", std::move(list)},
                     {"next", page.next.empty() ? json::value{} : json::value(page.next)}});
}

void Web::admin_report(VisitPtr visit) {
    const auto read = [id = visit->parts[0]](const store::Store& store) -> Result<json::object> {
        const auto report = read_report(store, id);
        if (!report) return no_report();
        return whole_report(store, *report);
    };
    json::object out = co_await async_store_.work<json::object>(read);
    visit->reply(std::move(out));
}

void Web::admin_reporters(VisitPtr visit) {
    const auto read = [](const store::Store& store) -> Result<json::object> {
        return reporters(store);
    };
    json::object out = co_await async_store_.work<json::object>(read);
    visit->reply(std::move(out));
}

void Web::admin_handle(VisitPtr visit) {
    const Node fields = visit->fields();
    fields.only({"note"});
    const std::string note{fields.has("note") ? fields["note"].text() : ""};
    if (note.size() > longest_note) co_return visit->refuse(too_long(longest_note));
    const auto make = [id = visit->parts[0], note,
                       now = wall_now()](const store::Store& store) -> Result<store::Batch> {
        auto report = read_report(store, id);
        if (!report) return no_report();
        report->handled = now;
        report->note = note;
        return handled_batch(std::move(*report));
    };
    co_await change_reports(make);
    visit->reply(json::object{{"ok", true}});
}

void Web::admin_erase_report(VisitPtr visit) {
    const auto make = [id = visit->parts[0]](const store::Store& store) -> Result<store::Batch> {
        const auto report = read_report(store, id);
        if (!report) return no_report();
        return erased_batch(store, {*report});
    };
    co_await change_reports(make);
    visit->reply(json::object{{"ok", true}});
}

// A page at a time, until there are none of theirs.
void Web::admin_erase_reporter(VisitPtr visit) {
    const auto page = std::make_shared<ReportPage>();
    std::int64_t erased = 0;
    do {
        const auto make = [from = visit->parts[0],
                           page](const store::Store& store) -> Result<store::Batch> {
            *page = read_reports(store, {.from = from}, true, page->next);
            return erased_batch(store, page->reports);
        };
        co_await change_reports(make);
        erased += static_cast<std::int64_t>(page->reports.size());
    } while (!page->next.empty());
    visit->reply(json::object{{"ok", true}, {"erased", erased}});
}

} // namespace adjuge::house
