#include "house/name_rules.h"

#include <gtest/gtest.h>

#include <random>

#include "base/utf8.h"
#include "house/open_house.h"
#include "house/server_process.h"
#include "house/skeleton.h"
#include "house/unicode.h"

namespace adjuge::house {
namespace {

// The cleaned name, or the code of the refusal.
std::string cleaned(std::string_view text) {
    const Result<std::string> result = clean_name(text);
    if (const auto* refusal = std::get_if<Refusal>(&result)) {
        EXPECT_EQ(refusal->status, 400U);
        return refusal->code;
    }
    return std::get<std::string>(result);
}

std::string repeated(int n, const std::string& text) {
    std::string out;
    for (int k = 0; k < n; ++k) out += text;
    return out;
}

TEST(NameRules, names_of_all_languages_are_welcome) {
    for (const char* good : {"Ada",
                             "x",
                             "Zoë O’Neill",
                             "Nguyễn Thị Ánh",
                             "Łukasz",
                             "Þórdís",
                             "Γιώργος",
                             "ᾧδή",
                             "Ольга",
                             "Їжакевич",
                             "Ђорђе",
                             "მარიამ",
                             "Անահիտ",
                             "שָׁלוֹם",
                             "محمد",
                             "مُحَمَّد",
                             "नेहा",
                             "श्रीमती",
                             "প্রিয়া",
                             "ਗੁਰਪ੍ਰੀਤ",
                             "தமிழ்ச்செல்வி",
                             "സുനിൽ",
                             "ශ්‍රී",
                             "สมศักดิ์",
                             "ທອງ",
                             "မြွှေ",
                             "བསྒྲུབས",
                             "ស្រី",
                             "አበበ",
                             "伊藤 若冲",
                             "山田くん",
                             "サトー",
                             "DJ田中",
                             "陳ㄋㄟ",
                             "김민준",
                             "金민준",
                             "Kim민준"})
        EXPECT_EQ(cleaned(good), good);
    for (const char* good :
         {"می\u200cخواهم", "Ana 2", "xX_Ana_Xx", "Ольга Smith", "Ольга-Smith", "Jean-Luc (Жан)",
          "R2-D2", "1️⃣ Ana", "🇫🇷 Ana", "👩‍🎨 Frida", "👩🏽‍🎨", "❤️‍🔥",
          "🏳️‍🌈", "\U0001fae8 Ana", "½ Ana ♥", "𝓐𝓷𝓪"})
        EXPECT_EQ(cleaned(good), good);
}

TEST(NameRules, names_are_stored_in_one_form) {
    EXPECT_EQ(cleaned("e\u0301"), "é");
    EXPECT_EQ(cleaned("  Ada \t\n Lovelace\u00a0\u3000"), "Ada Lovelace");
    EXPECT_EQ(cleaned("Ada\u2028Lovelace"), "Ada Lovelace");
}

TEST(NameRules, names_are_measured_in_characters) {
    EXPECT_EQ(cleaned(repeated(32, "é")), repeated(32, "é"));
    EXPECT_EQ(cleaned(repeated(32, "e\u0301")), repeated(32, "é"));
    EXPECT_EQ(cleaned(repeated(33, "é")), "guests.name");
    EXPECT_EQ(cleaned(repeated(32, "👑")), repeated(32, "👑"));
    EXPECT_EQ(cleaned(repeated(16, "a ") + " "), repeated(15, "a ") + "a");
    EXPECT_EQ(cleaned(repeated(17, "a ")), "guests.name");
    EXPECT_EQ(cleaned(repeated(40, " ") + "Ada"), "Ada");
}

TEST(NameRules, names_that_deceive_or_break_lines_are_refused) {
    for (const char* bad :
         {"", " ", "\t\n", "\u200b", "A\u0007da", "A\u001b[31mda", "A\u0085\u0080da", "A\u202eda",
          "A\u2066da", "\u200fAda", "Ad\u200ba", "\ufeffAda", "\u200d", "\ufe0f\u0301", "\u3164",
          "\u2800", "A\U000e0041", "A\uffff", "Ad\u00ada", "A\u034fda", "A\u2060da", "A\ufffcda",
          "A\ue000", "A\U000f0000", "A\u0378", "A\U000e0100", "A\ufff9b\ufffa", "\u115f",
          // joiners and selectors where they change nothing that is seen
          "A\u200dda", "A\u200cda", "Ada\u200d", "Ada\ufe0f", "A\ufe00da", "\u200d👩", "👩\u200d",
          "م\u200c", "\u0627\u200c\u0645"})
        EXPECT_EQ(cleaned(bad), "guests.name") << bad;
    EXPECT_EQ(cleaned(std::string_view{"A\0da", 4}), "guests.name");
}

TEST(NameRules, marks_are_few_and_stand_on_something) {
    EXPECT_EQ(cleaned("Z\u0351\u0304\u0308\u030fa"), "Z\u0351\u0304\u0308\u030fa") << "four";
    for (const char* bad : {"Z\u0351\u0323\u0304\u0308\u0300a", "\u0301Ada", "Ada \u0301", "\u0301",
                            "A\u0338\u0338da", "e\u0301\u0301", "ế\u0323\u0304\u0308"})
        EXPECT_EQ(cleaned(bad), "guests.name") << bad;
}

TEST(NameRules, a_word_is_written_in_one_script) {
    for (const char* bad : {"\u0410na", "An\u0430", "p\u0430ypal", "\u0391na", "Ana\u03bd",
                            "\u0391\u0410", "Bob p\u0430ypal", "A\u13a0", "Anaก", "Аnа2", "田Ж"})
        EXPECT_EQ(cleaned(bad), "guests.name_mixed") << bad;
}

TEST(NameRules, names_that_are_not_UTF_8_are_refused) {
    for (const char* bad : {"\xff", "A\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                            "\xf4\x90\x80\x80", "\xf0\x80\x80\x80", "\xe2\x82", "\xc3("})
        EXPECT_EQ(cleaned(bad), "guests.name");
}

TEST(NameRules, look_alikes_are_recognised) {
    const std::vector<std::pair<const char*, const char*>> alike{
        {"Ada", "ada"},
        {"ÉLODIE", "élodie"},
        {"Straße", "STRASSE"},
        {"Alice", "AIice"},      // a capital i
        {"Alice", "A1ice"},      // a one
        {"Alice", "\u0391lice"}, // Greek
        {"ALICE", "\u0410LICE"}, // Cyrillic
        {"Capa", "\u0421\u0430\u0440\u0430"},
        {"Bob", "\u0412ob"}, // a Cyrillic Ve, of which only the capital looks like B
        {"Odile", "0dile"},
        {"modern", "rnodern"},
        {"Ana", "\uff21\uff4e\uff41"},             // full width
        {"Ana", "\U0001d4d0\U0001d4f7\U0001d4ea"}, // mathematical
        {"Ana", "A\u200dna"},                      // invisible
        {"Ana", "\u24b6na"},                       // circled
        {"Zo\u00eb", "Zoe\u0308"},
        {"ı", "i"},
    };
    for (const auto& [a, b] : alike) {
        EXPECT_TRUE(look_alike(a, b)) << a << " " << b;
        EXPECT_TRUE(look_alike(b, a)) << a << " " << b;
    }
    for (const auto& [a, b] : std::vector<std::pair<const char*, const char*>>{{"Ada", "Eda"},
                                                                               {"Zoé", "Zoe"},
                                                                               {"Ana", "Anna"},
                                                                               {"Ana", "Ana (2)"},
                                                                               {"Ана", "Ана 2"},
                                                                               {"伊藤", "佐藤"},
                                                                               {"\xff", "\xfe"},
                                                                               {"", "Ada"}})
        EXPECT_FALSE(look_alike(a, b)) << a << " " << b;
    EXPECT_TRUE(look_alike("\xff", "\xff"));
}

constexpr std::uint32_t end_of_letters = 0x34000; // beyond are tags and private use

TEST(NameRules, every_character_is_stored_as_it_is_read_again) {
    std::size_t good = 0;
    for (std::uint32_t c = 0; c < end_of_letters; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        const std::string alone = encode({c});
        const Result<std::string> result = clean_name(alone);
        const auto* name = std::get_if<std::string>(&result);
        if (name == nullptr) continue;
        ++good;
        ASSERT_EQ(cleaned(*name), *name) << std::hex << c;
        ASSERT_TRUE(look_alike(*name, alone)) << std::hex << c;
        ASSERT_FALSE(skeleton(alone).empty()) << std::hex << c;
    }
    EXPECT_GT(good, 130'000U);
    EXPECT_LT(good, 200'000U);
}

TEST(Skeleton, is_its_own_skeleton_for_every_character) {
    for (std::uint32_t c = 0; c < end_of_letters; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        const std::string once = skeleton(encode({c}));
        ASSERT_EQ(skeleton(once), once) << std::hex << c;
    }
}

// Characters that tell rules apart: letters of several scripts, capitals, marks, invisible ones.
std::string random_text(std::mt19937& rng, std::size_t length) {
    static constexpr std::pair<std::uint32_t, std::uint32_t> ranges[] = {
        {0x20, 0x7E},       {0xA0, 0x17F},      {0x300, 0x36F},     {0x370, 0x52F},
        {0x590, 0x6FF},     {0x900, 0x97F},     {0xE00, 0xE7F},     {0x1100, 0x11FF},
        {0x13A0, 0x13FF},   {0x1E00, 0x206F},   {0x2100, 0x21FF},   {0x3040, 0x30FF},
        {0xA640, 0xA7FF},   {0xAC00, 0xAFFF},   {0xFB00, 0xFDFF},   {0xFE00, 0xFFEF},
        {0x1D400, 0x1D7FF}, {0x1F300, 0x1F6FF}, {0xE0000, 0xE01EF}, {0, 0xD7FF},
        {0xE000, 0x10FFFF}};
    const auto up_to = [&](std::size_t most) { return rng() % (most + 1); };
    CodePoints text;
    while (text.size() < length) {
        const auto [first, last] = ranges[up_to(std::size(ranges) - 1)];
        text.push_back(first + static_cast<std::uint32_t>(up_to(last - first)));
    }
    return encode(text);
}

TEST(Skeleton, of_random_text_stays_the_same_and_is_the_same_for_what_is_cleaned) {
    std::mt19937 rng{33}; // NOLINT: the same every time
    for (int n = 0; n < 20'000; ++n) {
        const std::string text = random_text(rng, 1 + rng() % 12);
        const std::string once = skeleton(text);
        ASSERT_EQ(skeleton(once), once) << text;
        for (const std::string& key : look_alike_keys(text)) ASSERT_LE(key.size(), 200U);
        const Result<std::string> result = clean_name(text);
        if (const auto* name = std::get_if<std::string>(&result)) {
            ASSERT_EQ(cleaned(*name), *name) << text;
            ASSERT_TRUE(decode(*name));
        }
    }
}

TEST(Skeleton, random_bytes_do_no_harm) {
    std::mt19937 rng{34}; // NOLINT: the same every time
    for (int n = 0; n < 20'000; ++n) {
        std::string bytes(rng() % 24, '\0');
        for (char& c : bytes) c = static_cast<char>(rng());
        const bool utf8 = decode(bytes).has_value();
        const std::string name = cleaned(bytes);
        if (!utf8) {
            ASSERT_EQ(name, "guests.name");
            ASSERT_EQ(skeleton(bytes), bytes);
        }
        ASSERT_TRUE(look_alike(bytes, bytes));
        (void)look_alike_keys(bytes);
        (void)fold_name(bytes);
    }
}

// With work that grows with the square of the length, each of these would take minutes.
TEST(Skeleton, takes_time_in_proportion_to_the_length) {
    for (const char* part : {"\u0410", "\u0301", "\u0323\u0301", "\ufdfa", "\u200d", " "}) {
        const std::string text = repeated(50'000, part);
        const std::string once = skeleton(text);
        EXPECT_EQ(skeleton(once), once) << part;
        EXPECT_EQ(cleaned(text), "guests.name") << part;
    }
}

TEST(Skeleton, the_key_of_a_stored_name_is_the_one_it_always_was) {
    EXPECT_EQ(fold_name("Ada_9"), "ada_9");
    EXPECT_EQ(fold_name("ÉLODIE"), "élodie");
    EXPECT_EQ(fold_name("ОЛЬГА"), "ольга");
    EXPECT_EQ(fold_name("伊藤"), "伊藤");
    EXPECT_EQ(fold_name("Straße"), "straße");
    EXPECT_EQ(fold_name("İ"), "i");
}

TEST(NameRules, of_guests_tables_and_bots_hold_at_the_door) {
    const store::TempFolder folder;
    ServerProcess house{folder.path()};
    ASSERT_TRUE(house.opened());
    const Visitor stranger{house};
    const Said mixed = stranger.post("/api/guest", {{"name", "\u0410na"}, {"token", true}});
    EXPECT_EQ(mixed.status, 400);
    EXPECT_EQ(mixed.error(), "guests.name_mixed");
    const Visitor ana{house, "Capa"};
    const Visitor other{house, "\u0421\u0430\u0440\u0430"};
    const std::string table = ana.open_table(for_two());
    ASSERT_EQ(other.command(table, "sit").status, 200);
    const json::array seats = ana.get("/api/tables/" + table)["seats"].as_array();
    EXPECT_EQ(seats[0].at("name"), "Capa");
    EXPECT_EQ(seats[1].at("name"), "\u0421\u0430\u0440\u0430 (2)");
    json::object named = for_two();
    named["name"] = "Frid\u0430y";
    const Said refused = ana.post("/api/tables", named);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.error(), "tables.format");
    EXPECT_EQ(ana.post("/api/bots", {{"name", "Botero"}}).status, 200);
    EXPECT_EQ(other.post("/api/bots", {{"name", "B0tero"}}).error(), "guests.bot_name_taken");
}

} // namespace
} // namespace adjuge::house
