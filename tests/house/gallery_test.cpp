// The web client out of the program: what is sent, in which coding, and what is kept.
#include "house/gallery.h"

#include <gtest/gtest.h>

#include <regex>

#include <zlib.h>

#include "house/gzip.h"
#include "house/open_house.h"

namespace adjuge::house {
namespace {

std::string unzipped(std::string_view packed) {
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    std::string out(1 << 20, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return out;
}

// A gallery of two files and a page, as web/scripts/pack.ts would write it.
const std::string& small_pack() {
    static const std::string pack =
        R"({"files":[)"
        R"({"path":"index.html","type":"text/html","hashed":false,"raw":[0,117],"br":null,"gz":null},)"
        R"({"path":"assets/a-1.js","type":"text/javascript","hashed":true,"raw":[117,5],"br":[122,2],"gz":[124,3]},)"
        R"({"path":"sw.js","type":"text/javascript","hashed":false,"raw":[117,5],"br":null,"gz":null}],)"
        R"("preload":{"":{"en":"<hall-en>","fr":"<hall-fr>"},"t":{"en":"<t>"},"game/go":{"en":"<go>"},"*":{"en":"<any>"}}})"
        "\n"
        "<!doctype html><html lang=\"en\"><head><base href=\"/\" /><!--about--><title>?</title>"
        "<!--/about--></head><p>Rest</html>\nplainBRGZ!";
    return pack;
}

std::string field(const server::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return {};
}

class SmallGallery : public testing::Test {
protected:
    std::optional<server::Response> get(const std::string& path, const std::string& accept = {},
                                        const std::string& known = {}) const {
        server::Request request{.path = path};
        if (!accept.empty()) request.headers.emplace_back("accept-encoding", accept);
        if (!known.empty()) request.headers.emplace_back("If-None-Match", known);
        return gallery_.file(request);
    }
    std::string page(const std::string& path, About about = {}) const {
        about.path = path;
        return gallery_.page({.path = path}, about).body;
    }
    bool says(const std::string& text, std::string_view part) const {
        return text.find(part) != text.npos;
    }

    const Gallery gallery_{small_pack()};
};

TEST(Coding, is_chosen_by_weight) {
    EXPECT_EQ(wants_coding("gzip, deflate, br", "br"), 1);
    EXPECT_EQ(wants_coding("gzip;q=0.5, br ; q=0.25", "br"), 0.25);
    EXPECT_EQ(wants_coding("GZip", "gzip"), 1);
    EXPECT_EQ(wants_coding("br;q=0", "br"), 0);
    EXPECT_EQ(wants_coding("*;q=0.1, gzip", "br"), 0.1);
    EXPECT_EQ(wants_coding("br;q=0, *", "br"), 0);
    EXPECT_EQ(wants_coding("gzip;q=x", "gzip"), 0);
    for (const char* none : {"", "identity", ",,;", "gz", "brr", "x-gzip"})
        EXPECT_EQ(wants_coding(none, "gzip"), 0) << none;
}

TEST(Coding, gzip_comes_back_whole) {
    for (const std::size_t size : {0U, 1U, 5'000U, 300'000U}) {
        std::string text;
        while (text.size() < size) text += std::to_string(text.size() * 7919 % 1013);
        EXPECT_EQ(unzipped(gzip(text)), text);
    }
}

TEST_F(SmallGallery, sends_what_the_browser_takes) {
    const auto coding = [&](const std::string& accept) {
        const auto response = get("/assets/a-1.js", accept);
        EXPECT_EQ(field(*response, "Vary"), "Accept-Encoding");
        return field(*response, "Content-Encoding") + ":" + response->body;
    };
    EXPECT_EQ(coding(""), ":plain");
    EXPECT_EQ(coding("identity"), ":plain");
    EXPECT_EQ(coding("gzip"), "gzip:GZ!");
    EXPECT_EQ(coding("gzip, deflate, br, zstd"), "br:BR");
    EXPECT_EQ(coding("br;q=0.5, gzip"), "gzip:GZ!");
    EXPECT_EQ(coding("br;q=0, gzip;q=0"), ":plain");
    const auto sw = get("/sw.js", "br");
    EXPECT_EQ(sw->body, "plain");
    EXPECT_EQ(field(*sw, "Content-Encoding") + field(*sw, "Vary"), "");
}

TEST_F(SmallGallery, files_with_a_hash_are_kept_for_good_and_others_asked_for_again) {
    EXPECT_EQ(field(*get("/assets/a-1.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_EQ(field(*get("/sw.js"), "Cache-Control"), "no-cache");
    const std::string tag = field(*get("/sw.js"), "ETag");
    EXPECT_TRUE(std::regex_match(tag, std::regex{"\"[0-9a-f]{20}\""})) << tag;
    for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag + " ", std::string{"*"}}) {
        const auto same = get("/sw.js", "", known);
        EXPECT_EQ(same->status, 304U) << known;
        EXPECT_EQ(same->body, "");
        EXPECT_EQ(field(*same, "ETag"), tag);
    }
    EXPECT_EQ(get("/sw.js", "", "\"x\"")->status, 200U);
    // One coding's tag is not another's.
    EXPECT_EQ(get("/assets/a-1.js", "br", field(*get("/assets/a-1.js", "gzip"), "ETag"))->status,
              200U);
}

TEST_F(SmallGallery, has_what_it_has) {
    for (const char* path : {"/assets/b.js", "/assets/", "/assets", "/index.html", "//sw.js",
                             "sw.js", "/SW.JS", "/assets/../sw.js", "/sw.js/", ""})
        EXPECT_FALSE(get(path)) << path;
    for (const char* path : {"/", "/lobby", "/new", "/games", "/me", "/rules", "/rules/modern-art",
                             "/learn/modern-art/2", "/t/abc", "/replay/abc", "/review/abc"})
        EXPECT_TRUE(Gallery::is_page(path)) << path;
    for (const char* path : {"/t", "/t/", "/t/a/b", "/rules/", "/rules//x", "//", "/a", "/me/1/2/3",
                             "/assets/x", "/api", "", "t/abc", "/T/abc"})
        EXPECT_FALSE(Gallery::is_page(path)) << path;
}

TEST_F(SmallGallery, a_page_knows_its_way_back) {
    const auto back = [&](const std::string& path) {
        const std::string text = page(path);
        const std::size_t at = text.find("<base href=\"") + 12;
        return text.substr(at, text.find('"', at) - at);
    };
    EXPECT_EQ(back("/"), "./");
    EXPECT_EQ(back("/me"), "./");
    EXPECT_EQ(back("/t/abc"), "../");
    EXPECT_EQ(back("/learn/modern-art/2"), "../../");
}

TEST_F(SmallGallery, a_page_is_filled_in) {
    EXPECT_EQ(page("/", {.lang = Lang::fr, .title = "A & B"}),
              "<!doctype html><html lang=\"fr\"><head><base href=\"./\" /><!--about-->"
              "<title>A &amp; B</title><meta property=\"og:type\" content=\"website\">"
              "<meta property=\"og:site_name\" content=\"Adjugé\">"
              "<meta property=\"og:title\" content=\"A &amp; B\"><hall-fr>"
              "<!--/about--></head><p>Rest</html>\n");
    EXPECT_TRUE(says(page("/t/abc", {.game = "go"}), "<t><go><!--/about-->"));
    EXPECT_TRUE(says(page("/t/abc", {.game = "chess"}), "<t><!--/about-->"));
    EXPECT_TRUE(says(page("/me"), "<any><!--/about-->"));
    const std::string linked = page("/t/abc", {.address = "https://x/y"});
    EXPECT_TRUE(says(linked, "<meta property=\"og:url\" content=\"https://x/y/t/abc\">"));
    EXPECT_TRUE(says(linked, "<meta property=\"og:image\" content=\"https://x/y/shared.png\">"));
    EXPECT_FALSE(says(page("/t/abc"), "og:image"));
}

TEST_F(SmallGallery, nothing_breaks_out_of_its_place) {
    const std::string evil = "\"><script>alert('&')</script><!--/about-->";
    const std::string text =
        page("/t/abc", {.title = evil, .description = evil, .address = evil, .game = evil});
    EXPECT_FALSE(says(text, "<script"));
    EXPECT_FALSE(says(text, "'&'"));
    EXPECT_EQ(text.find("<!--/about-->"), text.rfind("<!--/about-->"));
    EXPECT_TRUE(says(text, "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)"));
}

TEST(GalleryPack, that_is_damaged_is_not_opened) {
    const std::string& whole = small_pack();
    EXPECT_NO_THROW(Gallery{whole});
    const auto without = [&](std::string_view part) {
        std::string less = whole;
        less.replace(less.find(part), part.size(), std::string(part.size(), 'x'));
        return less;
    };
    for (const std::string& bad :
         {std::string{}, std::string{"{}"}, std::string{"{}\n"}, std::string{"\n"},
          whole.substr(0, whole.size() - 1), without("<base href"), without("<!--about-->"),
          without("<!--/about-->"), without("index.html")})
        EXPECT_ANY_THROW(Gallery{bad}) << bad.substr(0, 40);
}

// ---- The real one, in a real house

class OpenGallery : public testing::Test {
protected:
    server::Client::Answer get(const std::string& path, const std::string& fields = {}) const {
        return server::Client{house_.port()}.get(path, fields);
    }
    static bool says(const std::string& text, std::string_view part) {
        return text.find(part) != text.npos;
    }

    OpenHouse house_;
};

TEST_F(OpenGallery, all_that_a_page_names_is_there) {
    const std::string page = get("/").body;
    std::size_t count = 0;
    const std::regex link{R"re((?:href|src)="\./([^"]+)")re"};
    for (std::sregex_iterator at{page.begin(), page.end(), link}, end; at != end; ++at, ++count) {
        const std::string path = "/" + (*at)[1].str();
        EXPECT_EQ(get(path).status, 200) << path;
    }
    EXPECT_GT(count, 8U);
    EXPECT_EQ(get("/shared.png").status, 200);
    const auto manifest = get("/manifest.webmanifest");
    EXPECT_TRUE(says(manifest.head, "Content-Type: application/manifest+json"));
    const json::value read = json::parse(manifest.body);
    for (const json::value& icon : read.at("icons").as_array())
        EXPECT_EQ(get("/" + std::string{icon.at("src").as_string()}).status, 200);
}

TEST_F(OpenGallery, speaks_the_language_that_is_asked_for) {
    EXPECT_TRUE(says(get("/").body, "<html lang=\"en\">"));
    EXPECT_TRUE(says(get("/", "Accept-Language: fr-CH, en;q=0.5\r\n").body, "<html lang=\"fr\">"));
    EXPECT_TRUE(says(get("/?lang=fr").body, "<html lang=\"fr\">"));
    EXPECT_TRUE(says(get("/?lang=fr").body, "Quatre jeux"));
}

TEST_F(OpenGallery, is_strict_about_what_pages_may_do) {
    const std::string head = get("/t/abc").head;
    for (const char* law : {"default-src 'self'", "script-src 'self'", "style-src 'self'",
                            "base-uri 'self'", "object-src 'none'", "frame-ancestors 'none'"})
        EXPECT_TRUE(says(head, law)) << law;
    EXPECT_FALSE(says(head, "'unsafe")); // 'wasm-unsafe-eval' lets WebAssembly run, and no text
    EXPECT_TRUE(says(head, "Cache-Control: no-cache"));
}

TEST_F(OpenGallery, compresses_pages_and_long_answers) {
    const std::string accepts = "Accept-Encoding: gzip, br\r\n";
    const auto page = get("/", accepts);
    EXPECT_TRUE(says(page.head, "Content-Encoding: gzip")) << page.head;
    EXPECT_EQ(unzipped(page.body), get("/").body);
    const auto rules = get("/api/rules/modern-art", accepts);
    EXPECT_TRUE(says(rules.head, "Content-Encoding: gzip")) << rules.head;
    EXPECT_EQ(unzipped(rules.body), get("/api/rules/modern-art").body);
    EXPECT_FALSE(says(get("/healthz", accepts).head, "Content-Encoding"));
    const std::size_t at = page.head.find("ETag: ") + 6;
    const std::string tag = page.head.substr(at, page.head.find('\r', at) - at);
    EXPECT_EQ(get("/", "If-None-Match: " + tag + "\r\n").status, 304);
}

TEST_F(OpenGallery, a_link_to_a_table_says_what_anybody_may_see) {
    const Visitor ines{house_, "Inès <3"};
    json::object settings = for_two();
    settings["name"] = "\"><script>";
    const std::string table = ines.open_table(settings);
    const std::string page = get("/t/" + table).body;
    EXPECT_TRUE(says(page, "<title>&quot;&gt;&lt;script&gt; · Modern Art</title>")) << page;
    EXPECT_TRUE(says(page, "Inès &lt;3")) << page;
    EXPECT_TRUE(says(page, "1 seat is free.")) << page;
    EXPECT_TRUE(says(page, "content=\"http://here/t/" + table + "\"")) << page;
    EXPECT_FALSE(says(page, "<script>"));
    EXPECT_FALSE(says(page, ines.id));
    EXPECT_FALSE(says(page, ines.token));
    EXPECT_TRUE(says(get("/t/" + table + "?lang=fr").body, "1 place libre."));
    const Visitor tom{house_, "Tom"};
    EXPECT_EQ(tom.command(table, "sit").status, 200);
    EXPECT_TRUE(says(get("/t/" + table).body, "Every seat is taken."));
    EXPECT_EQ(ines.command(table, "start").status, 200);
    EXPECT_TRUE(says(get("/t/" + table).body, "The sale is on: Inès"));
    // A table that is not there is a page all the same: the client says so.
    const auto none = get("/t/nothing");
    EXPECT_EQ(none.status, 200);
    EXPECT_TRUE(says(none.body, "<title>Adjugé</title>"));
}

TEST_F(OpenGallery, a_strange_host_is_not_repeated) {
    server::Client client{house_.port()};
    client.send("GET /t/x HTTP/1.1\r\nHost: a\"onload=x\r\n\r\n");
    const auto answer = client.answer();
    EXPECT_FALSE(says(answer.body, "onload")) << answer.body;
}

TEST_F(OpenGallery, what_is_not_there_is_refused) {
    for (const char* path : {"/assets/none.js", "/assets/", "/art/9-9.svg", "/index.html", "/t",
                             "/house.css", "/favicon.ico", "/.vite/manifest.json"})
        EXPECT_EQ(get(path).status, 404) << path;
    for (const char* path : {"/assets/../sw.js", "/assets/%2e%2e/sw.js", "/..%2fsw.js"})
        EXPECT_EQ(get(path).status, 400) << path;
    const Visitor nobody{house_};
    const Said said = nobody.ask("POST", "/t/abc");
    EXPECT_EQ(said.status, 405);
    EXPECT_TRUE(says(said.head, "Allow: GET")) << said.head;
}

TEST_F(OpenGallery, a_wrong_address_has_a_page_for_people_and_a_line_for_programs) {
    const auto page = get("/nowhere/x", "Accept: text/html,*/*\r\n");
    EXPECT_EQ(page.status, 404);
    EXPECT_TRUE(says(page.body, "<base href=\"../\"")) << page.body;
    EXPECT_TRUE(says(get("/nowhere/x").body, "tables.no_such_page"));
    const auto api = get("/api/nowhere", "Accept: text/html\r\n");
    EXPECT_EQ(api.status, 404);
    EXPECT_TRUE(says(api.body, "tables.no_such_page"));
}

TEST(HurriedGallery, files_are_not_counted_as_requests) {
    const OpenHouse house{[](Options& options) { options.rate_limit = 1; }};
    server::Client client{house.port()};
    for (int n = 0; n < 100; ++n) ASSERT_EQ(client.get("/icon.svg").status, 200);
    int worst = 0;
    for (int n = 0; n < 10; ++n) worst = std::max(worst, client.get("/").status);
    EXPECT_EQ(worst, 429);
}

TEST(GalleryUnderAPath, links_and_cookies_carry_it) {
    const OpenHouse house{
        [](Options& options) { options.public_url = "https://example.org/adjuge"; }};
    const std::string page = server::Client{house.port()}.get("/t/abc").body;
    EXPECT_NE(page.find("content=\"https://example.org/adjuge/t/abc\""), page.npos) << page;
    EXPECT_NE(page.find("<base href=\"../\""), page.npos);
    const Visitor ada{house, "Ada"};
    const std::string own = "Origin: https://example.org\r\n";
    const Said entered = ada.ask("POST", "/api/guest", R"({"name": "Bob"})", own);
    EXPECT_EQ(entered.status, 200);
    EXPECT_NE(entered.head.find("; Path=/adjuge/;"), std::string::npos) << entered.head;
    const std::string table = ada.open_table(with_bots());
    const Said link = ada.command(table, "seat-link");
    EXPECT_TRUE(link.text("link").starts_with("https://example.org/adjuge/#/seat/"));
    const Said taken = Visitor{house}.post("/api/seat", {{"code", link["code"]}});
    const std::size_t cookie = taken.head.find("adjuge_seat_" + table + "=");
    ASSERT_NE(cookie, std::string::npos) << taken.head;
    EXPECT_NE(taken.head.find("; Path=/adjuge/;", cookie), std::string::npos) << taken.head;
}

} // namespace
} // namespace adjuge::house
