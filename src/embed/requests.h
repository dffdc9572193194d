#pragma once

#include <map>

#include "embed/local_room.h"
#include "text/review.h"

namespace adjuge::embed {

// All that a module is asked: JSON in, JSON out (docs/embed.md). A request names what it wants in
// "do"; the answer has "status" as HTTP would, and either "body" or "error".
class Requests {
public:
    std::string answer(std::string_view request);

private:
    using Answer = Result<json::object>;
    using Handler = Answer (Requests::*)(const Node& asked);
    struct Row;

    Answer refuse(const Node& asked);

    // What is asked of a view alone (views.cpp).
    Answer preview(const Node& asked);
    Answer options(const Node& asked);
    Answer think(const Node& asked);
    Answer advise(const Node& asked);

    // Tables (tables.cpp).
    Answer open(const Node& asked);
    Answer try_from(const Node& asked);
    Answer rematch(const Node& asked);
    Answer restore(const Node& asked);
    Answer drop(const Node& asked);
    Answer info(const Node& asked);
    Answer record(const Node& asked);
    Answer deed(const Node& asked);
    Answer join(const Node& asked);
    Answer part(const Node& asked);
    Answer tick(const Node& asked);
    Answer thought(const Node& asked);
    Answer advised(const Node& asked);
    LocalRoom& room(const Node& asked);
    Answer opened(const json::object& opening, const Node& asked);
    json::object outcome(LocalRoom& room, const Moment& now, json::value said);

    // Games, rules and records (books.cpp).
    Answer words(const Node& asked);
    Answer games(const Node& asked);
    Answer rules(const Node& asked);
    Answer rule(const Node& asked);
    Answer show(const Node& asked);
    Answer play(const Node& asked);
    Answer simulate(const Node& asked); // simulate.cpp
    Answer verify(const Node& asked);
    Answer chance(const Node& asked);
    Answer replay(const Node& asked);
    Answer steps(const Node& asked);
    Answer tale(const Node& asked);
    Answer begin_review(const Node& asked);
    Answer review_step(const Node& asked);
    Answer tell_review(const Node& asked);

    std::map<std::string, std::unique_ptr<LocalRoom>, std::less<>> rooms_;
    std::unique_ptr<Review> review_; // the one under way
};

Lang read_lang(const Node& asked); // "lang"; English where there is none
Moment read_now(const Node& asked);
Actor read_actor(const Node& asked);

} // namespace adjuge::embed
