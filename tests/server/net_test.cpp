#include "server/net.h"

#include <sys/resource.h>
#include <sys/wait.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <mutex>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "sanitized.h"
#include "server/client.h"

namespace adjuge::server {

namespace {

using namespace std::chrono_literals;

// Settings for people in a hurry.
Settings hasty() {
    Settings settings;
    settings.close_timeout = 200ms;
    settings.max_body = 10'000;
    settings.max_header = 2'000;
    settings.max_message = 5'000;
    settings.headers = {{"X-House", "Adjuge"}};
    return settings;
}

// A house on a thread of its own, with a few rooms to test.
class House {
public:
    explicit House(Settings settings = hasty())
        : net{std::move(settings), handlers()},
          thread_{[this] { net.run(); }} {}
    ~House() { stop(); }

    void stop() {
        net.stop();
        if (thread_.joinable()) thread_.join();
    }

    // Waits until it is so; for what happens on the house thread.
    template <class Condition>
    bool eventually(Condition&& condition) {
        for (int i = 0; i < 500; ++i) {
            if (condition()) return true;
            std::this_thread::sleep_for(10ms);
        }
        return false;
    }
    std::size_t connections() {
        std::atomic<int> count{-1};
        net.post([&] { count = static_cast<int>(net.connections()); });
        while (count < 0) std::this_thread::yield();
        return static_cast<std::size_t>(count.load());
    }
    std::string log() {
        const std::lock_guard lock{mutex_};
        return log_;
    }

    std::atomic<int> opened{};
    std::atomic<int> closed{};
    Net net;

private:
    Handlers handlers() {
        return {
            .http = [this](Request request, Answer answer) { serve(std::move(request), answer); },
            .stopping =
                [this] {
                    for (const auto& socket : sockets_) socket->send("good-bye");
                },
            .log =
                [this](std::string_view text) {
                    const std::lock_guard lock{mutex_};
                    log_.append(text).append("\n");
                },
        };
    }

    void serve(Request request, const Answer& answer) {
        const std::string& path = request.path;
        if (path == "/echo") return answer({.body = request.body});
        if (path == "/method") return answer({.body = request.method});
        if (path == "/address") return answer({.body = request.address});
        if (path == "/big") return answer({.body = std::string(3'000'000, 'b')});
        if (path == "/shared")
            return answer({.shared = std::make_shared<const std::string>("for many")});
        if (path == "/pieces" || path == "/torn")
            return answer({.pieces =
                               [n = 0, torn = path == "/torn"]() mutable {
                                   if (torn && n == 3) throw std::runtime_error("torn");
                                   return std::string(100'000, static_cast<char>('a' + n++));
                               },
                           .length = 1'000'000});
        if (path == "/broken") return answer({.headers = {{"Location", "a\nb"}}});
        if (path == "/throw") throw std::runtime_error("no such painting");
        if (path == "/throw-int") throw 7;
        if (path == "/forget") return;
        if (path == "/keep") return kept_.push_back(answer);
        if (path == "/twice") {
            answer({.body = "first"});
            return answer({.body = "second"});
        }
        if (path == "/later") { // as after a durable write
            std::thread{[this, answer] {
                std::this_thread::sleep_for(30ms);
                net.post([answer] { answer({.body = "durable"}); });
            }}.detach();
            return;
        }
        if (path == "/elsewhere") return std::thread{answer, Response{.body = "other"}}.detach();
        if (path == "/socket") {
            if (!request.header("origin").empty()) return answer(plain(403));
            return answer({.headers = {{"Set-Cookie", "a=b"}},
                           .socket = [this](std::shared_ptr<Socket> socket) { open(socket); }});
        }
        if (path == "/socket-throw")
            return answer({.socket = [](std::shared_ptr<Socket>) { throw 1; }});
        if (path == "/stream")
            return answer({.type = "application/x-ndjson",
                           .stream = [this](std::shared_ptr<Stream> stream) { open(stream); }});
        answer(plain(404));
    }

    void open(const std::shared_ptr<Socket>& socket) {
        ++opened;
        sockets_.push_back(socket);
        socket->on_message = [this, socket](std::string_view text) {
            if (text == "throw") throw std::runtime_error("no such lot");
            if (text == "close")
                return socket->close(4000, std::string(61, 'x') +
                                               "éééééééé"
                                               "ééééééééééééééééééééééééééééééé");
            if (text == "flood")
                while (socket->open()) socket->send(std::string(1000, 'f'));
            if (text == "trickle") return trickle(socket);
            if (text == "thrice")
                for (const char* word : {"going", "going"}) socket->send(word);
            socket->send(std::string{text});
        };
        socket->on_closed = [this, socket] {
            std::erase(sockets_, socket);
            socket->send("too late");
            socket->close(1000, "too late");
            if (!socket->open()) ++closed;
        };
    }

    // More than any buffer, a little at a time.
    void trickle(const std::shared_ptr<Socket>& socket) {
        for (int i = 0; i < 3; ++i) socket->send(std::string(50'000, 't'));
        if (socket->open()) trickler_ = net.timer(1ms, [this, socket] { trickle(socket); });
    }

    void open(const std::shared_ptr<Stream>& stream) {
        ++opened;
        stream_ = stream;
        stream->on_closed = [this, stream] {
            stream->write("too late");
            stream->close();
            if (!stream->open()) ++closed;
        };
        stream->write(R"({"hello":1})");
    }

    std::vector<std::shared_ptr<Socket>> sockets_{};
    std::shared_ptr<Stream> stream_{};
    std::vector<Answer> kept_{};
    Timer trickler_{};
    std::mutex mutex_{};
    std::string log_{};
    std::thread thread_;

public:
    // On the house thread.
    void with_stream(std::function<void(Stream&)> action) {
        net.post([this, action] { action(*stream_); });
    }
    void answer_kept(std::string body) {
        net.post([this, body] {
            for (const Answer& answer : kept_) answer({.body = body});
            kept_.clear();
        });
    }
};

Client socket_of(House& house) {
    Client client{house.net.port()};
    EXPECT_EQ(client.upgrade("/socket").status, 101);
    return client;
}

std::string post(std::string_view path, std::string_view body, std::string_view more = "") {
    return "POST " + std::string{path} +
           " HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
           std::string{more} + "\r\n" + std::string{body};
}

// ---- HTTP ---------------------------------------------------------------------------------

TEST(Http, KeepsConnectionsAlive) {
    House house;
    Client client{house.net.port()};
    for (int i = 0; i < 3; ++i) {
        client.send(post("/echo", "lot " + std::to_string(i)));
        const auto got = client.answer();
        EXPECT_EQ(got.status, 200);
        EXPECT_EQ(got.body, "lot " + std::to_string(i));
        EXPECT_NE(got.head.find("X-House: Adjuge\r\n"), std::string::npos);
    }
    EXPECT_EQ(client.get("/echo", "Connection: close\r\n").status, 200);
    EXPECT_TRUE(client.ended());
}

TEST(Http, AnswersPipelinedRequestsInOrder) {
    House house;
    Client client{house.net.port()};
    client.send(post("/echo", "1") + "GET /later HTTP/1.1\r\nHost: here\r\n\r\n" +
                post("/echo", "3") + "GET /nowhere HTTP/1.1\r\nHost: here\r\n\r\nGET /echo HT");
    EXPECT_EQ(client.answer().body, "1");
    EXPECT_EQ(client.answer().body, "durable");
    EXPECT_EQ(client.answer().body, "3");
    EXPECT_EQ(client.answer().status, 404);
    client.send("TP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(client.answer().status, 200);
}

TEST(Http, ReadsRequestsByteByByte) {
    House house;
    Client client{house.net.port()};
    const std::string chunked =
        "POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n"
        "\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n";
    for (const std::string& request : {post("/echo", "abcde"), chunked}) {
        for (const char byte : request) client.send({&byte, 1});
        EXPECT_EQ(client.answer().body, "abcde");
    }
    // The whole body is the last chunk, of which the parser was once asked with four bytes.
    const std::string nothing =
        "POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    for (const char byte : nothing) client.send({&byte, 1});
    EXPECT_EQ(client.answer().status, 200);
}

TEST(Http, KnowsHeadAndOptions) {
    House house;
    Client client{house.net.port()};
    client.send("HEAD /method HTTP/1.1\r\nHost: here\r\n\r\n");
    const auto head = client.answer(false);
    EXPECT_EQ(head.status, 200);
    EXPECT_NE(head.head.find("Content-Length: 3\r\n"), std::string::npos) << head.head;
    client.send("HEAD /stream HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(client.answer(false).status, 200);
    client.send("OPTIONS * HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(client.answer().status, 204);
    client.send("OPTIONS /method HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(client.answer().body, "OPTIONS");
    client.send("DELETE /method HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(client.answer().body, "DELETE");
}

TEST(Http, SpeaksTheOldVersion) {
    House house;
    Client client{house.net.port()};
    client.send("GET /method HTTP/1.0\r\n\r\n");
    const auto got = client.answer();
    EXPECT_EQ(got.body, "GET");
    EXPECT_NE(got.head.find("Connection: close\r\n"), std::string::npos);
    EXPECT_TRUE(client.ended());
}

TEST(Http, SendsALotAndAnswersAfterHalfAClose) {
    House house;
    Client client{house.net.port()};
    client.send("GET /big HTTP/1.1\r\nHost: here\r\n\r\n");
    client.finish();
    EXPECT_EQ(client.answer().body.size(), 3'000'000u);
    EXPECT_TRUE(client.ended());
}

TEST(Http, SendsPieceByPiece) {
    House house;
    Client client{house.net.port()};
    for (int again = 0; again < 2; ++again) {
        const Client::Answer got = client.get("/pieces");
        ASSERT_EQ(got.body.size(), 1'000'000U);
        for (std::size_t n = 0; n < got.body.size(); n += 50'000)
            ASSERT_EQ(got.body[n], static_cast<char>('a' + n / 100'000));
        EXPECT_EQ(client.get("/shared").body, "for many");
    }
    client.send("HEAD /pieces HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_NE(client.answer(false).head.find("Content-Length: 1000000"), std::string::npos);
    // What cannot be sent whole is not taken for the whole.
    EXPECT_EQ(client.get("/torn").body.size(), 300'000U);
    EXPECT_TRUE(client.ended());
}

TEST(Http, RefusesLargeBodies) {
    House house;
    {
        Client client{house.net.port()};
        client.send(post("/echo", std::string(30'000, 'x')));
        EXPECT_EQ(client.answer().status, 413);
        EXPECT_TRUE(client.ended());
    }
    {
        Client client{house.net.port()};
        client.send("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < 20; ++i) client.send("400\r\n" + std::string(1024, 'x') + "\r\n");
        EXPECT_EQ(client.answer().status, 413);
    }
    Client client{house.net.port()};
    client.send(post("/echo", std::string(10'000, 'x')));
    EXPECT_EQ(client.answer().body.size(), 10'000u);
}

TEST(Http, InvitesBodies) {
    House house;
    Client client{house.net.port()};
    client.send("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n"
                "Expect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.answer().status, 100);
    client.send("abc");
    EXPECT_EQ(client.answer().body, "abc");
    client.send("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 30000\r\n"
                "Expect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.answer().status, 413);
}

TEST(Http, RefusesBrokenRequests) {
    House house;
    const std::string host = "Host: here\r\n";
    const std::vector<std::pair<std::string, int>> broken{
        {"\x16\x03\x01\x02 tls to a plain port\r\n\r\n", 400},
        {"hello\r\n\r\n", 400},
        {"GET\r\n\r\n", 400},
        {"GET / HTTP/9.9\r\n" + host + "\r\n", 505},
        {"GET / HTTP/x\r\n" + host + "\r\n", 505},
        {"GET /%zz HTTP/1.1\r\n" + host + "\r\n", 400},
        {"GET /a/../../etc/passwd HTTP/1.1\r\n" + host + "\r\n", 400},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" + host + host + "\r\n", 400},
        {"GET / HTTP/1.1\r\n" + host + "no colon\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" + host + "a\x01: b\r\n\r\n", 400},
        {"BREW / HTTP/1.1\r\n" + host + "\r\n", 501},
        {"TRACE / HTTP/1.1\r\n" + host + "\r\n", 405},
        {"CONNECT a:1 HTTP/1.1\r\n" + host + "\r\n", 405},
        {"GET / HTTP/1.1\r\n" + host + "Big: " + std::string(3'000, 'x') + "\r\n\r\n", 431},
        {"GET /" + std::string(9'000, 'x'), 431},
        {"POST / HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" + host + "Content-Length: 3\r\nContent-Length: 4\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" + host +
             "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
         400},
        {"POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
    };
    for (const auto& [request, status] : broken) {
        Client client{house.net.port()};
        client.send(request);
        EXPECT_EQ(client.answer().status, status) << request.substr(0, 80);
        EXPECT_TRUE(client.ended());
    }
    Client client{house.net.port()};
    client.send("GET /echo HTTP/1.1\r\nHos");
    client.finish();
    EXPECT_EQ(client.answer().status, 400);
    EXPECT_EQ(Client{house.net.port()}.get("/echo").status, 200);
}

TEST(Http, LosesPatience) {
    Settings settings = hasty();
    settings.header_timeout = settings.body_timeout = 150ms;
    settings.idle_timeout = 300ms;
    House house{settings};
    Client silent{house.net.port()};
    Client slow{house.net.port()};
    Client bodiless{house.net.port()};
    Client idle{house.net.port()};
    EXPECT_EQ(idle.get("/echo").status, 200);
    bodiless.send("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\n");
    for (int i = 0; i < 6; ++i) { // a byte now and then does not help
        slow.send("G");
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_EQ(slow.answer().status, 408);
    EXPECT_EQ(bodiless.answer().status, 408);
    EXPECT_TRUE(silent.ended());
    EXPECT_TRUE(idle.ended());
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 0; }));
}

TEST(Http, SurvivesItsHandlers) {
    House house;
    {
        Client client{house.net.port()};
        EXPECT_EQ(client.get("/throw").status, 500);
        EXPECT_TRUE(client.ended());
    }
    EXPECT_EQ(Client{house.net.port()}.get("/throw-int").status, 500);
    EXPECT_EQ(Client{house.net.port()}.get("/broken").status, 500);
    Client client{house.net.port()};
    EXPECT_EQ(client.get("/forget").status, 500);
    EXPECT_EQ(client.get("/twice").body, "first");
    EXPECT_EQ(client.get("/echo").status, 200);
    EXPECT_NE(house.log().find("no such painting"), std::string::npos);
}

TEST(Http, AnswersLater) {
    House house;
    Client client{house.net.port()};
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(client.get("/later").body, "durable");
        EXPECT_EQ(client.get("/elsewhere").body, "other");
    }
}

TEST(Http, GivesUpWaitingForTheHouse) {
    Settings settings = hasty();
    settings.answer_timeout = 100ms;
    House house{settings};
    Client client{house.net.port()};
    EXPECT_EQ(client.get("/keep").status, 504);
    house.answer_kept("too late");
    EXPECT_EQ(client.get("/echo").status, 200);
}

TEST(Http, AsksTheProxyWhoItIs) {
    Settings settings = hasty();
    settings.max_per_address = 1;
    settings.behind_proxy = true;
    House house{settings};
    Client client{house.net.port()};
    EXPECT_EQ(client.get("/address").body, "127.0.0.1");
    EXPECT_EQ(client.get("/address", "X-Forwarded-For: 1.2.3.4, 10.0.0.9\r\n").body, "10.0.0.9");
    EXPECT_EQ(client.get("/address", "X-Forwarded-For: ::ffff:10.0.0.9\r\n").body, "10.0.0.9");
    EXPECT_EQ(client.get("/address", "X-Forwarded-For: a, nonsense\r\n").body, unknown_address);
    EXPECT_EQ(client.get("/address").body, "127.0.0.1") << "the one before left nothing";
    const auto stream = [&](Client& guest, std::string_view address) {
        return guest.get("/stream", "X-Forwarded-For: " + std::string{address} + "\r\n").status;
    };
    Client first{house.net.port()};
    Client second{house.net.port()};
    Client neighbour{house.net.port()};
    Client other{house.net.port()};
    EXPECT_EQ(stream(first, "2001:db8::1"), 200);
    EXPECT_EQ(stream(second, "2001:db8::1"), 429);
    EXPECT_EQ(stream(neighbour, "2001:db8::77"), 429); // of the same /64
    EXPECT_EQ(stream(other, "2001:db8:0:1::1"), 200);
    Client unnamed{house.net.port()};
    Client another{house.net.port()};
    EXPECT_EQ(stream(unnamed, "unknown"), 200);
    EXPECT_EQ(stream(another, "unix:"), 429); // all such are one
}

TEST(Limits, OfASite) {
    Settings settings = hasty();
    settings.max_per_address = 2;
    settings.behind_proxy = true;
    House house{settings};
    std::vector<Client> guests;
    const auto stream = [&](const std::string& address) {
        guests.emplace_back(house.net.port());
        return guests.back().get("/stream", "X-Forwarded-For: " + address + "\r\n").status;
    };
    int let_in = 0;
    for (int n = 0; n < 20; ++n)
        let_in += stream("2001:db8:1:" + std::to_string(n) + "::1") == 200 ? 1 : 0;
    EXPECT_EQ(let_in, 16); // eight addresses of two
    EXPECT_EQ(stream("2001:db8:2::1"), 200);
    guests.clear();
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 0; }));
    EXPECT_EQ(stream("2001:db8:1::1"), 200);
}

TEST(Http, DoesNotBelieveGuestsWhoTheyAre) {
    House house;
    Client client{house.net.port()};
    EXPECT_EQ(client.get("/address", "X-Forwarded-For: 10.0.0.9\r\n").body, "127.0.0.1");
}

TEST(Limits, PerAddress) {
    Settings settings = hasty();
    settings.max_per_address = 3;
    House house{settings};
    std::vector<Client> guests;
    for (int i = 0; i < 3; ++i) {
        guests.emplace_back(house.net.port());
        EXPECT_EQ(guests.back().get("/echo").status, 200);
    }
    {
        Client one_more{house.net.port()};
        EXPECT_EQ(one_more.answer().status, 429);
        EXPECT_TRUE(one_more.ended());
    }
    guests.pop_back();
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 2; }));
    EXPECT_EQ(Client{house.net.port()}.get("/echo").status, 200);
}

TEST(Limits, InAll) {
    Settings settings = hasty();
    settings.max_connections = 2;
    House house{settings};
    Client first = socket_of(house);
    Client second{house.net.port()};
    EXPECT_EQ(second.get("/echo").status, 200);
    Client third{house.net.port()};
    EXPECT_EQ(third.answer().status, 503);
}

// ---- WebSocket ----------------------------------------------------------------------------

TEST(WebSocket, Echoes) {
    House house;
    Client client{house.net.port()};
    const auto shake = client.upgrade("/socket");
    EXPECT_EQ(shake.status, 101);
    EXPECT_NE(shake.head.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos); // RFC 6455, 1.3
    EXPECT_NE(shake.head.find("X-House: Adjuge"), std::string::npos);
    EXPECT_NE(shake.head.find("Set-Cookie: a=b"), std::string::npos);
    for (const std::size_t size : {0u, 1u, 125u, 126u, 5'000u}) {
        client.say(std::string(size, 'a'));
        const auto got = client.hear();
        EXPECT_EQ(got.op, Client::text);
        EXPECT_EQ(got.data, std::string(size, 'a'));
    }
    client.send(Client::frame(Client::bye, "\x03\xe8"));
    EXPECT_EQ(client.hear().code(), 1000u);
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1 && house.connections() == 0; }));
}

TEST(WebSocket, PutsFragmentsTogether) {
    House house;
    Client client = socket_of(house);
    client.send(Client::frame(Client::text, "go", false));
    client.send(Client::frame(Client::more, "ing ", false) + Client::frame(Client::ping, "?"));
    client.send(Client::frame(Client::more, "twice", true) + Client::frame(Client::text, "sold"));
    const auto pong = client.hear();
    EXPECT_EQ(pong.op, Client::pong);
    EXPECT_EQ(pong.data, "?");
    EXPECT_EQ(client.hear().data, "going twice");
    EXPECT_EQ(client.hear().data, "sold");
}

TEST(WebSocket, SendsTogetherWhatIsSaidTogether) {
    House house;
    Client client = socket_of(house);
    const unsigned before = client.reads();
    client.say("thrice");
    for (const char* word : {"going", "going", "thrice"}) EXPECT_EQ(client.hear().data, word);
    EXPECT_EQ(client.reads(), before + 1);
}

TEST(WebSocket, RefusesWhatItDoesNotTake) {
    House house;
    const std::vector<std::pair<std::string, unsigned>> cases{
        {Client::frame(Client::binary, "abc"), 1003},
        {Client::frame(Client::text, std::string(5'001, 'x')), 1009},
        {Client::frame(Client::text, std::string(70'000, 'x')), 1009},
        {Client::frame(Client::text, std::string(3'000, 'x'), false) +
             Client::frame(Client::more, std::string(3'000, 'x')),
         1009},
        {Client::frame(Client::text, "\xc3\x28"), 1007}, // not UTF-8
        {Client::frame(Client::text, "h\xc3", false) + Client::frame(Client::more, ""), 1007},
        {Client::frame(Client::more, "no beginning"), 1002},
        {std::string{"\x81\x03"} + "abc", 1002},  // not masked
        {std::string{"\xf1\x80"} + "mask", 1002}, // reserved bits
        {std::string{"\x83\x80"} + "mask", 1002}, // no such frame
        {Client::frame(Client::text, "a", false) + Client::frame(Client::text, "b"), 1002},
        {Client::frame(Client::ping, "?", false), 1002},            // a question in parts
        {Client::frame(Client::ping, std::string(126, '?')), 1002}, // or a long one
        {std::string{"\x81\xfe\x00\x05mask", 8} + "short", 1002},   // longer than it need be
        {std::string{"\x81\xff\xff\0\0\0\0\0\0\0mask", 14}, 1002},  // than anything
        {std::string{"\x81\xff\x7f\0\0\0\0\0\0\0mask", 14}, 1009},
        {Client::frame(Client::bye, "\x03"), 1002},
        {Client::frame(Client::bye, "\x03\xed"), 1002}, // 1005 is said by nobody
        {Client::frame(Client::bye, "\x03\xe8\xc3"), 1007},
        {Client::frame(Client::text, "throw"), 1011},
    };
    for (const auto& [bytes, code] : cases) {
        Client client = socket_of(house);
        client.send(bytes);
        const auto got = client.hear();
        EXPECT_EQ(got.code(), code);
        client.send(Client::frame(Client::bye, got.data));
        EXPECT_TRUE(client.ended());
    }
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 0; }));
    EXPECT_EQ(house.closed, house.opened);
    EXPECT_NE(house.log().find("no such lot"), std::string::npos);
}

TEST(WebSocket, IsOnlyForWhoAsksWell) {
    Settings settings = hasty();
    settings.header_timeout = 300ms;
    House house{settings};
    EXPECT_EQ(Client{house.net.port()}.get("/socket").status, 426);
    EXPECT_EQ(Client{house.net.port()}.get("/socket", "Origin: elsewhere\r\n").status, 403);
    EXPECT_EQ(Client{house.net.port()}.upgrade("/echo").status, 200);
    EXPECT_EQ(Client{house.net.port()}
                  .get("/socket", "Upgrade: websocket\r\nConnection: Upgrade\r\n")
                  .status,
              400);
    {
        Client eager{house.net.port()};
        eager.send("GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: "
                   "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                   "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
                   Client::frame(Client::text, "first"));
        EXPECT_EQ(eager.answer().status, 400);
    }
    Client truncated{house.net.port()};
    truncated.send("GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: webso");
    EXPECT_EQ(truncated.answer().status, 408);
    EXPECT_EQ(house.opened, 0);
    Client unlucky{house.net.port()};
    EXPECT_EQ(unlucky.upgrade("/socket-throw").status, 101);
    EXPECT_EQ(unlucky.hear().code(), 1011u);
}

TEST(WebSocket, SaysWhyItCloses) {
    House house;
    Client client = socket_of(house);
    client.send(Client::frame(Client::text, "close") + Client::frame(Client::text, "") +
                Client::frame(Client::text, "unheard"));
    const auto got = client.hear();
    EXPECT_EQ(got.code(), 4000u);
    EXPECT_EQ(got.data.size(), 2u + 123u); // 61 and 31 characters of two bytes: none is cut
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1; })); // although we do not answer
}

TEST(WebSocket, CutsOffWhoSendsFramesWithoutEnd) {
    Settings settings = hasty();
    settings.frame_burst = 100;
    settings.frames_per_second = 0.001;
    House house{settings};
    const std::string pong = Client::frame(Client::pong, "");
    for (const std::string& frame :
         {Client::frame(Client::ping, ""), pong, Client::frame(Client::text, "lot")}) {
        Client client = socket_of(house);
        for (int n = 0; n < 100; ++n) client.send(frame);
        for (int n = frame == pong ? 100 : 0; n < 100; ++n)
            EXPECT_NE(client.hear().op, Client::bye);
        client.send(frame);
        EXPECT_EQ(client.hear().code(), 1008u);
        // However much more comes, it is not read, and the guest is gone after a moment.
        std::string more;
        for (int n = 0; n < 30'000; ++n) more += frame;
        client.send(more);
    }
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 0; }));
    EXPECT_EQ(house.closed, 3);
    Client client = socket_of(house);
    client.say("next");
    EXPECT_EQ(client.hear().data, "next");
}

TEST(WebSocket, StopsWhileSomebodyIsNotHeardAnyMore) {
    Settings settings = hasty();
    settings.frame_burst = 10;
    settings.close_timeout = 1h;
    House house{settings};
    Client client = socket_of(house);
    std::string flood;
    for (int n = 0; n < 30'000; ++n) flood += Client::frame(Client::pong, "");
    client.send(flood);
    EXPECT_EQ(client.hear().code(), 1008u);
    house.net.stop();
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1; }));
}

TEST(WebSocket, NoticesWhoIsGone) {
    Settings settings = hasty();
    settings.socket_timeout = 500ms;
    House house{settings};
    Client alive = socket_of(house);
    Client dead = socket_of(house);
    for (int i = 0; i < 4; ++i) {
        const auto got = alive.hear();
        ASSERT_EQ(got.op, Client::ping);
        alive.send(Client::frame(Client::pong, got.data));
    }
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1; }));
    alive.say("here");
    EXPECT_EQ(alive.listen().data, "here");
}

TEST(WebSocket, DropsSlowReaders) {
    Settings settings = hasty();
    settings.max_queue = 200'000;
    House house{settings};
    Client burst = socket_of(house);
    burst.say("flood");
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1; }));
    Client slow{house.net.port(), 4096};
    EXPECT_EQ(slow.upgrade("/socket").status, 101);
    slow.say("trickle");
    EXPECT_TRUE(house.eventually([&] { return house.closed == 2; }));
    EXPECT_EQ(Client{house.net.port()}.get("/echo").status, 200);
}

TEST(WebSocket, ServesReadersWhoKeepUp) {
    Settings settings = hasty();
    settings.max_queue = 400'000;
    House house{settings};
    Client client = socket_of(house);
    client.say("trickle");
    for (int i = 0; i < 60; ++i) ASSERT_EQ(client.listen().data.size(), 50'000u);
}

TEST(WebSocket, SurvivesRudeGoodByes) {
    House house;
    for (int i = 0; i < 20; ++i) {
        Client client = socket_of(house);
        client.say("hello");
        if (i % 2) client.hear();
        if (i % 3 == 0) client.send("\x81");
    }
    EXPECT_TRUE(house.eventually([&] { return house.closed == 20 && house.connections() == 0; }));
}

TEST(WebSocket, ThousandAtOnce) {
    Settings settings = hasty();
    settings.max_per_address = 2'000;
    House house{settings};
    std::vector<Client> guests;
    for (int i = 0; i < 1'000; ++i) {
        guests.push_back(socket_of(house));
        ASSERT_TRUE(guests.back().connected());
    }
    EXPECT_EQ(house.connections(), 1'000u);
    for (std::size_t i = 0; i < guests.size(); ++i) guests[i].say("guest " + std::to_string(i));
    for (std::size_t i = 0; i < guests.size(); ++i)
        ASSERT_EQ(guests[i].hear().data, "guest " + std::to_string(i));
    guests.clear();
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 0; }));
    EXPECT_EQ(house.closed, 1'000);
}

// ---- Streams ------------------------------------------------------------------------------

TEST(Stream, IsClosedByTheHouse) {
    House house;
    Client client{house.net.port()};
    const auto got = client.get("/stream");
    EXPECT_EQ(got.status, 200);
    EXPECT_NE(got.head.find("application/x-ndjson"), std::string::npos);
    EXPECT_EQ(client.chunk(), "{\"hello\":1}\n");
    house.with_stream([](Stream& stream) {
        stream.write("2");
        stream.write("3");
        stream.close();
        stream.write("too late");
    });
    EXPECT_EQ(client.chunk(), "2\n");
    EXPECT_EQ(client.chunk(), "3\n");
    EXPECT_EQ(client.chunk(), "");
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1; }));
}

TEST(Stream, IsClosedByTheGuest) {
    House house;
    {
        Client client{house.net.port()};
        EXPECT_EQ(client.get("/stream").status, 200);
    }
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1 && house.connections() == 0; }));
}

TEST(Stream, CutsOffWhoTalks) {
    House house;
    Client client{house.net.port()};
    EXPECT_EQ(client.get("/stream").status, 200);
    EXPECT_EQ(client.chunk(), "{\"hello\":1}\n");
    client.send(std::string(100, 'x'));
    house.with_stream([](Stream& stream) { stream.write("2"); });
    EXPECT_EQ(client.chunk(), "2\n");
    client.send(std::string(10'000, 'x'));
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1 && house.connections() == 0; }));
}

TEST(Stream, KeepsAliveAndKnowsTheOldVersion) {
    Settings settings = hasty();
    settings.stream_ping = 60ms;
    House house{settings};
    Client client{house.net.port()};
    EXPECT_EQ(client.get("/stream").status, 200);
    EXPECT_EQ(client.chunk(), "{\"hello\":1}\n");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.chunk(), "\n");
    Client old{house.net.port()};
    old.send("GET /stream HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.answer().status, 200);
    EXPECT_EQ(old.until("\n"), "{\"hello\":1}\n");
    EXPECT_EQ(old.until("\n"), "\n");
}

TEST(Stream, DropsSlowReaders) {
    Settings settings = hasty();
    settings.stream_ping = 100ms;
    House house{settings};
    const auto fill = [](std::size_t size) {
        return [size](Stream& stream) { stream.write(std::string(size, 's')); };
    };
    Client many{house.net.port(), 4096};
    EXPECT_EQ(many.get("/stream").status, 200);
    house.with_stream(fill(300'000)); // more than may wait
    EXPECT_TRUE(house.eventually([&] { return house.closed == 1; }));
    Client stuck{house.net.port(), 4096};
    EXPECT_EQ(stuck.get("/stream").status, 200);
    for (int i = 0; i < 100; ++i) { // less, but it does not go away
        house.with_stream(fill(100'000));
        std::this_thread::sleep_for(2ms);
    }
    EXPECT_TRUE(house.eventually([&] { return house.closed == 2; }));
}

// ---- The house ----------------------------------------------------------------------------

TEST(Net, StopsGracefully) {
    House house;
    Client socket = socket_of(house);
    Client stream{house.net.port()};
    EXPECT_EQ(stream.get("/stream").status, 200);
    Client idle{house.net.port()};
    EXPECT_EQ(idle.get("/echo").status, 200);
    Client busy{house.net.port()};
    busy.send("GET /keep HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 4; }));
    std::this_thread::sleep_for(20ms);

    const auto begin = std::chrono::steady_clock::now();
    house.net.stop();
    EXPECT_EQ(socket.hear().data, "good-bye");
    const auto last = socket.hear();
    EXPECT_EQ(last.code(), 1001u);
    socket.send(Client::frame(Client::bye, last.data));
    EXPECT_EQ(stream.chunk(), "{\"hello\":1}\n");
    EXPECT_EQ(stream.chunk(), "");
    EXPECT_TRUE(idle.ended());
    EXPECT_FALSE(Client{house.net.port()}.connected());
    house.answer_kept("at last");
    const auto answer = busy.answer();
    EXPECT_EQ(answer.body, "at last");
    EXPECT_NE(answer.head.find("Connection: close"), std::string::npos);
    house.stop();
    EXPECT_EQ(house.closed, 2);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
}

TEST(Net, StopsInTimeWhateverGuestsDo) {
    Settings settings = hasty();
    settings.stop_timeout = 150ms;
    settings.close_timeout = 5s;
    House house{settings};
    Client deaf = socket_of(house);
    Client waiting{house.net.port()};
    waiting.send("GET /keep HTTP/1.1\r\nHost: here\r\n\r\n");
    Client half{house.net.port()};
    half.send("GET /");
    EXPECT_TRUE(house.eventually([&] { return house.connections() == 3; }));
    const auto begin = std::chrono::steady_clock::now();
    house.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
    EXPECT_EQ(house.closed, 1);
}

TEST(Net, KeepsTime) {
    Net net{hasty(), {.log = [](std::string_view text) { EXPECT_EQ(text, "post: oops"); }}};
    std::string order;
    Timer second = net.timer(40ms, [&] {
        order += "2";
        net.stop();
    });
    const Timer first = net.timer(5ms, [&] { order += "1"; });
    Timer never = net.timer(10ms, [&] { order += "x"; });
    never.cancel();
    {
        const Timer dropped = net.timer(1ms, [&] { order += "y"; });
    }
    Timer replaced = net.timer(1ms, [&] { order += "z"; });
    replaced = net.timer(20ms, [&] { order += "+"; });
    net.post([] { throw std::runtime_error("oops"); });
    EXPECT_TRUE(first.pending());
    net.run();
    EXPECT_EQ(order, "1+2");
    EXPECT_FALSE(first.pending());
}

TEST(Net, HandlesMayOutliveIt) {
    std::shared_ptr<Socket> socket;
    Answer answer;
    Timer timer;
    {
        Settings settings = hasty();
        settings.stop_timeout = 50ms;
        Net net{settings, {.http = [&](const Request& request, const Answer& give) {
                    if (request.upgrade)
                        give({.socket = [&](std::shared_ptr<Socket> got) { socket = got; }});
                    else
                        answer = give;
                }}};
        timer = net.timer(1h, [] {});
        std::thread thread{[&] { net.run(); }};
        Client guest{net.port()};
        EXPECT_EQ(guest.upgrade("/").status, 101);
        Client other{net.port()};
        other.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
        std::this_thread::sleep_for(50ms);
        net.stop();
        thread.join();
    }
    ASSERT_TRUE(socket);
    EXPECT_FALSE(socket->open());
    socket->send("anybody?");
    socket->close(1000, "");
    ASSERT_TRUE(answer);
    answer({});
    EXPECT_FALSE(timer.pending());
}

TEST(Net, HearsSignals) {
    Net net{hasty(), {}};
    int heard = 0;
    net.on_signal({SIGUSR1}, [&](int number) {
        heard = number;
        net.stop();
    });
    const Timer later = net.timer(5ms, [] { std::raise(SIGUSR1); });
    net.run();
    EXPECT_EQ(heard, SIGUSR1);
}

TEST(Net, SaysThatAPortIsTaken) {
    Net net{hasty(), {}};
    Settings same = hasty();
    same.port = net.port();
    EXPECT_ANY_THROW((Net{same, {}}));
}

// A house that runs out of files waits instead of spinning, and goes on when there are some.
TEST(Net, BacksOffWithoutFiles) {
    if (sanitized)
        GTEST_SKIP() << "it opens a pipe to look at memory, and here there are no files left";
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const int next = ::dup(0); // the lowest number that is free
        const rlimit limit{static_cast<rlim_t>(next) + 16, static_cast<rlim_t>(next) + 16};
        ::close(next);
        ::setrlimit(RLIMIT_NOFILE, &limit);
        std::unique_ptr<Net> net;
        net = std::make_unique<Net>(
            hasty(), Handlers{.http = [&](const Request&, const Answer& answer) { answer({}); }});
        const std::uint16_t port = net->port();
        if (::write(pipe[1], &port, sizeof port) != sizeof port) ::_exit(1);
        const Timer end = net->timer(1'200ms, [&] { net->stop(); });
        net->run();
        ::_exit(0);
    }
    std::uint16_t port{};
    ASSERT_EQ(::read(pipe[0], &port, sizeof port), static_cast<ssize_t>(sizeof port));
    {
        std::vector<Client> crowd;
        for (int i = 0; i < 40; ++i) crowd.emplace_back(port);
        std::this_thread::sleep_for(500ms);
    }
    EXPECT_EQ(Client{port}.get("/").status, 200);
    int status{};
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    EXPECT_EQ(status, 0);
    const auto busy = usage.ru_utime.tv_sec * 1'000'000 + usage.ru_utime.tv_usec +
                      usage.ru_stime.tv_sec * 1'000'000 + usage.ru_stime.tv_usec;
    EXPECT_LT(busy, 300'000); // of 1,200,000 microseconds
    ::close(pipe[0]);
    ::close(pipe[1]);
}

} // namespace

} // namespace adjuge::server
