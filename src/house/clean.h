#pragma once

#include <string>
#include <string_view>

#include "house/refusal.h"

namespace adjuge::house {

// What guests type about themselves: the form in which it is kept, or why it cannot be. Names:
// name_rules.h.

// 3 to 32 of letters, digits, . _ -
Result<std::string> clean_login(std::string_view text);
// 8 to 256 bytes, as they are.
Result<std::string> clean_password(std::string_view text);
// name@domain, or empty: none. Safe in the header of a letter.
Result<std::string> clean_email(std::string_view text);
// Whose letters they are: the same for all forms of an address that most servers put into one box
// (Ada.L+news@example.org is adal@example.org). To count by, not to write to.
std::string mailbox(std::string_view email);
// Whether a reader of mail might make a link of it: https://…, www.…, example.org, ada@…
bool looks_like_link(std::string_view text);
// http:// or https:// without user and password, at most 500 characters; or empty: none.
Result<std::string> clean_webhook(std::string_view text);

// The id that a message gives itself: as much of it as is sent back.
std::string message_id(std::string_view text);

// The same for two logins or addresses that differ only in the case of ASCII letters.
std::string fold_case(std::string_view text);

} // namespace adjuge::house
