#pragma once

#include "cli/house_options.h"
#include "text/json.h"

namespace adjuge::cli {

// Which server `adjuge admin` speaks with.
struct ServerArguments {
    HouseOptions house;
    std::string url;
    std::string token_file;
};

// A sentence of serve.admin.
std::string admin_words(const Context& context, std::string_view key, const Args& args = {});

class AdminServer {
public:
    AdminServer(const Context& context, const ServerArguments& arguments);

    // What it answers; its refusals are failures in its own words.
    json::object ask(const std::string& method, const std::string& path,
                     const json::object& body = {}) const;

private:
    [[noreturn]] void fail_foreign(unsigned status) const;

    const Context& context_;
    std::string url_;
    std::string token_file_;
    std::string token_;
};

// Columns are the keys, by default the fields of the entries in the order they first come.
void print_table(const Context& context, const json::array& entries,
                 std::vector<std::string> keys = {});
// A value as it stands in a column of that name.
std::string cell(const Context& context, std::string_view key, const json::value& value);
// What the answer should hold; a server of another version may not.
const json::array& entries(const json::object& answer, std::string_view name);
// What to ask with for the page after this one; none: it was the last.
std::optional<std::string> next_page(const json::object& answer);

// Each adds its commands to `admin`; `server` opens the one spoken to.
using OpenServer = std::function<AdminServer()>;
void add_admin_reports(CLI::App& admin, Context& context, const OpenServer& server);
void add_admin_addresses(CLI::App& admin, Context& context, const OpenServer& server);
void add_admin_workers(CLI::App& admin, Context& context, const OpenServer& server);

} // namespace adjuge::cli
