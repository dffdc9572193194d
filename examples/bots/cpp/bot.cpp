// A bot that plays at a house of Adjugé over HTTP, with libcurl and Boost.JSON.
//
//     example_bot SERVER TOKEN_FILE          wherever it is invited
//     example_bot SERVER TOKEN_FILE TABLE    at one table
//
// docs/bot-api.md says how to get a token and what the messages mean.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>

#include <boost/json.hpp>
#include <curl/curl.h>

namespace json = boost::json;
using namespace std::chrono_literals;

// The house says no, and nothing has changed.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Calls back with every line that has come, and once more, with none, when there are no others to
// read for the moment. False ends the stream.
using Hear = std::function<bool(const json::object* message)>;

// Nobody waits for long on a house that is away, and it is not overrun when it is back.
void pause_after(int failures) {
    std::this_thread::sleep_for(std::min(250ms * (1 << std::min(failures, 6)), 15000ms));
}

class House {
public:
    House(std::string server, const std::string& token)
        : server_{std::move(server)},
          authorization_{"Authorization: Bearer " + token} {}

    // One question, or a deed where there is a body. Asked again until there is an answer: moves
    // carry an id, so that this is harmless.
    json::object ask(const std::string& path, const json::object* body = nullptr) const {
        const std::string sent = body != nullptr ? json::serialize(*body) : "";
        for (int failures = 0;; pause_after(failures++)) {
            std::string got;
            const auto curl = open(path, &append, &got);
            curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, 40L);
            if (body != nullptr) curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, sent.c_str());
            const long status = perform(curl.get());
            if (status == 0 || status == 429 || status >= 500) continue;
            json::object answer = json::parse(got).as_object();
            if (status < 300) return answer;
            throw Refused{std::string{answer["error"].as_object()["message"].as_string()}};
        }
    }

    // Follows a stream until `hear` has heard enough; where it breaks, it is opened again.
    void follow(const std::function<std::string()>& path, const Hear& hear) const {
        Lines lines{hear};
        for (int failures = 0; !lines.enough; pause_after(failures++)) {
            lines.unread.clear();
            lines.heard = false;
            const auto curl = open(path(), &Lines::take, &lines);
            curl_easy_setopt(curl.get(), CURLOPT_LOW_SPEED_LIMIT, 1L); // empty lines keep it up
            curl_easy_setopt(curl.get(), CURLOPT_LOW_SPEED_TIME, 45L);
            const long status = perform(curl.get());
            if (status >= 400 && status < 500 && status != 429)
                throw Refused{"HTTP " + std::to_string(status)};
            if (lines.heard) failures = 0;
        }
    }

private:
    struct Lines {
        static std::size_t take(char* data, std::size_t, std::size_t size, void* to) {
            Lines& lines = *static_cast<Lines*>(to);
            lines.unread.append(data, size);
            for (auto end = lines.unread.find('\n'); end != std::string::npos && !lines.enough;
                 end = lines.unread.find('\n')) {
                const std::string line = lines.unread.substr(0, end);
                lines.unread.erase(0, end + 1);
                if (line.empty()) continue;
                lines.heard = true;
                const json::object message = json::parse(line).as_object();
                lines.enough = !lines.hear(&message);
            }
            if (!lines.enough) lines.enough = !lines.hear(nullptr);
            return lines.enough ? 0 : size;
        }

        const Hear& hear;
        std::string unread{};
        bool heard{};
        bool enough{};
    };

    static std::size_t append(char* data, std::size_t, std::size_t size, void* to) {
        static_cast<std::string*>(to)->append(data, size);
        return size;
    }

    using Curl = std::unique_ptr<CURL, void (*)(CURL*)>;
    Curl open(const std::string& path, curl_write_callback take, void* to) const {
        Curl curl{curl_easy_init(), &curl_easy_cleanup};
        curl_easy_setopt(curl.get(), CURLOPT_URL, (server_ + path).c_str());
        curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, take);
        curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, to);
        return curl;
    }
    // The status of the answer; 0 if there was none.
    long perform(CURL* curl) const {
        const std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers{
            curl_slist_append(curl_slist_append(nullptr, authorization_.c_str()),
                              "Content-Type: application/json"),
            &curl_slist_free_all};
        curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
        const CURLcode code = curl_easy_perform(curl);
        long status = 0;
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
        return code == CURLE_OK || code == CURLE_WRITE_ERROR ? status : 0;
    }

    std::string server_;
    std::string authorization_;
};

// Examples are whole moves, one for each option; the first is the mildest, in any game.
json::object choose(const json::object& view, const json::array& options,
                    const json::array& examples) {
    json::object move = examples.front().as_object();
    if (view.at("game") != "modern-art") return move;
    // The ceiling is the most that the lot can fetch this round.
    const std::int64_t worth = view.at("lot").at("ceiling").as_int64() / 2;
    for (std::size_t n = 0; n < options.size(); ++n) {
        const json::object& option = options[n].as_object();
        const json::value& kind = option.at("move");
        const bool bid = kind == "bid" && option.at("from").as_int64() <= worth;
        const bool buy = kind == "buy" && option.at("price").as_int64() <= worth;
        if (bid || buy) move = examples[n].as_object();
        if (kind == "seal" || kind == "price")
            move["amount"] =
                std::max(option.at("from").as_int64(), std::min(worth, option.at("to").as_int64()));
    }
    return move;
}

// One seat at one table.
class Game {
public:
    Game(const House& house, const std::string& table)
        : house_{house},
          table_{table},
          path_{"/api/tables/" + table} {}

    void play() {
        const json::object nothing;
        if (house_.ask(path_).at("you").at("seat").is_null()) house_.ask(path_ + "/sit", &nothing);
        house_.follow([this] { return path_ + "/stream?after=" + std::to_string(heard_); },
                      [this](const json::object* message) {
                          if (message != nullptr) return hear(*message);
                          // All that is known by now is heard: now is the time to answer.
                          if (awaited_ && moves_ >= known_) move();
                          return true;
                      });
    }

private:
    bool hear(const json::object& message) {
        const json::value& kind = message.at("t");
        if (kind == "table") return hear_table(message.at("table").as_object());
        if (kind != "view" && kind != "events") return true;
        if (kind == "view") { // all of it: at the start, after a break, after an undo
            view_.clear();
            known_ = 0;
        }
        for (const auto& [key, value] : message.at("view").as_object()) view_[key] = value;
        if (const json::value* gone = message.if_contains("gone"))
            for (const json::value& key : gone->as_array()) view_.erase(key.as_string());
        options_ = message.at("options");
        examples_ = message.at("examples").as_array();
        awaited_ = message.at("awaited").as_bool();
        heard_ = message.at("n").as_int64();
        moves_ = message.at("moves").as_int64();
        return true;
    }

    bool hear_table(const json::object& info) {
        const json::value& status = info.at("status");
        const json::value& seat = info.at("you").at("seat");
        if (status == "finished" || status == "ended" || seat.is_null()) {
            std::cout << table_ << ": " << status.as_string().c_str() << std::endl;
            return false;
        }
        const json::value& chair = info.at("seats").at(static_cast<std::size_t>(seat.as_int64()));
        const json::object nothing;
        if (status == "running" && (chair.at("handed").as_bool() || chair.at("away").as_bool()))
            house_.ask(path_ + "/back", &nothing);
        return true;
    }

    void move() {
        // Refused, it was wrong or somebody was quicker, as the next line would tell.
        if (!make(choose(view_, options_.at("options").as_array(), examples_)))
            make(examples_.front().as_object());
    }

    bool make(const json::object& move) {
        const std::string id = std::to_string(std::rand()) + "-" + std::to_string(heard_);
        const json::object deed{{"move", move}, {"id", id}};
        known_ = moves_ + 1;
        try {
            const json::object answer = house_.ask(path_ + "/move", &deed);
            // What came before our own move asks what is answered already.
            if (const json::value* moves = answer.if_contains("moves")) known_ = moves->as_int64();
            return true;
        } catch (const Refused&) {
            return false;
        }
    }

    const House& house_;
    std::string table_;
    std::string path_;
    json::object view_;
    json::value options_;
    json::array examples_;
    bool awaited_{};
    std::int64_t heard_{}; // number of the last event
    std::int64_t moves_{}; // in the game, as far as we have heard
    std::int64_t known_{}; // and as far as we know
};

void play(const House& house, const std::string& table) {
    try {
        Game{house, table}.play();
    } catch (const std::exception& error) {
        std::cout << table << ": " << error.what() << std::endl;
    }
}

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "example_bot SERVER TOKEN_FILE [TABLE]\n";
        return 2;
    }
    curl_global_init(CURL_GLOBAL_DEFAULT);
    std::srand(static_cast<unsigned>(std::chrono::system_clock::now().time_since_epoch().count()));
    std::ifstream file{argv[2]};
    std::string token;
    file >> token;
    const House house{argv[1], token};
    if (argc > 3) {
        play(house, argv[3]);
        return 0;
    }
    std::set<std::string> games;
    house.follow([] { return "/api/bot/stream"; },
                 [&](const json::object* message) {
                     if (message == nullptr || !message->contains("table")) return true;
                     const json::value& kind = message->at("t");
                     const std::string table{message->at("table").as_string()};
                     const bool ours = kind == "invited" || kind == "seated" || kind == "started";
                     if (ours && games.insert(table).second)
                         std::thread{[&house, table] { play(house, table); }}.detach();
                     return true;
                 });
}
