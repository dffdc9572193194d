#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include <poll.h>

#include "ai/arena.h"
#include "client/program.h"
#include "text/game_text.h"
#include "text/json.h"

namespace adjuge::cli {

// What is wrong with a program, counted over all games of an arena.
struct ProgramTrouble {
    std::atomic<std::int64_t> fallbacks{};
    std::atomic<bool> not_started{}; // the shell found nothing to run: no game tells anything
};

// A program of somebody's own in an arena: asked as `adjuge bot` asks it (docs/bot-api.md), a
// process for every game. What it does not say in time, or may not do, is the mildest move.
template <Game G>
class ProgramContestant {
public:
    ProgramContestant(const std::string& command, ProgramTrouble& trouble)
        : program_{command},
          trouble_{trouble} {}

    typename G::Move operator()(const typename G::Sight& view, Rng&) {
        const Config& config = view.table.config;
        json::object question;
        question["t"] = "choose";
        question["view"] = Text<G>::to_json(whole(view), Reckoning::shown);
        question["options"] = Text<G>::to_json(config, G::options(view));
        json::array examples;
        const auto offered = G::options(view);
        for (const auto& option : offered)
            examples.push_back(Text<G>::to_json(config, G::mildest(view, offered, option)));
        question["examples"] = std::move(examples);
        question["time"] = json::object{};
        program_.write(compact(question));
        if (const auto move = answer(config, view.me); move && G::within(offered, *move))
            return *move;
        ++trouble_.fallbacks;
        if (!trouble_.not_started && program_.gone()) {
            const int status = program_.status().value_or(0);
            if (status == not_runnable || status == not_found) trouble_.not_started = true;
        }
        return G::fallback(view);
    }

private:
    static constexpr auto patience = std::chrono::seconds{10};
    static constexpr int not_runnable = 126; // as every shell says it
    static constexpr int not_found = 127;

    static typename G::View whole(const typename G::Sight& view) {
        if constexpr (requires { view.own; })
            return {view.table, view.own, view.me, {}};
        else
            return {view.table, view.me, {}};
    }

    std::optional<typename G::Move> answer(const Config& config, Seat seat) {
        const auto until = std::chrono::steady_clock::now() + patience;
        while (!program_.gone() && std::chrono::steady_clock::now() < until) {
            program_.pump();
            if (const auto line = program_.read()) return read(config, seat, *line);
            std::vector<pollfd> files;
            program_.add_files(files);
            poll(files.data(), files.size(), 100);
        }
        return {};
    }
    static std::optional<typename G::Move> read(const Config& config, Seat seat,
                                                const std::string& line) {
        try {
            const json::value said = json::parse(line);
            return Text<G>::read_move(config, Node{said.at("move")}, nullptr, seat);
        } catch (const std::exception&) {
            return {};
        }
    }

    client::Program program_;
    ProgramTrouble& trouble_;
};

} // namespace adjuge::cli
