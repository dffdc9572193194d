#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/token.h"

namespace adjuge::house {
namespace {

using Ids = std::vector<std::string>;

} // namespace

void Guests::make_bot(const std::string& owner, std::string_view name, Then<Entered> then) {
    Guest bot;
    bot.id = fresh_id();
    bot.name = name;
    bot.bot = true;
    bot.owner = owner;
    bot.created = settings_.now();
    if (auto refusal = tidy(bot)) return then(std::move(*refusal));
    with_guest<Entered>(
        owner, std::move(then), [this, bot](const GuestPtr& guest, const Then<Entered>& done) {
            if (guest->bot) return done(Refusal{"guests.is_bot", {}, 409});
            if (guest->banned) return done(Refusal{"guests.banned", {}, 403});
            Guest made = bot;
            made.lang = guest->lang;
            errands_.work<Ids>(
                [owner = guest->id](const store::Store& store) -> Result<Ids> {
                    return read_bots(store, owner);
                },
                if_ok<Ids>(done, [this, bot = std::move(made)](const Ids& others,
                                                               const Then<Entered>& told) {
                    if (others.size() >= max_bots)
                        return told(Refusal{
                            "guests.too_many_bots", {{"n", std::to_string(max_bots)}}, 409});
                    store::Batch batch;
                    batch.create({"bot-name", fold_case(bot.name), bot.id})
                        .create({"bot", bot.owner + '.' + bot.id, ""})
                        .create(guest_document(bot));
                    open(std::make_shared<const Guest>(bot), {Session::Kind::bot}, std::move(batch),
                         told, {"guests.bot_name_taken", {}, 409});
                }));
        });
}

void Guests::bots_of(const std::string& owner, Then<std::vector<GuestPtr>> then) {
    using Bots = std::vector<GuestPtr>;
    with_guest<Bots>(owner, std::move(then), [this](const GuestPtr& guest, const Then<Bots>& done) {
        errands_.work<Bots>(
            [id = guest->id](const store::Store& store) -> Result<Bots> {
                Bots bots;
                for (const std::string& bot : read_bots(store, id))
                    if (auto found = read_guest(store, bot))
                        bots.push_back(std::make_shared<const Guest>(std::move(*found)));
                return bots;
            },
            done);
    });
}

void Guests::renew_token(const std::string& bot, Then<Entered> then) {
    with_guest<Entered>(
        bot, std::move(then), [this](const GuestPtr& guest, const Then<Entered>& done) {
            if (!guest->bot) return done(Refusal{"guests.not_bot", {}, 409});
            sessions_of(
                guest->id, if_ok<SessionIds>(done, [this, guest](const SessionIds& ids,
                                                                 const Then<Entered>& told) {
                    store::Batch batch;
                    for (const std::string& id : ids) batch.erase("session", id);
                    open(
                        guest, {Session::Kind::bot}, std::move(batch),
                        if_ok<Entered>(told, [this, ids](const Entered& entered, const auto& last) {
                            forget(ids);
                            last(entered);
                        }));
                }));
        });
}

void Guests::each_bot(const std::string& owner, const BotDeed& deed, Then<Nothing> then) {
    errands_.work<Ids>(
        [owner](const store::Store& store) -> Result<Ids> { return read_bots(store, owner); },
        if_ok<Ids>(std::move(then), [this, deed](const Ids& bots, const Then<Nothing>& done) {
            next_bot(bots, deed, done);
        }));
}

void Guests::next_bot(Ids left, const BotDeed& deed, const Then<Nothing>& then) {
    if (left.empty()) return then(Nothing{});
    const std::string bot = left.back();
    left.pop_back();
    with_guest<Nothing>(
        bot,
        [this, left = std::move(left), deed, then](Result<Nothing> result) {
            // Who is gone by now needs nothing done.
            const auto* refusal = std::get_if<Refusal>(&result);
            if (refusal != nullptr && refusal->status != 404) return then(*refusal);
            next_bot(left, deed, then);
        },
        deed);
}

} // namespace adjuge::house
