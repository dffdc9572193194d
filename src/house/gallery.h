#pragma once

#include <map>

#include "server/http.h"
#include "text/json.h"
#include "text/lang.h"

namespace adjuge::house {

// What the head of a page says to browsers and to those who show links.
struct About {
    Lang lang{};
    std::string title{"Adjugé"};
    std::string description{};
    std::string address{}; // of the house, for absolute links; empty if it is not known
    std::string path{"/"}; // of the page, below that
    std::string game{};    // whose board the page will want
};

// The web client as it was built (web/scripts/pack.ts), out of memory. Files whose name carries a
// hash are kept for good, all others are asked for again with their ETag.
class Gallery {
public:
    explicit Gallery(std::string_view pack); // which must outlive it; throws if it is none
    static const Gallery& built_in();

    std::optional<server::Response> file(const server::Request& request) const;
    // The client finds its screen by the address, so every page is the same but for its head.
    static bool is_page(std::string_view path);
    server::Response page(const server::Request& request, const About& about) const;

private:
    struct Form {
        std::string_view bytes;
        std::string_view coding; // empty: as it is
        std::string etag;
    };
    struct File {
        std::string type;
        bool hashed{};
        std::vector<Form> forms; // the best first, the plain one last
    };

    std::string head(const About& about) const;

    std::map<std::string, File, std::less<>> files_;
    std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> preload_;
    // index.html around what is filled in: language, base, head.
    std::string_view pieces_[4];
};

} // namespace adjuge::house
