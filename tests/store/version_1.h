#pragma once

#include <string_view>

namespace adjuge::store {

// A database as the first version left it: never to be changed.
constexpr std::string_view version_1_sqlite = R"(
create table meta (key text not null primary key, value bigint not null);
insert into meta values ('version', 1), ('mark', 42);
create table documents (kind text not null, id text not null, body blob not null,
    primary key (kind, id)) without rowid;
create table streams (id text not null primary key) without rowid;
create table log (stream text not null, seq integer not null, body blob not null,
    primary key (stream, seq)) without rowid;
create table snapshots (stream text not null primary key, seq integer not null,
    layout text not null, body blob not null);
create table records (id text not null primary key, game text not null,
    finished_at integer not null, players blob not null, size integer not null,
    body blob not null);
create index records_by_time on records (finished_at, id);
create table record_players (player text not null, finished_at integer not null,
    id text not null, primary key (player, finished_at, id)) without rowid;
insert into documents values ('account', 'ada', x'6164612773');
insert into streams values ('t');
insert into log values ('t', 1, x'61'), ('t', 2, x'6200');
insert into snapshots values ('t', 2, 'L', x'73');
insert into records values ('r', 'modern-art', 7, x'333a416461353a4f64696c65', 6,
    x'789c2b4a4dce2f4a010008cc0280');
insert into record_players values ('Ada', 7, 'r'), ('Odile', 7, 'r');
)";

constexpr std::string_view version_1_postgres = R"(
create table meta (key text not null primary key, value bigint not null);
insert into meta values ('version', 1), ('mark', 42);
create table documents (kind text collate "C" not null, id text collate "C" not null,
    body bytea not null, primary key (kind, id));
create table streams (id text collate "C" not null primary key);
create table log (stream text collate "C" not null, seq bigint not null, body bytea not null,
    primary key (stream, seq));
create table snapshots (stream text collate "C" not null primary key, seq bigint not null,
    layout text collate "C" not null, body bytea not null);
create table records (id text collate "C" not null primary key, game text collate "C" not null,
    finished_at bigint not null, players bytea not null, size bigint not null,
    body bytea not null);
alter table records alter column body set storage external;
create index records_by_time on records (finished_at, id);
create table record_players (player text collate "C" not null, finished_at bigint not null,
    id text collate "C" not null, primary key (player, finished_at, id));
insert into documents values ('account', 'ada', '\x6164612773');
insert into streams values ('t');
insert into log values ('t', 1, '\x61'), ('t', 2, '\x6200');
insert into snapshots values ('t', 2, 'L', '\x73');
insert into records values ('r', 'modern-art', 7, '\x333a416461353a4f64696c65', 6,
    '\x789c2b4a4dce2f4a010008cc0280');
insert into record_players values ('Ada', 7, 'r'), ('Odile', 7, 'r');
)";

} // namespace adjuge::store
