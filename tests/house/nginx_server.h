#pragma once

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "house/served.h"
#include "server/client.h"
#include "store/temp_folder.h"

namespace adjuge::house {

// deploy/nginx.conf, with Debian's nginx and a certificate of our own.
class Nginx : public Served {
public:
    // Under a path of its own, if one is given, as docs/server.md says.
    // A second server of the house, if its port is given.
    explicit Nginx(std::uint16_t house, const std::string& path = {}, std::uint16_t other = 0) {
        const std::string certificate = folder_.file("certificate.pem");
        const std::string key = folder_.file("key.pem");
        const std::string make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 "
                                 "-nodes -days 2 -subj /CN=play.example.org "
                                 "-addext subjectAltName=DNS:play.example.org -keyout " +
                                 key + " -out " + certificate + " 2>/dev/null";
        EXPECT_EQ(std::system(make.c_str()), 0);

        std::ostringstream example;
        example << std::ifstream{ADJUGE_SOURCE_DIR "/deploy/nginx.conf"}.rdbuf();
        std::string site = example.str();
        const std::string live = "/etc/letsencrypt/live/play.example.org/";
        const std::string local = "127.0.0.1:";
        site = replaced(site, local + "8080", local + std::to_string(house));
        if (other != 0)
            site = replaced(site, "# server 10.0.0.2:8080 ",
                            "server " + local + std::to_string(other) + " ");
        site = replaced(site, live + "fullchain.pem", certificate);
        site = replaced(site, live + "privkey.pem", key);
        site = replaced(site, "    listen [::]:80;\n", "");
        site = replaced(site, "    listen [::]:443 ssl http2;\n", "");
        if (!path.empty())
            site = replaced(site, "location / {\n        proxy_pass http://adjuge;",
                            "location " + path + "/ {\n        proxy_pass http://adjuge/;");
        site = replaced(site, "listen 80;", "listen " + local + std::to_string(plain) + ";");
        site = replaced(site, "listen 443 ",
                        "listen " + local + std::to_string(bare) + ";\n    listen " + local +
                            std::to_string(tls) + " ");
        std::ofstream{folder_.file("nginx.conf")}
            << "daemon off; pid nginx.pid; error_log error.log; worker_processes 1;\n"
               "events { worker_connections 256; }\nhttp { access_log off;\n"
               "client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3;\n"
               "uwsgi_temp_path t4; scgi_temp_path t5;\n"
            << site << "}\n";
        start();
    }
    Nginx(const Nginx&) = delete;
    Nginx& operator=(const Nginx&) = delete;
    ~Nginx() {
        kill(pid_, SIGTERM);
        waitpid(pid_, nullptr, 0);
    }

    // A port that was free a moment ago.
    static std::uint16_t free_port() {
        const int file = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in at{};
        at.sin_family = AF_INET;
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof at;
        ::bind(file, reinterpret_cast<sockaddr*>(&at), size);
        ::getsockname(file, reinterpret_cast<sockaddr*>(&at), &size);
        ::close(file);
        return ntohs(at.sin_port);
    }

    std::uint16_t port() const override { return bare; }
    std::string certificate() const { return folder_.file("certificate.pem"); }
    std::string errors() const {
        std::ostringstream all;
        all << std::ifstream{folder_.file("error.log")}.rdbuf();
        return all.str();
    }

    const std::uint16_t plain{free_port()};
    const std::uint16_t tls{free_port()};
    const std::uint16_t bare{free_port()}; // what is behind TLS, for guests who speak none

private:
    static std::string replaced(std::string text, std::string_view what, const std::string& by) {
        std::size_t count = 0;
        for (std::size_t at = text.find(what); at != std::string::npos;
             at = text.find(what, at), ++count)
            text.replace(at, what.size(), by);
        EXPECT_GT(count, 0U) << "deploy/nginx.conf should have: " << what;
        return text;
    }
    void start() {
        const std::string folder = folder_.path().string();
        const std::string config = folder_.file("nginx.conf");
        pid_ = fork();
        if (pid_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGTERM); // does not outlive us
            const int log = open(folder_.file("out.log").c_str(), O_WRONLY | O_CREAT, 0600);
            dup2(log, STDOUT_FILENO);
            dup2(log, STDERR_FILENO);
            close_range(3, ~0U, 0); // a house that closes its door has no second one here
            execl("/usr/sbin/nginx", "nginx", "-p", folder.c_str(), "-c", config.c_str(), nullptr);
            _exit(127);
        }
        for (int n = 0; n < 500; ++n) {
            if (server::Client{tls}.connected()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
        ADD_FAILURE() << "nginx does not start: scripts/setup --test installs it\n" << errors();
    }

    store::TempFolder folder_;
    pid_t pid_{};
};

} // namespace adjuge::house
