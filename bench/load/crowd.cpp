#include "load/crowd.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

namespace adjuge::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t desk_lines = 24;
constexpr double most_due = 0.05; // seconds' worth of moves made at once after a delay
constexpr unsigned busy_us = 300; // per table, at most, between a burst of moves and a kill

constexpr const char* table_settings =
    R"({"game":"modern-art","players":4,"public":true,"countdown":0,)"
    R"("clock":{"kind":"live","per_move":300,"bank":600},)"
    R"("seats":[{"kind":"host"},{"kind":"open"},{"kind":"open"},{"kind":"open"}]})";

double since(Time begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// The exit status of `adjuge verify FILES…`, which is told to be silent.
int verify(const std::string& program, std::vector<std::string> files) {
    files.insert(files.begin(), {program, "verify"});
    std::vector<char*> arguments;
    for (std::string& word : files) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        if (std::freopen("/dev/null", "w", stdout) == nullptr) _exit(126);
        execv(program.c_str(), arguments.data());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

} // namespace

Crowd::Crowd(Plan plan)
    : plan_{std::move(plan)},
      house_{plan_.server, plan_.data, plan_.server_options},
      desk_{loop_, doors_, desk_lines},
      room_{.loop = loop_, .desk = desk_, .doors = doors_, .tally = tally_} {
    doors_.add(house_.port());
    for (unsigned n = 1; n < plan_.nodes; ++n) {
        const std::string data = plan_.data + "/node" + std::to_string(n);
        std::filesystem::create_directories(data);
        others_.push_back(std::make_unique<House>(plan_.server, data, plan_.server_options));
        doors_.add(others_.back()->port());
    }
    room_.luck.seed(plan_.seed);
    room_.table_settings = table_settings;
    if (plan_.attack) villain_.emplace(loop_, doors_);
    for (unsigned n = 0; n < plan_.tables; ++n)
        tables_.push_back(std::make_unique<Party>(room_, n));
}

void Crowd::say(const std::string& words) const {
    if (!plan_.quiet) fmt::print(stderr, "{}\n", words);
}

Report Crowd::run() {
    report_.longest_start = house_.start().count();
    for (const auto& other : others_) other->start();
    room_.house_here = true;
    open_all();
    if (!plan_.bots.empty()) seat_bots();
    warm_up();

    const double stretch = plan_.seconds / (plan_.kills + 1);
    for (unsigned kill = 0; kill < plan_.kills && report_.stuck == 0; ++kill) {
        play(stretch);
        kill_and_return();
    }
    play(stretch);
    if (!plan_.lose.empty()) lose_one();
    for (const auto& table : tables_) report_.sockets += table->sockets();
    if (villain_ || !plan_.bots.empty()) note_bots();
    settle();
    note_memory();
    verify_records();
    room_.house_here = false;
    if (const int status = house_.stop(); status != 0)
        tally_.fault(tally_.faults, fmt::format("the server closed with status {}", status));

    report_.tables = plan_.tables;
    report_.rate = plan_.rate;
    report_.moves_per_second = static_cast<double>(tally_.acknowledged) / report_.seconds;
    report_.server_cores /= report_.seconds;
    report_.generator_cores /= report_.seconds;
    report_.seen = spread(std::move(tally_.seen_us));
    report_.acknowledged = spread(std::move(tally_.acked_us));
    report_.resent = tally_.resent;
    report_.made_before = tally_.made_before;
    report_.events_compared = tally_.events_compared;
    report_.games_finished = room_.finished.size();
    report_.lost = tally_.lost;
    report_.changed = tally_.changed;
    report_.faults = tally_.faults;
    report_.words = std::move(tally_.words);
    return report_;
}

std::int64_t Crowd::count(bool (Party::*like)() const) const {
    return std::ranges::count_if(tables_, [&](const auto& table) { return (*table.*like)(); });
}

void Crowd::check_alive() {
    if (!house_.alive()) throw std::runtime_error{"the server ended by itself: " + house_.log()};
}

double Crowd::server_seconds() const {
    double sum = usage(house_.process()).cpu_seconds;
    for (const auto& other : others_) sum += usage(other->process()).cpu_seconds;
    return sum;
}

void Crowd::note_memory() {
    const Usage used = usage(house_.process());
    report_.memory_mib = used.memory_mib;
    report_.peak_memory_mib = std::max(report_.peak_memory_mib, used.peak_memory_mib);
}

// ---- Playing

void Crowd::open_all() {
    const Time begin = Clock::now();
    for (auto& table : tables_) table->open();
    while (count(&Party::settled) < plan_.tables) {
        loop_.turn(10ms);
        check_alive();
        if (since(begin) > 5 * plan_.patience) throw std::runtime_error{"tables cannot be opened"};
    }
    report_.opening_seconds = since(begin);
    say(fmt::format("{} tables opened in {:.1f} s", plan_.tables, report_.opening_seconds));
}

void Crowd::make_due_moves() {
    for (; due_ >= 1 && !room_.ready.empty(); due_ -= 1) {
        Party& table = *room_.ready.front();
        room_.ready.pop_front();
        table.make_move();
    }
}

// Makes the moves that are due, waits a moment, and sees to what came.
void Crowd::turn() {
    const Time now = Clock::now();
    due_ += std::chrono::duration<double>(now - last_due_).count() * plan_.rate;
    last_due_ = now;
    // What could not be made for want of a table is not made up for later.
    due_ = std::min(due_, std::max(1.0, most_due * plan_.rate));
    make_due_moves();
    if (villain_) villain_->turn(now);
    loop_.turn(1ms);
    std::vector<Party*> attention = std::exchange(room_.attention, {});
    for (Party* table : attention) table->tend();
}

void Crowd::play_until(const std::function<bool()>& done, double longest) {
    const Time begin = Clock::now();
    last_due_ = begin;
    for (unsigned n = 0; since(begin) < longest; ++n) {
        turn();
        if (n % 64 == 0) check_alive();
        if (done()) return;
    }
}

void Crowd::warm_up() {
    play_until([] { return false; }, plan_.warm_up);
}

void Crowd::play(double seconds) {
    const Time begin = Clock::now();
    const double server = server_seconds();
    const double generator = usage(getpid()).cpu_seconds;
    tally_.measuring = true;
    play_until([] { return false; }, seconds);
    tally_.measuring = false;
    report_.server_cores += server_seconds() - server;
    report_.generator_cores += usage(getpid()).cpu_seconds - generator;
    report_.seconds += since(begin);
}

// No more moves: what is under way comes to an end.
void Crowd::settle() {
    const Time begin = Clock::now();
    const auto under_way = [](const auto& table) { return table->playing() && !table->settled(); };
    while (std::ranges::any_of(tables_, under_way) && since(begin) < plan_.patience)
        loop_.turn(10ms);
    for (const auto& table : tables_)
        if (under_way(table))
            tally_.fault(report_.stuck, "stuck at the end: " + table->state_in_words());
}

void Crowd::spoil() {
    plan_.spoil();
    room_.spoilt_at = Clock::now();
    while (house_.healthy() && since(*room_.spoilt_at) < plan_.patience) loop_.turn(1ms);
    if (house_.healthy()) tally_.fault(tally_.faults, "the server says that all is well");
    due_ = plan_.tables;
    make_due_moves();
    for (const Time until = Clock::now() + 200ms; Clock::now() < until;) loop_.turn(1ms);
}

void Crowd::kill_and_return() {
    note_memory();
    // Killed in the middle of as many moves as there can be: some are answered already, some
    // durable and not yet answered, some not even read.
    due_ = plan_.tables;
    make_due_moves();
    const std::chrono::microseconds busy{room_.luck() % (plan_.tables * busy_us)};
    for (const Time until = Clock::now() + busy; Clock::now() < until;) loop_.turn(0ms);
    if (plan_.spoil) spoil();
    room_.house_here = false;
    ++report_.kills;
    const Time killed = Clock::now();
    house_.kill();
    while (loop_.turn(20ms) > 0) {} // what it had sent still counts
    desk_.hang_up();
    room_.ready.clear();
    room_.attention.clear();
    for (auto& table : tables_) table->house_gone();
    room_.spoilt_at.reset();

    if (plan_.while_down) plan_.while_down();
    const double start = house_.start().count();
    report_.longest_start = std::max(report_.longest_start, start);
    room_.house_here = true;
    for (auto& table : tables_) table->house_back();
    play_until([this] { return count(&Party::went_on) == plan_.tables; }, plan_.patience);
    const double recovery = since(killed);
    report_.longest_recovery = std::max(report_.longest_recovery, recovery);
    for (const auto& table : tables_)
        if (!table->went_on())
            tally_.fault(report_.stuck, "stuck after a kill: " + table->state_in_words());
    say(fmt::format("killed: listening after {:.2f} s, all tables went on after {:.2f} s", start,
                    recovery));
}

// ---- Records

void Crowd::verify_records() {
    const std::filesystem::path folder = std::filesystem::path{plan_.data} / "verified";
    std::filesystem::create_directories(folder);
    std::vector<std::string> files;
    for (const Finished& game : room_.finished) {
        Call call;
        call.method = "GET";
        call.path = "/api/records/" + game.table;
        call.token = game.token;
        call.address = game.address;
        desk_.ask(call, [&](const HttpAnswer& answer) {
            if (answer.status != 200)
                return tally_.fault(tally_.lost, fmt::format("no record of {}: {} {}", game.table,
                                                             answer.status, answer.body));
            const std::size_t moves = boost::json::parse(answer.body).at("moves").as_array().size();
            if (moves != static_cast<std::size_t>(game.moves))
                tally_.fault(tally_.lost, fmt::format("the record of {} has {} moves, not {}",
                                                      game.table, moves, game.moves));
            files.push_back((folder / (game.table + ".json")).string());
            std::ofstream{files.back()} << answer.body;
        });
    }
    const Time begin = Clock::now();
    while (!desk_.idle() && since(begin) < plan_.patience) loop_.turn(10ms);
    for (std::size_t at = 0; at < files.size();) {
        const std::size_t end = std::min(at + 200, files.size());
        std::vector<std::string> some(files.begin() + static_cast<std::ptrdiff_t>(at),
                                      files.begin() + static_cast<std::ptrdiff_t>(end));
        if (verify(plan_.server, std::move(some)) == 0)
            report_.records_verified += end - at;
        else
            tally_.fault(tally_.changed,
                         fmt::format("records in {} do not verify", folder.string()));
        at = end;
    }
}

} // namespace adjuge::load
