#pragma once

#include "cli/shell.h"
#include "house/server_process.h"

namespace adjuge::house {

// Somebody with a token, who asks a house on this machine by HTTP.
class Asker {
public:
    Asker(std::uint16_t port, std::string token) : port_{port}, token_{std::move(token)} {}

    json::value ask(const std::string& method, const std::string& path,
                    const json::object* body = nullptr) const {
        server::Client client{port_};
        const std::string text = body != nullptr ? compact(*body) : "";
        client.send(method + " " + path + " HTTP/1.1\r\nHost: here\r\n" + authorization() +
                    "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text);
        const server::Client::Answer answer = client.answer();
        status = answer.status;
        json::error_code error;
        return json::parse(answer.body, error);
    }
    json::value get(const std::string& path) const { return ask("GET", path); }
    json::value post(const std::string& path, const json::object& body = {}) const {
        return ask("POST", path, &body);
    }
    json::value table(const std::string& id) const { return get("/api/tables/" + id); }
    std::string status_of(const std::string& id) const {
        return std::string{table(id).at("status").as_string()};
    }

    std::string authorization() const {
        return token_.empty() ? "" : "Authorization: Bearer " + token_ + "\r\n";
    }
    std::uint16_t port() const { return port_; }
    const std::string& token() const { return token_; }
    mutable int status{}; // of the last answer

private:
    std::uint16_t port_;
    std::string token_;
};

inline Asker new_guest(std::uint16_t port, const std::string& name) {
    const json::value made = Asker{port, ""}.post("/api/guest", {{"name", name}, {"token", true}});
    return {port, std::string{made.at("token").as_string()}};
}

inline Asker new_bot(const Asker& owner, const std::string& name) {
    const json::value made = owner.post("/api/bots", {{"name", name}});
    return {owner.port(), std::string{made.at("token").as_string()}};
}

// A stream of lines, read one by one.
class Lines {
public:
    Lines(const Asker& who, const std::string& path) : client_{who.port()} {
        client_.send("GET " + path + " HTTP/1.1\r\nHost: here\r\n" + who.authorization() + "\r\n");
        head = client_.answer(false).head;
    }
    // The next message; empty when the stream has ended.
    json::object next() {
        for (;;) {
            const std::string line = client_.chunk();
            if (line.empty()) return {};
            if (line != "\n") return parse_json(line).as_object();
        }
    }
    json::object next(std::string_view kind) {
        for (;;) {
            json::object message = next();
            if (message.empty() || message.at("t").as_string() == kind) return message;
        }
    }

    std::string head;

private:
    server::Client client_;
};

// Another program that runs beside the test: a line for the shell.
class Companion {
public:
    explicit Companion(const std::string& line) {
        pid_ = fork();
        if (pid_ != 0) return;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int out = open(files_.file("out").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        close_range(STDERR_FILENO + 1, ~0U, 0); // a house in this process is not theirs
        const std::string all = "exec " + line;
        execl("/bin/sh", "sh", "-c", all.c_str(), nullptr);
        _exit(127);
    }
    Companion(const Companion&) = delete;
    Companion& operator=(const Companion&) = delete;
    ~Companion() {
        if (alive()) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
    }

    bool alive() {
        if (pid_ > 0 && waitpid(pid_, &status_, WNOHANG) == pid_) pid_ = 0;
        return pid_ > 0;
    }
    void signal(int number) const { kill(pid_, number); }
    // Its status once it has ended; -1 if it does not end.
    int ended() {
        if (!eventually([&] { return !alive(); }, 30'000)) return -1;
        return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
    }
    std::string out() const { return whole_file(files_.file("out")); }
    bool says(std::string_view words) const { return out().find(words) != std::string::npos; }

private:
    store::TempFolder files_;
    pid_t pid_{};
    int status_{};
};

// A table whose first seats are open and whose last are bots of the house.
inline std::string open_table(const Asker& host, unsigned players, unsigned open,
                              json::object settings = {}) {
    json::array seats;
    for (unsigned seat = 0; seat < players; ++seat) {
        if (seat < open)
            seats.push_back(json::object{{"kind", "open"}});
        else
            seats.push_back(json::object{{"kind", "bot"}, {"bot", "sane"}});
    }
    if (!settings.contains("game")) settings["game"] = "modern-art";
    settings["players"] = players;
    settings["seats"] = seats;
    return std::string{host.post("/api/tables", settings).at("id").as_string()};
}

inline bool all_seated(const Asker& host, const std::string& table) {
    const json::value now = host.table(table);
    for (const json::value& seat : now.at("seats").as_array())
        if (seat.at("kind") == "open") return false;
    return true;
}

} // namespace adjuge::house
