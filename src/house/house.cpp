#include "house/house.h"

#include <random>

#include <fmt/format.h>

#include "base/version.h"
#include "house/far_thinkers.h"
#include "house/nodes.h"
#include "house/now.h"
#include "house/token.h"
#include "house/web.h"

namespace adjuge::house {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds minute{60'000};
constexpr milliseconds day{86'400'000};
constexpr milliseconds stop_patience{3'000};

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

NoticeSettings notice_settings(const Options& options) {
    NoticeSettings settings;
    settings.post.smtp = options.smtp;
    settings.post.user = options.smtp_user;
    settings.post.password = options.smtp_password;
    settings.post.from = options.mail_from;
    settings.post.private_webhooks = options.webhook_private;
    settings.webhooks = options.webhooks;
    return settings;
}

} // namespace

class House::Impl {
public:
    Impl(const Options& options, Log& log)
        : options_{options},
          log_{log},
          net_{options_.net(), handlers()},
          bus_{options_.bus.empty()
                   ? nullptr
                   : bus::connect(options_.bus_settings(), node_name(net_.port()))},
          store_{store::open_store(options_.store_place(), store::Access::full, tempo(), node())},
          thinkers_{options_.worker_threads(), {"search", 10, &metrics_.bot_queue}},
          quick_{1, {"bots", 5, &metrics_.bot_queue}},
          readers_{bus_ ? 4U : 2U, {"reads", 0, &metrics_.jobs_waiting["reads"]}},
          tellers_{1, {"tales", 10, &metrics_.jobs_waiting["tales"]}},
          hashers_{1, {"hashing", 5, &metrics_.jobs_waiting["hashing"]}},
          post_{[this](std::function<void()> action) { net_.post(std::move(action)); }},
          log_trouble_{[this](std::string_view what) { log_.error("store", {{"what", what}}); }},
          guests_{*store_, readers_, hashers_, post_, guest_settings()},
          async_store_{*store_, readers_, post_, "tables.unavailable", log_trouble_},
          notices_{notice_settings(options_),
                   [this](std::string_view what) { log_.warn("notice", {{"what", what}}); },
                   [this](std::string_view way, bool sent) {
                       (sent ? metrics_.notices_sent : metrics_.notices_failed)[way].add();
                   }},
          services_{.options = options_,
                    .store = *store_,
                    .net = net_,
                    .thinkers = thinkers_,
                    .quick = quick_,
                    .tellers = tellers_,
                    .guests = guests_,
                    .metrics = metrics_,
                    .log = log_,
                    .luck = Rng{fresh_seed()}},
          rooms_{services_, async_store_},
          web_{services_, rooms_, async_store_, notices_} {
        services_.home = options_.public_url.empty()
                             ? fmt::format("http://127.0.0.1:{}", net_.port())
                             : options_.public_url;
        services_.address_key = bus_                           ? shared_word(*store_, "address-key")
                                : options_.admin_token.empty() ? fresh_secret()
                                                               : options_.admin_token;
        services_.changed = [this](Room& room) {
            web_.lobby_changed();
            if (nodes_) nodes_->changed(room.table().id());
        };
        services_.changed_elsewhere = [this] { web_.lobby_changed(); };
        services_.your_turn = [this](Room& room, Seat seat) { web_.your_turn(room, seat); };
        services_.tell = [this](const std::string& guest, json::object message) {
            web_.tell(guest, message);
        };
        services_.reload = [this](const std::string& table) { rooms_.drop(table); };
        if (const std::string copy = store_->kept(); !copy.empty())
            log_.info("store.migrated", {{"copy", copy}});
        if (bus_)
            open_beside_others();
        else
            rooms_.read_all();
        watch_store();
        sweep_rooms();
        sweep_guests(minute);
        web_.finish_farewells();
    }

    server::Net& net() { return net_; }
    void run() {
        net_.run();
        if (nodes_) nodes_->flush_all(); // who was sent away last
    }

    void stop() {
        net_.post([this] {
            if (stopping_) return;
            stopping_ = true;
            services_.closing = true;
            rooms_.keep_order();
            const auto close = [this] {
                web_.stop();
                wait_for_store(milliseconds{0}, [this] { net_.stop(); });
            };
            nodes_ ? hand_over(close) : close();
        });
    }

private:
    server::Handlers handlers() {
        return {.http =
                    [this](server::Request request, server::Answer answer) {
                        web_.handle(std::move(request), std::move(answer));
                    },
                .log = [this](std::string_view what) { log_.warn("net", {{"what", what}}); }};
    }

    // Moves on their way to the disk are written and answered before the doors close.
    void wait_for_store(milliseconds waited, const std::function<void()>& then) {
        if (store_->waiting() == 0 || waited > stop_patience) return then();
        static constexpr milliseconds pause{10};
        timer_ = net_.timer(pause, [this, waited, then] { wait_for_store(waited + pause, then); });
    }

    // ---- One of several servers (docs/scale.md)

    // Others go on with our tables before anybody is sent away.
    void hand_over(const std::function<void()>& then) {
        services_.leaving = true;
        wait_for_store(milliseconds{0}, [this, then] {
            nodes_->hand_over([this, then] {
                rooms_.drop_all();
                nodes_->flush_all();
                then();
            });
        });
    }
    // The same by a server that stays: guests may come by it to the tables of others.
    void leave_tables() {
        if (services_.leaving) return;
        hand_over([this] {
            if (stopping_) return;
            services_.leaving = false;
            rooms_.read_all(); // what came meanwhile, or could not go
        });
    }
    store::Tempo tempo() const {
        const std::chrono::seconds lease{options_.lease};
        return {.beat = milliseconds{lease} / 4, .lease = lease};
    }
    store::Node node() {
        if (!bus_) return {};
        return {.name = node_name(net_.port()),
                .info = std::string{version},
                .leased = [this](std::int64_t) {
                    net_.post([this] {
                        if (!nodes_) return;
                        log_.warn("node.leased", {{"lease", store_->lease()}});
                        rooms_.drop_all();
                        guests_.forget_cached();
                        nodes_->begin_again();
                    });
                }};
    }
    GuestSettings guest_settings() {
        GuestSettings settings{.log = log_trouble_};
        if (bus_)
            settings.changed = [this](const std::string& guest,
                                      const std::vector<std::string>& sessions) {
                web_.tell_nodes({{"k", "guests"},
                                 {"guest", guest},
                                 {"sessions", json::array(sessions.begin(), sessions.end())}});
            };
        return settings;
    }
    void open_beside_others() {
        if (!bus::has_credentials(options_.bus_settings()))
            log_.warn("bus.no_credentials",
                      {{"bus", bus::redacted(options_.bus)},
                       {"what", "whoever reaches NATS may disturb the house: docs/scale.md"}});
        const std::string name = shared_word(*store_, "bus").substr(0, 16);
        nodes_ = std::make_unique<Nodes>(services_, rooms_, async_store_, *bus_, name,
                                         BusKeys::read_at_start(*store_));
        services_.nodes = nodes_.get();
        services_.far = &far_.emplace(net_, *bus_, async_store_, metrics_, log_, name,
                                      read_worker_keys(*store_));
        services_.gone = [this](const std::string& table) { nodes_->changed(table); };
        nodes_->begin(
            {.visit =
                 [this](server::Request request, server::Answer answer) {
                     web_.handle_passed_on(std::move(request), std::move(answer));
                 },
             .ask = [this](json::object what) { return web_.answer_node(std::move(what)); },
             .hear = [this](const json::object& news) { return web_.hear_node(news); },
             .leave_tables = [this] { leave_tables(); }});
    }

    // Trouble is said once when it comes, and once when it is over.
    void watch_store() {
        const store::Outcome health = store_->health();
        if (health.why != trouble_) {
            if (health.ok())
                log_.info("store.well");
            else
                log_.error("store.unavailable", {{"why", health.why}});
            trouble_ = health.why;
        }
        if (const std::string damage = store_->damage(); damage != damage_) {
            log_.error("store.damaged", {{"why", damage}});
            damage_ = damage;
        }
        store_timer_ = net_.timer(milliseconds{1'000}, [this] { watch_store(); });
    }

    void sweep_rooms() {
        room_timer_ = net_.timer(minute, [this] {
            rooms_.sweep();
            sweep_rooms();
        });
    }

    // People at a table are not forgotten for a year, however long they think. Then the house plays
    // on for them, so that what nobody comes back to has an end.
    void sweep_guests(milliseconds wait) {
        guest_timer_ = net_.timer(wait, [this] {
            guests_
                .sweep(
                    wall_now(),
                    [this](const std::string& guest) {
                        return rooms_.involve(guest) || !rooms_.all_read() ||
                               (nodes_ && !nodes_->know_all_tables());
                    },
                    [this](const std::string& guest, Lang lang) { web_.see_off(guest, lang); })
                .forget();
            web_.sweep();
            web_.finish_farewells();
            sweep_guests(day);
        });
    }

    Options options_;
    Log& log_;
    Metrics metrics_;
    server::Net net_;
    std::unique_ptr<bus::Bus> bus_; // none: the house has one server
    std::unique_ptr<store::Store> store_;
    // Each kind of work has its own, so that none keeps another waiting.
    Workers thinkers_;
    Workers quick_;
    Workers readers_; // more where all come at once for what another server had
    Workers tellers_;
    Workers hashers_;
    Post post_;
    std::function<void(std::string_view)> log_trouble_;
    Guests guests_;
    AsyncStore async_store_;
    Notices notices_;
    Services services_;
    Rooms rooms_;
    Web web_;
    std::unique_ptr<Nodes> nodes_;
    std::optional<FarThinkers> far_;
    bool stopping_{};
    server::Timer timer_;
    server::Timer room_timer_;
    server::Timer store_timer_;
    std::string trouble_;
    std::string damage_;
    server::Timer guest_timer_;
};

House::House(const Options& options, Log& log) : impl_{std::make_unique<Impl>(options, log)} {}
House::~House() = default;
std::uint16_t House::port() const { return impl_->net().port(); }
void House::run() { impl_->run(); }
void House::stop() { impl_->stop(); }
void House::on_signal(std::initializer_list<int> signals, std::function<void(int)> action) {
    impl_->net().on_signal(signals, std::move(action));
}

} // namespace adjuge::house
