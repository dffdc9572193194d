#include <algorithm>

#include "house/guest_documents.h"
#include "house/guests.h"
#include "house/no_conflict.h"
#include "house/skeleton.h"
#include "house/token.h"

namespace adjuge::house {

Task<Entered> Guests::make_bot(std::string owner, std::string name) {
    Guest bot;
    bot.id = fresh_id();
    bot.name = std::move(name);
    bot.bot = true;
    bot.owner = owner;
    bot.created = settings_.now();
    if (auto refusal = tidy(bot)) co_return std::move(*refusal);
    const AsyncStore::Turn turn = co_await async_store_.turn_of(owner);
    const GuestPtr guest = co_await load(owner);
    if (guest->bot) co_return refuse("guests.is_bot");
    if (guest->banned) co_return refuse("guests.banned", 403);
    bot.lang = guest->lang;
    const auto read = [owner](const store::Store& store) -> Result<Ids> {
        return read_bots(store, owner);
    };
    const Ids others = co_await async_store_.work<Ids>(read);
    if (others.size() >= max_bots)
        co_return Refusal{"guests.too_many_bots", {{"n", std::to_string(max_bots)}}, 409};
    store::Batch batch;
    batch.create({"bot-name", fold_name(bot.name), bot.id})
        .create({"bot", bot.owner + '.' + bot.id, ""})
        .create(guest_document(bot));
    for (const std::string& key : look_alike_keys(bot.name))
        batch.create({"bot-look", key, bot.id});
    const Session session{Session::Kind::bot};
    const Refusal taken = refuse("guests.bot_name_taken");
    co_return co_await open(std::make_shared<const Guest>(bot), session, batch, taken);
}

Task<Guests::Ids> Guests::looks_of(GuestPtr bot) {
    const auto read = [bot](const store::Store& store) -> Result<Ids> {
        return read_looks(store, *bot);
    };
    co_return co_await async_store_.work<Ids>(read);
}

// Another name for a bot, with all that is stored by its name.
Task<store::Batch> Guests::rename_bot(GuestPtr bot, std::string name) {
    store::Batch batch;
    const std::string old_name = fold_name(bot->name);
    const std::string new_name = fold_name(name);
    if (new_name != old_name)
        batch.erase("bot-name", old_name).create({"bot-name", new_name, bot->id});
    const Ids before = co_await looks_of(bot);
    const Ids after = look_alike_keys(name);
    const auto is_in = [](const Ids& keys, const std::string& key) {
        return std::ranges::find(keys, key) != keys.end();
    };
    for (const std::string& key : before)
        if (!is_in(after, key)) batch.erase("bot-look", key);
    for (const std::string& key : after)
        if (!is_in(before, key)) batch.create({"bot-look", key, bot->id});
    co_return batch;
}

Task<std::vector<GuestPtr>> Guests::bots_of(std::string owner) {
    using Bots = std::vector<GuestPtr>;
    const AsyncStore::Turn turn = co_await async_store_.turn_of(owner);
    const GuestPtr guest = co_await load(owner);
    const auto read = [id = guest->id](const store::Store& store) -> Result<Bots> {
        Bots bots;
        for (const std::string& bot : read_bots(store, id))
            if (auto found = read_guest(store, bot))
                bots.push_back(std::make_shared<const Guest>(std::move(*found)));
        return bots;
    };
    co_return co_await async_store_.work<Bots>(read);
}

Task<Entered> Guests::renew_token(std::string bot) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(bot);
    const GuestPtr guest = co_await load(bot);
    if (!guest->bot) co_return refuse("guests.not_bot");
    const Ids ids = co_await sessions_of(guest->id);
    store::Batch batch;
    for (const std::string& id : ids) batch.erase("session", id);
    const Session session{Session::Kind::bot};
    const Entered entered = co_await open(guest, session, batch, no_conflict);
    forget(ids);
    co_return entered;
}

Task<> Guests::each_bot(std::string owner, std::function<Task<>(GuestPtr)> work) {
    const auto read = [owner](const store::Store& store) -> Result<Ids> {
        return read_bots(store, owner);
    };
    Ids bots = co_await async_store_.work<Ids>(read);
    for (; !bots.empty(); bots.pop_back()) {
        Result<Nothing> result = co_await one_bot(bots.back(), work).whole();
        // Who is gone by now needs nothing done.
        const auto* refusal = std::get_if<Refusal>(&result);
        if (refusal != nullptr && refusal->status != 404) co_return *refusal;
    }
    co_return Nothing{};
}

Task<> Guests::one_bot(std::string id, std::function<Task<>(GuestPtr)> work) {
    const AsyncStore::Turn turn = co_await async_store_.turn_of(id);
    const GuestPtr bot = co_await load(id);
    co_return co_await work(bot);
}

} // namespace adjuge::house
