#pragma once

#include <map>
#include <set>

#include "house/archive.h"
#include "house/bans.h"
#include "house/demo_games.h"
#include "house/doorman.h"
#include "house/farewells.h"
#include "house/limits.h"
#include "house/lru.h"
#include "house/notices.h"
#include "house/replays.h"
#include "house/reviews.h"
#include "house/rooms.h"
#include "house/spent.h"
#include "house/visit.h"

namespace adjuge::house {

inline constexpr std::uint16_t against_policy = 1008; // why a WebSocket is closed

// The door for programs and pages: HTTP, sockets and streams (docs/protocol.md). It finds out who
// asks, whether they may, and hands the question on. On the house thread.
class Web {
public:
    Web(Services& services, Rooms& rooms, AsyncStore& async_store, Notices& notices);

    void handle(server::Request request, server::Answer answer);
    // Of other servers of the house (web_nodes.cpp).
    void handle_passed_on(server::Request request, server::Answer answer);
    bool hear_node(const json::object& news); // false: of another version, perhaps
    Task<json::object> answer_node(json::object what);
    void tell_nodes(json::object what) const;
    void finish_farewells() { farewells_.resume(); } // begun before, and cut short
    void lobby_changed();
    void your_turn(Room& room, Seat seat);
    void tell(const std::string& guest, const json::object& message); // its account stream
    void sweep();                                                     // once a day
    // Takes a guest out of all that is kept, as if they had asked for it.
    void see_off(const std::string& guest, Lang lang) { farewells_.begin(guest, lang).forget(); }
    void stop(); // no more commands; everybody is told

private:
    static constexpr std::size_t archive_bytes = 32 << 20;

    enum class Needs { nobody, guest, person, admin };
    using Handler = void (Web::*)(VisitPtr);
    struct Route {
        std::string_view method;
        std::string_view path; // * stands for one part
        Needs needs;
        Handler handler;
        double cost{1}; // see `charge`
    };
    static std::span<const Route> routes();
    static std::optional<std::vector<std::string>> parts_of(std::string_view route,
                                                            std::string_view path);
    static Lang language_of(const server::Request& request);
    std::string table_of(const VisitPtr& visit, const Route& route) const;
    void pass_on(VisitPtr visit, const Route& route, std::string table);
    static bool opens(const Route& route); // a table
    bool opens_elsewhere(const VisitPtr& visit);
    void pass_to(VisitPtr visit, std::int64_t lease);
    void share_limit(std::string_view what, const std::string& who, Allowance allowance,
                     double cost, Limits::Time now);
    void tell_spent();

    void visit(const VisitPtr& visit, const Route& route);
    void identify(const VisitPtr& visit, const Route& route);
    void recognise(VisitPtr visit, const Route& route, std::vector<std::string> tokens, bool said);
    void let_in(const VisitPtr& visit, const Route& route);
    bool is_ours(const server::Request& request) const;  // by its Origin
    bool is_admin(const server::Request& request) const; // by this node's token
    void check_admin(VisitPtr visit, const Route& route);
    void run(const VisitPtr& visit, const Route& route); // of whoever may ask for it
    // Why not, if they ask for more than they may; else it is counted.
    std::optional<Refusal> too_often(std::string_view what, const std::string& who,
                                     Allowance allowance, double cost = 1);
    // By address, of which IPv6 has many for one guest, and by its site.
    std::optional<Refusal> too_often_from(std::string_view what, const VisitPtr& visit,
                                          Allowance allowance, double cost = 1);
    std::optional<Refusal> too_often_at(std::string_view what, const server::AddressKeys& keys,
                                        Allowance allowance, double cost = 1);
    std::optional<Refusal> too_often_by(std::string_view what, const Actor& by,
                                        Allowance allowance);
    // What a request costs its sender besides, by the processor's time that it took.
    void charge(const VisitPtr& visit, double seconds);
    Allowance allowance() const; // of one address, for all requests together
    std::optional<Refusal> hurried(const std::string& guest, std::string_view command);
    std::string cookie(std::string_view name, std::string_view token, std::string_view path,
                       std::int64_t life) const;
    void welcome(const VisitPtr& visit, const Entered& entered) const;
    std::string link(std::string_view rest) const;
    Actor actor(const VisitPtr& visit) const;
    std::string from(const server::Request& request) const; // the address, for tables to keep

    // Pages (web_pages.cpp).
    void show_page(const VisitPtr& visit, unsigned status = 200);
    std::string address(const server::Request& request) const;
    void health(VisitPtr visit);
    void figures(VisitPtr visit);
    void robots(VisitPtr visit);
    void security(VisitPtr visit);
    void games(VisitPtr visit);
    void rules(VisitPtr visit);
    void rule(VisitPtr visit);

    // Guests (web_guests.cpp).
    void enter(VisitPtr visit);
    void me(VisitPtr visit);
    void my_tables(VisitPtr visit);
    Task<json::array> own_tables(std::string guest); // at this server
    void change_me(VisitPtr visit);
    void confirm_email(VisitPtr visit);
    void erase_me(VisitPtr visit);
    void sign_in(VisitPtr visit);
    void password(VisitPtr visit);
    void mute(VisitPtr visit);
    void make_bot(VisitPtr visit);
    void my_bots(VisitPtr visit);
    void renew_bot(VisitPtr visit);
    void erase_bot(VisitPtr visit);
    Task<GuestPtr> own_bot(VisitPtr visit);
    Task<> prove_password(VisitPtr visit);
    // Why a password may not be tried now. If it may, the answer goes through `past_doorman`.
    std::optional<Refusal> stopped_by_doorman(const VisitPtr& visit, const std::string& login);
    void tell_doorman(const VisitPtr& visit, const std::string& login, const Refusal* refusal);
    template <class T>
    Task<T> past_doorman(VisitPtr visit, std::string login, Task<T> task) {
        Result<T> result = co_await std::move(task).whole();
        tell_doorman(visit, login, std::get_if<Refusal>(&result));
        co_return result;
    }
    std::optional<Refusal> too_many_letters(const VisitPtr& visit, const std::string& email);
    void my_data(VisitPtr visit); // web_data.cpp

    // Sessions (web_sessions.cpp).
    void sign_up(VisitPtr visit);
    void sign_out(VisitPtr visit);
    void my_sessions(VisitPtr visit);
    static json::object session_json(const SessionDocument& each, const std::string& own);
    void close_session(VisitPtr visit);
    void close_others(VisitPtr visit);
    void forgot(VisitPtr visit);
    Task<> send_reset(std::string login, bool known);
    void reset(VisitPtr visit);
    void renew_webhook(VisitPtr visit);

    // Tables (web_tables.cpp).
    void open_table(VisitPtr visit);
    void table(VisitPtr visit);
    void command(VisitPtr visit);
    Task<json::object> run_command(RoomPtr room, Actor by, std::string what, json::value fields);
    Task<json::object> run_other_command(RoomPtr room, Actor by, std::string what,
                                         json::value fields);
    Task<json::object> seat_link(RoomPtr room, Actor by);
    Task<json::object> rematch(RoomPtr room, Actor by);
    void rematch_past(VisitPtr visit);
    Task<json::object> reopen(std::string table, Actor by, json::object opening);
    Task<json::object> invite(RoomPtr room, Actor by, json::value fields);
    Task<> notify(std::string id, Notice notice);

    // How many tables one may have open (web_opening.cpp).
    std::optional<Refusal> has_too_many(const std::string& guest, const std::string& address) const;
    std::optional<Refusal> too_many(const Actor& by);
    Task<RoomPtr> open_room(json::object opening, Actor by);
    using Leases = std::vector<std::int64_t>; // of other nodes
    Task<Leases> reserve_elsewhere(std::string table, Actor by);
    Result<json::object> reserve_for(const json::object& what);
    void release(const std::string& table, const Leases& elsewhere);

    // The lobby (web_lobby.cpp).
    void lobby(VisitPtr visit);
    void lobby_socket(VisitPtr visit);
    json::object lobby_page(std::size_t skip, std::size_t limit) const;
    std::shared_ptr<const std::string> lobby_message() const;

    // Seat links (web_seats.cpp).
    static server::Fields seat_cookies(const server::Request& request);
    static std::string seat_token(const server::Request& request, std::string_view table);
    void take_seat(VisitPtr visit);
    Task<GuestPtr> whose_place(VisitPtr visit, std::string table);
    void ask_seat(const VisitPtr& visit, const Session& session, const Guest& now,
                  const Guest& other);
    void give_seat(const VisitPtr& visit, const Session& session, const std::string& token);
    void leave_link(VisitPtr visit);

    // Tables that are only in the books (web_past.cpp).
    void past_table(VisitPtr visit);
    void past_socket(VisitPtr visit, std::optional<Heard> heard, std::optional<Lang> texts);
    void past_heard(const std::shared_ptr<server::Socket>& socket, const std::string& guest,
                    Lang lang, std::string_view text);

    // Lines that stay open (web_lines.cpp).
    void table_socket(VisitPtr visit);
    static server::Response socket_response(const VisitPtr& visit);
    void table_stream(VisitPtr visit);
    void account_stream(VisitPtr visit);
    void open_account_stream(const VisitPtr& visit);
    void heard(const std::shared_ptr<server::Socket>& socket, const RoomPtr& room, const Actor& by,
               Lang lang, std::string_view text);
    // Which lines of a guest: all, or by one session, or by all others.
    struct Lines {
        std::string guest;
        std::string only{};
        std::string but{};
    };
    void hang_up(const Lines& lines);
    void hang_up_here(const Lines& lines);
    void tell_here(const std::string& guest, const json::object& message);
    void invite_here(const std::string& bot, const std::string& table);
    void move_lines_here(const std::string& guest, const std::string& from, const std::string& to);
    // Lines by one session go on as another's, and those of all others but of seat links end.
    void move_lines(const std::string& guest, const std::string& from, const std::string& to);
    void hang_up_others(const VisitPtr& visit); // of theirs, than the one they ask by
    Task<RoomPtr> followed(VisitPtr visit);

    // Records (web_records.cpp).
    void records(VisitPtr visit);
    void record(VisitPtr visit);
    void replay(VisitPtr visit);
    void replay_steps(VisitPtr visit);
    void statistics(VisitPtr visit);
    void chance(VisitPtr visit);
    void featured(VisitPtr visit);
    void review(VisitPtr visit); // web_reviews.cpp
    void begin_review(VisitPtr visit);
    void try_again(VisitPtr visit);
    void take_in(VisitPtr visit);
    using Telling = std::function<void(const json::object& record, const Sink& tell)>;
    void tell_record(VisitPtr visit, std::string what, Telling make);
    std::optional<Refusal> sits_too_often(const Actor& by);
    std::optional<Refusal> leaves_too_often(const VisitPtr& visit);
    std::optional<Refusal> tellers_busy() const;

    // What guests tell whoever runs the house (web_reports.cpp).
    void report(VisitPtr visit);
    Task<> change_reports(AsyncStore::Job<store::Batch> make);
    void admin_reports(VisitPtr visit);
    void admin_report(VisitPtr visit);
    void admin_reporters(VisitPtr visit);
    void admin_handle(VisitPtr visit);
    void admin_erase_report(VisitPtr visit);
    void admin_erase_reporter(VisitPtr visit);

    // Networks that may not come in (web_bans.cpp).
    void read_bans();
    void take_bans(const std::vector<store::Document>& documents);
    void read_bans_anew(); // another server has changed them
    bool turn_away(const VisitPtr& visit);
    void admin_addresses(VisitPtr visit);
    void admin_ban_address(VisitPtr visit);
    void admin_unban_address(VisitPtr visit);

    // For whoever runs the house (web_admin.cpp).
    void admin_tables(VisitPtr visit);
    json::array all_tables() const;   // at this server
    void admin_nodes(VisitPtr visit); // and what follows: web_nodes.cpp
    void admin_drain(VisitPtr visit);
    void admin_undrain(VisitPtr visit);
    void set_draining(VisitPtr visit, bool on);
    void admin_rotate_key(VisitPtr visit);
    void admin_worker_keys(VisitPtr visit); // and the next two: web_workers.cpp
    void admin_make_worker_key(VisitPtr visit);
    void admin_revoke_worker_key(VisitPtr visit);
    void admin_guests(VisitPtr visit);
    void admin_close(VisitPtr visit);
    void admin_ban(VisitPtr visit);
    void admin_unban(VisitPtr visit);
    void admin_reset(VisitPtr visit);
    void set_ban(VisitPtr visit, bool banned);

    Services& services_;
    Rooms& rooms_;
    AsyncStore& async_store_;
    Notices& notices_;
    Farewells farewells_;
    Limits limits_;
    Spent spent_; // what the other servers count, too
    server::Timer spent_timer_;
    Doorman doorman_;
    Bans bans_;
    std::shared_ptr<DemoGames> demo_games_{std::make_shared<DemoGames>()}; // workers play them
    std::shared_ptr<Archive> archive_{std::make_shared<Archive>(archive_bytes)};
    Reviews reviews_;
    bool stopping_{};
    std::vector<std::shared_ptr<server::Socket>> in_lobby_;
    server::Timer lobby_timer_;
    struct Account {
        std::shared_ptr<server::Stream> stream;
        std::string session;
    };
    std::multimap<std::string, Account> accounts_;      // by guest
    std::set<std::string> reopening_;                   // tables whose rematch is being written
    Lru<std::vector<std::string>> invitations_{10'000}; // tables, by bots that do not listen
};

} // namespace adjuge::house
