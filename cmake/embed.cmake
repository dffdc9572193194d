# Writes a C++ file that holds the given files as string constants:
#   cmake -DOUT=embedded.cpp -DFILES=a;b -P embed.cmake
# Each is found by its file name through adjuge::embedded_file (src/text/embedded.h).
set(arrays "")
set(rows "")
set(n 0)
foreach(path IN LISTS FILES)
  file(READ ${path} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  get_filename_component(name ${path} NAME)
  string(APPEND arrays "const unsigned char file_${n}[] = {${bytes}0};\n")
  string(APPEND rows
    "    if (name == \"${name}\") return {reinterpret_cast<const char*>(file_${n}), sizeof file_${n} - 1};\n")
  math(EXPR n "${n} + 1")
endforeach()
file(WRITE ${OUT} "#include \"text/embedded.h\"\n\nnamespace {\n${arrays}}  // namespace\n
std::string_view adjuge::embedded_file(std::string_view name) {\n${rows}    return {};\n}\n")
