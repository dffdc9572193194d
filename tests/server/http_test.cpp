#include "server/http.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjuge::server {

TEST(Target, IsPathAndQuery) {
    Request request;
    ASSERT_TRUE(read_target("/tables/caf%C3%A9%20noir?lang=fr&q=a%26b+c", request));
    EXPECT_EQ(request.path, "/tables/café noir");
    EXPECT_EQ(request.query, "lang=fr&q=a%26b+c");
    EXPECT_EQ(request.parameter("lang"), "fr");
    EXPECT_EQ(request.parameter("q"), "a&b c");
    EXPECT_FALSE(request.parameter("none"));
}

TEST(Target, MayBeAbsolute) {
    Request request;
    ASSERT_TRUE(read_target("http://adjuge.example/lobby?x", request));
    EXPECT_EQ(request.path, "/lobby");
    EXPECT_EQ(request.parameter("x"), "");
    ASSERT_TRUE(read_target("http://adjuge.example", request));
    EXPECT_EQ(request.path, "/");
}

TEST(Target, IsRefusedIfItMeansNoGood) {
    for (const char* target :
         {"",       "*",       "lobby",  "/%",         "/%4",         "/%zz",
          "/a%00b", "/%0d%0a", "/..",    "/a/../b",    "/a/%2e%2e/b", "/./a",
          "/..?x",  "/%ff",    "/a/%C3", "/%ed%a0%80", "/a?b=%ff",    "/a?b=%zz&c=%00",
          "/a?%fe", "/a\xff"}) {
        Request request;
        EXPECT_FALSE(read_target(target, request)) << target;
    }
    for (const char* target :
         {"/", "/...", "/a..b/.c", "//", "/a/?../", "/?b=%zz", "/%C3%A9?%C3%A9=%E6%97%A5"}) {
        Request request;
        EXPECT_TRUE(read_target(target, request)) << target;
    }
}

TEST(Header, HasNoCase) {
    const Request request{.headers = {{"Content-Type", "a"}, {"COOKIE", "seat=3; token=x=y ;z"}}};
    EXPECT_EQ(request.header("content-type"), "a");
    EXPECT_EQ(request.header("content"), "");
    EXPECT_EQ(request.cookie("seat"), "3");
    EXPECT_EQ(request.cookie("token"), "x=y");
    EXPECT_EQ(request.cookie("z"), "");
    EXPECT_EQ(request.cookie("toke"), "");
}

TEST(Head, IsWritten) {
    const std::string head = write_head({.status = 404, .body = "{}", .headers = {{"A", "b"}}},
                                        {{"C", "d"}}, Framing::length, true);
    EXPECT_TRUE(head.starts_with("HTTP/1.1 404 Not Found\r\nDate: ")) << head;
    EXPECT_TRUE(head.ends_with("Content-Type: application/json\r\nC: d\r\nA: b\r\n"
                               "Content-Length: 2\r\nConnection: keep-alive\r\n\r\n"))
        << head;
    const std::string empty = write_head({.status = 204}, {}, Framing::length, false);
    EXPECT_EQ(empty.find("Content-"), empty.npos);
}

TEST(Head, DoesNotBreakOutOfALine) {
    EXPECT_THROW(
        write_head({.headers = {{"Location", "/a\r\nSet-Cookie: x"}}}, {}, Framing::length, true),
        std::invalid_argument);
}

} // namespace adjuge::server
