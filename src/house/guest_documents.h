#pragma once

#include "house/guest.h"
#include "house/session.h"
#include "store/store.h"

namespace adjuge::house {

// How guests lie in the store:
//   guest     <id>                everything about them
//   session   <guest>.<hash>      what a token opens
//   login     <login, folded>     the guest's id
//   bot       <owner>.<bot>       nothing: a list of the owner's bots
//   bot-name  <name, folded>      the bot's id
//   bot-look  <look_alike_keys>   the id of the one bot with a name that looks like this. A bot of
//                                 earlier versions gets its documents when guests are swept, and
//                                 has none where its name looks like an older bot's
//   code      <hash>              what a one-time code stands for, and until when

store::Document guest_document(const Guest& guest);
store::Document session_document(const std::string& session_id, const OpenSession& open);

// On a worker. Reading throws StoreError, or FormatError if a document is damaged.
std::optional<Guest> read_guest(const store::Store& store, const std::string& id);
std::optional<Guest> read_guest_by_login(const store::Store& store, std::string_view login);
std::optional<OpenSession> read_session(const store::Store& store, const SessionKey& key);

std::vector<SessionDocument> read_sessions(const store::Store& store, const std::string& guest);
std::vector<std::string> read_bots(const store::Store& store, const std::string& owner); // ids
// The keys of a bot's name whose document is the bot's own.
std::vector<std::string> read_looks(const store::Store& store, const Guest& bot);

} // namespace adjuge::house
