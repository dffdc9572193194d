// The module as whoever loads it sees it: memory, files handed in, and one question after the
// other. What it needs of its host are a few functions of "adjuge": `now` (milliseconds, for how
// long one thinks), and those that stand for exceptions (base/failure.h).
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>

#include <boost/throw_exception.hpp>
#include <wasi/api.h>

#include "ai/net/net.h"
#include "base/failure.h"
#include "embed/requests.h"
#include "text/embedded.h"
#include "text/fingerprint.h"

namespace {

using Files = std::map<std::string, std::string, std::less<>>;
Files& files() {
    static Files all;
    return all;
}

adjuge::embed::Requests& requests() {
    static adjuge::embed::Requests all;
    return all;
}

std::string& answered() {
    static std::string last;
    return last;
}

} // namespace

// A file by its name: words, lessons and nets come from whoever loads the module, when they are
// needed.
std::string_view adjuge::embedded_file(std::string_view name) {
    const auto found = files().find(name);
    return found == files().end() ? std::string_view{} : found->second;
}
std::string_view adjuge::net_weights(std::string_view game) {
    return embedded_file(std::string{game} + ".net");
}
std::string_view adjuge::source_fingerprint() { return "wasm"; } // there are no snapshots

void boost::throw_exception(const std::exception& error) { adjuge::raise(error); }
void boost::throw_exception(const std::exception& error, const boost::source_location&) {
    adjuge::raise(error);
}

#define ADJUGE_EXPORT(name) [[clang::export_name(#name), gnu::used]]

extern "C" {

[[clang::import_module("adjuge"), clang::import_name("now")]] double adjuge_now();

// All clocks are the host's.
int clock_gettime(clockid_t, timespec* to) {
    const double ms = adjuge_now();
    to->tv_sec = static_cast<time_t>(ms / 1000);
    to->tv_nsec = static_cast<long>((ms - 1000.0 * static_cast<double>(to->tv_sec)) * 1e6);
    return 0;
}
void abort() { adjuge::adjuge_broken("aborted"); }

// There are neither files nor an environment: what the C library would like to print is lost.
char* getenv(const char*) { return nullptr; }
__wasi_errno_t __wasi_fd_write(__wasi_fd_t, const __wasi_ciovec_t*, size_t, __wasi_size_t*) {
    return __WASI_ERRNO_BADF;
}
__wasi_errno_t __wasi_fd_seek(__wasi_fd_t, __wasi_filedelta_t, __wasi_whence_t,
                              __wasi_filesize_t*) {
    return __WASI_ERRNO_BADF;
}
__wasi_errno_t __wasi_fd_close(__wasi_fd_t) { return __WASI_ERRNO_BADF; }
// Debian 13's C library has it beside close().
__wasi_errno_t __wasi_fd_renumber(__wasi_fd_t, __wasi_fd_t) { return __WASI_ERRNO_BADF; }
void __wasi_proc_exit(__wasi_exitcode_t) { adjuge::adjuge_broken("ended"); }

void __wasm_call_ctors();

ADJUGE_EXPORT(open) void adjuge_open() { __wasm_call_ctors(); }

ADJUGE_EXPORT(room) char* adjuge_room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes));
}
ADJUGE_EXPORT(free) void adjuge_free(char* room) { std::free(room); }

// Takes a copy.
ADJUGE_EXPORT(put)
void adjuge_put(const char* name, std::size_t name_size, const char* bytes, std::size_t size) {
    files()[std::string{name, name_size}] = std::string{bytes, size};
}

// The answer stays where it is until the next question; its size comes back.
ADJUGE_EXPORT(ask) std::size_t adjuge_ask(const char* request, std::size_t size) {
    answered() = requests().answer({request, size});
    return answered().size();
}
ADJUGE_EXPORT(answer) const char* adjuge_answer() { return answered().data(); }

} // extern "C"

// What the library says before it gives up.
namespace std {
void __libcpp_verbose_abort(const char* format, ...) { adjuge::adjuge_broken(format); }
} // namespace std
