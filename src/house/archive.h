#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <set>

#include "house/lru.h"

namespace adjuge::house {

// What was told of finished games, packed: many ask for the same. From any thread.
class Archive {
public:
    using Packed = std::shared_ptr<const std::string>;

    explicit Archive(std::size_t bytes) : kept_{bytes} {}

    // As `make` makes it, once for all who ask at the same time, and again only when it was
    // forgotten for others. What `make` throws is the asker's.
    Packed get(const std::string& key, const std::function<std::string()>& make);
    std::size_t bytes() const;

private:
    struct Bytes {
        std::size_t operator()(const Packed& packed) const { return packed->size() + overhead; }
        static constexpr std::size_t overhead = 512; // for key and bookkeeping
    };

    mutable std::mutex mutex_;
    std::condition_variable made_;
    std::set<std::string> making_;
    Lru<Packed, Bytes> kept_;
};

} // namespace adjuge::house
