#include "text/marche_noir/names.h"

#include <fmt/format.h>

#include "text/fields.h"
#include "text/list.h"

namespace adjuge {

using namespace marche_noir;
using Words = Text<MarcheNoir>;

std::string_view Words::good_id(unsigned good) { return good_ids[good]; }
std::string_view Words::card_id(unsigned card) { return card_ids[card]; }

std::string Words::good(Lang lang, unsigned good) {
    return say(lang, fmt::format("marche-noir.good.{}", good_ids[good]));
}

// A house card says that it is one, wherever it is named.
std::string Words::card(Lang lang, unsigned card) {
    const std::string name = say(lang, fmt::format("marche-noir.card.{}", card_ids[card]));
    return house_card(card) ? say(lang, "marche-noir.house_card", {{"card", name}}) : name;
}

std::string Words::goods_words(Lang lang, Goods goods) {
    std::vector<std::string> items;
    goods.set().each([&](unsigned good) {
        items.push_back(say(lang, fmt::format("marche-noir.cubes.{}", good_ids[good]),
                            {{"n", std::to_string(goods[good])}}));
    });
    return items.empty() ? say(lang, "marche-noir.nothing") : listed(lang, items);
}

std::string Words::set_words(Lang lang, GoodSet goods) {
    std::vector<std::string> names;
    goods.each([&](unsigned kind) { names.push_back(good(lang, kind)); });
    return listed(lang, names);
}

std::string Words::goods_letters(Lang lang, Goods goods) {
    std::string all;
    goods.set().each([&](unsigned good) {
        all += fmt::format("{}{}", goods[good],
                           say(lang, fmt::format("marche-noir.letter.{}", good_ids[good])));
    });
    return all;
}

namespace marche_noir {

json::object goods_json(Goods goods) {
    json::object out;
    goods.set().each([&](unsigned good) { out[good_ids[good]] = goods[good]; });
    return out;
}

Goods read_goods(const Node& from) {
    from.only({good_ids[0], good_ids[1], good_ids[2], good_ids[3], good_ids[4], good_ids[5]});
    Goods goods;
    for (unsigned good = 0; good < kinds; ++good)
        if (from.has(good_ids[good]))
            goods = goods +
                    Goods::of(good, static_cast<unsigned>(from[good_ids[good]].number(1, cubes)));
    return goods;
}

json::array set_json(GoodSet set) {
    json::array list;
    set.each([&](unsigned good) { list.emplace_back(good_ids[good]); });
    return list;
}

GoodSet read_set(const Node& from) {
    return {static_cast<std::uint8_t>(read_id_set(from, good_ids))};
}

json::array prices_json(unsigned rank, bool friendly) {
    json::array out;
    for (unsigned vp = 1; vp <= most_vp; ++vp)
        out.emplace_back(friendly ? friendly_price(rank, vp) : price(rank, vp));
    return out;
}

} // namespace marche_noir
std::string Words::subject(Lang lang, const Config&, unsigned subject) {
    return good(lang, subject);
}

} // namespace adjuge
