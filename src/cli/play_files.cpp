#include "cli/play_files.h"

#include "play/saves.h"
#include "text/record.h"

namespace adjuge::cli {
namespace {

bool is_record(const Context& context, const fs::path& file) {
    const Reading reading = try_read(context, file.string());
    if (!reading.problem.empty()) return false;
    try {
        const json::value value = parse_json(reading.text);
        (void)record_game(Node{value});
        return true;
    } catch (const FormatError&) {
        return false;
    }
}

[[noreturn]] void refuse_place(const Context& context, std::string_view key, const fs::path& file) {
    throw Complaint{
        say(context.lang, fmt::format("house.play.{}", key), {{"file", file.string()}})};
}

} // namespace

void check_save(const Context& context, const fs::path& save) {
    std::error_code error;
    const fs::file_status status = fs::status(save, error);
    if (status.type() == fs::file_type::not_found) return;
    if (!fs::is_regular_file(status)) refuse_place(context, "not_a_file", save);
    if (!is_record(context, save)) refuse_place(context, "foreign", save);
}

void check_record(const Context& context, const fs::path& record) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(record, error);
    if (fs::is_directory(record, error)) refuse_place(context, "not_a_file", record);
    if (status.type() != fs::file_type::not_found) refuse_place(context, "record_exists", record);
    if (!play::is_writable_place(record))
        throw Complaint{say(context.lang, "house.cli.unwritable", {{"file", record.string()}})};
}

} // namespace adjuge::cli
