#pragma once

#include <string>

namespace adjuge::client {

struct Fetched {
    std::string problem{}; // in the words of libcurl; empty if there was an answer
    unsigned status{};
    std::string body{};
};

// One request with a Bearer token; neither redirected nor through a proxy.
Fetched fetch(const std::string& method, const std::string& url, const std::string& token,
              const std::string& language, const std::string& body = {});
// For a piece of a path or a query.
std::string url_escaped(const std::string& text);

} // namespace adjuge::client
