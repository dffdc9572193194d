#include "text/rulebook.h"

#include <map>

#include <fmt/format.h>

#include "rules/games.h"
#include "text/embedded.h"
#include "text/lines.h"

namespace adjuge {
namespace {

std::vector<RuleText> parse(std::string_view page) {
    static constexpr std::string_view dot = " · ";
    std::vector<RuleText> rules;
    std::string section;
    bool in_remark = false;
    while (!page.empty()) {
        const std::size_t end = page.find('\n');
        const std::string_view line = page.substr(0, end);
        page.remove_prefix(end == std::string_view::npos ? page.size() : end + 1);
        if (line.starts_with("## ")) {
            section = line.substr(3);
        } else if (line.starts_with("### ")) {
            const std::string_view heading = line.substr(4);
            const std::size_t at = heading.find(dot);
            rules.push_back(
                {std::string{heading.substr(0, at)},
                 section,
                 std::string{at == std::string_view::npos ? std::string_view{}
                                                          : heading.substr(at + dot.size())},
                 {},
                 {}});
            in_remark = false;
        } else if (rules.empty() || rules.back().section != section) {
            continue; // the introduction of the page or of a section
        } else if (line.starts_with("> ")) {
            if (in_remark)
                rules.back().remarks.back() += fmt::format(" {}", line.substr(2));
            else
                rules.back().remarks.emplace_back(line.substr(2));
            in_remark = true;
        } else {
            in_remark = false;
            std::string& body = rules.back().body;
            if (!body.empty() || !line.empty()) body += fmt::format("{}\n", line);
        }
    }
    for (RuleText& rule : rules)
        while (rule.body.ends_with('\n')) rule.body.pop_back();
    return rules;
}

using Books = std::map<std::string, std::vector<RuleText>, std::less<>>; // by file

Books read_books() {
    Books all;
    Games::each([&]<Game G>(G) {
        for (const Lang l : {Lang::en, Lang::fr}) {
            const std::string name = fmt::format("{}.{}.md", G::info.id, code(l));
            all.emplace(name, parse(embedded_file(name)));
        }
    });
    return all;
}

Books& books() {
    static Books all = read_books();
    return all;
}

} // namespace

void read_rules() { books() = read_books(); }

const std::vector<RuleText>& rulebook(std::string_view game, Lang lang) {
    static const std::vector<RuleText> none;
    const auto found = books().find(fmt::format("{}.{}.md", game, code(lang)));
    return found == books().end() ? none : found->second;
}

const RuleText* find_rule(std::string_view game, Lang lang, std::string_view id) {
    for (const RuleText& rule : rulebook(game, lang))
        if (rule.id == id) return &rule;
    return nullptr;
}

const RuleText* find_rule(std::string_view game, Lang lang, RuleId id) {
    return find_rule(game, lang, to_string(id));
}

json::object to_json(const RuleText& rule) {
    json::array remarks;
    for (const std::string& remark : rule.remarks) remarks.emplace_back(remark);
    json::object out;
    out["id"] = rule.id;
    out["section"] = rule.section;
    out["title"] = rule.title;
    out["text"] = rule.body;
    out["remarks"] = std::move(remarks);
    return out;
}

std::string plain(std::string_view markdown, std::size_t width) {
    std::string bare;
    for (std::size_t n = 0; n < markdown.size(); ++n) {
        if (markdown.substr(n).starts_with("**")) {
            ++n;
            continue;
        }
        if (markdown[n] != '`') bare += markdown[n];
    }
    std::string out;
    std::string_view rest = bare;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.starts_with("|---")) continue;
        if (line.starts_with("|")) {
            out += line;
            out += '\n';
        } else {
            out += wrap(line, width, 0);
        }
    }
    return out;
}

} // namespace adjuge
