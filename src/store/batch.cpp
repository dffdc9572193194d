#include "store/batch.h"

#include <algorithm>

#include <fmt/args.h>
#include <fmt/format.h>

#include "store/pack.h"

namespace adjuge::store {
namespace {

constexpr std::string_view put_document =
    "insert into documents (kind, id, body) values ($1, $2, $3) "
    "on conflict (kind, id) do update set body = excluded.body";
constexpr std::string_view create_document =
    "insert into documents (kind, id, body) values ($1, $2, $3) on conflict do nothing";
constexpr std::string_view erase_document = "delete from documents where kind = $1 and id = $2";

constexpr std::string_view begin_stream =
    "insert into streams (id) select $1 "
    "where not exists (select 1 from records where id = $1) on conflict do nothing";
constexpr std::string_view first_entry =
    "insert into log (stream, seq, body) values ($1, $2, $3) on conflict do nothing";
constexpr std::string_view next_entry =
    "insert into log (stream, seq, body) select $1, $2, $3 "
    "where exists (select 1 from log where stream = $1 and seq = $2 - 1) on conflict do nothing";
constexpr std::string_view next_own_entry =
    "insert into log (stream, seq, body) select $1, $2, $3 "
    "where exists (select 1 from log where stream = $1 and seq = $2 - 1) "
    "and exists (select 1 from owners where stream = $1 and lease = $4) on conflict do nothing";
constexpr std::string_view put_snapshot =
    "insert into snapshots (stream, seq, layout, body) select $1, $2, $3, $4 "
    "where exists (select 1 from log where stream = $1 and seq = $2) "
    "on conflict (stream) do update "
    "set seq = excluded.seq, layout = excluded.layout, body = excluded.body";
constexpr std::string_view rewrite_entry =
    "update log set body = $3 where stream = $1 and seq = $2";
constexpr std::string_view end_stream = "delete from streams where id = $1";
constexpr std::string_view erase_log = "delete from log where stream = $1";
constexpr std::string_view erase_snapshot = "delete from snapshots where stream = $1";

constexpr std::string_view put_record =
    "insert into records (id, game, finished_at, players, size, body) "
    "select $1, $2, $3, $4, $5, $6 "
    "where not exists (select 1 from streams where id = $1) on conflict do nothing";
constexpr std::string_view put_player =
    "insert into record_players (player, finished_at, id) values ($1, $2, $3)";
constexpr std::string_view put_players = "update records set players = $2 where id = $1";
constexpr std::string_view erase_player =
    "delete from record_players where player = $1 and finished_at = $2 and id = $3";

} // namespace

bool is_plain_utf8(std::string_view text) {
    for (std::size_t n = 0; n < text.size();) {
        const auto lead = static_cast<unsigned char>(text[n]);
        if (lead < 0x20 || lead == 0x7F) return false;
        const std::size_t more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || n + more >= text.size()) return false;
        for (std::size_t k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[n + k]);
            // What the second byte may be keeps out surrogates and longer forms than needed.
            const unsigned lo = k > 1 ? 0x80U : lead == 0xE0 ? 0xA0U : lead == 0xF0 ? 0x90U : 0x80U;
            const unsigned hi = k > 1 ? 0xBFU : lead == 0xED ? 0x9FU : lead == 0xF4 ? 0x8FU : 0xBFU;
            if (next < lo || next > hi) return false;
        }
        n += more + 1;
    }
    return true;
}

std::string Step::why_not() const {
    fmt::dynamic_format_arg_store<fmt::format_context> words;
    for (const Value& value : values) {
        if (const auto* number = std::get_if<std::int64_t>(&value))
            words.push_back(*number);
        else if (const auto* text = std::get_if<Text>(&value))
            words.push_back(text->it);
    }
    return fmt::vformat(refusal, words);
}

void Batch::key(std::string_view what, std::string_view text) {
    if (!fault_.empty()) return;
    if (text.empty() || text.size() > 512)
        fault_ = fmt::format("the {} must have 1 to 512 bytes", what);
    else if (!is_plain_utf8(text))
        fault_ = fmt::format("the {} must be UTF-8 without control characters", what);
}

void Batch::add(Step step) {
    for (const Value& value : step.values) {
        if (const auto* text = std::get_if<Text>(&value)) bytes_ += text->it.size();
        if (const auto* bytes = std::get_if<Bytes>(&value)) bytes_ += bytes->it.size();
    }
    steps_.push_back(std::move(step));
}

Batch& Batch::put(Document document) {
    key("kind", document.kind);
    key("id", document.id);
    add({put_document,
         {Text{std::move(document.kind)}, Text{std::move(document.id)},
          Bytes{std::move(document.body)}}});
    return *this;
}

Batch& Batch::create(Document document) {
    key("kind", document.kind);
    key("id", document.id);
    add({create_document,
         {Text{std::move(document.kind)}, Text{std::move(document.id)},
          Bytes{std::move(document.body)}},
         "there is already a document {0} {1}"});
    return *this;
}

Batch& Batch::erase(std::string kind, std::string id) {
    key("kind", kind);
    key("id", id);
    add({erase_document, {Text{std::move(kind)}, Text{std::move(id)}}});
    return *this;
}

Batch& Batch::append(std::string stream, std::int64_t seq, std::string body) {
    key("stream", stream);
    if (seq < 1 && fault_.empty())
        fault_ = fmt::format("the log of {} begins with entry 1, not {}", stream, seq);
    if (seq == 1) {
        add({begin_stream, {Text{stream}}, "the stream {0} has begun, or has ended, already"});
        if (lease_ != 0) claim(stream);
    }
    const bool fenced = seq != 1 && lease_ != 0;
    Step step{seq == 1 ? first_entry
              : fenced ? next_own_entry
                       : next_entry,
              {Text{std::move(stream)}, seq, Bytes{std::move(body)}},
              "the log of {0} does not go on with entry {1}"};
    if (fenced) step.values.emplace_back(lease_);
    add(std::move(step));
    return *this;
}

Batch& Batch::snapshot(std::string stream, Snapshot snapshot) {
    key("stream", stream);
    key("layout", snapshot.layout);
    add({put_snapshot,
         {Text{std::move(stream)}, snapshot.seq, Text{std::move(snapshot.layout)},
          Bytes{std::move(snapshot.body)}},
         "the log of {0} has no entry {1} to take a snapshot of"});
    return *this;
}

Batch& Batch::fold(const RecordInfo& info, std::string_view body) {
    end(info.id);
    write_record(info, body);
    return *this;
}

Batch& Batch::abandon(std::string stream) {
    key("stream", stream);
    end(stream);
    return *this;
}

Batch& Batch::rewrite(std::string stream, std::int64_t seq, std::string body) {
    key("stream", stream);
    if (lease_ != 0) own(stream);
    add({erase_snapshot, {Text{stream}}});
    add({rewrite_entry,
         {Text{std::move(stream)}, seq, Bytes{std::move(body)}},
         "the log of {0} has no entry {1}"});
    return *this;
}

Batch& Batch::name_players(const RecordInfo& info, const std::vector<std::string>& players) {
    key("id", info.id);
    add({put_players, {Text{info.id}, Bytes{join(players)}}, "there is no record {0}"});
    for (const std::string& player : info.players)
        add({erase_player, {Text{player}, info.finished_at, Text{info.id}}});
    write_players(info, players);
    return *this;
}

Batch& Batch::keep(const RecordInfo& info, std::string_view body) {
    write_record(info, body);
    return *this;
}

void Batch::end(const std::string& stream) {
    if (lease_ != 0) disown(stream);
    add({end_stream, {Text{stream}}, "there is no stream {0}"});
    add({erase_log, {Text{stream}}});
    add({erase_snapshot, {Text{stream}}});
}

void Batch::write_record(const RecordInfo& info, std::string_view body) {
    key("id", info.id);
    key("game", info.game);
    // Compressed here, so that many callers do it at once and the writer never waits for it.
    add({put_record,
         {Text{info.id}, Text{info.game}, info.finished_at, Bytes{join(info.players)},
          static_cast<std::int64_t>(body.size()), Bytes{deflate(body)}},
         "there is already a record or a stream {0}"});
    write_players(info, info.players);
}

void Batch::write_players(const RecordInfo& info, std::vector<std::string> players) {
    for (const std::string& player : players) key("player", player);
    std::sort(players.begin(), players.end());
    players.erase(std::unique(players.begin(), players.end()), players.end());
    for (std::string& player : players)
        add({put_player, {Text{std::move(player)}, info.finished_at, Text{info.id}}});
}

} // namespace adjuge::store
