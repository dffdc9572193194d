// deploy/nginx.conf, with Debian's nginx and a certificate of our own.
#include <thread>

#include <curl/curl.h>
#include <gtest/gtest.h>

#include "house/house.h"
#include "house/nginx_server.h"
#include "server/client.h"
#include "server/net.h"
#include "store/temp_folder.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;

// A house that tells what it hears of a guest.
class Echo {
public:
    Echo()
        : net_{settings(),
               {.http = [](server::Request request,
                           const server::Answer& answer) { serve(request, answer); }}},
          thread_{[this] { net_.run(); }} {}
    ~Echo() {
        net_.stop();
        thread_.join();
    }
    std::uint16_t port() const { return net_.port(); }

private:
    static server::Settings settings() {
        server::Settings settings;
        settings.behind_proxy = true;
        return settings;
    }
    static void serve(const server::Request& request, const server::Answer& answer) {
        if (request.path == "/healthz")
            return answer({.body = request.address + " " + std::string{request.header("host")} +
                                   " " + std::string{request.header("x-forwarded-proto")}});
        if (request.path == "/api/tables/of-a-lost-server") return answer({.status = 503});
        if (request.path == "/api/socket")
            return answer({.socket = [](std::shared_ptr<server::Socket> socket) {
                socket->on_message = [socket](std::string_view text) {
                    socket->send(socket->address() + " says " + std::string{text});
                };
            }});
        if (request.path == "/api/stream")
            return answer({.type = "application/x-ndjson",
                           .stream = [](std::shared_ptr<server::Stream> stream) {
                               stream->write("{\"line\":1}"); // and stays open
                           }});
        answer({.body = "reached"});
    }

    server::Net net_;
    std::thread thread_;
};

// A guest who trusts the certificate, at the name that it is for.
class Guest {
public:
    explicit Guest(const Nginx& nginx) : nginx_{nginx}, it_{curl_easy_init()} {
        for (const std::uint16_t port : {nginx.tls, nginx.plain})
            names_ = curl_slist_append(
                names_, ("play.example.org:" + std::to_string(port) + ":127.0.0.1").c_str());
        set(CURLOPT_RESOLVE, names_);
        set(CURLOPT_CAINFO, nginx.certificate().c_str());
        set(CURLOPT_TIMEOUT, 10L);
        set(CURLOPT_PROXY, "");
        set(CURLOPT_WRITEDATA, this);
        set(
            CURLOPT_WRITEFUNCTION, +[](char* data, std::size_t, std::size_t size, void* guest) {
                return static_cast<Guest*>(guest)->hear({data, size});
            });
    }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    ~Guest() {
        curl_easy_cleanup(it_);
        curl_slist_free_all(names_);
    }

    long get(const std::string& path) {
        body.clear();
        const std::string url = "https://play.example.org:" + std::to_string(nginx_.tls) + path;
        set(CURLOPT_URL, url.c_str());
        const CURLcode code = curl_easy_perform(it_);
        EXPECT_TRUE(code == CURLE_OK || (enough && code == CURLE_WRITE_ERROR))
            << curl_easy_strerror(code);
        long status = 0;
        curl_easy_getinfo(it_, CURLINFO_RESPONSE_CODE, &status);
        return status;
    }
    template <class T>
    void set(CURLoption option, T value) {
        EXPECT_EQ(curl_easy_setopt(it_, option, value), CURLE_OK);
    }
    CURL* handle() { return it_; }

    std::string body;
    bool enough{}; // stop at the first piece of a body

private:
    std::size_t hear(std::string_view piece) {
        body += piece;
        return enough ? 0 : piece.size();
    }

    const Nginx& nginx_;
    CURL* it_;
    curl_slist* names_{};
};

class NginxExample : public testing::Test {
protected:
    Echo house_;
    Nginx nginx_{house_.port()};
};

TEST_F(NginxExample, guests_are_reached_over_TLS_by_their_own_address) {
    Guest guest{nginx_};
    curl_slist* lie = curl_slist_append(nullptr, "X-Forwarded-For: 6.6.6.6");
    guest.set(CURLOPT_HTTPHEADER, lie);
    EXPECT_EQ(guest.get("/healthz"), 200) << nginx_.errors();
    EXPECT_EQ(guest.body, "127.0.0.1 play.example.org https");
    EXPECT_EQ(guest.get("/anything"), 200);
    EXPECT_EQ(guest.body, "reached");
    curl_slist_free_all(lie);
}

TEST_F(NginxExample, figures_stay_inside) {
    Guest guest{nginx_};
    EXPECT_EQ(guest.get("/metrics"), 404);
    EXPECT_EQ(guest.body.find("reached"), std::string::npos);
}

TEST_F(NginxExample, plain_HTTP_leads_to_TLS) {
    server::Client client{nginx_.plain};
    const auto answer = client.get("/t/abc");
    EXPECT_EQ(answer.status, 301);
    EXPECT_NE(answer.head.find("Location: https://here/t/abc"), std::string::npos) << answer.head;
}

TEST_F(NginxExample, lines_of_a_stream_come_at_once) {
    Guest guest{nginx_};
    guest.enough = true;
    const auto before = std::chrono::steady_clock::now();
    EXPECT_EQ(guest.get("/api/stream"), 200);
    EXPECT_EQ(guest.body, "{\"line\":1}\n");
    EXPECT_LT(std::chrono::steady_clock::now() - before, 5s);
}

// A connection to the proxy that speaks bytes.
class Wire {
public:
    explicit Wire(const Nginx& nginx) : guest_{nginx} {
        guest_.set(CURLOPT_CONNECT_ONLY, 1L);
        guest_.set(CURLOPT_SSL_ENABLE_ALPN, 0L); // HTTP/1.1: HTTP/2 knows no upgrade here
        guest_.get("/");
    }
    void send(std::string_view bytes) {
        std::size_t sent = 0;
        EXPECT_EQ(curl_easy_send(guest_.handle(), bytes.data(), bytes.size(), &sent), CURLE_OK);
        EXPECT_EQ(sent, bytes.size());
    }
    void upgrade(const std::string& path, const std::string& fields = "") {
        send("GET " + path + " HTTP/1.1\r\nHost: play.example.org\r\nUpgrade: websocket\r\n" +
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" + fields +
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    }
    std::string until(std::string_view end) {
        std::string got;
        for (int n = 0; n < 500 && got.find(end) == std::string::npos; ++n) {
            char bytes[4096];
            std::size_t size = 0;
            if (curl_easy_recv(guest_.handle(), bytes, sizeof bytes, &size) == CURLE_OK)
                got.append(bytes, size);
            else
                std::this_thread::sleep_for(10ms);
        }
        return got;
    }

private:
    Guest guest_;
};

TEST_F(NginxExample, WebSockets_pass) {
    Wire wire{nginx_};
    wire.upgrade("/api/socket");
    EXPECT_TRUE(wire.until("\r\n\r\n").starts_with("HTTP/1.1 101 ")) << nginx_.errors();
    using server::Client;
    wire.send(Client::frame(Client::text, "adjugé"));
    EXPECT_NE(wire.until("adjugé").find("127.0.0.1 says adjugé"), std::string::npos);
}

TEST_F(NginxExample, a_flood_is_held_back) {
    Guest guest{nginx_};
    long worst = 0;
    for (int n = 0; n < 300 && worst < 400; ++n) worst = std::max(worst, guest.get("/healthz"));
    EXPECT_EQ(worst, 429);
}

// Both answer, and nobody notices that one of them is gone.
TEST(NginxNodes, a_server_that_is_gone_is_passed_over) {
    auto first = std::make_unique<Echo>();
    const Echo second;
    const Nginx nginx{first->port(), {}, second.port()};
    Guest guest{nginx};
    for (int n = 0; n < 6; ++n) EXPECT_EQ(guest.get("/api/games"), 200) << nginx.errors();
    first.reset();
    for (int n = 0; n < 6; ++n) EXPECT_EQ(guest.get("/api/games"), 200) << nginx.errors();
    Wire wire{nginx};
    wire.upgrade("/api/socket");
    EXPECT_TRUE(wire.until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
}

// Or nobody would be let in while the tables of one that was killed find another.
TEST(NginxNodes, a_server_that_has_no_answer_yet_is_not_taken_for_gone) {
    const Echo first;
    const Echo second;
    const Nginx nginx{first.port(), {}, second.port()};
    Guest guest{nginx};
    for (int n = 0; n < 6; ++n) {
        EXPECT_EQ(guest.get("/api/tables/of-a-lost-server"), 503);
        EXPECT_EQ(guest.get("/api/games"), 200) << nginx.errors();
    }
}

// The house itself in the place that the example gives it.
TEST(NginxHouse, opens_its_doors_to_its_own_pages_alone) {
    const std::uint16_t port = Nginx::free_port();
    const Nginx nginx{port};
    const std::string origin = "https://play.example.org:" + std::to_string(nginx.tls);
    const store::TempFolder folder;
    Log log{Log::Format::text, Log::Level::error};
    Options options;
    options.port = port;
    options.data = folder.path().string();
    options.public_url = origin;
    options.behind_proxy = true;
    House house{options, log};
    std::thread thread{[&] { house.run(); }};
    {
        Guest guest{nginx};
        EXPECT_EQ(guest.get("/healthz"), 200) << nginx.errors();
        EXPECT_NE(guest.body.find("\"ok\":true"), std::string::npos) << guest.body;
        Wire own{nginx};
        own.upgrade("/api/lobby/socket", "Origin: " + origin + "\r\n");
        const std::string answer = own.until("\"tables\"");
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
        EXPECT_NE(answer.find("\"lobby\""), std::string::npos) << answer;
        Wire foreign{nginx};
        foreign.upgrade("/api/lobby/socket", "Origin: https://example.com\r\n");
        EXPECT_TRUE(foreign.until("\r\n\r\n").starts_with("HTTP/1.1 403 "));
    }
    house.stop();
    thread.join();
}

// The same beside other sites, with a path of its own.
TEST(NginxHouse, may_live_under_a_path) {
    const std::uint16_t port = Nginx::free_port();
    const Nginx nginx{port, "/adjuge"};
    const std::string origin = "https://play.example.org:" + std::to_string(nginx.tls);
    const store::TempFolder folder;
    Log log{Log::Format::text, Log::Level::error};
    Options options;
    options.port = port;
    options.data = folder.path().string();
    options.public_url = origin + "/adjuge";
    options.behind_proxy = true;
    House house{options, log};
    std::thread thread{[&] { house.run(); }};
    {
        Guest guest{nginx};
        EXPECT_EQ(guest.get("/adjuge/"), 200) << nginx.errors();
        EXPECT_NE(guest.body.find("<base href=\"./\""), std::string::npos) << guest.body;
        const std::size_t script = guest.body.find("./assets/index-") + 1;
        const std::string file = guest.body.substr(script, guest.body.find('"', script) - script);
        EXPECT_EQ(guest.get("/adjuge" + file), 200) << file;
        EXPECT_NE(guest.get(file), 200);
        EXPECT_EQ(guest.get("/adjuge/t/abc"), 200);
        EXPECT_NE(guest.body.find("<base href=\"../\""), std::string::npos) << guest.body;
        EXPECT_NE(guest.body.find("\"" + origin + "/adjuge/shared.png\""), std::string::npos);
        EXPECT_EQ(guest.get("/adjuge/api/games"), 200);
        Wire own{nginx};
        own.upgrade("/adjuge/api/lobby/socket", "Origin: " + origin + "\r\n");
        EXPECT_TRUE(own.until("\"tables\"").starts_with("HTTP/1.1 101 "));
    }
    house.stop();
    thread.join();
}

} // namespace
} // namespace adjuge::house
