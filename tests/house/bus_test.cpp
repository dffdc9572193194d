// The connection to NATS: TLS, credentials, several servers.
#include <gtest/gtest.h>

#include "bus/bus.h"
#include "cli/shell.h"
#include "house/certificates.h"
#include "house/nats_credentials.h"
#include "house/several_nodes.h"

namespace adjuge::house {
namespace {

// Why no connection is made; "" if one is.
std::string trouble(const bus::Settings& settings) {
    try {
        return bus::connect(settings, "test")->connected() ? "" : "not connected";
    } catch (const bus::BusError& error) {
        return error.reason();
    }
}

// The program as it starts with a bus: it connects before it opens the database, which is not
// there.
class BusCommand : public testing::Test {
protected:
    Ran serve(const std::string& bus, const std::string& more = {},
              const std::string& lang = "en") {
        return run("--lang " + lang + " serve --port 0 --data " + folder.path().string() +
                   " --store 'postgresql:///none?host=/nowhere' --bus '" + bus + "' " + more);
    }
    store::TempFolder folder;
};

TEST(BusAddress, lists_are_split_and_refused_where_they_mix) {
    using Urls = std::vector<std::string>;
    EXPECT_EQ(bus::split_urls("nats://a:4222"), Urls{"nats://a:4222"});
    EXPECT_EQ(bus::split_urls("tls://u:p@a:1, tls://[::1]:2/"),
              (Urls{"tls://u:p@a:1", "tls://[::1]:2"}));
    EXPECT_EQ(bus::split_urls("nats://u:p,w@a,nats://b"), (Urls{"nats://u:p,w@a", "nats://b"}));
    for (const char* wrong :
         {"", "nats://", "http://a", "nats://a,tls://b", "tls://a,nats://b", "nats://a,",
          "nats://a:0", "nats://a:70000", "nats://a/x", "nats://u:p@", "nats://a b"})
        EXPECT_TRUE(bus::split_urls(wrong).empty()) << wrong;
}

TEST(BusAddress, passwords_and_tokens_are_not_shown) {
    EXPECT_EQ(bus::redacted("nats://ada:secret@a:1,nats://token@b"), "nats://a:1,nats://b");
    EXPECT_EQ(bus::redacted("nats://ada:s://e@c,r/et@a:1"), "nats://a:1");
    EXPECT_EQ(bus::redacted("nats:/ada:secret@a"), "a");
    EXPECT_EQ(bus::redacted("ada:secret@nats://a"), "nats://a");
    EXPECT_EQ(bus::redacted("nats://a"), "nats://a");
    EXPECT_EQ(bus::redacted(""), "");
}

TEST(BusAddress, knows_whether_it_has_credentials) {
    EXPECT_FALSE(bus::has_credentials({.urls = "nats://a"}));
    EXPECT_FALSE(bus::has_credentials({.urls = "nats://@a"}));
    EXPECT_FALSE(bus::has_credentials({.urls = "nats://u:p@a,nats://b"}));
    EXPECT_TRUE(bus::has_credentials({.urls = "nats://u:p@a,nats://token@b"}));
    EXPECT_TRUE(bus::has_credentials({.urls = "nats://a", .credentials_file = "x"}));
    EXPECT_TRUE(bus::has_credentials({.urls = "tls://a", .certificate_file = "x"}));
}

TEST_F(BusCommand, tls_is_never_left_out) {
    const NatsServer plain;
    const std::string url = "tls://" + plain.place();
    const Ran ran = serve(url);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "adjuge: the bus cannot be used: the NATS server at " + url +
                           " does not offer TLS, which tls:// requires\n");
    const Ran french = serve(url, "", "fr");
    EXPECT_EQ(french.status, 1);
    EXPECT_TRUE(says(french, "n’offre pas TLS")) << french.out;
}

TEST_F(BusCommand, a_server_proves_its_name_by_a_certificate) {
    const Authority authority;
    const Authority stranger;
    const auto own = authority.issue("here", "IP:127.0.0.1");
    const auto other = authority.issue("elsewhere", "DNS:elsewhere.example");
    const NatsServer here{{"--tls", "--tlscert", own.certificate, "--tlskey", own.key}};
    const NatsServer elsewhere{{"--tls", "--tlscert", other.certificate, "--tlskey", other.key}};
    const std::string url = "tls://" + here.place();
    EXPECT_EQ(trouble({.urls = url, .ca_file = authority.file()}), "");
    EXPECT_EQ(trouble({.urls = url}), "untrusted");
    EXPECT_EQ(trouble({.urls = url, .ca_file = stranger.file()}), "untrusted");
    EXPECT_EQ(trouble({.urls = "tls://" + elsewhere.place(), .ca_file = authority.file()}),
              "untrusted");
    const Ran ran = serve(url, "--bus-ca " + stranger.file());
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "the NATS server at " + url + " cannot be trusted: ")) << ran.out;
}

TEST_F(BusCommand, a_client_shows_its_certificate_where_it_is_asked_for_one) {
    const Authority authority;
    const Authority stranger;
    const auto own = authority.issue("here", "IP:127.0.0.1");
    const auto node = authority.issue("node", "DNS:node");
    const auto fake = stranger.issue("node", "DNS:node");
    const NatsServer nats{{"--tlsverify", "--tlscert", own.certificate, "--tlskey", own.key,
                           "--tlscacert", authority.file()}};
    bus::Settings settings{.urls = "tls://" + nats.place(),
                           .ca_file = authority.file(),
                           .certificate_file = node.certificate,
                           .key_file = node.key};
    EXPECT_EQ(trouble(settings), "");
    settings.key_file = fake.key;
    EXPECT_EQ(trouble(settings), "file");
    settings.certificate_file = fake.certificate;
    EXPECT_EQ(trouble(settings), "closed");
    const Ran ran = serve(settings.urls, "--bus-ca " + authority.file());
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "it may require a client certificate")) << ran.out;
}

TEST_F(BusCommand, files_that_cannot_be_used_are_named) {
    const NatsServer nats;
    const Authority authority;
    const std::string junk = authority.write("junk", "nothing of use\n");
    const std::string tls = "tls://" + nats.place();
    EXPECT_EQ(
        serve(tls, "--bus-ca /nowhere/ca").out,
        "adjuge: the bus cannot be used: the file /nowhere/ca cannot be used: No such file or "
        "directory\n");
    EXPECT_TRUE(says(serve(tls, "--bus-ca " + junk), "the file " + junk + " cannot be used: "));
    EXPECT_TRUE(says(serve(tls, "--bus-cert " + junk + " --bus-key " + junk),
                     "the file " + junk + " cannot be used: "));
    EXPECT_TRUE(says(serve(nats.address(), "--bus-credentials /nowhere/x"),
                     "the file /nowhere/x cannot be used: No such file"));
    const Ran ran = serve(nats.address(), "--bus-credentials " + junk, "fr");
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(says(ran, "le fichier " + junk + " ne peut pas être utilisé")) << ran.out;
    // What makes no sense together.
    EXPECT_EQ(serve(tls, "--bus-cert x").status, 2);
    const Ran plain = serve(nats.address(), "--bus-ca " + authority.file());
    EXPECT_EQ(plain.status, 2);
    EXPECT_TRUE(says(plain, "bus-ca works only with TLS")) << plain.out;
    EXPECT_EQ(serve(nats.address() + "," + tls).status, 2);
}

TEST_F(BusCommand, no_password_is_shown) {
    const NatsServer nats{{"--user", "ada", "--pass", "sesame"}};
    EXPECT_EQ(trouble({.urls = "nats://ada:sesame@" + nats.place()}), "");
    const std::string gone = "nats://ada:sesame@127.0.0.1:1";
    for (const std::string& bus :
         {"nats://ada:sesame1@" + nats.place(), gone, gone + ",nats://ada:sesame1@" + nats.place(),
          "nats://ada:sesame1@" + nats.place() + "," + gone, gone + ",tls://ada:sesame@here",
          std::string{"http://ada:sesame@here"}, std::string{"ada:sesame@here"}}) {
        const Ran ran = serve(bus);
        EXPECT_NE(ran.status, 0);
        EXPECT_FALSE(says(ran, "sesame")) << ran.out;
        EXPECT_EQ(says(ran, "does not accept this user"), bus.find("sesame1") != bus.npos)
            << ran.out;
    }
    EXPECT_FALSE(says(run("work nats://ada:sesame@here"), "sesame"));
}

TEST(BusConnection, is_made_with_any_of_several_servers_and_moves_to_another) {
    NatsServer first{{"--user", "ada", "--pass", "sesame"}};
    NatsServer second{{"--user", "ada", "--pass", "sesame"}};
    const std::string urls =
        "nats://ada:sesame@" + first.place() + ",nats://ada:sesame@" + second.place();
    first.stop();
    std::atomic<int> heard{}; // outlives the bus
    const auto bus = bus::connect(urls, "test");
    bus->listen("here", [&](const std::string&) { ++heard; });
    bus->send("here", "one");
    EXPECT_TRUE(eventually([&] { return heard == 1; }));
    first.start();
    second.stop();
    EXPECT_TRUE(eventually([&] {
        bus->send("here", "two");
        return heard > 1 && bus->connected();
    }));
}

TEST(BusConnection, takes_a_credentials_file) {
    const NatsCredentials credentials;
    const NatsServer nats{{"-c", credentials.server_file()}};
    EXPECT_EQ(trouble({.urls = nats.address()}), "refused");
    EXPECT_EQ(trouble({.urls = nats.address(), .credentials_file = credentials.file()}), "");
    const NatsCredentials others;
    EXPECT_EQ(trouble({.urls = nats.address(), .credentials_file = others.file()}), "refused");
}

// What /healthz and the log of a server say about its bus.
class BusOfNode : public testing::Test {
protected:
    json::object health(const std::string& bus, const std::string& ca = {}) {
        const store::TempFolder folder;
        std::vector<std::string> options{"--store", where, "--bus", bus, "--log-format", "json"};
        if (!ca.empty()) options.insert(options.end(), {"--bus-ca", ca});
        ServerProcess house{folder.path(), options};
        EXPECT_TRUE(house.opened()) << house.err();
        const server::Client::Answer answer = server::Client{house.port()}.get("/healthz");
        EXPECT_EQ(answer.status, 200);
        said = house.out() + house.err() + answer.body +
               server::Client{house.port()}.get("/metrics").body;
        return parse_json(answer.body).as_object();
    }
    const std::string where{store::PostgresServer::one().fresh_database()};
    std::string said; // all of it
};

TEST_F(BusOfNode, a_bus_without_credentials_is_warned_about) {
    const NatsServer open;
    EXPECT_EQ(health(open.address()).at("bus_credentials"), false);
    EXPECT_NE(said.find("bus.no_credentials"), std::string::npos) << said;
}

TEST_F(BusOfNode, a_bus_with_credentials_is_not_and_its_password_stays_hidden) {
    const Authority authority;
    const auto own = authority.issue("here", "IP:127.0.0.1");
    const NatsServer nats{{"--tls", "--tlscert", own.certificate, "--tlskey", own.key, "--user",
                           "ada", "--pass", "sesame"}};
    const json::object healthy =
        health("tls://ada:sesame@127.0.0.1:1,tls://ada:sesame@" + nats.place(), authority.file());
    EXPECT_EQ(healthy.at("bus_credentials"), true);
    EXPECT_EQ(healthy.at("bus"), "ok");
    EXPECT_EQ(said.find("bus.no_credentials"), std::string::npos) << said;
    EXPECT_EQ(said.find("sesame"), std::string::npos) << said;
}

} // namespace
} // namespace adjuge::house
