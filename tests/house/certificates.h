#pragma once

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include "store/temp_folder.h"

namespace adjuge::house {

// A certificate authority of a test, with what it signed, as PEM files.
class Authority {
public:
    Authority() {
        X509_set_subject_name(root_.get(), name_of("authority"));
        write("ca", root_.get(), key_.get(), "CA:TRUE", nullptr);
    }

    struct Files {
        std::string certificate;
        std::string key;
    };
    std::string file() const { return folder_.file("ca.crt"); }
    // `names` as OpenSSL writes them: "IP:127.0.0.1,DNS:localhost".
    Files issue(const std::string& who, const std::string& names) const {
        const KeyPtr key = fresh_key();
        const PaperPtr paper = fresh_paper(key.get());
        X509_set_subject_name(paper.get(), name_of(who));
        write(who, paper.get(), key.get(), "CA:FALSE", names.c_str());
        return {folder_.file(who + ".crt"), folder_.file(who + ".key")};
    }
    std::string write(const std::string& name, const std::string& text) const {
        const FilePtr out = open(name);
        std::fputs(text.c_str(), out.get());
        return folder_.file(name);
    }

private:
    template <auto release>
    struct Release {
        template <class T>
        void operator()(T* thing) const {
            release(thing);
        }
    };
    using KeyPtr = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;
    using PaperPtr = std::unique_ptr<X509, Release<X509_free>>;
    using FilePtr = std::unique_ptr<std::FILE, Release<std::fclose>>;

    static KeyPtr fresh_key() { return KeyPtr{EVP_EC_gen("P-256")}; }
    static PaperPtr fresh_paper(EVP_PKEY* key) {
        static long serial = 0;
        PaperPtr paper{X509_new()};
        X509_set_version(paper.get(), X509_VERSION_3);
        ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), ++serial);
        X509_gmtime_adj(X509_getm_notBefore(paper.get()), -3600);
        X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
        X509_set_pubkey(paper.get(), key);
        return paper;
    }
    // Valid until the next call.
    static X509_NAME* name_of(const std::string& who) {
        static std::unique_ptr<X509_NAME, Release<X509_NAME_free>> name;
        name.reset(X509_NAME_new());
        X509_NAME_add_entry_by_txt(name.get(), "CN", MBSTRING_UTF8,
                                   reinterpret_cast<const unsigned char*>(who.c_str()), -1, -1, 0);
        return name.get();
    }
    FilePtr open(const std::string& name) const {
        FilePtr out{std::fopen(folder_.file(name).c_str(), "w")};
        if (!out) throw std::runtime_error{"no file " + name};
        return out;
    }
    void write(const std::string& who, X509* paper, EVP_PKEY* key, const char* constraints,
               const char* names) const {
        X509_set_issuer_name(paper, X509_get_subject_name(root_.get()));
        const auto extend = [&](int kind, const char* value) {
            X509_EXTENSION* made = X509V3_EXT_conf_nid(nullptr, nullptr, kind, value);
            X509_add_ext(paper, made, -1);
            X509_EXTENSION_free(made);
        };
        extend(NID_basic_constraints, constraints);
        if (names != nullptr) extend(NID_subject_alt_name, names);
        X509_sign(paper, key_.get(), EVP_sha256());
        PEM_write_X509(open(who + ".crt").get(), paper);
        PEM_write_PrivateKey(open(who + ".key").get(), key, nullptr, nullptr, 0, nullptr, nullptr);
    }

    store::TempFolder folder_;
    KeyPtr key_{fresh_key()};
    PaperPtr root_{fresh_paper(key_.get())};
};

} // namespace adjuge::house
