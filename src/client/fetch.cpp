#include "client/fetch.h"

#include <memory>

#include <curl/curl.h>

namespace adjuge::client {
namespace {

constexpr std::size_t largest_answer = std::size_t{64} << 20U;

struct End {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(char* text) const { curl_free(text); }
};

std::size_t collect(const char* data, std::size_t, std::size_t size, void* into) {
    std::string& body = *static_cast<std::string*>(into);
    if (body.size() + size > largest_answer) return 0; // ends the transfer
    body.append(data, size);
    return size;
}

} // namespace

Fetched fetch(const std::string& method, const std::string& url, const std::string& token,
              const std::string& language, const std::string& body) {
    static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
    const std::unique_ptr<CURL, End> handle{ready == CURLE_OK ? curl_easy_init() : nullptr};
    if (!handle) return {.problem = curl_easy_strerror(CURLE_FAILED_INIT)};
    Fetched fetched;
    std::unique_ptr<curl_slist, End> fields;
    for (const std::string& field :
         {"Authorization: Bearer " + token, "Accept-Language: " + language})
        fields.reset(curl_slist_append(fields.release(), field.c_str()));
    CURL* it = handle.get();
    curl_easy_setopt(it, CURLOPT_URL, url.c_str());
    curl_easy_setopt(it, CURLOPT_CUSTOMREQUEST, method.c_str());
    if (method == "POST" || !body.empty()) {
        curl_easy_setopt(it, CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
        curl_easy_setopt(it, CURLOPT_POSTFIELDS, body.c_str());
    }
    curl_easy_setopt(it, CURLOPT_HTTPHEADER, fields.get());
    curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(it, CURLOPT_PROXY, "");
    curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(it, CURLOPT_CONNECTTIMEOUT, 10L);
    curl_easy_setopt(it, CURLOPT_TIMEOUT, 60L);
    curl_easy_setopt(it, CURLOPT_WRITEFUNCTION, collect);
    curl_easy_setopt(it, CURLOPT_WRITEDATA, &fetched.body);
    if (const CURLcode code = curl_easy_perform(it); code != CURLE_OK)
        fetched.problem = curl_easy_strerror(code);
    long status = 0;
    curl_easy_getinfo(it, CURLINFO_RESPONSE_CODE, &status);
    fetched.status = static_cast<unsigned>(status);
    return fetched;
}

std::string url_escaped(const std::string& text) {
    const std::unique_ptr<char, End> escaped{
        curl_easy_escape(nullptr, text.data(), static_cast<int>(text.size()))};
    return escaped ? escaped.get() : "";
}

} // namespace adjuge::client
