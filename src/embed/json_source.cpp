// Boost.JSON as source: there is no library of it for WebAssembly. Small tables for the printing of
// fractions, which the page hardly sees: the large ones are 9 kB that do not compress.
#define BOOST_JSON_RYU_OPTIMIZE_SIZE
#include <boost/json/src.hpp>
