#pragma once

// Failures, thrown where a program has exceptions. As WebAssembly it has none: whoever runs the
// module is called then, who throws an exception of its own through our frames. Destructors do not
// run on that way, so what was allocated there is lost, and what was half done stays half done:
// `attempt` is for what is taken back as a whole (a command at a table) or changes nothing.
namespace adjuge {

#ifdef __cpp_exceptions

template <class Error>
[[noreturn]] void raise(Error error) {
    throw error;
}

#else

extern "C" {
// A complaint, which `attempt` hears; and what nothing can be done about.
[[noreturn, clang::import_module("adjuge"), clang::import_name("fail")]] void adjuge_fail();
[[noreturn, clang::import_module("adjuge"), clang::import_name("broken")]] void
adjuge_broken(const char* what);
// Whether `deed` came to its end.
[[clang::import_module("adjuge"), clang::import_name("attempt")]] bool
adjuge_attempt(void (*deed)(void*), void* with);
}

template <class Error>
[[noreturn]] void raise(const Error& error) {
    adjuge_broken(error.what());
}

#endif

} // namespace adjuge
