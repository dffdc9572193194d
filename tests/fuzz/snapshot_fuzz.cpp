// Snapshots as they come out of a store that somebody changed: nothing but the very bytes that were
// sealed is believed; and if somebody seals bytes of their own, the words among them are read with
// care and the game is taken only if it has the right size.
#include "fuzz/tables.h"
#include "house/seal.h"

namespace adjuge::fuzz {
namespace {

constexpr std::int64_t seq = 64;

struct Kept {
    std::string sealed;
    std::string words; // of its body
    std::string game;
};

// A table of each game after some moves.
const Kept& kept(unsigned n) {
    static const std::vector<Kept> all = [] {
        std::vector<Kept> made;
        for (const std::string_view game : game_ids()) {
            LoggedTable at{game};
            demand(at.command(0, "start", json::object{}), "a table does not start");
            (void)at.command(1, "chat", json::object{{"text", "hello"}});
            for (int moves = 0; moves < 12; ++moves) {
                const Seat seat = at.table().game()->turn().awaited.first();
                const json::value fields{{"move", at.table().game()->examples(seat).front()}};
                demand(at.command(seat, "move", fields), "a move that was offered is refused");
            }
            Kept each{at.table().snapshot(seq, noon), {}, {}};
            const auto body = house::unseal({"table-id", seq, Table::layout()}, each.sealed);
            demand(body.has_value(), "a snapshot is not whole");
            each.words = body->substr(0, body->find('\0'));
            each.game = body->substr(body->find('\0') + 1);
            made.push_back(std::move(each));
        }
        return made;
    }();
    return all[n % all.size()];
}

// As rooms read one: what cannot be read is ignored with a line in the log.
std::unique_ptr<Table> restored(std::string_view sealed) {
    try {
        return Table::restored(sealed, "table-id", seq);
    } catch (const std::exception&) {
        return nullptr;
    }
}

std::string sealed_anew(std::string_view words, std::string_view game) {
    std::string body{words};
    body += '\0';
    return house::seal({"table-id", seq, Table::layout()}, body.append(game));
}

// Bytes put over others, a few at a time.
std::string changed(std::string text, Bytes& bytes) {
    while (bytes.more() && !text.empty()) {
        const std::size_t at = bytes.take<std::uint16_t>() % text.size();
        switch (bytes.below(4)) {
        case 0: text[at] = static_cast<char>(bytes.byte()); break;
        case 1: text.insert(at, 1, static_cast<char>(bytes.byte())); break;
        case 2: text.erase(at, bytes.byte()); break;
        default: text.resize(at); break;
        }
    }
    return text;
}

void look_around(const Table& table) {
    (void)table.info({});
    for (const Seat seat : {Seat{0}, nobody}) (void)table.game()->view(seat, {});
}

void read(Bytes& bytes) {
    const unsigned how = bytes.byte();
    const Kept& from = kept(bytes.byte());
    if (how % 4 == 0) { // anything at all
        demand(restored(bytes.rest()) == nullptr, "what was never sealed is believed");
    } else if (how % 4 == 1) { // some bytes changed
        const std::string other = changed(from.sealed, bytes);
        demand((restored(other) != nullptr) == (other == from.sealed),
               "a snapshot that was changed is believed");
    } else if (how % 4 == 2) { // other words, sealed by who changed them
        std::string words = changed(from.words, bytes);
        words.erase(std::remove(words.begin(), words.end(), '\0'), words.end());
        if (const auto table = restored(sealed_anew(words, from.game))) look_around(*table);
    } else { // other lengths in the game
        std::string game = from.game;
        game.resize(bytes.take<std::uint16_t>() % (game.size() + 64));
        const std::uint64_t size = bytes.take<std::uint64_t>();
        if (game.size() >= sizeof size) std::memcpy(game.data(), &size, sizeof size);
        demand(game == from.game || restored(sealed_anew(from.words, game)) == nullptr,
               "a game of another size is believed");
    }
}

} // namespace
} // namespace adjuge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    adjuge::fuzz::Bytes bytes{data, size};
    adjuge::fuzz::read(bytes);
    return 0;
}
