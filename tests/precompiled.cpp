// Holds nothing: CMake wants a source beside the precompiled headers of the tests.
