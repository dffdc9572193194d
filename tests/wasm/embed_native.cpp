// The house by calls, natively: a request a line, an answer a line. tests/wasm/embed.mjs asks the
// same of adjuge.wasm.
#include <iostream>
#include <string>

#include "embed/requests.h"

int main() {
    adjuge::embed::Requests requests;
    for (std::string line; std::getline(std::cin, line);)
        std::cout << requests.answer(line) << '\n';
}
