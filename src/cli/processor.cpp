// Says in a sentence that the processor is too old, where an illegal instruction would end the
// program otherwise. Compiled for any x86-64, and run before the constructors of libraries and of
// ours.
#if defined(__x86_64__)

#include <cstring>

#include <unistd.h>

namespace {

void look_at_processor() {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("ssse3") &&
        __builtin_cpu_supports("popcnt"))
        return;
    static constexpr char words[] =
        "adjuge: this processor is too old: the program needs x86-64-v2 (SSE4.2 and POPCNT), as "
        "processors have had since about 2009.\n"
        "adjuge : ce processeur est trop ancien : il faut x86-64-v2 (SSE4.2 et POPCNT), comme les "
        "processeurs l’ont depuis 2009 environ.\n";
    (void)!write(STDERR_FILENO, words, std::strlen(words));
    _exit(1);
}

[[gnu::section(".preinit_array"), gnu::used]] void (*const at_first)() = look_at_processor;

} // namespace

#endif
