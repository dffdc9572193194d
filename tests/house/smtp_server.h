#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <openssl/ssl.h>
#include <sodium.h>

namespace adjuge::house {

inline std::string from_base64(std::string_view text) {
    std::string out(text.size(), '\0');
    std::size_t size = 0;
    sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(),
                      text.size(), "\r\n", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
    return out.substr(0, size);
}

// A mail server of this machine for letters that go no further. It speaks enough of SMTP to be
// polite, and may be told to be less so.
class SmtpServer {
public:
    struct Manners {
        std::string hangs_at{}; // never answers this command; "hello" is the greeting
        int recipient{250};     // how RCPT is answered
        int busy{};             // so many connections are turned away first
        bool starttls{};
        bool breaks_tls{}; // offers STARTTLS and then has none
        bool login{};
        std::string bind{"127.0.0.1"};
    };
    struct Letter {
        std::string from{};
        std::string to{};
        std::string text{};
        std::string login{}; // of AUTH PLAIN, as it came
        bool encrypted{};

        std::string body() const { return from_base64(text.substr(text.find("\r\n\r\n") + 4)); }
    };

    SmtpServer() : SmtpServer(Manners{}) {}
    explicit SmtpServer(Manners manners) : manners_{std::move(manners)}, busy_{manners_.busy} {
        if (manners_.starttls) make_certificate();
        listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in at{};
        at.sin_family = AF_INET;
        inet_pton(AF_INET, manners_.bind.c_str(), &at.sin_addr);
        ::bind(listener_, reinterpret_cast<const sockaddr*>(&at), sizeof at);
        ::listen(listener_, 16);
        socklen_t size = sizeof at;
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &size);
        port_ = ntohs(at.sin_port);
        thread_ = std::thread{[this] { serve(); }};
    }
    SmtpServer(const SmtpServer&) = delete;
    SmtpServer& operator=(const SmtpServer&) = delete;
    ~SmtpServer() {
        closing_ = true;
        thread_.join();
        ::close(listener_);
        for (Guest& guest : guests_) ::shutdown(guest.file, SHUT_RDWR);
        for (Guest& guest : guests_) {
            guest.thread.join();
            ::close(guest.file);
        }
        SSL_CTX_free(tls_);
    }

    std::string url(const std::string& host = "127.0.0.1") const {
        return "smtp://" + host + ":" + std::to_string(port_);
    }
    unsigned port() const { return port_; }
    int connections() const { return connections_; }
    std::vector<Letter> letters() const {
        const std::lock_guard lock{mutex_};
        return letters_;
    }
    // All commands, of all guests.
    std::vector<std::string> commands() const {
        const std::lock_guard lock{mutex_};
        return commands_;
    }

private:
    struct Guest {
        int file;
        std::thread thread{};
    };

    class Connection {
    public:
        explicit Connection(int file) : file_{file} {}
        Connection(const Connection&) = delete;
        Connection& operator=(const Connection&) = delete;
        ~Connection() { SSL_free(tls_); }

        void say(const std::string& text) {
            const std::string line = text + "\r\n";
            if (tls_ != nullptr)
                SSL_write(tls_, line.data(), static_cast<int>(line.size()));
            else
                (void)::send(file_, line.data(), line.size(), MSG_NOSIGNAL);
        }
        // False when the guest is gone.
        bool hear(std::string& line) {
            for (;;) {
                const auto end = unread_.find("\r\n");
                if (end != std::string::npos) {
                    line = unread_.substr(0, end);
                    unread_.erase(0, end + 2);
                    return true;
                }
                char bytes[4096];
                const long got = tls_ != nullptr ? SSL_read(tls_, bytes, sizeof bytes)
                                                 : ::recv(file_, bytes, sizeof bytes, 0);
                if (got <= 0) return false;
                unread_.append(bytes, static_cast<std::size_t>(got));
            }
        }
        bool encrypt(SSL_CTX* context) {
            tls_ = SSL_new(context);
            SSL_set_fd(tls_, file_);
            return SSL_accept(tls_) == 1;
        }
        bool encrypted() const { return tls_ != nullptr; }

    private:
        int file_;
        SSL* tls_{};
        std::string unread_{};
    };

    void serve() {
        while (!closing_) {
            pollfd wait{listener_, POLLIN, 0};
            if (::poll(&wait, 1, 20) != 1) continue;
            const int file = ::accept(listener_, nullptr, nullptr);
            if (file < 0) continue;
            ++connections_;
            Guest& guest = guests_.emplace_back(Guest{file});
            guest.thread = std::thread{[this, file] {
                talk(file);
                ::shutdown(file, SHUT_RDWR);
            }};
        }
    }

    void talk(int file) {
        Connection line{file};
        if (manners_.hangs_at == "hello") return wait_for_end(line);
        if (busy_-- > 0) return line.say("421 come back later");
        line.say("220 here.example at your service");
        Letter letter;
        std::string text;
        while (line.hear(text)) {
            {
                const std::lock_guard lock{mutex_};
                commands_.push_back(text);
            }
            const std::string verb = text.substr(0, text.find_first_of(" :"));
            if (verb == manners_.hangs_at) return wait_for_end(line);
            if (verb == "QUIT") return line.say("221 bye");
            answer(line, letter, verb, text);
        }
    }

    void answer(Connection& line, Letter& letter, const std::string& verb,
                const std::string& text) {
        const auto inside = [&] { // the angle brackets
            const auto open = text.find('<') + 1;
            return text.substr(open, text.find('>') - open);
        };
        if (verb == "EHLO") {
            line.say("250-here.example");
            if (manners_.starttls && !line.encrypted()) line.say("250-STARTTLS");
            if (manners_.breaks_tls) line.say("250-STARTTLS");
            if (manners_.login) line.say("250-AUTH PLAIN");
            line.say("250 8BITMIME");
        } else if (verb == "STARTTLS" && manners_.starttls) {
            line.say("220 go ahead");
            line.encrypt(tls_);
        } else if (verb == "STARTTLS") {
            line.say("454 not today");
        } else if (verb == "AUTH") {
            line.say("334 ");
            line.hear(letter.login);
            line.say("235 welcome");
        } else if (verb == "MAIL") {
            letter.from = inside();
            line.say("250 ok");
        } else if (verb == "RCPT") {
            letter.to = inside();
            line.say(std::to_string(manners_.recipient) + " that is my answer");
        } else if (verb == "DATA") {
            line.say("354 go ahead");
            take(line, letter);
        } else {
            line.say("250 ok");
        }
    }

    void take(Connection& line, Letter& letter) {
        std::string text;
        while (line.hear(text) && text != ".") letter.text += text + "\r\n";
        if (manners_.hangs_at == ".") return wait_for_end(line);
        letter.encrypted = line.encrypted();
        {
            const std::lock_guard lock{mutex_};
            letters_.push_back(letter);
        }
        line.say("250 taken");
    }

    static void wait_for_end(Connection& line) {
        std::string ignored;
        while (line.hear(ignored)) {}
    }

    void make_certificate() {
        EVP_PKEY* key = EVP_EC_gen("P-256");
        X509* paper = X509_new();
        ASN1_INTEGER_set(X509_get_serialNumber(paper), 1);
        X509_gmtime_adj(X509_getm_notBefore(paper), 0);
        X509_gmtime_adj(X509_getm_notAfter(paper), 3600);
        X509_set_pubkey(paper, key);
        X509_sign(paper, key, EVP_sha256());
        tls_ = SSL_CTX_new(TLS_server_method());
        SSL_CTX_use_certificate(tls_, paper);
        SSL_CTX_use_PrivateKey(tls_, key);
        X509_free(paper);
        EVP_PKEY_free(key);
    }

    const Manners manners_;
    std::atomic<int> busy_;
    int listener_{-1};
    unsigned port_{};
    SSL_CTX* tls_{};
    std::atomic<bool> closing_{};
    std::atomic<int> connections_{};
    mutable std::mutex mutex_;
    std::vector<Letter> letters_;
    std::vector<std::string> commands_;
    std::list<Guest> guests_;
    std::thread thread_;
};

// The text of the nth letter, once it is there.
inline std::string wait_for_letter(const SmtpServer& mail, std::size_t n) {
    for (int tries = 0; tries < 500 && mail.letters().size() < n; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    return mail.letters().size() < n ? "" : mail.letters()[n - 1].body();
}

inline std::string code_in(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << text;
    return at == std::string::npos ? "" : text.substr(at + before.size(), 12);
}

} // namespace adjuge::house
