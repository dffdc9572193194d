#pragma once

#include <deque>
#include <initializer_list>

#include "bus/bus.h"
#include "cli/command.h"
#include "house/options.h"
#include "store/store.h"

namespace adjuge::cli {

// The options of the house on a command line: all of them, or those named. `read` adds what
// environment and file say, and complains.
class HouseOptions {
public:
    void add_to(CLI::App& command, const Context& context);
    void add_to(CLI::App& command, const Context& context,
                std::initializer_list<std::string_view> names);

    house::Options read(const Context& context) const;

private:
    struct Typed {
        std::string name;
        CLI::Option* option{};
        std::string value{};
    };
    void add(CLI::App& command, const Context& context, const house::Option& option);
    void add_config(CLI::App& command, const Context& context);

    std::deque<Typed> typed_; // CLI11 keeps pointers to the values
};

// Calls use(store) with the store that the options name; trouble with it is a Failure.
void with_store(const Context& context, const house::Options& options, store::Access access,
                const std::function<void(store::Store&)>& use);

// Why the bus cannot be used, in the person's language.
Failure bus_failure(const Context& context, const bus::BusError& error);

} // namespace adjuge::cli
