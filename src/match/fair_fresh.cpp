// Apart from the rest: as WebAssembly there is no entropy but what is handed in.
#include <sodium.h>

#include "match/fair.h"

namespace adjuge {

FairSeed FairSeed::fresh() {
    static const int ready = sodium_init();
    (void)ready; // 1: somebody else did; it cannot fail once the system has entropy
    FairSeed seed;
    randombytes_buf(seed.bytes.data(), size);
    return seed;
}

} // namespace adjuge
