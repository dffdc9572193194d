#include "cli/house_options.h"

#include "play/saves.h"
#include "text/lines.h"

namespace adjuge::cli {

namespace fs = std::filesystem;

void HouseOptions::add(CLI::App& command, const Context& context, const house::Option& option) {
    Typed& typed = typed_.emplace_back(Typed{.name = option.name});
    const std::string usual = option.written({});
    std::string help = option.help(context.lang);
    if (!usual.empty())
        help = say(context.lang, "serve.help.default", {{"help", help}, {"value", usual}});
    typed.option = command.add_option(option.flag(), typed.value, help);
    if (option.is_switch())
        typed.option->expected(0, 1)->type_name(fmt::format("[{}]", option.label(context.lang)));
    else
        typed.option->type_name(option.label(context.lang));
}

void HouseOptions::add_config(CLI::App& command, const Context& context) {
    Typed& typed = typed_.emplace_back(Typed{.name = "config"});
    typed.option =
        command.add_option("--config", typed.value, say(context.lang, "serve.option.config"))
            ->type_name(label(context, "file"));
}

void HouseOptions::add_to(CLI::App& command, const Context& context) {
    add_config(command, context);
    for (const house::Option& option : house::options()) add(command, context, option);
}

void HouseOptions::add_to(CLI::App& command, const Context& context,
                          std::initializer_list<std::string_view> names) {
    add_config(command, context);
    for (const std::string_view name : names) add(command, context, *house::find_option(name));
}

house::Options HouseOptions::read(const Context& context) const {
    house::OptionSources sources{.flags = {}, .environment = house::environment()};
    for (const Typed& typed : typed_)
        if (typed.option->count() > 0) {
            const house::Option* option = house::find_option(typed.name);
            const bool bare = option != nullptr && option->is_switch() && typed.value.empty();
            sources.flags.emplace_back(typed.name, bare ? "on" : typed.value);
        }
    house::Options defaults;
    if (const fs::path home = play::data_folder(); !home.empty()) defaults.data = home / "house";
    try {
        house::Options options = house::read_options(context.lang, std::move(defaults), sources);
        if (options.data.empty()) throw Complaint{say(context.lang, "serve.no_home")};
        return options;
    } catch (const house::OptionError& error) {
        throw Complaint{error.what()};
    }
}

void with_store(const Context& context, const house::Options& options, store::Access access,
                const std::function<void(store::Store&)>& use) {
    try {
        use(*store::open_store(options.store_place(), access));
    } catch (const store::StoreError& error) {
        throw Failure{say(context.lang, "serve.store_trouble", {{"why", error.what()}})};
    }
}

Failure bus_failure(const Context& context, const bus::BusError& error) {
    const std::string why = say(context.lang, "serve.bus." + error.reason(),
                                {{"what", clean(error.subject())}, {"why", clean(error.why())}});
    return Failure{say(context.lang, "serve.bus_trouble", {{"why", why}})};
}

} // namespace adjuge::cli
