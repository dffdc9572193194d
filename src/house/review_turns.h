#pragma once

#include <list>
#include <optional>
#include <string>

#include "server/addresses.h"

namespace adjuge::house {

// Whose review is made next: a few at a time, few for each address, and those who wait take turns
// by address, so that nobody keeps others from theirs.
class ReviewTurns {
public:
    static constexpr std::size_t at_once = 8;
    static constexpr std::size_t per_guest = 2; // under way or waiting
    static constexpr std::size_t per_site = 4;
    static constexpr std::size_t most = 64; // in all

    // Whether they have as many as they may.
    bool enough(const server::AddressKeys& keys) const;
    bool full() const { return asked_.size() >= most; }
    void add(const std::string& record, const server::AddressKeys& keys);
    // A record whose review is to begin now, which is then under way: of those who have least under
    // way, the one that has waited longest.
    std::optional<std::string> next();
    void done(const std::string& record);

private:
    struct Asked {
        std::string record;
        server::AddressKeys keys;
        bool under_way{};
    };

    std::size_t under_way(const Asked& like) const; // of the same site, or else address

    std::list<Asked> asked_; // the oldest first
};

} // namespace adjuge::house
