#include "house/gallery_pack.h"

// NOLINTBEGIN: the assembler names them
asm(".section .rodata\n"
    ".global adjuge_gallery_pack\n"
    ".global adjuge_gallery_pack_end\n"
    "adjuge_gallery_pack:\n"
    ".incbin \"" ADJUGE_GALLERY_PACK "\"\n"
    "adjuge_gallery_pack_end:\n"
    ".text\n");
extern "C" const char adjuge_gallery_pack[];
extern "C" const char adjuge_gallery_pack_end[];
// NOLINTEND

namespace adjuge::house {

std::string_view gallery_pack() {
    return {adjuge_gallery_pack,
            static_cast<std::size_t>(adjuge_gallery_pack_end - adjuge_gallery_pack)};
}

} // namespace adjuge::house
