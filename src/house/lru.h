#pragma once

#include <list>
#include <string>
#include <unordered_map>
#include <utility>

namespace adjuge::house {

// Every item counts as one.
struct EachOne {
    template <class T>
    std::size_t operator()(const T&) const {
        return 1;
    }
};

// What was used last, as much as may be kept: so many items, or what `Weigh` makes of them.
template <class T, class Weigh = EachOne>
class Lru {
public:
    explicit Lru(std::size_t kept) : kept_{kept} {}

    T* use(const std::string& key) {
        const auto found = index_.find(key);
        if (found == index_.end()) return nullptr;
        items_.splice(items_.begin(), items_, found->second);
        return &found->second->second;
    }
    const T* peek(const std::string& key) const {
        const auto found = index_.find(key);
        return found == index_.end() ? nullptr : &found->second->second;
    }
    void put(const std::string& key, T item) {
        drop(key);
        weight_ += Weigh{}(item);
        items_.emplace_front(key, std::move(item));
        index_.emplace(key, items_.begin());
        while (weight_ > kept_) drop(std::string{items_.back().first});
    }
    void drop(const std::string& key) {
        const auto found = index_.find(key);
        if (found == index_.end()) return;
        weight_ -= Weigh{}(found->second->second);
        items_.erase(found->second);
        index_.erase(found);
    }
    std::size_t size() const { return items_.size(); }
    std::size_t weight() const { return weight_; }

private:
    using Items = std::list<std::pair<std::string, T>>;

    std::size_t kept_;
    std::size_t weight_{};
    Items items_; // the last used first
    std::unordered_map<std::string, typename Items::iterator> index_;
};

} // namespace adjuge::house
