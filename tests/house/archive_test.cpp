#include "house/archive.h"

#include <atomic>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include "house/gzip.h"

namespace adjuge::house {
namespace {

TEST(Archive, makes_a_thing_once_for_all_who_ask_at_the_same_time) {
    Archive archive{1 << 20};
    std::atomic<int> made{};
    std::promise<void> begun;
    std::promise<void> gate;
    const auto ask = [&] {
        return *archive.get("game", [&] {
            if (made++ == 0) begun.set_value();
            gate.get_future().wait();
            return std::string{"told"};
        });
    };
    auto first = std::async(std::launch::async, ask);
    begun.get_future().wait();
    auto second = std::async(std::launch::async, ask);
    EXPECT_EQ(*archive.get("other", [] { return std::string{"else"}; }), "else");
    gate.set_value();
    EXPECT_EQ(first.get() + second.get(), "toldtold");
    EXPECT_EQ(made, 1);
}

TEST(Archive, keeps_no_more_than_it_may_and_what_is_asked_for_longest) {
    Archive archive{100'000};
    int made = 0;
    const auto ask = [&](const std::string& key, std::size_t size) {
        const int before = made;
        EXPECT_EQ(archive
                      .get(key,
                           [&] {
                               ++made;
                               return std::string(size, 'x');
                           })
                      ->size(),
                  size);
        EXPECT_LE(archive.bytes(), 100'000U);
        return made == before; // it was there
    };
    EXPECT_FALSE(ask("favourite", 10'000));
    for (int n = 0; n < 50; ++n) {
        EXPECT_FALSE(ask(std::to_string(n), 10'000));
        EXPECT_TRUE(ask("favourite", 10'000));
    }
    EXPECT_FALSE(ask("0", 10'000));
    EXPECT_FALSE(ask("too big", 200'000)); // is told, but not kept
    EXPECT_FALSE(ask("too big", 200'000));
}

TEST(Archive, what_could_not_be_made_is_tried_again) {
    Archive archive{1 << 20};
    EXPECT_THROW(archive.get("game", []() -> std::string { throw std::runtime_error{"no"}; }),
                 std::runtime_error);
    EXPECT_EQ(*archive.get("game", [] { return std::string{"told"}; }), "told");
}

TEST(Gzip, packs_and_unpacks_piece_by_piece) {
    std::string plain;
    for (unsigned n = 0; plain.size() < 500'000; ++n) plain += std::to_string(n * 2654435761U);
    Packer packer;
    for (std::size_t at = 0; at < plain.size(); at += 7'777)
        packer.add(std::string_view{plain}.substr(at, 7'777));
    const auto packed = std::make_shared<const std::string>(packer.finish());
    EXPECT_LT(packed->size(), plain.size());
    Unpacker unpacker{packed};
    EXPECT_EQ(unpacker.size(), plain.size());
    std::string back;
    for (std::string piece = unpacker.next(); !piece.empty(); piece = unpacker.next()) {
        EXPECT_LE(piece.size(), 65'536U);
        back += piece;
    }
    EXPECT_EQ(back, plain);
    Unpacker cut{std::make_shared<const std::string>(packed->substr(0, packed->size() / 2))};
    EXPECT_THROW(while (!cut.next().empty()){}, std::runtime_error);
    Unpacker empty{std::make_shared<const std::string>(gzip(""))};
    EXPECT_EQ(empty.next(), "");
}

} // namespace
} // namespace adjuge::house
