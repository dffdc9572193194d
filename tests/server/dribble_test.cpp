// A guest whose bytes come one by one, in any two pieces, or only so far, over a real socket.
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "server/client.h"
#include "server/frames.h"
#include "server/net.h"

namespace adjuge::server {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view handshake =
    "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// Says back what it is told, on a thread of its own.
class EchoHouse {
public:
    ~EchoHouse() {
        net_.stop();
        thread_.join();
    }
    std::uint16_t port() const { return net_.port(); }
    // What came so far was read: an answer from its thread, twice, for the first may be before it.
    void turn() {
        for (int n = 0; n < 2; ++n) {
            std::promise<void> done;
            net_.post([&] { done.set_value(); });
            done.get_future().wait();
        }
    }
    bool empty() {
        for (int n = 0; n < 1000; ++n) {
            std::promise<std::size_t> count;
            net_.post([&] { count.set_value(net_.connections()); });
            if (count.get_future().get() == 0 && opened == closed) return true;
            std::this_thread::sleep_for(5ms);
        }
        return false;
    }

    std::atomic<int> opened{};
    std::atomic<int> closed{};
    std::atomic<int> messages{};

private:
    static Settings settings() {
        Settings settings;
        settings.close_timeout = 200ms;
        settings.max_message = 5'000;
        settings.max_per_address = 10'000;
        return settings;
    }
    Handlers handlers() {
        return {.http = [this](Request, const Answer& answer) {
            answer({.socket = [this](const std::shared_ptr<Socket>& socket) {
                ++opened;
                socket->on_message = [this, socket](std::string_view text) {
                    ++messages;
                    socket->send(std::string{text});
                };
                socket->on_closed = [this] { ++closed; };
            }});
        }};
    }

    Net net_{settings(), handlers()};
    std::thread thread_{[this] { net_.run(); }};
};

// Messages of all lengths that are written differently; one in parts, with questions, answers that
// nobody asked for and a cut within a character in between; and a good-bye.
struct Conversation {
    Conversation() {
        for (const std::size_t size : {0U, 1U, 125U, 126U, 300U}) say(std::string(size, 'a'));
        bytes += Client::frame(Client::text, "d\xc3", false) + Client::frame(Client::ping, "?") +
                 Client::frame(Client::more, "", false) + Client::frame(Client::pong, "unasked") +
                 Client::frame(Client::more, "\xa9j\xc3\xa0 ", false) +
                 Client::frame(Client::ping, "") + Client::frame(Client::more, "vendu");
        answers.insert(
            answers.end(),
            {{Client::pong, "?"}, {Client::pong, ""}, {Client::text, "d\xc3\xa9j\xc3\xa0 vendu"}});
        say("after");
        bytes += Client::frame(Client::bye, "\x03\xe8"
                                            "bye");
        answers.push_back({Client::bye, "\x03\xe8"
                                        "bye"});
    }
    void say(const std::string& text) {
        bytes += Client::frame(Client::text, text);
        answers.push_back({Client::text, text});
    }
    void hear_all(Client& client) const {
        for (const auto& [op, data] : answers) {
            const auto got = client.hear();
            ASSERT_EQ(got.op, op);
            ASSERT_EQ(got.data, data);
        }
        EXPECT_TRUE(client.ended());
    }

    std::string bytes{};
    std::vector<std::pair<unsigned, std::string>> answers{};
};

TEST(Dribble, is_heard_as_if_it_came_at_once) {
    EchoHouse house;
    Client client{house.port()};
    const Conversation all;
    for (const char byte : handshake) {
        ASSERT_TRUE(client.send({&byte, 1}));
        house.turn();
    }
    EXPECT_EQ(client.answer().status, 101);
    for (const char byte : all.bytes) {
        ASSERT_TRUE(client.send({&byte, 1}));
        house.turn();
    }
    all.hear_all(client);
    EXPECT_TRUE(house.empty());
}

TEST(Dribble, of_two_pieces_may_be_cut_anywhere) {
    EchoHouse house;
    const Conversation all;
    for (std::size_t cut = 1; cut < all.bytes.size(); cut += cut < 24 || cut > 550 ? 1 : 7) {
        Client client{house.port()};
        client.send(handshake);
        ASSERT_EQ(client.answer().status, 101);
        client.send(std::string_view{all.bytes}.substr(0, cut));
        house.turn();
        client.send(std::string_view{all.bytes}.substr(cut));
        all.hear_all(client);
        if (HasFatalFailure()) FAIL() << "cut at " << cut;
    }
    EXPECT_TRUE(house.empty());
}

// In the middle of the handshake, a length, a key, a message or its parts: by closing, by hanging
// up for their part only, or by a line that breaks. Nothing is heard of a part, and nothing stays.
TEST(Dribble, that_ends_in_the_middle_leaves_nothing) {
    EchoHouse house;
    const std::string part = Client::frame(Client::text, std::string(200, 'a'), false) +
                             Client::frame(Client::ping, "?") + Client::frame(Client::more, "b");
    const std::string bytes = std::string{handshake} + part;
    int how = 0;
    for (std::size_t end = 1; end < bytes.size(); end += 3, ++how) {
        Client client{house.port()};
        ASSERT_TRUE(
            client.send(std::string_view{bytes}.substr(0, std::min(end, handshake.size()))));
        if (end > handshake.size()) {
            ASSERT_EQ(client.answer().status, 101);
            client.send(std::string_view{bytes}.substr(handshake.size(), end - handshake.size()));
        }
        if (how % 3 == 1) client.finish();
        if (how % 3 == 2) client.reset_at_end();
    }
    EXPECT_TRUE(house.empty());
    EXPECT_GT(house.opened, 50);
    EXPECT_EQ(house.messages, 0);
}

TEST(Dribble, with_a_good_bye_between_parts_is_answered_and_not_heard) {
    EchoHouse house;
    Client client{house.port()};
    client.send(handshake);
    ASSERT_EQ(client.answer().status, 101);
    const std::string bytes = Client::frame(Client::text, "half of", false) +
                              Client::frame(Client::bye, "\x03\xe9") +
                              Client::frame(Client::more, " it");
    for (const char byte : bytes) {
        client.send({&byte, 1}); // they may have hung up before the last
        house.turn();
    }
    EXPECT_EQ(client.hear().code(), 1001U);
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(house.empty());
    EXPECT_EQ(house.messages, 0);
}

// What can be known to be wrong is refused with the byte that tells: nobody waits for the rest.
TEST(Dribble, is_refused_as_soon_as_it_is_wrong) {
    EchoHouse house;
    const std::vector<std::pair<std::string, unsigned>> cases{
        {std::string{"\x81\x05"}, 1002},             // not masked
        {std::string{"\xc1\x80"}, 1002},             // reserved bits
        {std::string{"\x80\x80"}, 1002},             // the rest of nothing
        {std::string{"\x09\x80"}, 1002},             // a question in parts
        {std::string{"\x89\xfe"}, 1002},             // or a long one
        {std::string{"\x82\x80"}, 1003},             // not text
        {std::string{"\x81\xfe\x13\x89"}, 1009},     // 5,001 bytes
        {std::string{"\x81\xfe\x00\x7d", 4}, 1002}}; // longer than it need be
    for (const auto& [bytes, code] : cases) {
        Client client{house.port()};
        client.send(handshake);
        ASSERT_EQ(client.answer().status, 101);
        for (const char byte : bytes) {
            EXPECT_FALSE(client.readable());
            ASSERT_TRUE(client.send({&byte, 1}));
            house.turn();
        }
        EXPECT_EQ(client.hear().code(), code);
    }
    EXPECT_TRUE(house.empty());
}

// Without a socket: in pieces of each size, the reader says the same.
TEST(Dribble, of_any_piece_is_read_the_same) {
    const Conversation all;
    for (std::size_t piece = 1; piece <= all.bytes.size(); ++piece) {
        FrameReader reader{5'000};
        std::vector<std::string> texts;
        int pings = 0;
        int byes = 0;
        for (std::size_t at = 0; at < all.bytes.size(); at += piece) {
            std::string came = all.bytes.substr(at, piece);
            std::span<char> bytes = reader.take(came);
            for (auto said = reader.next(bytes); said.kind != FrameReader::Kind::none;
                 said = reader.next(bytes)) {
                ASSERT_NE(said.kind, FrameReader::Kind::fault) << piece;
                if (said.kind == FrameReader::Kind::text) texts.emplace_back(said.data);
                pings += said.kind == FrameReader::Kind::ping ? 1 : 0;
                byes += said.kind == FrameReader::Kind::bye ? 1 : 0;
            }
            reader.keep(bytes);
        }
        ASSERT_EQ(texts.size(), 7U) << piece;
        EXPECT_EQ(texts[5], "d\xc3\xa9j\xc3\xa0 vendu");
        EXPECT_EQ(texts[6], "after");
        EXPECT_EQ(pings, 2);
        EXPECT_EQ(byes, 1);
    }
}

} // namespace
} // namespace adjuge::server
