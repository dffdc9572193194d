// The house by calls, natively: a request a line, an answer a line. tests/wasm/embed.mjs asks the
// same of adjuge.wasm. An empty line is answered by the seconds of the processor used so far.
#include <ctime>
#include <iostream>
#include <string>

#include "embed/requests.h"

int main() {
    adjuge::embed::Requests requests;
    for (std::string line; std::getline(std::cin, line);) {
        if (line.empty())
            std::cout << static_cast<double>(std::clock()) / CLOCKS_PER_SEC << '\n';
        else
            std::cout << requests.answer(line) << '\n';
    }
}
