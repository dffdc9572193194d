#include "client/house_client.h"

#include <algorithm>
#include <stdexcept>

#include <curl/curl.h>
#include <fmt/format.h>

#include "base/version.h"

namespace adjuge::client {
namespace {

// More than any line or answer of a house.
constexpr std::size_t longest = std::size_t{16} << 20U;
constexpr long connect_seconds = 10;
constexpr long answer_seconds = 40;
// A stream is never silent for so long: there are empty lines.
constexpr long silence_seconds = 45;

struct Free {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

void start_curl() {
    static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (started != CURLE_OK) throw std::runtime_error{curl_easy_strerror(started)};
}

json::value parsed(const std::string& text) {
    std::error_code problem;
    json::value value = json::parse(text, problem);
    return problem ? json::value() : value;
}

} // namespace

struct HouseClient::Call {
    Call(CURL* handle, Then after, Hear lines)
        : easy{handle},
          then{std::move(after)},
          hear{std::move(lines)} {
        if (!easy) throw std::bad_alloc{};
    }

    template <class T>
    void set(CURLoption option, T value) {
        const CURLcode code = curl_easy_setopt(easy.get(), option, value);
        if (code != CURLE_OK) throw std::runtime_error{curl_easy_strerror(code)};
    }
    void add_header(const std::string& line) {
        curl_slist* longer = curl_slist_append(headers.get(), line.c_str());
        if (longer == nullptr) throw std::bad_alloc{};
        (void)headers.release();
        headers.reset(longer);
    }
    static std::size_t on_data(const char* data, std::size_t, std::size_t size, void* to) {
        std::string& text = static_cast<Call*>(to)->text;
        if (text.size() + size > longest) return 0;
        text.append(data, size);
        return size;
    }
    long status() const {
        long code = 0;
        curl_easy_getinfo(easy.get(), CURLINFO_RESPONSE_CODE, &code);
        return code;
    }
    // A whole line of a stream that was granted.
    bool has_line() const {
        return hear && status() == 200 && text.find('\n') != std::string::npos;
    }
    std::string take_line() {
        const std::size_t end = text.find('\n');
        std::string line = text.substr(0, end);
        text.erase(0, end + 1);
        return line;
    }
    Reply reply() const {
        Reply got{.status = static_cast<unsigned>(status())};
        if (result != CURLE_OK && !hear) got.status = 0; // cut off: nobody knows what it was
        if (got.status == 0) {
            got.why = curl_easy_strerror(result);
            return got;
        }
        got.body = parsed(text);
        got.why = fmt::format("HTTP {}", got.status);
        if (const json::value* said =
                got.body.is_object() ? got.body.as_object().if_contains("error") : nullptr)
            if (said->is_object() && said->as_object().contains("message"))
                if (const auto& message = said->as_object().at("message"); message.is_string())
                    got.why = message.as_string();
        return got;
    }

    std::unique_ptr<curl_slist, Free> headers;
    std::string body; // of the request
    std::unique_ptr<CURL, Free> easy;
    Then then;
    Hear hear;
    std::string text; // of the answer, not yet delivered
    bool ended{};
    CURLcode result{CURLE_OK};
};

std::string HouseClient::Reply::code() const {
    if (!body.is_object() || !body.as_object().contains("error")) return {};
    return text_of(body.as_object().at("error"), "code");
}

void HouseClient::Close::operator()(void* multi) const { curl_multi_cleanup(multi); }

HouseClient::HouseClient(std::string server, Lang lang) : server_{std::move(server)}, lang_{lang} {
    start_curl();
    multi_.reset(curl_multi_init());
    if (!multi_) throw std::bad_alloc{};
}

HouseClient::~HouseClient() {
    while (!calls_.empty()) drop(calls_.begin()->first);
}

HouseClient::Id HouseClient::get(const std::string& path, Then then) {
    auto call = std::make_unique<Call>(curl_easy_init(), std::move(then), nullptr);
    call->set(CURLOPT_TIMEOUT, answer_seconds);
    return start(path, std::move(call));
}

HouseClient::Id HouseClient::post(const std::string& path, const json::object& body, Then then) {
    auto call = std::make_unique<Call>(curl_easy_init(), std::move(then), nullptr);
    call->body = compact(body);
    call->set(CURLOPT_TIMEOUT, answer_seconds);
    call->set(CURLOPT_POSTFIELDSIZE, static_cast<long>(call->body.size()));
    call->set(CURLOPT_POSTFIELDS, call->body.c_str());
    call->add_header("Content-Type: application/json");
    call->add_header("Expect:");
    return start(path, std::move(call));
}

HouseClient::Id HouseClient::follow(const std::string& path, Hear hear, Then end) {
    auto call = std::make_unique<Call>(curl_easy_init(), std::move(end), std::move(hear));
    call->set(CURLOPT_LOW_SPEED_LIMIT, 1L);
    call->set(CURLOPT_LOW_SPEED_TIME, silence_seconds);
    return start(path, std::move(call));
}

HouseClient::Id HouseClient::start(const std::string& path, std::unique_ptr<Call> call) {
    call->set(CURLOPT_URL, (server_ + path).c_str());
    call->set(CURLOPT_PROTOCOLS_STR, "http,https");
    call->set(CURLOPT_NOSIGNAL, 1L);
    call->set(CURLOPT_QUICK_EXIT, 1L);
    call->set(CURLOPT_CONNECTTIMEOUT, connect_seconds);
    call->set(CURLOPT_USERAGENT, fmt::format("adjuge-bot/{}", version).c_str());
    call->set(CURLOPT_WRITEDATA, call.get());
    call->set(CURLOPT_WRITEFUNCTION, &Call::on_data);
    call->add_header(fmt::format("Accept-Language: {}", adjuge::code(lang_)));
    if (!token_.empty()) call->add_header("Authorization: Bearer " + token_);
    call->set(CURLOPT_HTTPHEADER, call->headers.get());
    curl_multi_add_handle(multi_.get(), call->easy.get());
    calls_[++last_] = std::move(call);
    return last_;
}

void HouseClient::drop(Id id) {
    const auto found = calls_.find(id);
    if (found == calls_.end()) return;
    curl_multi_remove_handle(multi_.get(), found->second->easy.get());
    calls_.erase(found);
}

void HouseClient::wait(std::chrono::milliseconds most, const std::vector<pollfd>& files) {
    collect();
    const bool news = std::ranges::any_of(
        calls_, [](const auto& each) { return each.second->ended || each.second->has_line(); });
    if (!news && most.count() > 0) {
        std::vector<curl_waitfd> extra;
        for (const pollfd& file : files)
            extra.push_back({.fd = file.fd,
                             .events = static_cast<short>(
                                 ((file.events & POLLIN) != 0 ? CURL_WAIT_POLLIN : 0) |
                                 ((file.events & POLLOUT) != 0 ? CURL_WAIT_POLLOUT : 0)),
                             .revents = 0});
        curl_multi_poll(multi_.get(), extra.data(), static_cast<unsigned>(extra.size()),
                        static_cast<int>(most.count()), nullptr);
        collect();
    }
    deliver();
}

void HouseClient::collect() {
    int running = 0;
    curl_multi_perform(multi_.get(), &running);
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left))
        for (const auto& [id, call] : calls_)
            if (call->easy.get() == message->easy_handle) {
                call->ended = true;
                call->result = message->data.result;
            }
}

void HouseClient::deliver() {
    std::vector<Id> ids;
    for (const auto& [id, call] : calls_) ids.push_back(id);
    // Looked up anew before every callback: the one before may have dropped it.
    const auto alive = [&](Id id) {
        const auto found = calls_.find(id);
        return found == calls_.end() ? nullptr : found->second.get();
    };
    for (const Id id : ids) {
        for (Call* call = alive(id); call != nullptr && call->has_line(); call = alive(id))
            if (const std::string line = call->take_line(); !line.empty()) Hear{call->hear}(line);
        if (Call* call = alive(id); call != nullptr && call->ended) {
            const Reply reply = call->reply();
            const Then then = std::move(call->then);
            drop(id);
            then(reply);
        }
    }
}

HouseClient::Reply HouseClient::await(const std::function<Id(Then)>& ask) {
    Reply got;
    bool answered = false;
    ask([&](const Reply& reply) {
        got = reply;
        answered = true;
    });
    while (!answered) wait(std::chrono::seconds{1});
    return got;
}

HouseClient::Reply HouseClient::get_now(const std::string& path) {
    return await([&](Then then) { return get(path, std::move(then)); });
}

HouseClient::Reply HouseClient::post_now(const std::string& path, const json::object& body) {
    return await([&](Then then) { return post(path, body, std::move(then)); });
}

} // namespace adjuge::client
