#pragma once

#include <string_view>

namespace adjuge::house {

// build/gallery/gallery.pack as it was when the program was built.
std::string_view gallery_pack();

} // namespace adjuge::house
