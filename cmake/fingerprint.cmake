# Writes OUT, which says the digest of all that snapshots depend on: the sources of how a game lies
# in memory and plays. Any change of them, also a swap of two fields that no test game would
# notice, makes another digest. FROM is the folder src/. OUT is left alone where nothing changed.
file(GLOB_RECURSE files RELATIVE ${FROM}
  ${FROM}/rules/*.h ${FROM}/match/*.h ${FROM}/house/table.h ${FROM}/house/table_json.cpp)
list(SORT files)
set(all "")
foreach(file ${files})
  file(SHA256 ${FROM}/${file} digest)
  string(APPEND all "${file} ${digest}\n")
endforeach()
string(SHA256 digest "${all}")
string(SUBSTRING ${digest} 0 32 digest)
include(${CMAKE_CURRENT_LIST_DIR}/write_if_changed.cmake)
adjuge_write_if_changed(${OUT} "// Made by cmake/fingerprint.cmake.\n#include \"text/fingerprint.h\"\n
std::string_view adjuge::source_fingerprint() { return \"${digest}\"; }\n")
