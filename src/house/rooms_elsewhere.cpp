// Tables that other servers of the house have.
#include <algorithm>

#include "house/rooms.h"

namespace adjuge::house {

std::optional<Shelved> Rooms::card(const std::string& id) const {
    if (const RoomPtr room = known(id)) {
        if (room->table().over()) return {};
        Shelved out = shelved(room->table(), room->moment());
        out.here = !room->here().empty();
        out.info = json::serialize(room->table().info(room->here()));
        return out;
    }
    const auto found = shelf_.find(id);
    return found == shelf_.end() ? std::nullopt : std::optional{found->second};
}

void Rooms::hear_card(std::int64_t lease, const std::string& id, std::optional<Shelved> card) {
    release(id); // opened, or over already
    const auto found = elsewhere_.find(id);
    if (card && known(id) == nullptr)
        elsewhere_.insert_or_assign(id, Elsewhere{lease, std::move(*card)});
    else if (!card && found != elsewhere_.end() && found->second.lease == lease)
        elsewhere_.erase(found);
}

void Rooms::forget_cards(std::int64_t lease) {
    std::erase_if(elsewhere_, [&](const auto& each) { return each.second.lease == lease; });
}

const Elsewhere* Rooms::elsewhere(const std::string& id) const {
    const auto found = elsewhere_.find(id);
    return found == elsewhere_.end() ? nullptr : &found->second;
}

void Rooms::drop_all() {
    std::vector<std::string> ids;
    for (const auto& [id, kept] : rooms_) ids.push_back(id);
    for (const std::string& id : ids) drop(id);
    shelf_.clear();
    unread_.clear();
    ++dropped_;
}

} // namespace adjuge::house
