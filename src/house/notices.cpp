#include "house/notices.h"

#include <fmt/format.h>

#include "house/clean.h"
#include "house/letter.h"
#include "house/token.h"
#include "text/json.h"

namespace adjuge::house {
namespace {

Args args_of(const Notice& notice) {
    return {{"guest", notice.guest},
            {"game", notice.game},
            {"table", notice.name},
            {"link", notice.link}};
}

// A sentence, as it is for a table with a name or without. The name was chosen by somebody else:
// what a reader of mail would make a link of does not go into a letter of the house.
std::string say_of(const Notice& notice, std::string_view what) {
    const bool nameless = notice.name.empty() || looks_like_link(notice.name);
    const std::string_view ending = nameless ? "" : "_named";
    return say(notice.lang, fmt::format("notices.{}{}", what, ending), args_of(notice));
}

std::string about(const Notice& notice) {
    return fmt::format("table {}, seat {}", notice.table, notice.seat);
}

// `says` what it is about, before the link, and `remarks` after it.
Parcel letter(const Notice& notice, const std::string& from, std::string subject,
              const std::string& says, std::string_view remarks, std::string_view why) {
    const std::string_view greeting = notice.guest.empty() ? "notices.hello" : "notices.greeting";
    const std::string text = fmt::format(
        "{}\n\n{}\n\n{}\n\n{}\n\n-- \n{}\n", say(notice.lang, greeting, args_of(notice)), says,
        notice.link, say(notice.lang, remarks), say(notice.lang, why));
    const Letter letter{.from = from,
                        .to = notice.email,
                        .subject = std::move(subject),
                        .text = text,
                        .lang = notice.lang,
                        .id = fresh_id(),
                        .date = std::chrono::system_clock::now()};
    return {.to = notice.email, .content = written(letter), .about = about(notice)};
}

Parcel call(const Notice& notice) {
    const json::object body{
        {"event", "your_turn"},  {"table", notice.table},
        {"name", notice.name},   {"game", notice.game},
        {"guest", notice.guest}, {"seat", notice.seat},
        {"link", notice.link},   {"text", say_of(notice, "turn") + " " + notice.link}};
    return {.to = notice.webhook,
            .content = compact(body),
            .secret = notice.secret,
            .about = about(notice)};
}

bool is_clean(const Result<std::string>& result, const std::string& text) {
    const auto* clean = std::get_if<std::string>(&result);
    return clean != nullptr && *clean == text;
}

} // namespace

Notices::Notices(const NoticeSettings& settings, const Courier::Log& log,
                 const Courier::Count& count)
    : from_{settings.post.from} {
    if (!settings.post.smtp.empty() && !from_.empty())
        mail_.emplace(Way::mail, settings.post, settings.courier, log, count);
    if (settings.webhooks)
        webhooks_.emplace(Way::webhook, settings.post, settings.courier, log, count);
}

Notices::~Notices() {
    if (mail_) mail_->close_soon();
    if (webhooks_) webhooks_->close_soon();
}

void Notices::send(const Notice& notice) {
    if (mail_ && !notice.email.empty() && is_clean(clean_email(notice.email), notice.email))
        mail_->take(letter(notice, from_, say_of(notice, "subject"), say_of(notice, "turn"),
                           "notices.secret", "notices.why"));
    if (webhooks_ && !notice.webhook.empty() &&
        is_clean(clean_webhook(notice.webhook), notice.webhook))
        webhooks_->take(call(notice));
}

void Notices::confirm(const std::string& email, const std::string& link, Lang lang) {
    if (!mail_ || !is_clean(clean_email(email), email)) return;
    mail_->take(letter({.email = email, .lang = lang, .link = link}, from_,
                       say(lang, "notices.confirm_subject"), say(lang, "notices.confirm"),
                       "notices.confirm_not", "notices.confirm_why"));
}

void Notices::moved(const std::string& email, const std::string& link, Lang lang) {
    if (!mail_ || !is_clean(clean_email(email), email)) return;
    mail_->take(letter({.email = email, .lang = lang, .link = link}, from_,
                       say(lang, "notices.moved_subject"), say(lang, "notices.moved"),
                       "notices.moved_not", "notices.moved_why"));
}

void Notices::reset(const Notice& notice) {
    if (mail_ && is_clean(clean_email(notice.email), notice.email))
        mail_->take(letter(notice, from_, say(notice.lang, "notices.reset_subject"),
                           say(notice.lang, "notices.reset"), "notices.reset_not",
                           "notices.reset_why"));
}

} // namespace adjuge::house
