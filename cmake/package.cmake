# For scripts/package: libraries linked in, and what goes where in the Debian package.
# ADJUGE_ARCHIVES is a folder with those archives that Debian does not have.

# Shared libraries were found, and all is compiled as for them, so that ccache knows it already; in
# the end archives are linked in their place.
function(adjuge_use_archive target archive)
  get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
  foreach(configuration ${configurations})
    set_target_properties(${target} PROPERTIES IMPORTED_LOCATION_${configuration} ${archive})
  endforeach()
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${archive})
  set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${ARGN})
endfunction()

set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
foreach(library boost_json boost_container ssl crypto z sqlite3)
  find_library(ARCHIVE_${library} ${library} REQUIRED)
endforeach()
unset(SODIUM CACHE)
find_library(SODIUM sodium REQUIRED)
unset(UNISTRING CACHE)
find_library(UNISTRING unistring REQUIRED)
unset(JEMALLOC CACHE)
find_library(JEMALLOC jemalloc_pic REQUIRED)
set(lib ${ADJUGE_ARCHIVES}/lib)
set(QRENCODE ${lib}/libqrencode.a)
set(tls ${ARCHIVE_ssl} ${ARCHIVE_crypto} dl)
set(PQ ${lib}/libpq.a ${lib}/libpgcommon_shlib.a ${lib}/libpgport_shlib.a ${tls} m)
adjuge_use_archive(fmt::fmt ${lib}/libfmt.a)
adjuge_use_archive(spdlog::spdlog ${lib}/libspdlog.a)
adjuge_use_archive(CURL::libcurl ${lib}/libcurl.a ${tls} ${ARCHIVE_z})
adjuge_use_archive(SQLite::SQLite3 ${ARCHIVE_sqlite3} m)
adjuge_use_archive(ZLIB::ZLIB ${ARCHIVE_z})
adjuge_use_archive(Boost::json ${ARCHIVE_boost_json})
adjuge_use_archive(Boost::container ${ARCHIVE_boost_container})
add_link_options(-static-libstdc++ -static-libgcc)
set(CMAKE_SKIP_RPATH ON)

set(doc share/doc/adjuge)
install(PROGRAMS ${PROJECT_BINARY_DIR}/adjuge DESTINATION bin)
install(DIRECTORY ${PROJECT_BINARY_DIR}/share/ DESTINATION share)
install(FILES deploy/adjuge.service DESTINATION lib/systemd/system)
install(FILES deploy/nginx.conf DESTINATION ${doc}/examples)
# Passwords may stand there, and systemd reads it as root.
install(FILES deploy/debian/adjuge.env DESTINATION /etc/adjuge
  PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
install(FILES deploy/debian/lintian-overrides DESTINATION share/lintian/overrides RENAME adjuge)
install(FILES README.md deploy/debian/copyright ${PROJECT_BINARY_DIR}/changelog.gz
  ${PROJECT_BINARY_DIR}/changelog.Debian.gz DESTINATION ${doc})
install(DIRECTORY ${PROJECT_BINARY_DIR}/licences DESTINATION ${doc})
install(DIRECTORY docs DESTINATION ${doc} PATTERN pictures EXCLUDE)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME adjuge)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Adjugé authors <adjuge@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
  GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "auction house of board games: server, bots and rules")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Opens a house in which people play board games about auctions in the
browser, with each other and with bots: Modern Art, Canaletto, Marché
Noir and Vernissage, in English and in French. The same program plays
at the terminal, simulates, checks and reviews games. The service
adjuge opens a house for the machine, 'adjuge serve' one of your own.")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, debconf (>= 0.5) | debconf-2.0")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "ca-certificates")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx, postgresql, nats-server, libnats3.4")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(control ${PROJECT_SOURCE_DIR}/deploy/debian)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${control}/postinst ${control}/prerm ${control}/postrm
  ${control}/templates ${control}/conffiles)
include(CPack)
