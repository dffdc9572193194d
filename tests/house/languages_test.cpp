// In which language the house speaks: the one asked for, else the guest's, else the browser's.
#include "house/open_house.h"

namespace adjuge::house {
namespace {

const std::string french = "Accept-Language: fr\r\n";
const std::string no_record = "/api/records/none";

std::string message(const Said& said) {
    return std::string{said["error"].at("message").as_string()};
}

TEST(Languages, what_is_asked_for_wins_over_the_guest_and_the_browser) {
    OpenHouse house;
    const Visitor nobody_yet{house};
    const std::string english_words = message(nobody_yet.get(no_record));
    const std::string french_words = message(nobody_yet.ask("GET", no_record, "", french));
    EXPECT_NE(english_words, french_words);
    EXPECT_EQ(message(nobody_yet.get(no_record + "?lang=fr")), french_words);
    EXPECT_EQ(message(nobody_yet.ask("GET", no_record + "?lang=en", "", french)), english_words);
    EXPECT_EQ(message(nobody_yet.ask("GET", no_record + "?lang=xx", "", french)), french_words);

    const Visitor ada{house, "Ada"}; // an English guest
    EXPECT_EQ(message(ada.ask("GET", no_record, "", french)), english_words);
    EXPECT_EQ(message(ada.get(no_record + "?lang=fr")), french_words);
}

TEST(Languages, a_socket_refuses_in_the_language_of_its_events) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    Player player{ada, table, "?lang=fr"};
    const json::object refused = player.command("dance");
    ASSERT_EQ(Player::error(refused), "tables.no_such_deed");
    const Said said = ada.ask("POST", "/api/tables/" + table + "/dance?lang=fr", "{}");
    EXPECT_EQ(refused.at("error"), said["error"]);
    Player english{ada, table};
    EXPECT_NE(english.command("dance").at("error").at("message"),
              refused.at("error").at("message"));
}

TEST(Languages, a_stream_has_the_sentences_of_its_events_if_they_are_asked_for) {
    OpenHouse house;
    const Visitor ada{house, "Ada"};
    const std::string table = ada.open_table(with_bots());
    ASSERT_EQ(ada.command(table, "start").status, 200);
    const auto first_event = [&](const std::string& query) {
        server::Client client{house.port()};
        client.send("GET /api/tables/" + table + "/stream?after=0" + query +
                    " HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + ada.token + "\r\n\r\n");
        (void)client.answer(false);
        for (;;) {
            const json::object line = parse_json(client.chunk()).as_object();
            if (line.at("t").as_string() == "view") return line.at("events").at(0).as_object();
        }
    };
    EXPECT_EQ(first_event("&lang=fr").at("text").as_string(), "La manche 1 commence.");
    EXPECT_EQ(first_event("&lang=en").at("text").as_string(), "Round 1 begins.");
    EXPECT_FALSE(first_event("").contains("text"));
}

} // namespace
} // namespace adjuge::house
