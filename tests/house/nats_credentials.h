#pragma once

#include <array>
#include <fstream>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <sodium.h>

#include "store/temp_folder.h"

namespace adjuge::house {

// An operator, an account and a user of NATS, as `nsc` would make them: the configuration of a
// server that knows them, and the user's credentials file.
class NatsCredentials {
public:
    NatsCredentials() {
        const Nkey operator_{14}; // O…
        const Nkey account{0};    // A…
        const Nkey user{20};      // U…
        const std::string limits =
            R"("limits":{"subs":-1,"data":-1,"payload":-1,"imports":-1,"exports":-1,)"
            R"("wildcards":true,"conn":-1,"leaf":-1})";
        std::ofstream{server_file()}
            << "operator: " << token(operator_, operator_, R"("type":"operator")")
            << "\nresolver: MEMORY\nresolver_preload: {\n  " << account.name() << ": "
            << token(operator_, account, R"("type":"account",)" + limits) << "\n}\n";
        std::ofstream{file()}
            << "-----BEGIN NATS USER JWT-----\n"
            << token(account, user,
                     R"("type":"user","pub":{},"sub":{},"subs":-1,"data":-1,"payload":-1)")
            << "\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n"
            << user.seed() << "\n------END USER NKEY SEED------\n";
    }

    std::string server_file() const { return folder_.file("nats.conf"); }
    std::string file() const { return folder_.file("user.creds"); }

private:
    // A pair of Ed25519 keys as NATS writes them.
    struct Nkey {
        explicit Nkey(unsigned kind_) : kind{kind_} {
            randombytes_buf(seed_bytes.data(), seed_bytes.size());
            crypto_sign_seed_keypair(public_bytes.data(), secret.data(), seed_bytes.data());
        }
        std::string name() const {
            return encoded(std::string(1, static_cast<char>(kind << 3U)) + text(public_bytes));
        }
        std::string seed() const {
            constexpr unsigned seeds = 18; // S…
            const unsigned prefix = kind << 3U;
            const char first = static_cast<char>(seeds << 3U | prefix >> 5U);
            const char second = static_cast<char>((prefix & 31U) << 3U);
            return encoded(std::string{first, second} + text(seed_bytes));
        }
        std::string sign(std::string_view what) const {
            std::array<unsigned char, crypto_sign_BYTES> signature{};
            crypto_sign_detached(signature.data(), nullptr,
                                 reinterpret_cast<const unsigned char*>(what.data()), what.size(),
                                 secret.data());
            return text(signature);
        }

        unsigned kind;
        std::array<unsigned char, crypto_sign_SEEDBYTES> seed_bytes{};
        std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> public_bytes{};
        std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};
    };

    template <std::size_t size>
    static std::string text(const std::array<unsigned char, size>& bytes) {
        return {reinterpret_cast<const char*>(bytes.data()), size};
    }
    // With its checksum, in base 32.
    static std::string encoded(std::string bytes) {
        unsigned crc = 0;
        for (const char c : bytes) {
            crc ^= static_cast<unsigned>(static_cast<unsigned char>(c)) << 8U;
            for (int bit = 0; bit < 8; ++bit)
                crc = ((crc & 0x8000U) != 0 ? crc << 1U ^ 0x1021U : crc << 1U) & 0xFFFFU;
        }
        bytes += static_cast<char>(crc & 0xFFU);
        bytes += static_cast<char>(crc >> 8U);
        std::string out;
        unsigned held = 0;
        unsigned bits = 0;
        for (const char c : bytes) {
            held = held << 8U | static_cast<unsigned char>(c);
            for (bits += 8; bits >= 5; bits -= 5)
                out += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[held >> (bits - 5) & 31U];
        }
        if (bits > 0) out += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[held << (5 - bits) & 31U];
        return out;
    }
    static std::string base64(std::string_view bytes) {
        constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
        std::string out(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
        sodium_bin2base64(out.data(), out.size(),
                          reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                          variant);
        out.pop_back();
        return out;
    }
    static std::string token(const Nkey& by, const Nkey& of, const std::string& rights) {
        const std::string claims = fmt::format(
            R"({{"jti":"1","iat":1,"iss":"{}","name":"test","sub":"{}","nats":{{{},"version":2}}}})",
            by.name(), of.name(), rights);
        const std::string all =
            base64(R"({"typ":"JWT","alg":"ed25519-nkey"})") + "." + base64(claims);
        return all + "." + base64(by.sign(all));
    }

    store::TempFolder folder_;
};

} // namespace adjuge::house
