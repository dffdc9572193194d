// What guests tell whoever runs the house.
#include <charconv>

#include "house/now.h"
#include "house/reports.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

const std::string turn = "reports"; // they change one after the other

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

Then<json::object> reply_to(const VisitPtr& visit) {
    return Visit::then<json::object>(visit,
                                     [visit](json::object out) { visit->reply(std::move(out)); });
}

} // namespace

void Web::report(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"guest", "table", "text"});
    Report report;
    report.text = fields["text"].text();
    if (report.text.empty() || report.text.size() > longest_report)
        return visit->refuse(too_long(longest_report));
    if (fields.has("guest")) report.guest = fields["guest"].text();
    if (fields.has("table")) report.table = fields["table"].text();
    if (!report.guest.empty() && !is_id(report.guest))
        return visit->refuse({.code = "guests.nobody", .status = 404});
    if (!report.table.empty() && !is_id(report.table))
        return visit->refuse({.code = "tables.not_found", .status = 404});
    auto refusal = too_often("report", visit->guest_id(), {per_day(by_guest), by_guest});
    if (!refusal) refusal = too_often_from("report", visit, {per_day(by_address), by_address});
    if (refusal) return visit->refuse(*refusal);
    report.at = report.last = wall_now();
    report.id = std::to_string(report.at) + "-" + fresh_id();
    report.from = visit->guest_id();
    // What was said at the table goes with it: the chat of a finished game is not kept.
    std::optional<TableTalk> talk;
    if (const RoomPtr room = rooms_.known(report.table)) {
        const Table& table = room->table();
        report.together = table.involves(report.from) && table.involves(report.guest);
        talk = TableTalk{table.chat(), static_cast<std::int64_t>(table.said())};
    }
    services_.log.warn("report", {{"from", report.from}});
    change_reports(
        visit,
        [report, talk](const store::Store& store) -> Result<store::Batch> {
            return report_batch(store, report, talk);
        },
        [visit] {
            visit->reply(json::object{{"ok", true}});
        });
}

// Reads and writes in one turn, so that nothing comes in between.
void Web::change_reports(const VisitPtr& visit,
                         std::function<Result<store::Batch>(const store::Store&)> make,
                         std::function<void()> done) {
    errands_.in_turn<Nothing>(
        turn, Visit::then<Nothing>(visit, [done = std::move(done)](Nothing) { done(); }),
        [this, make = std::move(make)](const Then<Nothing>& then) {
            errands_.work<store::Batch>(
                make,
                if_ok<store::Batch>(then, [this](store::Batch batch, const Then<Nothing>& written) {
                    errands_.write(std::move(batch), written);
                }));
        });
}

void Web::admin_reports(const VisitPtr& visit) {
    const Result<Asked> read = read_asked(visit->request);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return visit->refuse(*refusal);
    errands_.work<json::object>(
        [asked = std::get<Asked>(read)](const store::Store& store) -> Result<json::object> {
            const ReportPage page =
                read_reports(store, asked.filter, asked.oldest_first, asked.after);
            json::array list;
            for (const Report& report : page.reports) list.push_back(to_json(report));
            return json::object{
                {"reports", std::move(list)},
                {"next", page.next.empty() ? json::value{} : json::value(page.next)}};
        },
        reply_to(visit));
}

void Web::admin_report(const VisitPtr& visit) {
    errands_.work<json::object>(
        [id = visit->parts[0]](const store::Store& store) -> Result<json::object> {
            const auto report = read_report(store, id);
            if (!report) return no_report();
            return whole_report(store, *report);
        },
        reply_to(visit));
}

void Web::admin_reporters(const VisitPtr& visit) {
    errands_.work<json::object>(
        [](const store::Store& store) -> Result<json::object> { return reporters(store); },
        reply_to(visit));
}

void Web::admin_handle(const VisitPtr& visit) {
    const Node fields = visit->fields();
    fields.only({"note"});
    const std::string note{fields.has("note") ? fields["note"].text() : ""};
    if (note.size() > longest_note) return visit->refuse(too_long(longest_note));
    change_reports(
        visit,
        [id = visit->parts[0], note,
         now = wall_now()](const store::Store& store) -> Result<store::Batch> {
            auto report = read_report(store, id);
            if (!report) return no_report();
            report->handled = now;
            report->note = note;
            return handled_batch(std::move(*report));
        },
        [visit] {
            visit->reply(json::object{{"ok", true}});
        });
}

void Web::admin_erase_report(const VisitPtr& visit) {
    change_reports(
        visit,
        [id = visit->parts[0]](const store::Store& store) -> Result<store::Batch> {
            const auto report = read_report(store, id);
            if (!report) return no_report();
            return erased_batch(store, {*report});
        },
        [visit] {
            visit->reply(json::object{{"ok", true}});
        });
}

// A page at a time, until there are none of theirs.
void Web::admin_erase_reporter(const VisitPtr& visit) { erase_reports(visit, "", 0); }

void Web::erase_reports(const VisitPtr& visit, const std::string& after, std::int64_t erased) {
    struct Progress {
        std::string next{};
        std::int64_t erased{};
    };
    const auto progress = std::make_shared<Progress>();
    change_reports(
        visit,
        [from = visit->parts[0], after,
         progress](const store::Store& store) -> Result<store::Batch> {
            const ReportPage page = read_reports(store, {.from = from}, true, after);
            progress->next = page.next;
            progress->erased = static_cast<std::int64_t>(page.reports.size());
            return erased_batch(store, page.reports);
        },
        [this, visit, progress, erased] {
            const std::int64_t so_far = erased + progress->erased;
            if (!progress->next.empty()) return erase_reports(visit, progress->next, so_far);
            visit->reply(json::object{{"ok", true}, {"erased", so_far}});
        });
}

} // namespace adjuge::house
