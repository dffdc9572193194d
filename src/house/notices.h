#pragma once

#include <optional>

#include "house/courier.h"
#include "text/lang.h"

namespace adjuge::house {

struct NoticeSettings {
    PostSettings post{};
    bool webhooks{true};
    Courier::Settings courier{};
};

// Word for somebody that a slow game waits for them.
struct Notice {
    std::string email{};   // empty: not by mail
    std::string webhook{}; // empty: not by webhook
    std::string secret{};  // signs what goes there
    Lang lang{Lang::en};
    std::string guest{}; // name of who is told
    std::string game{};  // its title
    std::string table{}; // id
    std::string name{};  // of the table, if it has one
    unsigned seat{};
    std::string link{}; // opens the seat: a secret, which goes to nobody else and into no log
};

// Sends notices, from threads of their own. A server that is slow, or gone, holds up neither the
// house nor the notices that go another way.
class Notices {
public:
    // Both callbacks come from any thread, and not after the end.
    Notices(const NoticeSettings& settings, const Courier::Log& log, const Courier::Count& count);
    ~Notices(); // what is not sent within a moment is dropped: it takes two seconds at most

    bool by_mail() const { return mail_.has_value(); } // there is a server and an address for it

    // Returns at once. Where too many wait, the oldest is dropped.
    void send(const Notice& notice);
    // A letter that asks whether the address is theirs; its link says so. It goes to whomever
    // somebody named, so nothing in it is of their choice.
    void confirm(const std::string& email, const std::string& link, Lang lang);
    // A letter to the address that was an account's until now.
    void moved(const std::string& email, const std::string& link, Lang lang);
    // A letter whose link sets a new password.
    void reset(const Notice& notice);

private:
    const std::string from_;
    std::optional<Courier> mail_;
    std::optional<Courier> webhooks_;
};

} // namespace adjuge::house
