# Writes OUT, which says of what commit the program is made, "-dirty" where files differ from it; it
# says nothing where the tree FROM is no clone. OUT is left alone where nothing changed.
execute_process(COMMAND git -C ${FROM} describe --always --dirty --abbrev=12 --exclude=*
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
include(${CMAKE_CURRENT_LIST_DIR}/write_if_changed.cmake)
adjuge_write_if_changed(${OUT} "// Made by cmake/commit.cmake.\n#include \"cli/commit.h\"\n
std::string_view adjuge::cli::commit() { return \"${commit}\"; }\n")
