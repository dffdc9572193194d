#pragma once

#include <map>
#include <set>

#include "house/archive.h"
#include "house/bans.h"
#include "house/doorman.h"
#include "house/farewells.h"
#include "house/limits.h"
#include "house/notices.h"
#include "house/replays.h"
#include "house/rooms.h"
#include "house/shows.h"
#include "house/visit.h"

namespace adjuge::house {

inline constexpr std::uint16_t against_policy = 1008; // why a WebSocket is closed

// The door for programs and pages: HTTP, sockets and streams (docs/protocol.md). It finds out who
// asks, whether they may, and hands the question on. On the house thread.
class Web {
public:
    Web(Services& services, Rooms& rooms, Errands& errands, Notices& notices);

    void handle(server::Request request, server::Answer answer);
    void finish_farewells() { farewells_.resume(); } // begun before, and cut short
    void lobby_changed();
    void your_turn(Room& room, Seat seat);
    void tell(const std::string& guest, const json::object& message); // its account stream
    void sweep();                                                     // once a day
    void stop(); // no more commands; everybody is told

private:
    static constexpr std::size_t archive_bytes = 32 << 20;

    enum class Needs { nobody, guest, person, admin };
    using Handler = void (Web::*)(const VisitPtr&);
    struct Route {
        std::string_view method;
        std::string_view path; // * stands for one part
        Needs needs;
        Handler handler;
        double cost{1}; // see `charge`
    };
    static std::span<const Route> routes();

    void visit(const VisitPtr& visit, const Route& route);
    void identify(const VisitPtr& visit, const Route& route);
    void recognise(const VisitPtr& visit, const Route& route, std::vector<std::string> tokens,
                   bool said);
    void let_in(const VisitPtr& visit, const Route& route);
    bool is_ours(const server::Request& request) const; // by its Origin
    bool is_admin(const server::Request& request) const;
    // Why not, if they ask for more than they may; else it is counted.
    std::optional<Refusal> too_often(std::string_view what, const std::string& who,
                                     Allowance allowance, double cost = 1);
    std::optional<Refusal> too_often_from(std::string_view what, const VisitPtr& visit,
                                          Allowance allowance, double cost = 1);
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
    void health(const VisitPtr& visit);
    void figures(const VisitPtr& visit);
    void games(const VisitPtr& visit);
    void rules(const VisitPtr& visit);
    void rule(const VisitPtr& visit);

    // Guests (web_guests.cpp).
    void enter(const VisitPtr& visit);
    void me(const VisitPtr& visit);
    void my_tables(const VisitPtr& visit);
    void change_me(const VisitPtr& visit);
    void ask_email(const VisitPtr& visit, const std::string& email, const GuestPtr& guest,
                   json::object out);
    void confirm_email(const VisitPtr& visit);
    void erase_me(const VisitPtr& visit);
    void sign_in(const VisitPtr& visit);
    void password(const VisitPtr& visit);
    void mute(const VisitPtr& visit);
    void make_bot(const VisitPtr& visit);
    void my_bots(const VisitPtr& visit);
    void renew_bot(const VisitPtr& visit);
    void erase_bot(const VisitPtr& visit);
    void with_bot(const VisitPtr& visit, std::function<void(const GuestPtr&)> then);
    void with_password(const VisitPtr& visit, std::function<void()> then);
    // Why a password may not be tried now. If it may, the answer goes through `past_doorman`.
    std::optional<Refusal> stopped_by_doorman(const VisitPtr& visit, const std::string& login);
    void tell_doorman(const VisitPtr& visit, const std::string& login, const Refusal* refusal);
    template <class T>
    Then<T> past_doorman(const VisitPtr& visit, const std::string& login, Then<T> then) {
        return [this, visit, login, then = std::move(then)](Result<T> result) {
            tell_doorman(visit, login, std::get_if<Refusal>(&result));
            then(std::move(result));
        };
    }
    std::optional<Refusal> too_many_letters(const VisitPtr& visit, const std::string& email);
    void my_data(const VisitPtr& visit); // web_data.cpp

    // Sessions (web_sessions.cpp).
    void sign_up(const VisitPtr& visit);
    void sign_out(const VisitPtr& visit);
    void sign_out_all(const VisitPtr& visit, std::vector<std::string> tokens,
                      server::Fields headers);
    void my_sessions(const VisitPtr& visit);
    static json::object session_json(const SessionDocument& each, const std::string& own);
    void close_session(const VisitPtr& visit);
    void close_others(const VisitPtr& visit);
    void forgot(const VisitPtr& visit);
    void send_reset(const GuestPtr& guest);
    void reset(const VisitPtr& visit);
    void renew_webhook(const VisitPtr& visit);

    // Tables (web_tables.cpp).
    void open_table(const VisitPtr& visit);
    void table(const VisitPtr& visit);
    void command(const VisitPtr& visit);
    void run_command(const RoomPtr& room, const Actor& by, const std::string& what,
                     json::value fields, Room::Reply reply);
    void seat_link(const RoomPtr& room, const Actor& by, Room::Reply reply);
    void rematch(const RoomPtr& room, const Actor& by, Room::Reply reply);
    void rematch_past(const VisitPtr& visit);
    void reopen(const std::string& table, const Actor& by, json::object opening, Room::Reply reply);
    void invite(const RoomPtr& room, const Actor& by, const Node& fields, const Room::Reply& reply);
    std::optional<Refusal> too_many(const Actor& by);

    // The lobby (web_lobby.cpp).
    void lobby(const VisitPtr& visit);
    void lobby_socket(const VisitPtr& visit);
    json::object lobby_page(std::size_t skip, std::size_t limit) const;
    std::shared_ptr<const std::string> lobby_message() const;

    // Seat links (web_seats.cpp).
    static server::Fields seat_cookies(const server::Request& request);
    static std::string seat_token(const server::Request& request, std::string_view table);
    void take_seat(const VisitPtr& visit);
    void whose_place(const VisitPtr& visit, const std::string& table,
                     std::function<void(const GuestPtr&)> then);
    void ask_seat(const VisitPtr& visit, const Session& session, const Guest& now,
                  const Guest& other);
    void give_seat(const VisitPtr& visit, const Session& session, const std::string& code,
                   bool there);
    void leave_link(const VisitPtr& visit);

    // Tables that are only in the books (web_past.cpp).
    void past_table(const VisitPtr& visit);
    void past_socket(const VisitPtr& visit, std::optional<Room::Heard> heard,
                     std::optional<Lang> texts);
    void past_heard(const std::shared_ptr<server::Socket>& socket, const std::string& guest,
                    Lang lang, std::string_view text);

    // Lines that stay open (web_lines.cpp).
    void table_socket(const VisitPtr& visit);
    static server::Response socket_response(const VisitPtr& visit);
    void table_stream(const VisitPtr& visit);
    void account_stream(const VisitPtr& visit);
    void open_account_stream(const VisitPtr& visit);
    void heard(const std::shared_ptr<server::Socket>& socket, const RoomPtr& room, const Actor& by,
               Lang lang, std::string_view text);
    void hang_up(const std::string& guest); // all their lines
    void hang_up(const std::string& guest,
                 const std::function<bool(const std::string& session)>& session);
    // Lines by one session go on as another's, and those of all others but of seat links end.
    void move_lines(const std::string& guest, const std::string& from, const std::string& to);
    void with_seat(const VisitPtr& visit, std::function<void(const RoomPtr&)> then,
                   std::function<void()> otherwise = {});

    // Records (web_records.cpp).
    void records(const VisitPtr& visit);
    void record(const VisitPtr& visit);
    void replay(const VisitPtr& visit);
    void replay_steps(const VisitPtr& visit);
    void tale(const VisitPtr& visit);
    void featured(const VisitPtr& visit);
    using Telling = std::function<void(const json::object& record, const Sink& tell)>;
    void tell_record(const VisitPtr& visit, const std::string& what, Telling make);
    std::optional<Refusal> sits_too_often(const Actor& by);
    std::optional<Refusal> leaves_too_often(const VisitPtr& visit);
    std::optional<Refusal> tellers_busy() const;

    // What guests tell whoever runs the house (web_reports.cpp).
    void report(const VisitPtr& visit);
    void change_reports(const VisitPtr& visit,
                        std::function<Result<store::Batch>(const store::Store&)> make,
                        std::function<void()> done);
    void admin_reports(const VisitPtr& visit);
    void admin_report(const VisitPtr& visit);
    void admin_reporters(const VisitPtr& visit);
    void admin_handle(const VisitPtr& visit);
    void admin_erase_report(const VisitPtr& visit);
    void admin_erase_reporter(const VisitPtr& visit);
    void erase_reports(const VisitPtr& visit, const std::string& after, std::int64_t erased);

    // Networks that may not come in (web_bans.cpp).
    void read_bans();
    bool turn_away(const VisitPtr& visit);
    void admin_addresses(const VisitPtr& visit);
    void admin_ban_address(const VisitPtr& visit);
    void admin_unban_address(const VisitPtr& visit);

    // For whoever runs the house (web_admin.cpp).
    void admin_tables(const VisitPtr& visit);
    void admin_guests(const VisitPtr& visit);
    void admin_close(const VisitPtr& visit);
    void admin_ban(const VisitPtr& visit);
    void admin_unban(const VisitPtr& visit);
    void admin_reset(const VisitPtr& visit);
    void set_ban(const VisitPtr& visit, bool banned);

    Services& services_;
    Rooms& rooms_;
    Errands& errands_;
    Notices& notices_;
    Farewells farewells_;
    Limits limits_;
    Doorman doorman_;
    Bans bans_;
    std::string address_key_; // without it nobody finds an address by its hash
    std::shared_ptr<Shows> shows_{std::make_shared<Shows>()}; // workers play them
    std::shared_ptr<Archive> archive_{std::make_shared<Archive>(archive_bytes)};
    bool stopping_{};
    std::vector<std::shared_ptr<server::Socket>> in_lobby_;
    server::Timer lobby_timer_;
    struct Account {
        std::shared_ptr<server::Stream> stream;
        std::string session;
    };
    std::multimap<std::string, Account> accounts_; // by guest
    std::set<std::string> reopening_;              // tables whose rematch is being written
    std::map<std::string, std::vector<std::string>> invitations_; // of bots not listening
};

} // namespace adjuge::house
