#include "store/readers.h"

namespace adjuge::store {

std::vector<Row> Readers::read(std::string_view sql, const std::vector<Value>& values) {
    // A database that was restarted leaves dead connections behind: only a fresh one can tell
    // whether it is really away.
    while (std::unique_ptr<Connection> used = idle()) {
        try {
            std::vector<Row> rows = used->read(sql, values);
            give_back(std::move(used));
            return rows;
        } catch (const NoAnswer&) {
            throw;
        } catch (const StoreError&) {
            continue;
        }
    }
    std::unique_ptr<Connection> fresh = database_.connect(Role::reader);
    std::vector<Row> rows = fresh->read(sql, values);
    give_back(std::move(fresh));
    return rows;
}

std::unique_ptr<Connection> Readers::idle() {
    const std::lock_guard lock{mutex_};
    if (idle_.empty()) return {};
    std::unique_ptr<Connection> last = std::move(idle_.back());
    idle_.pop_back();
    return last;
}

void Readers::give_back(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock{mutex_};
    idle_.push_back(std::move(connection));
}

} // namespace adjuge::store
