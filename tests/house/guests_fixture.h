#pragma once

#include <filesystem>

#include <sqlite3.h>

#include "house/guests.h"
#include "house/loop.h"
#include "store/temp_folder.h"

namespace adjuge::house {

// Guests in a real store, which can be closed and opened again.
class GuestsTest : public testing::Test {
protected:
    GuestsTest() { open(); }

    void open(GuestSettings settings = {}) {
        guests.reset();
        workers.reset();
        store.reset();
        store = store::open_store(folder.file("house"));
        workers = std::make_unique<Workers>(2U);
        settings.now = [this] { return now; };
        guests =
            std::make_unique<Guests>(*store, *workers, *workers, loop.post(), std::move(settings));
    }

    void store_goes_away() { std::filesystem::rename(folder.file("house"), folder.file("attic")); }
    void store_comes_back() {
        std::filesystem::rename(folder.file("attic"), folder.file("house"));
        for (int n = 0; n < 500 && !store->health().ok(); ++n)
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }

    template <class T>
    Result<T> answer(const std::function<void(Then<T>)>& ask) {
        return loop.answer<T>(ask);
    }
    // Asked in one breath.
    template <class T>
    std::vector<Result<T>> answers(const std::vector<std::function<void(Then<T>)>>& questions) {
        const auto all = std::make_shared<std::vector<Result<T>>>();
        for (const auto& ask : questions)
            ask([all](Result<T> result) { all->push_back(std::move(result)); });
        EXPECT_TRUE(loop.until([&] { return all->size() >= questions.size(); }));
        return *all;
    }

    Entered enter(const std::string& name = "Ada", Lang lang = Lang::en) {
        return std::get<Entered>(
            answer<Entered>([&](auto then) { guests->enter(name, lang).then(then); }));
    }
    Result<Known> recognise(const std::string& token) {
        return answer<Known>([&](auto then) { guests->recognise(token).then(then); });
    }
    Result<GuestPtr> find(const std::string& id) {
        return answer<GuestPtr>([&](auto then) { guests->find(id).then(then); });
    }
    Result<GuestPtr> change(const std::string& id, const Guests::Change& action) {
        return answer<GuestPtr>([&](auto then) { guests->change(id, action).then(then); });
    }
    Result<GuestPtr> rename(const std::string& id, const std::string& name) {
        return change(id, [&](Guest& guest) {
            guest.name = name;
            return std::optional<Refusal>{};
        });
    }
    Result<Entered> sign_up(const std::string& id, const std::string& login,
                            const std::string& password) {
        return answer<Entered>([&](auto then) { guests->sign_up(id, login, password).then(then); });
    }
    Result<Entered> sign_in(const std::string& login, const std::string& password) {
        return answer<Entered>([&](auto then) { guests->sign_in(login, password).then(then); });
    }
    Result<Entered> make_bot(const std::string& owner, const std::string& name) {
        return answer<Entered>([&](auto then) { guests->make_bot(owner, name).then(then); });
    }
    Result<Nothing> erase(const std::string& id) {
        return answer<Nothing>([&](auto then) { guests->erase(id).then(then); });
    }
    Result<GuestPtr> ban(const std::string& id, bool banned) {
        return answer<GuestPtr>([&](auto then) { guests->ban(id, banned).then(then); });
    }
    Result<std::string> seat_token(const std::string& guest, const std::string& table, Seat seat) {
        return answer<std::string>([&](auto then) {
            guests->open_session({Session::Kind::seat, guest, table, seat}).then(then);
        });
    }

    // All documents of whatever kind, a line each, as a thief would see them.
    std::string everything() {
        const std::string copy = folder.file("copy.sqlite");
        EXPECT_TRUE(store->backup(copy).ok());
        sqlite3* db = nullptr;
        std::string all;
        EXPECT_EQ(sqlite3_open(copy.c_str(), &db), SQLITE_OK);
        const auto add = [](void* to, int, char** row, char**) {
            *static_cast<std::string*>(to) += row[0] + std::string{"\n"};
            return 0;
        };
        EXPECT_EQ(sqlite3_exec(db,
                               "select kind || ' ' || id || ' ' || cast(body as text) "
                               "from documents order by kind, id",
                               add, &all, nullptr),
                  SQLITE_OK);
        sqlite3_close(db);
        std::filesystem::remove(copy);
        return all;
    }
    bool is_kept(const std::string& text) { return everything().find(text) != std::string::npos; }

    static constexpr std::int64_t day = 86'400'000;

    store::TempFolder folder;
    Loop loop;
    std::int64_t now{20'000 * day};
    std::unique_ptr<store::Store> store;
    std::unique_ptr<Workers> workers;
    std::unique_ptr<Guests> guests;
};

} // namespace adjuge::house
