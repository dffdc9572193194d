#include "house/archive.h"

namespace adjuge::house {

Archive::Packed Archive::get(const std::string& key, const std::function<std::string()>& make) {
    std::unique_lock lock{mutex_};
    made_.wait(lock, [&] { return !making_.contains(key); });
    if (const Packed* packed = kept_.use(key)) return *packed;
    making_.insert(key);
    lock.unlock();
    Packed packed;
    std::exception_ptr fault;
    try {
        packed = std::make_shared<const std::string>(make());
    } catch (...) {
        fault = std::current_exception();
    }
    lock.lock();
    making_.erase(key);
    if (packed != nullptr) kept_.put(key, packed);
    made_.notify_all();
    if (fault) std::rethrow_exception(fault);
    return packed;
}

std::size_t Archive::bytes() const {
    const std::lock_guard lock{mutex_};
    return kept_.weight();
}

} // namespace adjuge::house
