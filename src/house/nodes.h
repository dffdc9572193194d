#pragma once

#include <atomic>
#include <map>
#include <set>

#include "bus/bus.h"
#include "house/bus_keys.h"
#include "house/pieces.h"
#include "house/rooms.h"

namespace adjuge::house {

// The other servers of the house: who lives, who has which table, and what goes to and fro
// (docs/scale.md). A server goes by its lease. On the house thread.
class Nodes {
public:
    // What others ask of us.
    struct Doors {
        // A request that another node received and that is ours to answer.
        std::function<void(server::Request, server::Answer)> visit{};
        std::function<Task<json::object>(json::object)> ask{};
        // What was told to all. False: of another version, perhaps.
        std::function<bool(const json::object&)> hear{};
        // All our tables are to go to others, as when the house closes, but it does not.
        std::function<void()> leave_tables{};
    };
    // `name` is the house's on the bus, `keys` are what the database has.
    Nodes(Services& services, Rooms& rooms, AsyncStore& async_store, bus::Bus& bus,
          std::string name, const std::vector<BusKeys::Entry>& keys);

    void begin(Doors doors); // under the lease that the store has
    void begin_again();      // under another: all that was ours is others'

    std::int64_t me() const { return me_; }
    bool connected() const { return bus_.connected(); }
    std::size_t others() const { return peers_.size(); }
    bool know_all_tables() const; // of all who live
    // Who has a table: we, also if there is none.
    Task<std::int64_t> whose(std::string table);
    // Refused with 503 if no answer comes. `tables.moving` (421): it is not theirs any more.
    Task<server::Response> visit(std::int64_t to, server::Request request);
    static constexpr std::chrono::milliseconds answer_timeout{5'000};
    Task<json::object> ask(std::int64_t to, json::object what,
                           std::chrono::milliseconds timeout = answer_timeout);
    Task<json::array> ask_all(json::object what, std::string list); // what they list, all together
    void tell_all(json::object what);
    void changed(const std::string& table); // the others show it in the lobby
    // Our tables to others, if there are any; then `done`.
    void hand_over(std::function<void()> done);
    // No table stays here, or comes here, as long as another server can have it.
    void drain(bool on);
    bool draining(std::int64_t lease) const;
    // Which node decides for a guest or an address: the same, whichever is asked.
    std::int64_t deciding(std::string_view key) const;
    std::int64_t heir() const; // whoever opens tables in our place; 0: there is nobody
    void flush_all();          // what was said is sent now: the house closes
    // Stores a new key for the bus, which all nodes use within seconds. Its number.
    Task<std::int64_t> rotate_key();

private:
    static constexpr std::size_t most_whole = 32 << 20; // bytes of a message, all its pieces
    static constexpr std::int64_t patience = 5'000;     // ms, for an answer

    struct Frame {
        json::object head{};
        std::string body{};
    };
    // A message that was decrypted, and so comes from a holder of the key.
    struct Message {
        Envelope envelope;
        std::string text;
    };
    // A message of a lease that the database has not been asked about yet.
    struct Early {
        Message message;
        int looks_left;
    };
    // What the bus's thread shares with us.
    struct Inbox {
        Inbox(Counter& counter, std::int64_t settling_time)
            : refused{counter},
              keys{settling_time} {}

        Counter& refused; // messages that no holder of the key has sent, or to nobody who lives
        BusKeys keys;
        std::atomic<std::size_t> waiting_bytes{};
        std::atomic<bool> unknown_key{}; // one was sent with a key that may be new
        std::atomic<bool> old_form{};    // one was sent in plain text, by an earlier version
    };
    using Line = std::pair<std::int64_t, std::int64_t>; // whose, and its number
    // Texts that go out together: each once, however many lines it is for.
    struct Out {
        std::shared_ptr<const std::string> text;
        std::vector<std::int64_t> lines;
    };
    struct Peer {
        std::string name{}; // as the database has it,
        std::string version{};
        std::int64_t mark{};
        std::int64_t moved{}; // when the mark did, by our clock
        bool listed{};        // the database knows it
        bool looked_for{};    // was known before the list was last read
        bool greeted{};       // asked for its cards,
        bool told{};          // and it has sent them
        bool burying{};
        // Numbers of the last messages. They count up as long as the lease lives: a message that
        // was recorded and is sent again has a number that was heard before.
        std::int64_t sent{};
        std::int64_t heard{};
        std::int64_t last{};       // when that was
        std::int64_t met{};        // when we began to listen to it
        std::int64_t their_time{}; // by their clock, when they sent it
        std::int64_t fresh{};      // the last of our times that they sent back to us
        std::int64_t gaps{};       // since the log last said so
        std::int64_t gap_logged{};
        std::int64_t healed{};
        bool heal{};     // begin anew with it, soon
        bool unheard{};  // lives, and is cut off from the bus, or of another form
        bool strange{};  // says what we do not know
        bool draining{}; // wants no tables
        bool left{};     // gave its own away, and closes unless it is heard again
        Pieces came{most_whole};
        std::vector<std::pair<json::object, std::string>> unasked{}; // until we have heard it
        std::vector<Out> out{};
        std::size_t out_bytes{};
        std::string outbox{}; // what else waits to be sent,
        bool flushing{};      // and will be soon
        std::int64_t flushed{};
        server::Timer flush_timer{};
    };
    struct Asked {
        std::int64_t to;
        std::int64_t until;
        Then<Frame> then;
    };
    struct Offered { // a line that waits for the other side to take it
        server::Response response;
        std::string address;
        std::int64_t until;
    };
    struct Near { // a guest's line here, to a table elsewhere
        std::shared_ptr<server::Socket> socket{};
        std::shared_ptr<server::Stream> stream{};
    };
    struct Far;
    class FarSocket;
    class FarStream;

    // Who lives (nodes.cpp).
    void tick();
    struct Seen {
        std::vector<store::Lease> leases{};
        std::vector<BusKeys::Entry> keys{};
    };
    void look(); // at the database: who lives, and the keys
    void seen(const std::vector<store::Lease>& living, std::int64_t asked);
    void maintain_keys();
    void publish_admin_token();
    void greet(std::int64_t lease);
    void lose(std::int64_t lease); // all that went between us
    void lose_for_good(std::int64_t lease);
    // Whoever was to be told what it answers.
    void waiting_for(std::int64_t lease, std::vector<Then<Frame>>& all);
    static Refusal no_answer();
    void publish_cards();
    void send_cards(std::int64_t to);

    // Whose tables go to whom (nodes_heirs.cpp).
    std::vector<std::int64_t> alive(bool staying) const; // all, or those who do not drain
    void bury(std::int64_t lease, Peer& peer);
    void take_over(); // the tables of one that is gone
    void take_up();   // those that are ours now
    void leave_tables() const;
    json::object beat() const;

    // Messages (nodes_post.cpp).
    std::string subject(std::int64_t lease) const;
    void listen();
    void listen_to_old_form();
    void send(std::int64_t to, const json::object& head, std::string_view body = {});
    static void pack(Peer& peer, const json::object& head, std::string_view body);
    void flush_soon(std::int64_t to, Peer& peer);
    void flush(std::int64_t to);
    void hear(Message message);
    void hear_early(); // what came before its sender's lease was known
    void heal(std::int64_t lease, Peer& peer);
    bool stale(std::int64_t from) const; // what it says now was held back on its way
    void hear_whole(std::int64_t from, std::string_view text);
    void report_refused();
    void misheard(std::int64_t from, std::string_view why);

    // What they are about (nodes_talk.cpp).
    void dispatch(std::int64_t from, Frame frame);
    void hear_card(std::int64_t from, const json::value& about);
    Task<Frame> request(std::int64_t to, json::object head, std::string body,
                        std::chrono::milliseconds timeout = answer_timeout);
    void serve_visit(std::int64_t from, Frame frame);
    void serve_ask(std::int64_t from, Frame frame);

    // Lines (nodes_lines.cpp).
    void offer(Line line, server::Response response, std::string address);
    server::Response near_line(std::int64_t to, std::int64_t n, server::Response response,
                               bool stream);
    void opened(Line line);
    void put_out(Line line, std::shared_ptr<const std::string> text);
    static void pack_lines(Peer& peer);
    void hear_out(std::int64_t from, const Frame& frame);
    void hear_in(Line line, std::string_view text);
    void hear_close(Line line, const json::object& head); // from where the table is,
    void hear_part(Line line);                            // from where the guest is
    void close_far(Line line, std::uint16_t code, std::string_view why);
    void end_lines(std::int64_t with);

    Services& services_;
    Rooms& rooms_;
    AsyncStore& async_store_;
    bus::Bus& bus_;
    std::string name_;
    std::int64_t silence_; // ms, after which a server is given up
    std::shared_ptr<Inbox> inbox_;
    Doors doors_;
    std::int64_t me_{};
    std::map<std::int64_t, Peer> peers_;
    std::set<std::int64_t> over_; // leases: whoever still speaks under them is not listened to
    std::map<std::int64_t, Asked> asked_;
    std::int64_t number_{}; // of the last question
    std::map<Line, Offered> offered_;
    std::map<Line, Near> near_;
    std::map<Line, std::shared_ptr<Far>> far_;
    std::set<std::string> changed_;
    server::Timer timer_;
    server::Timer cards_timer_;
    unsigned ticks_{};
    bool looking_{};
    std::vector<Early> early_;
    std::size_t early_bytes_{};
    std::uint64_t refused_reported_{};
    std::int64_t refused_reported_at_{};
    bool old_form_reported_{};
    bool listening_{};
    bool token_published_{};
    std::int64_t rotated_at_{};
    std::int64_t ours_until_{}; // others take our tables after this, by our clock, if ever
    bool blind_{};              // the database was away: nobody is silent yet
    bool draining_{};
    std::shared_ptr<const char> here_{std::make_shared<const char>()};
};

// Digests of the nodes' admin tokens, by lease.
inline constexpr const char* admin_token_kind = "admin-token";

// What a server of the house goes by, for people.
std::string node_name(std::uint16_t port);
// What all servers of the house have in common: the first makes it.
std::string shared_word(store::Store& store, const std::string& what);

// A table in few words, for other servers, and back.
json::object card_json(const Shelved& table);
Shelved card_from_json(std::string_view id, const json::object& card); // throws

} // namespace adjuge::house
