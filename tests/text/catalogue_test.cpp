#include <gtest/gtest.h>

#include <fstream>

#include <set>

#include "sanitized.h"
#include "text/embedded.h"
#include "text/games.h"

namespace adjuge {
namespace {

json::object page(const std::string& stem, Lang lang) {
    const std::string name = stem + "." + std::string{code(lang)} + ".json";
    return json::parse(embedded_file(name)).as_object();
}

// {seat}, {n|card|cards}: the names between braces.
std::set<std::string> placeholders(std::string_view text) {
    std::set<std::string> names;
    for (std::size_t at = text.find('{'); at != std::string_view::npos;
         at = text.find('{', at + 1)) {
        const std::string_view inside = text.substr(at + 1, text.find('}', at) - at - 1);
        names.emplace(inside.substr(0, inside.find('|')));
    }
    return names;
}

TEST(Catalogue, both_languages_say_the_same_things) {
    for (const std::string& stem : catalogue_pages()) {
        const json::object en = page(stem, Lang::en);
        const json::object fr = page(stem, Lang::fr);
        for (const auto& [key, text] : fr) EXPECT_TRUE(en.contains(key)) << stem << "." << key;
        for (const auto& [key, text] : en) {
            ASSERT_TRUE(fr.contains(key)) << stem << "." << key;
            EXPECT_FALSE(text.as_string().empty()) << key;
            EXPECT_EQ(placeholders(text.as_string()), placeholders(fr.at(key).as_string())) << key;
        }
    }
}

TEST(Catalogue, French_has_its_own_typography) {
    for (const std::string& stem : catalogue_pages())
        for (const auto& [key, text] : page(stem, Lang::fr)) {
            const std::string_view words = text.as_string();
            for (const std::string_view wide : {"\u00a0:", "\u00a0;", "\u00a0?", "\u00a0!"})
                EXPECT_EQ(words.find(wide), std::string_view::npos) << key << ": " << words;
            for (const std::string_view wrong : {" :", " ;", " ?", " !", "« ", " »", "'"})
                for (std::size_t at = words.find(wrong); at != std::string_view::npos;
                     at = words.find(wrong, at + 1))
                    // After more space it is no punctuation but a column of its own.
                    EXPECT_TRUE(at > 0 && words[at - 1] == ' ') << key << ": " << words;
            // No space at all is as wrong as a wide one. "q!" is a command to be typed.
            for (std::size_t at = 1; at < words.size(); ++at) {
                const std::string_view before = words.substr(0, at);
                const bool ends = at + 1 == words.size() || words[at + 1] == ' ';
                const bool high = std::string_view{";:!?"}.find(words[at]) < 4 && ends;
                if (!high && words[at] != '%') continue;
                EXPECT_TRUE(before.ends_with("\u202f") || before.ends_with(" ") ||
                            before.ends_with("\n") || before.ends_with(" q"))
                    << key << ": " << words;
            }
            for (const std::string_view wrong : {"...", "oeu", "A vous", "Egal", "Epreuve", " %"})
                EXPECT_EQ(words.find(wrong), std::string_view::npos) << key << ": " << words;
            for (const std::string_view unit : {"k€", "k$", "PV", "min", "Mio"})
                for (const char* space : {"} ", "}\u202f"})
                    EXPECT_EQ(words.find(space + std::string{unit}), std::string_view::npos)
                        << key << ": " << words;
        }
}

TEST(Catalogue, says_numbers_as_each_language_counts) {
    const auto dealt = [](Lang lang, const char* n) {
        return say(lang, "modern-art.event.dealt", {{"seat", "Ada"}, {"n", n}});
    };
    EXPECT_EQ(dealt(Lang::en, "0"), "Ada is dealt 0 cards.");
    EXPECT_EQ(dealt(Lang::en, "1"), "Ada is dealt 1 card.");
    EXPECT_EQ(dealt(Lang::fr, "0"), "Ada reçoit 0 carte.");
    EXPECT_EQ(dealt(Lang::fr, "2"), "Ada reçoit 2 cartes.");
}

TEST(Catalogue, French_drops_the_e_before_a_vowel) {
    const auto doubled = [](Lang lang, const char* seat, const char* artist) {
        return say(lang, "modern-art.table.double", {{"seat", seat}, {"artist", artist}});
    };
    EXPECT_TRUE(
        doubled(Lang::fr, "Ada", "Ida").starts_with("Ada propose une double enchère d’Ida"));
    EXPECT_TRUE(doubled(Lang::fr, "Ada", "Émile").find("enchère d’Émile") != std::string::npos);
    EXPECT_TRUE(doubled(Lang::fr, "Ada", "Basile").find("enchère de Basile") != std::string::npos);
    EXPECT_EQ(say(Lang::fr, "modern-art.event.priced", {{"seat", "Ada"}, {"amount", "Une"}}),
              "Ada en demande Une.");
}

TEST(Catalogue, a_missing_text_shows_its_key) {
    EXPECT_EQ(say(Lang::en, "house.no.such"), "[house.no.such]");
}

TEST(Catalogue, every_game_has_names_for_all_it_offers) {
    for (const Lang lang : {Lang::en, Lang::fr})
        Games::each([&]<Game G>(G) {
            const std::string id{G::info.id};
            EXPECT_TRUE(has_message(lang, id + ".name"));
            for (const EditionInfo& edition : G::info.editions)
                EXPECT_TRUE(has_message(lang, id + ".edition." + std::string{edition.id}));
            for (const VariantInfo& variant : G::info.variants)
                EXPECT_TRUE(has_message(lang, id + ".variant." + std::string{variant.id}));
        });
}

// As the page fills them, from the same table.
TEST(Catalogue, sentences_are_filled_as_in_the_page) {
    std::ifstream in{ADJUGE_SOURCE_DIR "/tests/text/fill.json"};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    const json::value rows = json::parse(text);
    ASSERT_GT(rows.as_array().size(), 20U);
    for (const json::value& row : rows.as_array()) {
        Args args;
        for (const auto& [name, value] : row.at("args").as_object())
            args.push_back({name, std::string{value.as_string()}});
        const Lang lang = row.at("lang").as_string() == "fr" ? Lang::fr : Lang::en;
        EXPECT_EQ(fill(lang, row.at("text").as_string(), args), row.at("says").as_string());
    }
}

// Whatever happens in whole games can be said, to everybody and to each seat.
TEST(Catalogue, every_event_and_move_has_words) {
    constexpr std::uint64_t games = sanitized ? 6 : 60;
    Games::each([&]<Game G>(G) {
        for (unsigned variants : {0U, 1U}) {
            for (std::uint64_t n = 0; n < games; ++n) {
                Config config{3, 1, static_cast<std::uint8_t>(variants), 0};
                Rng rng = Rng::stream(3, n);
                const std::vector<SeatInfo> seats{{"Ada"}, {"Basile"}, {"Odile"}};
                const auto listen = [&](const typename G::Event& event) {
                    for (const Lang lang : {Lang::en, Lang::fr})
                        for (const Seat seat : {Seat{0}, nobody}) {
                            const std::string words = Text<G>::sentence(lang, {config, seats, seat},
                                                                        G::redact(event, seat));
                            ASSERT_EQ(words.find_first_of("{}["), std::string::npos) << words;
                            ASSERT_FALSE(words.empty());
                        }
                };
                auto state = G::start(config, G::deal(config, rng), listen);
                while (G::turn(state).of != Turn::Of::over) {
                    const Turn turn = G::turn(state);
                    const Seat seat = turn.of == Turn::Of::chance ? nobody : turn.awaited.pick(rng);
                    const auto options =
                        G::options(G::sight(state, seat == nobody ? Seat{0} : seat));
                    const auto move = seat == nobody
                                          ? G::roll(state, rng)
                                          : G::draw(G::sight(state, seat), options,
                                                    options.begin()[rng.below(options.size)], rng);
                    for (const Lang lang : {Lang::en, Lang::fr}) {
                        const std::string words = Text<G>::words(lang, config, move);
                        ASSERT_EQ(words.find_first_of("{}["), std::string::npos) << words;
                    }
                    G::apply(state, seat, move, listen);
                }
            }
        }
    });
}

TEST(Language, comes_from_the_locale) {
    const auto with = [](const char* value) {
        setenv("LC_ALL", value, 1);
        const Lang lang = lang_from_locale();
        unsetenv("LC_ALL");
        return lang;
    };
    EXPECT_EQ(with("fr_FR.UTF-8"), Lang::fr);
    EXPECT_EQ(with("fr_CA"), Lang::fr);
    EXPECT_EQ(with("en_GB.UTF-8"), Lang::en);
    EXPECT_EQ(with("de_DE.UTF-8"), Lang::en);
}

} // namespace
} // namespace adjuge
