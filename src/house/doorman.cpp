#include "house/doorman.h"

#include <algorithm>

#include "house/clean.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

using namespace std::chrono_literals;
using Span = Doorman::Span;
using Time = Doorman::Time;

constexpr Span first_wait = 1s;
constexpr Span strangers_wait = 30s; // at a login that many guess at
constexpr Span soon = 1s;

// An address: a burst of 40 tries, or 10 wrong ones; then one in 5 seconds, or a wrong one in 20.
constexpr Span per_try = 5s;
constexpr Span per_wrong = 3 * per_try; // more
constexpr Span tries_kept = 40 * per_try;

// A login, over all addresses: besieged after a hundred wrong tries, until they get fewer.
constexpr Span per_guess = 36s;
constexpr Span guesses_kept = 100 * per_guess;

std::string fold(const std::string& login) {
    return login.size() > 64 ? hash_secret(login) : fold_case(login);
}

Span doubled(Span wait, unsigned times) {
    for (; times > 0 && wait < Doorman::longest_wait; --times) wait *= 2;
    return std::min(wait, Doorman::longest_wait);
}

} // namespace

bool Doorman::besieged(const std::string& login, Time now) const {
    const Time* full = logins_.peek(login);
    return full != nullptr && *full - now > guesses_kept;
}

bool Doorman::knows(const std::string& home, const std::string& typed) const {
    return friends_.peek(home + '\0' + fold(typed)) != nullptr;
}

std::optional<Span> Doorman::ask(const std::string& home, const std::string& typed, Time now) {
    const std::string login = fold(typed);
    const std::string both = home + '\0' + login;
    const bool stranger = friends_.use(both) == nullptr;
    Home from;
    if (const Home* known = homes_.peek(home)) from = *known;
    from.full = std::max(from.full, now) + per_try;
    Span wait = from.full - now - tries_kept;
    if (from.under_way >= tries_at_once) wait = std::max(wait, soon);
    if (stranger && strangers_ >= strangers_at_once) wait = std::max(wait, soon);
    Tries tries;
    if (!login.empty()) {
        const Tries* known = tries_.peek(both);
        if (known != nullptr && now - known->again < forgotten_after) {
            tries = *known;
        } else if (stranger && besieged(login, now)) {
            tries.again = now + strangers_wait;
            tries_.put(both, tries);
        }
        wait = std::max(wait, tries.again - now);
        if (tries.under_way) wait = std::max(wait, soon);
    }
    if (wait > Span::zero()) return wait;
    ++from.under_way;
    homes_.put(home, from);
    if (stranger) ++strangers_;
    if (login.empty()) return {};
    tries.under_way = true;
    tries.again = now;
    tries_.put(both, tries);
    return {};
}

void Doorman::ended(const std::string& home, const std::string& typed, End end, Time now) {
    const std::string login = fold(typed);
    const std::string both = home + '\0' + login;
    const bool stranger = friends_.peek(both) == nullptr;
    if (stranger && strangers_ > 0) --strangers_;
    Home* from = homes_.use(home);
    if (from != nullptr && from->under_way > 0) --from->under_way;
    if (login.empty()) return;
    if (end == End::right) {
        tries_.drop(both);
        friends_.put(both, true);
        return;
    }
    Tries tries;
    if (const Tries* known = tries_.peek(both)) tries = *known;
    tries.under_way = false;
    if (end == End::wrong) {
        if (from != nullptr) from->full = std::max(from->full, now) + per_wrong;
        const bool slow = stranger && besieged(login, now);
        tries.again = now + doubled(slow ? strangers_wait : first_wait, tries.wrong++);
        const Time* full = logins_.peek(login);
        const Time before = full == nullptr ? now : std::max(*full, now);
        // Not for longer than it takes to calm down.
        logins_.put(login, std::min(before + per_guess, now + 2 * guesses_kept));
    }
    tries_.put(both, tries);
}

} // namespace adjuge::house
