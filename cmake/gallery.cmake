# Copies the packed web client to where the program embeds it from, if it has changed:
#   cmake -DFROM=build/gallery/gallery.pack -DTO=gallery.pack -P gallery.cmake
if(NOT EXISTS ${FROM})
  message(FATAL_ERROR "The web client is not built: ${FROM} is missing. Run scripts/gallery first.")
endif()
file(COPY_FILE ${FROM} ${TO} ONLY_IF_DIFFERENT)
