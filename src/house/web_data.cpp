// All that the house holds of a guest, for that guest.
#include "house/guest_documents.h"
#include "house/gzip.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

constexpr int most_tables = 1'000;
constexpr int most_records = 20'000;
constexpr std::size_t most_lines = 20'000; // of chat

json::array chat_lines(const store::Store& store, const std::vector<std::string>& tables,
                       const std::string& guest) {
    json::array lines;
    for (const std::string& table : tables)
        for (const store::LogEntry& entry : store.log(table, 0)) {
            if (lines.size() >= most_lines) return lines;
            if (entry.body.find(guest) == std::string::npos) continue;
            const json::value said = parse_json(entry.body);
            if (said.at("do") != "chat" || said.at("guest") != json::value(guest)) continue;
            lines.push_back(json::object{{"table", table},
                                         {"room", said.at("room")},
                                         {"text", said.at("text")},
                                         {"at", said.at("at")}});
        }
    return lines;
}

json::array record_list(const store::Store& store, const std::string& guest) {
    json::array list;
    store::RecordFilter filter{.player = guest, .limit = most_records};
    for (const store::RecordInfo& info : store.records(filter))
        list.push_back(
            json::object{{"id", info.id}, {"game", info.game}, {"finished_at", info.finished_at}});
    return list;
}

struct Papers {
    json::array reports;
    json::array links;
};

Papers papers_of(const std::vector<store::Document>& documents, const std::string& guest) {
    Papers papers;
    for (const store::Document& document : documents) {
        if (document.kind != "report" && document.kind != "code") continue;
        json::object body = parse_json(document.body).as_object();
        if (document.kind == "code") {
            const json::object& what = body["what"].as_object();
            papers.links.push_back(json::object{{"for", what.contains("seat")    ? "seat"
                                                        : what.contains("email") ? "email"
                                                                                 : "password"},
                                                {"until", body["until"]}});
        } else if (body.contains("from") && body["from"] == json::value(guest)) {
            json::object report{{"at", body["at"]}, {"text", body["text"]}};
            for (const char* field : {"guest", "table"})
                if (body.contains(field)) report[field] = body[field];
            papers.reports.push_back(std::move(report));
        }
    }
    return papers;
}

json::object data_of(const store::Store& store, const Guest& guest) {
    json::object out;
    json::object profile = own_json(guest);
    profile["created"] = guest.created;
    out["me"] = std::move(profile);
    json::array bots;
    for (const std::string& id : read_bots(store, guest.id))
        if (const auto bot = read_guest(store, id)) {
            json::object each = public_json(*bot);
            each["created"] = bot->created;
            bots.push_back(std::move(each));
        }
    out["bots"] = std::move(bots);
    const store::Mentions mentions = store.mentions(guest.id, most_tables);
    out["tables"] = json::array(mentions.streams.begin(), mentions.streams.end());
    out["chat"] = chat_lines(store, mentions.streams, guest.id);
    out["records"] = record_list(store, guest.id);
    Papers papers = papers_of(mentions.documents, guest.id);
    out["reports"] = std::move(papers.reports);
    out["links"] = std::move(papers.links);
    return out;
}

} // namespace

void Web::my_data(VisitPtr visit) {
    // It reads through all that is kept.
    auto refusal = tellers_busy();
    if (!refusal) refusal = too_often("data", visit->guest_id(), {1.0 / 300, 3});
    if (!refusal) refusal = too_often_from("data", visit, {1.0 / 60, 10});
    if (refusal) co_return visit->refuse(*refusal);
    const bool packed = wants_coding(visit->request.header("Accept-Encoding"), "gzip") > 0;
    const auto read = [guest = visit->known->guest, own = visit->known->session_id,
                       packed](const store::Store& store) -> Result<std::string> {
        json::object data = data_of(store, *guest);
        json::array sessions;
        for (const SessionDocument& each : read_sessions(store, guest->id))
            sessions.push_back(session_json(each, own));
        data["sessions"] = std::move(sessions);
        std::string text = compact(data);
        return packed ? gzip(text) : text;
    };
    server::Response response;
    response.body = co_await async_store_.work_on<std::string>(
        services_.tellers, server::guest_key(visit->request.address), read);
    response.headers.emplace_back("Cache-Control", "no-store");
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"adjuge.json\"");
    if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
    visit->answer(std::move(response));
}

} // namespace adjuge::house
