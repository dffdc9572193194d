#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace adjuge::house {

// How much a guest wants a coding, by their Accept-Encoding: 0 is not at all.
double wants_coding(std::string_view accept_encoding, std::string_view coding);

// For browsers that take it (Content-Encoding: gzip).
std::string gzip(std::string_view plain);

// The same for a text that comes piece by piece, and is never there as a whole.
class Packer {
public:
    explicit Packer(int level = 6);
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;
    ~Packer();

    void add(std::string_view piece) { pack(piece, false); }
    std::string finish(); // all of it, packed

private:
    struct Stream;

    void pack(std::string_view piece, bool last);

    std::unique_ptr<Stream> stream_;
    std::string packed_;
};

// And back again, a piece at a time. Throws if it is damaged.
class Unpacker {
public:
    explicit Unpacker(std::shared_ptr<const std::string> packed);
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;
    ~Unpacker();

    std::size_t size() const; // of the whole, plain
    std::string next();       // empty: the end

private:
    struct Stream;

    std::shared_ptr<const std::string> packed_;
    std::unique_ptr<Stream> stream_;
    bool ended_{};
};

} // namespace adjuge::house
