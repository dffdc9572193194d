#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>
#include <sys/types.h>

namespace adjuge::client {

// Another program, with which lines are exchanged over its standard input and output. Nothing
// here waits for it but the end.
class Program {
public:
    explicit Program(const std::string& command); // as the shell takes it; throws
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program(); // its input ends; if it goes on, it is stopped

    void write(std::string_view line);                // queued
    std::optional<std::string> read();                // the next whole line it has written
    void pump();                                      // moves what can be moved, both ways
    void add_files(std::vector<pollfd>& files) const; // to wait for, before pumping

    // It has ended or does not listen: there will be no more lines than `read` still has.
    bool gone() const { return gone_; }
    // How it ended: its status, or the signal that ended it, negative. Waits a moment for it.
    std::optional<int> status();

private:
    void push();
    void pull();
    bool ended_within(int milliseconds);

    pid_t process_{-1};
    int in_{-1};  // where we write
    int out_{-1}; // where it writes
    std::string unwritten_{};
    std::string unread_{};
    bool gone_{};
    std::optional<int> status_{};
};

} // namespace adjuge::client
