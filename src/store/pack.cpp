#include "store/pack.h"

#include <charconv>

#include <fmt/format.h>
#include <zlib.h>

#include "store/store.h"

namespace adjuge::store {

std::string deflate(std::string_view plain) {
    uLongf size = compressBound(plain.size());
    std::string packed(size, '\0');
    if (compress(reinterpret_cast<Bytef*>(packed.data()), &size,
                 reinterpret_cast<const Bytef*>(plain.data()), plain.size()) != Z_OK)
        throw StoreError{"there is not enough memory to compress a record"};
    packed.resize(size);
    return packed;
}

std::string inflate(std::string_view packed, std::size_t size) {
    std::string plain(size, '\0');
    uLongf got = size;
    if (uncompress(reinterpret_cast<Bytef*>(plain.data()), &got,
                   reinterpret_cast<const Bytef*>(packed.data()), packed.size()) != Z_OK ||
        got != size)
        throw StoreError{"a record in the database is damaged: it does not decompress"};
    return plain;
}

std::string join(const std::vector<std::string>& items) {
    std::string joined;
    for (const std::string& item : items) joined += fmt::format("{}:{}", item.size(), item);
    return joined;
}

std::vector<std::string> split(std::string_view joined) {
    std::vector<std::string> items;
    while (!joined.empty()) {
        std::size_t size = 0;
        const char* const end = joined.data() + joined.size();
        const auto [colon, error] = std::from_chars(joined.data(), end, size);
        if (error != std::errc{} || colon == end ||
            size > static_cast<std::size_t>(end - colon) - 1)
            throw StoreError{"a record in the database is damaged: its players cannot be read"};
        items.emplace_back(colon + 1, size);
        joined = {colon + 1 + size, end};
    }
    return items;
}

} // namespace adjuge::store
