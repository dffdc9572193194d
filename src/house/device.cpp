#include "house/device.h"

namespace adjuge::house {
namespace {

struct Word {
    std::string_view sign;
    std::string_view name;
};

// Most browsers claim to be others, too: the first that fits is it.
constexpr Word browsers[] = {
    {"Edg/", "Edge"},        {"EdgA/", "Edge"},
    {"OPR/", "Opera"},       {"SamsungBrowser/", "Samsung Internet"},
    {"Vivaldi/", "Vivaldi"}, {"FxiOS/", "Firefox"},
    {"Firefox/", "Firefox"}, {"CriOS/", "Chrome"},
    {"Chrome/", "Chrome"},   {"Safari/", "Safari"},
    {"curl/", "curl"},       {"python", "Python"},
    {"Python", "Python"},
};
constexpr Word systems[] = {
    {"Android", "Android"}, {"iPhone", "iPhone"},  {"iPad", "iPad"},   {"Windows", "Windows"},
    {"CrOS", "ChromeOS"},   {"Mac OS X", "macOS"}, {"Linux", "Linux"},
};

template <class Words>
std::string_view first(const Words& words, std::string_view in) {
    for (const Word& word : words)
        if (in.find(word.sign) != std::string_view::npos) return word.name;
    return {};
}

} // namespace

std::string device_of(std::string_view user_agent) {
    const std::string_view known = user_agent.substr(0, 512);
    const std::string_view browser = first(browsers, known);
    const std::string_view system = first(systems, known);
    std::string out{browser};
    if (!browser.empty() && !system.empty()) out += ", ";
    return out.append(system);
}

} // namespace adjuge::house
