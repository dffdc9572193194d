#include "server/addresses.h"

#include <gtest/gtest.h>

namespace adjuge::server {
namespace {

TEST(Addresses, are_read_with_and_without_a_port) {
    for (const auto& [text, address] : {std::pair{"192.0.2.7", "192.0.2.7"},
                                        {"192.0.2.7:4711", "192.0.2.7"},
                                        {"2001:db8::1", "2001:db8::1"},
                                        {"2001:DB8:0::1", "2001:db8::1"},
                                        {"[2001:db8::1]", "2001:db8::1"},
                                        {"[2001:db8::1]:443", "2001:db8::1"},
                                        {"::ffff:192.0.2.7", "192.0.2.7"},
                                        {"[::ffff:192.0.2.7]:443", "192.0.2.7"},
                                        {"fe80::1%eth0", "fe80::1"},
                                        {"[fe80::1%25eth0]:80", "fe80::1"}})
        EXPECT_EQ(read_address(text), address) << text;
}

TEST(Addresses, that_cannot_be_read_are_unknown_and_never_this_machine) {
    for (const char* text : {"",
                             "unknown",
                             "unix:",
                             "_hidden",
                             "localhost",
                             "9.9.9",
                             "9.9.9.9:",
                             "9.9.9.9:port",
                             "9.9.9.9:123456",
                             "9.9.9.9 4711",
                             "[9.9.9.9]:80",
                             "[2001:db8::1",
                             "[2001:db8::1]443",
                             "[]:80",
                             ":80",
                             "\"192.0.2.7\"",
                             "127.1",
                             "0x7f.0.0.1",
                             "0.0.0.0",
                             "::",
                             "2001:db8::g"})
        EXPECT_EQ(read_address(text), unknown_address) << text;
    EXPECT_EQ(guest_key(std::string{unknown_address}), unknown_address);
}

TEST(Addresses, of_one_home_count_as_one_and_of_one_customer_as_few) {
    const auto keys = [](const char* address) { return address_keys(address); };
    EXPECT_EQ(keys("192.0.2.7").guest, "192.0.2.7");
    EXPECT_EQ(keys("192.0.2.7").site, "");
    EXPECT_EQ(keys("2001:db8:1:2:3:4:5:6").guest, keys("2001:db8:1:2::1").guest);
    EXPECT_NE(keys("2001:db8:1:2::1").guest, keys("2001:db8:1:3::1").guest);
    EXPECT_EQ(keys("2001:db8:1:2::1").site, keys("2001:db8:1:ffff::1").site);
    EXPECT_NE(keys("2001:db8:1:2::1").site, keys("2001:db8:2:2::1").site);
    EXPECT_NE(keys("2001:db8:1::").site, keys("2001:db8:1::").guest) << "they are counted apart";
}

TEST(Addresses, that_stand_for_ipv4_count_as_ipv4) {
    for (const char* address : {"::ffff:203.0.113.9", "64:ff9b::203.0.113.9", "2002:cb00:7109::1",
                                "2002:cb00:7109:ffff::9", "2001:0:1:2:3:4:34ff:8ef6"}) {
        EXPECT_EQ(address_keys(address).guest, "203.0.113.9") << address;
        EXPECT_EQ(address_keys(address).site, "") << address;
    }
    // Nobody becomes this machine, or somebody of a private network, by such an address.
    for (const char* address :
         {"64:ff9b::127.0.0.1", "2002:7f00:1::1", "2002:c0a8:101::1", "2001:0:1:2:3:4:80ff:fffe"})
        EXPECT_NE(address_keys(address).site, "") << address;
    EXPECT_NE(address_keys("64:ff9b:1::203.0.113.9").site, "") << "a prefix that is somebody's own";
}

} // namespace
} // namespace adjuge::server
