#include "house/public_address.h"

#include <arpa/inet.h>

#include <gtest/gtest.h>

namespace adjuge::house {
namespace {

sockaddr_storage address(const char* text) {
    sockaddr_storage room{};
    auto* in = reinterpret_cast<sockaddr_in*>(&room);
    auto* in6 = reinterpret_cast<sockaddr_in6*>(&room);
    if (inet_pton(AF_INET, text, &in->sin_addr) == 1)
        room.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &in6->sin6_addr) == 1)
        room.ss_family = AF_INET6;
    else
        ADD_FAILURE() << text << " is no address";
    return room;
}

bool is_public(const char* text) {
    const sockaddr_storage room = address(text);
    return house::is_public(reinterpret_cast<const sockaddr&>(room));
}

bool is_own(const char* text) {
    const sockaddr_storage room = address(text);
    return is_own_address(reinterpret_cast<const sockaddr&>(room));
}

TEST(PublicAddress, is_one_of_the_open_internet) {
    for (const char* open :
         {"1.1.1.1",         "9.255.255.255",   "11.0.0.0",        "100.63.255.255",
          "100.128.0.0",     "126.255.255.255", "128.0.0.1",       "169.253.0.1",
          "172.15.255.255",  "172.32.0.0",      "192.167.1.1",     "198.17.0.1",
          "198.20.0.1",      "223.255.255.255", "2606:4700::1111", "2a00:1450::1",
          "2001:4860::8888", "3fff:1000::1",    "::ffff:1.1.1.1",  "64:ff9b::1.1.1.1"})
        EXPECT_TRUE(is_public(open)) << open;
}

TEST(PublicAddress, is_none_of_this_machine_its_network_or_a_purpose_of_its_own) {
    for (const char* closed :
         {"0.0.0.0",         "0.1.2.3",        "10.0.0.1",        "10.255.255.255",  "100.64.0.1",
          "100.127.255.255", "127.0.0.1",      "127.255.255.255", "169.254.169.254", "172.16.0.1",
          "172.31.255.255",  "192.0.0.8",      "192.0.2.1",       "192.88.99.1",     "192.168.0.1",
          "198.18.0.1",      "198.19.255.255", "198.51.100.7",    "203.0.113.7",     "224.0.0.1",
          "239.1.2.3",       "240.0.0.1",      "255.255.255.255"})
        EXPECT_FALSE(is_public(closed)) << closed;
    for (const char* closed : {"::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.1.2.3",
                               "64:ff9b::10.0.0.1", "64:ff9b:1::1", "100::1", "2001::1",
                               "2001:10::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "fc00::1",
                               "fd12::1", "fe80::1", "fec0::1", "ff02::1", "5f00::1"})
        EXPECT_FALSE(is_public(closed)) << closed;
    sockaddr other{};
    other.sa_family = AF_UNIX;
    EXPECT_FALSE(house::is_public(other));
}

TEST(PublicAddress, an_address_of_this_machine_is_its_own_in_whatever_form) {
    EXPECT_TRUE(is_own("127.0.0.1"));
    EXPECT_TRUE(is_own("::ffff:127.0.0.1"));
    EXPECT_TRUE(is_own("64:ff9b::127.0.0.1"));
    EXPECT_FALSE(is_own("198.51.100.7"));
    EXPECT_FALSE(is_own("2001:db8::7"));
    sockaddr other{};
    other.sa_family = AF_UNIX;
    EXPECT_FALSE(is_own_address(other));
}

TEST(PublicAddress, the_web_has_its_ports) {
    sockaddr_in in{};
    in.sin_family = AF_INET;
    inet_pton(AF_INET, "1.1.1.1", &in.sin_addr);
    sockaddr_in6 in6{};
    in6.sin6_family = AF_INET6;
    inet_pton(AF_INET6, "2606:4700::1111", &in6.sin6_addr);
    for (const auto& [port, open] : {std::pair{80, true},
                                     {443, true},
                                     {1024, true},
                                     {8443, true},
                                     {25, false},
                                     {22, false},
                                     {1023, false}}) {
        in.sin_port = in6.sin6_port = htons(static_cast<std::uint16_t>(port));
        EXPECT_EQ(is_public_web(reinterpret_cast<const sockaddr&>(in)), open) << port;
        EXPECT_EQ(is_public_web(reinterpret_cast<const sockaddr&>(in6)), open) << port;
    }
    inet_pton(AF_INET, "10.1.1.1", &in.sin_addr);
    in.sin_port = htons(443);
    EXPECT_FALSE(is_public_web(reinterpret_cast<const sockaddr&>(in)));
}

} // namespace
} // namespace adjuge::house
