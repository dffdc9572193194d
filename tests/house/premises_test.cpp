#include "house/premises.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "house/token.h"
#include "store/temp_folder.h"

namespace adjuge::house {
namespace {

namespace fs = std::filesystem;

unsigned mode(const std::string& file) {
    struct stat found{};
    EXPECT_EQ(stat(file.c_str(), &found), 0) << file;
    return found.st_mode & 0777U;
}

template <class F>
std::string complaint(F&& action) {
    try {
        action();
        return "none";
    } catch (const OptionError& error) {
        return error.what();
    }
}

TEST(Premises, tell_where_the_server_is_while_it_runs) {
    const store::TempFolder temp;
    const std::string folder = temp.file("a/b");
    EXPECT_FALSE(running(folder));
    {
        Premises premises{Lang::en, folder};
        EXPECT_EQ(mode(folder), 0700U);
        EXPECT_FALSE(running(folder));
        premises.announce("http://127.0.0.1:8080", 8080);
        EXPECT_EQ(mode(folder + "/server.json"), 0600U);
        ASSERT_TRUE(running(folder));
        EXPECT_EQ(running(folder)->url, "http://127.0.0.1:8080");
        EXPECT_EQ(running(folder)->pid, getpid());
    }
    EXPECT_FALSE(running(folder));
    EXPECT_FALSE(fs::exists(folder + "/server.json"));
    const Premises again{Lang::en, folder};
}

TEST(Premises, are_for_one_server) {
    const store::TempFolder temp;
    Premises premises{Lang::en, temp.path().string()};
    const auto second = [&] { Premises{Lang::en, temp.path().string()}; };
    EXPECT_EQ(complaint(second), "another server uses " + temp.path().string() + " already");
    premises.announce("http://127.0.0.1:8080", 8080);
    EXPECT_EQ(complaint(second), "another server uses " + temp.path().string() +
                                     " already (process " + std::to_string(getpid()) +
                                     ", http://127.0.0.1:8080)");
    EXPECT_TRUE(running(temp.path().string())) << "the second leaves the first's notice alone";
}

TEST(Premises, that_cannot_be_used_are_named) {
    const store::TempFolder temp;
    std::ofstream{temp.file("file")} << "x";
    EXPECT_EQ(complaint([&] { Premises{Lang::en, temp.file("file")}; }),
              "the folder " + temp.file("file") + " cannot be used: Not a directory");
    EXPECT_TRUE(complaint([&] {
                    Premises{Lang::fr, temp.file("file/under")};
                }).starts_with("le dossier " + temp.file("file/under")));
}

TEST(Running, is_nobody_where_the_notice_is_broken) {
    const store::TempFolder temp;
    for (const char* text : {"", "{", "[]", "{\"url\": 1, \"pid\": 1}", "{\"url\": \"x\"}"}) {
        std::ofstream{temp.file("server.json")} << text;
        EXPECT_FALSE(running(temp.path().string())) << text;
    }
}

TEST(Secrets, the_admin_token_is_made_once) {
    const store::TempFolder temp;
    Options options;
    options.data = temp.path().string();
    EXPECT_TRUE(read_secrets(Lang::en, options).empty());
    EXPECT_TRUE(is_secret(options.admin_token)) << options.admin_token;
    EXPECT_EQ(mode(temp.file("admin-token")), 0600U);
    EXPECT_EQ(admin_token_file(options), temp.file("admin-token"));
    Options again;
    again.data = options.data;
    read_secrets(Lang::en, again);
    EXPECT_EQ(again.admin_token, options.admin_token);
}

TEST(Secrets, come_from_the_files_named) {
    const store::TempFolder temp;
    Options options;
    options.data = temp.path().string();
    options.admin_token_file = temp.file("token");
    options.smtp_password_file = temp.file("password");
    std::ofstream{options.admin_token_file} << "tok\r\nmore";
    std::ofstream{options.smtp_password_file} << "pass word\n";
    for (const std::string& file : {options.admin_token_file, options.smtp_password_file})
        chmod(file.c_str(), 0640);
    EXPECT_TRUE(read_secrets(Lang::en, options).empty());
    EXPECT_EQ(options.admin_token, "tok");
    EXPECT_EQ(options.smtp_password, "pass word");
    EXPECT_FALSE(fs::exists(temp.file("admin-token")));

    chmod(options.smtp_password_file.c_str(), 0644);
    const auto remarks = read_secrets(Lang::en, options);
    ASSERT_EQ(remarks.size(), 1U);
    EXPECT_NE(remarks[0].find("password can be read by everybody"), std::string::npos);

    std::ofstream{options.smtp_password_file} << "\n";
    EXPECT_EQ(complaint([&] { read_secrets(Lang::en, options); }),
              "the file " + options.smtp_password_file + " is empty: it should contain a secret");
    options.smtp_password_file = temp.file("nowhere");
    EXPECT_EQ(complaint([&] { read_secrets(Lang::en, options); }),
              "the file " + temp.file("nowhere") + " cannot be used: No such file or directory");
}

} // namespace
} // namespace adjuge::house
