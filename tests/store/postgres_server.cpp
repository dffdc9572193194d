#include "store/postgres_server.h"

#include <fcntl.h>
#include <postgresql/libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fmt/format.h>

namespace adjuge::store {
namespace {

// The newest version that is installed.
std::string find_bin() {
    std::string found;
    std::error_code missing;
    for (const auto& version :
         std::filesystem::directory_iterator{"/usr/lib/postgresql", missing}) {
        const std::string bin = (version.path() / "bin").string();
        if (std::filesystem::exists(bin + "/initdb") && bin > found) found = bin;
    }
    if (found.empty())
        throw std::runtime_error{"these tests need Debian's postgresql package: scripts/setup"};
    return found;
}

// PostgreSQL refuses to be run by root.
const passwd* its_user() { return geteuid() == 0 ? getpwnam("postgres") : nullptr; }

pid_t launch(std::vector<std::string> words, const std::string& output) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const passwd* user = its_user();
    const pid_t pid = fork();
    if (pid != 0) return pid;
    if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT); // does not outlive us
    const int to = open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    dup2(to, STDOUT_FILENO);
    dup2(to, STDERR_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
}

} // namespace

PostgresServer& PostgresServer::one() {
    static PostgresServer server;
    return server;
}

PostgresServer::PostgresServer() : bin_{find_bin()} {
    if (const passwd* user = its_user(); user != nullptr)
        if (chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0)
            throw std::runtime_error{"the folder cannot be given to the user postgres"};
    const pid_t init =
        launch({bin_ + "/initdb", "--pgdata=" + folder_.file("data"), "--no-sync", "--auth=trust",
                "--encoding=UTF8", "--locale=C", "--username=adjuge"},
               folder_.file("initdb.log"));
    int status = 0;
    waitpid(init, &status, 0);
    if (status != 0) throw std::runtime_error{"initdb failed"};
    start();
}

PostgresServer::~PostgresServer() { crash(); }

std::string PostgresServer::address(const std::string& database) const {
    return fmt::format("postgresql://adjuge@/{}?host={}", database, folder_.path().string());
}

std::string PostgresServer::fresh_database() {
    const std::string name = fmt::format("house{}", ++databases_);
    PGconn* db = PQconnectdb(address("postgres").c_str());
    PGresult* result = PQexec(db, fmt::format("create database {}", name).c_str());
    const bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
    const std::string why = PQerrorMessage(db);
    PQclear(result);
    PQfinish(db);
    if (!good) throw std::runtime_error{why};
    return address(name);
}

void PostgresServer::start() {
    pid_ = launch({bin_ + "/postgres", "-D", folder_.file("data"), "-k", folder_.path().string(),
                   "-c", "listen_addresses=", "-c", "recovery_init_sync_method=syncfs"},
                  folder_.file("server.log"));
    for (int n = 0; n < 1000; ++n) {
        if (PQping(address("postgres").c_str()) == PQPING_OK) return;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    throw std::runtime_error{"PostgreSQL does not start"};
}

void PostgresServer::stop() { end(SIGINT); }
void PostgresServer::crash() { end(SIGQUIT); }

void PostgresServer::kill_all() {
    std::vector<pid_t> all{pid_};
    std::ifstream children{fmt::format("/proc/{0}/task/{0}/children", pid_)};
    for (pid_t child = 0; children >> child;) all.push_back(child);
    for (const pid_t each : all) kill(each, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
    // The next one starts when the last of them is gone; nobody may have buried it yet.
    for (const pid_t each : all)
        while (std::ifstream{fmt::format("/proc/{}/cmdline", each)}.get() != EOF)
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

void PostgresServer::end(int signal) {
    if (pid_ == 0) return;
    kill(pid_, signal);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
}

} // namespace adjuge::store
