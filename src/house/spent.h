#pragma once

#include <map>
#include <utility>
#include <vector>

#include "house/limits.h"

namespace adjuge::house {

// What guests spent of what they may do only so often, for the other servers to count as well: a
// limit holds for the house as a whole. Of what one may do many times a second, who keeps within a
// sixteenth of it at one server is not told of: that is nearly everybody, nearly always. So N
// servers allow N sixteenths more than one, and what comes before they have heard of each other.
class Spent {
public:
    struct Sum {
        std::string what;
        std::string who;
        Allowance allowance;
        double cost;
    };

    // Whether the others are to hear of it.
    bool add(std::string_view what, const std::string& who, Allowance allowance, double cost,
             Limits::Time now);
    std::vector<Sum> take(); // all that they are to hear, since the last time

private:
    // Of so many at a time; who comes beyond them counts here alone.
    static constexpr std::size_t most = 10'000;

    Limits quiet_;
    std::map<std::pair<std::string, std::string>, Sum> sums_;
};

} // namespace adjuge::house
