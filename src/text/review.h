#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "base/stop.h"
#include "text/json.h"
#include "text/lang.h"

// A game that is over, looked at again: everybody's chance of winning over time, and what each
// decision cost (docs/protocol.md). For any game, by its record.
namespace adjuge {

struct ReviewBudget {
    int playouts{};                   // for a decision; 0: as many as a review usually has
    std::chrono::milliseconds time{}; // of a processor, for all; 0: as long as it takes
    StopToken unwanted{};
    unsigned threads{1}; // what it finds with so many playouts does not depend on them
};

// What a review takes at most, where nothing else is said.
inline constexpr std::chrono::milliseconds review_time{45'000};

// Made in steps of a fraction of a second each, so that others may think in between.
class Review {
public:
    virtual ~Review() = default;

    virtual bool step() = 0;               // false: nothing is left to do
    virtual double done() const = 0;       // from 0 to 1
    virtual json::object in_numbers() = 0; // after the last step, to be kept with the record
};

// Throws FormatError for what is no record of a finished game.
std::unique_ptr<Review> begin_review(const json::object& record, const ReviewBudget& budget);

// What was kept, with the better moves and the reasons in words.
json::object told_review(const json::object& record, const json::object& review, Lang lang);

} // namespace adjuge
