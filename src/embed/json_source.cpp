// Boost.JSON as source: there is no library of it for WebAssembly.
#include <boost/json/src.hpp>
