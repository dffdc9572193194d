#pragma once

#include "fuzz/fuzz.h"
#include "house/table.h"
#include "text/live_game.h"

namespace adjuge::fuzz {

using house::Actor;
using house::Moment;
using house::Table;

inline const Actor& person(unsigned n) {
    static const Actor people[] = {
        {"ada", "Ada"}, {"bob", "Bob"}, {"cleo", "Cleo"}, {"dan", "Dan"}};
    return people[n % 4];
}
inline constexpr Moment noon{1'000'000, 1'700'000'000'000, SeatSet{7}};

// A table of three people and its log, as a house has it: what is refused leaves no trace, and
// what is accepted is brought back by the log.
class LoggedTable {
public:
    explicit LoggedTable(std::string_view game)
        : LoggedTable{json::object{{"game", game}, {"players", 3}}} {}
    // Throws FormatError.
    explicit LoggedTable(const json::value& request,
                         decltype(Table::opening)& how = Table::opening) {
        FairSeed seed;
        seed.bytes.fill(9);
        log_.push_back(json::serialize(how("table-id", Node{request}, person(0), seed, noon)));
        const json::value opening = json::parse(log_.front());
        table_ = std::make_unique<Table>(Node{opening});
        for (const unsigned n : {1U, 2U}) (void)command(n, "sit", json::object{});
    }

    // Whether it was done, as a room does it.
    bool command(unsigned who, std::string_view what, const json::value& fields,
                 const Moment& now = noon) {
        const Table::Mark mark = table_->mark();
        house::Result<json::object> result;
        try {
            result = table_->command(person(who), what, Node{fields}, now);
        } catch (const FormatError& error) {
            demand(!error.words(Lang::en).empty() && !error.words(Lang::fr).empty(),
                   "a complaint without words");
            result = house::misread(error);
        }
        if (const auto* refusal = std::get_if<house::Refusal>(&result)) {
            for (const Lang lang : {Lang::en, Lang::fr}) (void)to_json(*refusal, lang);
            table_->back_to(mark);
            return false;
        }
        keep();
        return true;
    }
    void keep() {
        for (std::string& entry : table_->take_entries()) log_.push_back(std::move(entry));
    }

    std::unique_ptr<Table> from_log() const {
        std::unique_ptr<Table> again;
        for (const std::string& entry : log_) {
            const json::value value = parse_json(entry);
            if (again == nullptr)
                again = std::make_unique<Table>(Node{value});
            else
                again->apply(Node{value});
        }
        return again;
    }
    Table& table() { return *table_; }
    const Table& table() const { return *table_; }

    // All that is to come back, in words.
    static std::string said(const Table& table) {
        std::string all = json::serialize(table.info({}));
        if (table.game() == nullptr) return all;
        all += table.game()->snapshot();
        for (Seat seat = 0; seat < table.chairs().size(); ++seat) {
            const auto order = table.game()->order_of(seat);
            all += order ? std::to_string(order->up_to) : "-";
        }
        for (const json::object& line : table.chat()) all += json::serialize(line);
        return all;
    }

private:
    std::vector<std::string> log_;
    std::unique_ptr<Table> table_;
};

} // namespace adjuge::fuzz
