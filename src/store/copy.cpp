#include "store/copy.h"

#include <array>
#include <limits>

#include <fmt/format.h>
#include <sodium.h>

#include "store/connection.h"
#include "store/migrations.h"

namespace adjuge::store {
namespace {

enum class Kind { text, number, bytes };

struct Column {
    std::string_view name;
    Kind kind;
};

// The columns of the key come first; the order of rows by them is the same in both databases.
struct SqlTable {
    std::string_view name;
    std::size_t key;
    std::vector<Column> columns;
    std::string page{};
    std::string insert{};
};

// A page is held in memory as a whole: few enough rows for the largest bodies.
constexpr int page_rows = 64;

std::vector<SqlTable> tables() {
    using enum Kind;
    std::vector<SqlTable> all{
        {"documents", 2, {{"kind", text}, {"id", text}, {"body", bytes}}},
        {"streams", 1, {{"id", text}}},
        {"log", 2, {{"stream", text}, {"seq", number}, {"body", bytes}}},
        {"snapshots", 1, {{"stream", text}, {"seq", number}, {"layout", text}, {"body", bytes}}},
        {"records",
         1,
         {{"id", text},
          {"game", text},
          {"finished_at", number},
          {"players", bytes},
          {"size", number},
          {"body", bytes}}},
        {"record_players", 3, {{"player", text}, {"finished_at", number}, {"id", text}}},
    };
    for (SqlTable& table : all) {
        std::string names;
        std::string key;
        std::string places;
        std::string after;
        for (std::size_t n = 0; n < table.columns.size(); ++n) {
            const auto add = [&](std::string& list, const std::string& what) {
                list.append(list.empty() ? "" : ", ").append(what);
            };
            const std::string name{table.columns[n].name};
            const std::string place = fmt::format("${}", n + 1);
            add(names, name);
            add(places, place);
            if (n < table.key) {
                add(key, name);
                add(after, place);
            }
        }
        table.page = fmt::format("select {} from {} where ({}) > ({}) order by {} limit {}", names,
                                 table.name, key, after, key, page_rows);
        table.insert = fmt::format("insert into {} ({}) values ({})", table.name, names, places);
    }
    return all;
}

Value value(const Column& column, Cell cell) {
    if (column.kind == Kind::number) return std::get<std::int64_t>(cell);
    std::string text = std::move(std::get<std::string>(cell));
    if (column.kind == Kind::text) return Text{std::move(text)};
    return Bytes{std::move(text)};
}

// A key that comes before every other.
std::vector<Value> before_all(const SqlTable& table) {
    std::vector<Value> key;
    for (std::size_t n = 0; n < table.key; ++n) {
        if (table.columns[n].kind == Kind::number)
            key.emplace_back(std::numeric_limits<std::int64_t>::min());
        else
            key.emplace_back(Text{});
    }
    return key;
}

// How many rows there are, and a digest of all they say.
struct Sum {
    using Digest = std::array<unsigned char, crypto_generichash_BYTES>;

    std::int64_t rows{};
    Digest digest{};

    bool operator==(const Sum&) const = default;
};

// All rows of a table in the order of its key, a page at a time; `use` is handed each page.
template <class Use>
Sum each_page(Connection& connection, const SqlTable& table, Use&& use) {
    Sum sum;
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, sum.digest.size());
    const auto add = [&](std::string_view text) {
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()),
                                  text.size());
    };
    std::vector<Value> after = before_all(table);
    for (;;) {
        std::vector<Row> page = connection.read(table.page, after);
        if (page.empty()) break;
        for (const Row& row : page)
            for (const Cell& cell : row) {
                if (const auto* number = std::get_if<std::int64_t>(&cell)) {
                    add(fmt::format("{} ", *number));
                } else {
                    const std::string& text = std::get<std::string>(cell);
                    add(fmt::format("{}:", text.size()));
                    add(text);
                }
            }
        for (std::size_t n = 0; n < table.key; ++n)
            after[n] = value(table.columns[n], page.back()[n]);
        sum.rows += static_cast<std::int64_t>(page.size());
        use(std::move(page));
    }
    crypto_generichash_final(&state, sum.digest.data(), sum.digest.size());
    return sum;
}

void write(Connection& to, const SqlTable& table, std::vector<Row> page) {
    std::vector<Step> steps;
    std::vector<const Step*> order;
    steps.reserve(page.size());
    for (Row& row : page) {
        Step& step = steps.emplace_back(Step{table.insert});
        for (std::size_t n = 0; n < row.size(); ++n)
            step.values.push_back(value(table.columns[n], std::move(row[n])));
        order.push_back(&step);
    }
    if (const auto refused = to.run(order))
        throw StoreError{
            fmt::format("a row of {} cannot be taken over: {}", table.name, refused->why)};
}

} // namespace

std::map<std::string, std::int64_t> copy_store(const std::string& from, const std::string& to) {
    static const std::vector<SqlTable> all = tables(); // connections refer to their words
    open_store(from, Access::look);                    // which makes nothing where there is none
    const std::unique_ptr<Database> source = open_database(from, Access::full);
    const std::unique_ptr<Database> target = open_database(to, Access::full);
    // Both as writers: so no server uses them, nor opens them meanwhile.
    const std::unique_ptr<Connection> reading = source->connect(Role::writer);
    const std::unique_ptr<Connection> writing = target->connect(Role::writer);
    migrate(*writing);
    writing->be_patient(true);
    for (const SqlTable& table : all)
        if (!writing->read(table.page, before_all(table)).empty())
            throw StoreError{"the database to copy into is not empty, and nothing there is "
                             "replaced: name a new one"};
    std::map<std::string, std::int64_t> rows;
    writing->script("begin");
    for (const SqlTable& table : all) {
        const Sum sent = each_page(*reading, table, [&](std::vector<Row> page) {
            write(*writing, table, std::move(page));
        });
        const Sum arrived = each_page(*writing, table, [](const std::vector<Row>&) {});
        if (sent != arrived)
            throw StoreError{fmt::format("what arrived of {} is not what was sent: {} rows of {}",
                                         table.name, arrived.rows, sent.rows)};
        rows[std::string{table.name}] = sent.rows;
    }
    writing->commit();
    return rows;
}

} // namespace adjuge::store
