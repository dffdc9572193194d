#include "house/visit.h"

#include <algorithm>

#include "house/gzip.h"

namespace adjuge::house {

void Visit::reply(json::value value, unsigned status, server::Fields headers) const {
    server::Response response;
    response.status = status;
    response.body = json::serialize(value);
    response.headers = std::move(headers);
    response.headers.emplace_back("Cache-Control", "no-store");
    static constexpr std::size_t worth_it = 2 << 10;
    static constexpr std::size_t too_long = 64 << 10; // for the house thread
    if (response.body.size() > worth_it && response.body.size() < too_long &&
        wants_coding(request.header("Accept-Encoding"), "gzip") > 0) {
        response.body = gzip(response.body);
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    answer(std::move(response));
}

void Visit::done(json::object result) const {
    json::object out;
    out["ok"] = true;
    for (auto& field : result) out[field.key()] = std::move(field.value());
    reply(std::move(out));
}

void Visit::refuse(const Refusal& refusal) const {
    server::Fields headers;
    const unsigned status = refusal.status == moved_on && !passed_on ? 503 : refusal.status;
    if (status == 503 || status == 429)
        headers.emplace_back("Retry-After", std::to_string(std::max(1U, refusal.wait)));
    reply(to_json(refusal, lang), status, std::move(headers));
}

} // namespace adjuge::house
