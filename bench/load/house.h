#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

namespace adjuge::load {

// What a process has used so far.
struct Usage {
    double memory_mib{};      // resident
    double peak_memory_mib{}; // the most that was resident
    double cpu_seconds{};
};
Usage usage(pid_t process);

// `adjuge serve` as a process of its own, to be started and killed.
class House {
public:
    // A folder for its data; everything else as in a house behind a proxy.
    House(std::string program, std::string data, std::vector<std::string> more = {});
    House(const House&) = delete;
    House& operator=(const House&) = delete;
    ~House(); // kills

    // Until /healthz answers; how long that took. Throws if the process ends or takes too long.
    std::chrono::duration<double> start();
    void kill();          // at once, by SIGKILL
    void ask_to_close();  // by SIGTERM
    int stop();           // the same, and waits; the exit status
    bool alive();         // still there
    bool healthy() const; // says /healthz
    pid_t process() const { return process_; }
    std::uint16_t port() const { return port_; }
    std::string log() const; // the end of what it said

private:
    std::string program_;
    std::string data_;
    std::vector<std::string> more_;
    std::uint16_t port_{};
    pid_t process_{-1};
};

// The doors of a house, which may have several servers: one after the other.
class Doors {
public:
    void add(std::uint16_t port) { ports_.push_back(port); }
    void remove(std::uint16_t port) { std::erase(ports_, port); }
    std::uint16_t next() { return ports_[turn_++ % ports_.size()]; }

private:
    std::vector<std::uint16_t> ports_{};
    std::size_t turn_{};
};

// A port that nobody uses just now.
std::uint16_t free_port();

} // namespace adjuge::load
