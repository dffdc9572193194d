#pragma once

#include <gtest/gtest.h>

#include <thread>

#include "house/house.h"
#include "house/served.h"
#include "server/client.h"
#include "store/temp_folder.h"
#include "text/json.h"

namespace adjuge::house {

// A real house on a free port, with a real database, in this process.
class OpenHouse : public Served {
public:
    explicit OpenHouse(std::function<void(Options&)> adjust = {}) : adjust_{std::move(adjust)} {
        open();
    }
    ~OpenHouse() { close(); }

    void open() {
        Options options;
        options.port = 0;
        options.data = folder_.path();
        options.workers = 1;
        options.bot_delay = {};
        options.rate_limit = 0;
        options.max_per_address = 1000;
        options.tables_per_guest = 1000;
        options.tables_per_address = 1000;
        options.admin_token = "admin-secret";
        if (adjust_) adjust_(options);
        house_ = std::make_unique<House>(options, log_);
        thread_ = std::thread{[this] { house_->run(); }};
    }
    // As a signal would.
    void close() {
        if (house_ == nullptr) return;
        house_->stop();
        thread_.join();
        house_.reset();
    }
    void restart() {
        close();
        open();
    }
    std::uint16_t port() const override { return house_->port(); }
    std::string folder() const { return folder_.path(); }

private:
    std::function<void(Options&)> adjust_;
    store::TempFolder folder_;
    Log log_{Log::Format::text, Log::Level::error};
    std::unique_ptr<House> house_;
    std::thread thread_;
};

struct Said {
    int status{};
    json::value body{};
    std::string head{};

    const json::value& operator[](std::string_view key) const { return body.at(key); }
    std::string text(std::string_view key) const { return std::string{body.at(key).as_string()}; }
    std::string error() const {
        const auto* error = body.is_object() ? body.as_object().if_contains("error") : nullptr;
        return error ? std::string{error->at("code").as_string()} : "";
    }
};

// How often a bot of the house had no time to think.
inline int fallbacks(const Served& house) {
    const std::string text = server::Client{house.port()}.get("/metrics").body;
    const std::string name = "\nadjuge_bot_fallbacks_total ";
    const std::size_t at = text.find(name);
    EXPECT_NE(at, std::string::npos);
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size());
}

// Settings of a table for a person and two bots, and for two people and a bot.
inline json::object with_bots() {
    return {{"game", "modern-art"},
            {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "bot"}},
                                  json::object{{"kind", "bot"}, {"bot", "random"}}}}};
}
inline json::object for_two() {
    return {{"game", "modern-art"},
            {"seats", json::array{json::object{{"kind", "host"}}, json::object{{"kind", "open"}},
                                  json::object{{"kind", "bot"}}}}};
}

// A guest with a token, who asks by HTTP.
class Visitor {
public:
    // `from`: an address, where the house is behind a proxy.
    explicit Visitor(const Served& house, const std::string& name = {},
                     const std::string& from = {})
        : address{from},
          house_{house} {
        if (name.empty()) return;
        const Said said = post("/api/guest", {{"name", name}, {"token", true}});
        EXPECT_EQ(said.status, 200) << json::serialize(said.body);
        token = said.text("token");
        id = said["me"].at("id").as_string();
    }

    Said ask(std::string_view method, std::string_view path, const std::string& body = {},
             const std::string& fields = {}) const {
        server::Client client{house_.port()};
        std::string text{method};
        text.append(" ").append(path).append(" HTTP/1.1\r\nHost: here\r\n").append(fields);
        if (!token.empty()) text.append("Authorization: Bearer ").append(token).append("\r\n");
        if (!address.empty()) text.append("X-Forwarded-For: ").append(address).append("\r\n");
        text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n");
        client.send(text + body);
        const server::Client::Answer answer = client.answer();
        Said said{answer.status, {}, answer.head};
        json::error_code error;
        said.body = json::parse(answer.body, error);
        return said;
    }
    Said get(std::string_view path) const { return ask("GET", path); }
    Said post(std::string_view path, const json::object& body = {}) const {
        return ask("POST", path, json::serialize(body));
    }
    Said command(std::string_view table, std::string_view what,
                 const json::object& body = {}) const {
        return post(std::string{"/api/tables/"}.append(table).append("/").append(what), body);
    }
    std::string open_table(const json::object& settings) const {
        const Said said = post("/api/tables", settings);
        EXPECT_EQ(said.status, 201) << json::serialize(said.body);
        return said.text("id");
    }

    const Served& house() const { return house_; }
    std::string token{};
    std::string id{};
    std::string address{};

private:
    const Served& house_;
};

// A visitor at a table: follows it by a socket and keeps the view as the messages change it.
class Player {
public:
    Player(const Visitor& who, const std::string& at, const std::string& query = {})
        : client_{who.house().port()} {
        std::string fields =
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        if (!who.token.empty())
            fields.append("Authorization: Bearer ").append(who.token).append("\r\n");
        status = client_.get("/api/tables/" + at + "/socket" + query, fields).status;
    }

    // The next message, which changes what is known here.
    json::object hear() {
        const server::Client::Frame frame = client_.listen();
        if (frame.op != server::Client::text) {
            closed = frame.code();
            gone = true;
            return {};
        }
        json::object message = json::parse(frame.data).as_object();
        take(message);
        return message;
    }
    json::object hear(std::string_view kind) {
        while (!gone) {
            json::object message = hear();
            if (!gone && message.at("t").as_string() == kind) return message;
        }
        ADD_FAILURE() << "the line ended before a message of kind " << kind;
        return {};
    }
    template <class F>
    bool until(F&& there) {
        while (!there() && !gone) hear();
        return !gone;
    }
    // What has come already.
    void catch_up() {
        while (!gone && client_.readable()) hear();
    }
    void leave() { client_.finish(); }
    void say(const json::object& message) { client_.say(json::serialize(message)); }
    // Says it and waits for the answer to it.
    json::object command(std::string_view what, json::object fields = {}) {
        const std::string id = "d" + std::to_string(++said_);
        fields["do"] = what;
        if (!fields.contains("id")) fields["id"] = id;
        const json::value wanted = fields["id"];
        say(fields);
        while (!gone) {
            json::object message = hear();
            if (!gone && message.contains("id") && message.at("id") == wanted) return message;
        }
        return {};
    }
    static std::string error(const json::object& answer) {
        const auto* error = answer.if_contains("error");
        return error ? std::string{error->at("code").as_string()} : "";
    }

    bool awaited() const { return state.contains("awaited") && state.at("awaited").as_bool(); }
    bool over() const {
        const auto* is = table.if_contains("status");
        return is && (is->as_string() == "finished" || is->as_string() == "ended");
    }
    // The mildest move that is offered.
    json::object mildest() const { return state.at("examples").as_array().front().as_object(); }

    json::object table{};
    json::object view{};
    json::object state{};
    std::vector<json::object> events{};
    std::int64_t n{};
    int status{};
    unsigned closed{};
    bool gone{};

private:
    void take(const json::object& message) {
        const std::string_view kind = message.at("t").as_string();
        if (kind == "table") table = message.at("table").as_object();
        if (kind != "view" && kind != "events") return;
        if (kind == "view") view = {};
        for (const auto& field : message.at("view").as_object()) view[field.key()] = field.value();
        if (message.contains("gone"))
            for (const json::value& key : message.at("gone").as_array())
                view.erase(key.as_string());
        for (const json::value& event : message.at("events").as_array())
            events.push_back(event.as_object());
        n = message.at("n").to_number<std::int64_t>();
        for (const char* key :
             {"awaited", "options", "examples", "order", "undo", "skip", "time", "moves"})
            if (message.contains(key)) state[key] = message.at(key);
    }

    server::Client client_;
    int said_{};
};

} // namespace adjuge::house
