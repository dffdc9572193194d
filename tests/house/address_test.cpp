#include "house/address.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "house/options.h"

namespace adjuge::house {
namespace {

TEST(Address, the_likeliest_come_first_and_the_unreachable_not_at_all) {
    const std::vector<std::string> all{
        "127.0.0.1", "::1",        "fe80::1",  "2001:db8::1", "fd00::1",
        "8.8.8.8",   "172.17.0.1", "10.1.2.3", "169.254.1.1", "192.168.1.2",
        "0.0.0.0",   "::",         "nonsense", "172.32.0.1"};
    const std::vector<std::string> expected{"192.168.1.2", "10.1.2.3", "172.17.0.1", "8.8.8.8",
                                            "172.32.0.1",  "fd00::1",  "2001:db8::1"};
    EXPECT_EQ(reachable(all), expected);
}

TEST(Address, those_of_this_machine_are_addresses_in_that_order) {
    const std::vector<std::string> here = lan_addresses();
    EXPECT_EQ(reachable(here), here);
}

TEST(Address, knows_loopback_and_everywhere) {
    for (const char* loop : {"127.0.0.1", "127.9.9.9", "::1"})
        EXPECT_TRUE(is_loopback(loop)) << loop;
    for (const char* other : {"0.0.0.0", "::", "10.0.0.1", "localhost", "::2", "7f00::"})
        EXPECT_FALSE(is_loopback(other)) << other;
    for (const char* open : {"0.0.0.0", "::"}) EXPECT_TRUE(is_everywhere(open)) << open;
    for (const char* other : {"127.0.0.1", "::1", "nonsense", ""})
        EXPECT_FALSE(is_everywhere(other)) << other;
}

TEST(Address, is_written_for_browsers) {
    EXPECT_EQ(web_address("192.168.1.2", 8080), "http://192.168.1.2:8080");
    EXPECT_EQ(web_address("fd00::1", 80), "http://[fd00::1]:80");
}

// The modules of a code in half blocks; true is dark. Ink is light.
std::vector<std::vector<bool>> modules(const std::string& text) {
    std::vector<std::vector<bool>> all;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        std::vector<bool> upper;
        std::vector<bool> lower;
        for (std::size_t at = 0; at < line.size();) {
            const bool space = line[at] == ' ';
            const std::string_view glyph = std::string_view{line}.substr(at, space ? 1 : 3);
            at += glyph.size();
            EXPECT_TRUE(glyph == " " || glyph == "█" || glyph == "▀" || glyph == "▄") << glyph;
            upper.push_back(glyph == " " || glyph == "▄");
            lower.push_back(glyph == " " || glyph == "▀");
        }
        all.push_back(std::move(upper));
        all.push_back(std::move(lower));
    }
    return all;
}

bool is_finder(const std::vector<std::vector<bool>>& code, std::size_t row, std::size_t column) {
    for (std::size_t r = 0; r < 7; ++r)
        for (std::size_t c = 0; c < 7; ++c) {
            const std::size_t ring = std::max(std::max(r, 6 - r), std::max(c, 6 - c)) - 3;
            if (code[row + r][column + c] != (ring != 2)) return false;
        }
    return true;
}

TEST(QrCode, stands_in_a_quiet_zone_with_its_three_corners) {
    const auto code = modules(qr_code("http://192.168.1.20:8080", false));
    // Version 2 is 25 modules wide, and 4 are free on every side; half a line is left over.
    ASSERT_EQ(code.size(), 34U);
    for (const auto& row : code) ASSERT_EQ(row.size(), 33U);
    for (std::size_t n = 0; n < 33; ++n)
        for (std::size_t edge = 0; edge < 4; ++edge) {
            EXPECT_FALSE(code[edge][n]);
            EXPECT_FALSE(code[32 - edge][n]);
            EXPECT_FALSE(code[n][edge]);
            EXPECT_FALSE(code[n][32 - edge]);
        }
    EXPECT_TRUE(is_finder(code, 4, 4));
    EXPECT_TRUE(is_finder(code, 4, 22));
    EXPECT_TRUE(is_finder(code, 22, 4));
    EXPECT_FALSE(is_finder(code, 22, 22));
    for (std::size_t n = 12; n < 21; ++n) { // the timing patterns alternate
        EXPECT_EQ(code[10][n], n % 2 == 0);
        EXPECT_EQ(code[n][10], n % 2 == 0);
    }
}

// The first two format bits say how much redundancy: M is 00, L is 01, masked with 10.
TEST(QrCode, uses_the_room_it_has_for_redundancy) {
    const auto level = [](const std::string& text) {
        const auto code = modules(qr_code(text, false));
        return (code[12][4] ? 2 : 0) + (code[12][5] ? 1 : 0);
    };
    EXPECT_EQ(level("http://192.168.1.20:8080"), 0b10) << "24 bytes: M fits into version 2";
    EXPECT_EQ(level("http://192.168.1.20:8080/123456"), 0b11) << "31 bytes: only L does";
}

TEST(QrCode, brings_its_own_colours_where_it_may) {
    const std::string plain = qr_code("http://10.0.0.1:80", false);
    const std::string coloured = qr_code("http://10.0.0.1:80", true);
    EXPECT_EQ(plain.find('\033'), std::string::npos);
    std::string stripped = coloured;
    for (const std::string_view code : {"\033[38;5;231;48;5;16m", "\033[0m"})
        for (std::size_t at = stripped.find(code); at != std::string::npos;
             at = stripped.find(code))
            stripped.erase(at, code.size());
    EXPECT_EQ(stripped, plain);
    EXPECT_EQ(std::ranges::count(coloured, '\033'), 2 * std::ranges::count(plain, '\n'));
}

TEST(QrCode, there_is_none_for_a_text_too_long) {
    EXPECT_EQ(qr_code(std::string(5000, 'x'), false), "");
    EXPECT_NE(qr_code(std::string(500, 'x'), false), "");
}

} // namespace
} // namespace adjuge::house
