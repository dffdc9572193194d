// What keeps guests from doing harm to others by asking too often.
#include "house/clean.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

unsigned seconds(Doorman::Span span) {
    return static_cast<unsigned>(std::chrono::ceil<std::chrono::seconds>(span).count());
}

// Tries of a password from one site, as the doorman has them for an address (doorman.cpp).
constexpr Allowance door_of_site{server::guests_per_site / 5.0, server::guests_per_site * 40.0};
constexpr double wrong_costs = 3; // more

} // namespace

// Browsers say from which page a request comes; other programs do not, and have no cookies of
// somebody else to abuse.
bool Web::is_ours(const server::Request& request) const {
    const std::string_view site = request.header("Sec-Fetch-Site");
    if (site == "cross-site" || site == "same-site") return false;
    const std::string_view origin = request.header("Origin");
    if (origin.empty()) return true;
    if (!services_.options.public_url.empty()) return origin == services_.options.origin();
    const std::size_t scheme = origin.find("://");
    return scheme != std::string_view::npos && origin.substr(scheme + 3) == request.header("Host");
}

std::optional<Refusal> Web::stopped_by_doorman(const VisitPtr& visit, const std::string& login) {
    if (services_.options.rate_limit == 0) return {};
    const server::AddressKeys keys = server::address_keys(visit->request.address);
    // A site has more addresses than the doorman could tell apart; its owners are let through.
    if (!keys.site.empty() && !doorman_.knows(keys.guest, login))
        if (auto refusal = too_often("door", keys.site, door_of_site)) return refusal;
    const auto wait = doorman_.ask(keys.guest, login, Doorman::Time::clock::now());
    if (!wait) return {};
    return Refusal{.code = "tables.too_often", .status = 429, .wait = seconds(*wait)};
}

void Web::tell_doorman(const VisitPtr& visit, const std::string& login, const Refusal* refusal) {
    if (services_.options.rate_limit == 0) return;
    using End = Doorman::End;
    const End end = refusal == nullptr                         ? End::right
                    : refusal->code == "guests.wrong_password" ? End::wrong
                                                               : End::untold;
    const auto now = Doorman::Time::clock::now();
    const auto [home, site] = server::address_keys(visit->request.address);
    doorman_.ended(home, login, end, now);
    if (end == End::wrong && !site.empty()) {
        limits_.charge("door", site, door_of_site, wrong_costs, now);
        share_limit("door", site, door_of_site, wrong_costs, now);
    }
    if (end != End::untold)
        tell_nodes({{"k", "door"}, {"home", home}, {"login", login}, {"right", end == End::right}});
}

// Letters to an address that its owner has not confirmed: few from each sender, few to each
// mailbox, and fewer from one sender to one mailbox, so that nobody alone uses up what others
// may send there.
std::optional<Refusal> Web::too_many_letters(const VisitPtr& visit, const std::string& email) {
    const auto [home, site] = server::address_keys(visit->request.address);
    const std::string box = mailbox(email);
    auto refusal = too_often("letter", visit->guest_id(), {1.0 / 600, 5});
    if (!refusal) refusal = too_often_from("letter-from", visit, {1.0 / 600, 10});
    if (!refusal) refusal = too_often("letter-from-to", home + ' ' + box, {1.0 / 43'200, 2});
    if (!refusal && !site.empty())
        refusal = too_often("letter-from-to", site + ' ' + box, {1.0 / 43'200, 3});
    if (!refusal) refusal = too_often("letter-to", box, {1.0 / 3600, 5});
    return refusal;
}

} // namespace adjuge::house
