"""What holds for many operations alike is tried on each of them, as far as its page says so."""
import json

from described import NOBODY
from routes import allowed

ELSEWHERE = {"Origin": "http://elsewhere.example"}
UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
           "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw=="}
LOST = f"{NOBODY}.{'x' * 43}"  # looks like a token, and is nobody's


class People:
    """Tokens of all kinds, for those who try the doors."""

    def __init__(self, guest, bot, banned, seat, admin):
        self.guest, self.bot, self.banned, self.seat, self.admin = guest, bot, banned, seat, admin


def whole(operation):
    return None if operation.example is None else json.dumps(operation.example)


def probe(asker, operation, people):
    described = asker.described

    def expect(code, token, headers=None, body=whole(operation)):
        if isinstance(code, str) and not operation.may_say(code):
            return
        status, value = asker.as_guest(token).raw(operation.id, {}, None, body, headers,
                                                  what=f"for {code}")
        said = value["error"]["code"] if isinstance(value, dict) and "error" in value else status
        if said != code:
            described.problems.append(f"{operation.id}: wanted {code}, got {status} {said}")

    expect("guests.unknown", LOST)
    if "nobody" not in operation.security:
        expect("tables.not_admin" if "admin" in operation.security else "guests.unknown", None)
        expect("tables.not_admin", people.guest)
    elif "bearer" not in operation.security:  # other people's tokens are no concern of theirs
        expect(200, LOST)
    expect("guests.banned", people.banned)
    expect("tables.seat_only", people.seat)
    expect("tables.person_only", people.bot)
    expect("tables.origin", people.guest, ELSEWHERE | (UPGRADE if operation.is_socket else {}))
    if operation.schema:
        expect("tables.format", people.guest, body="{")
        expect("tables.not_json", people.guest, body="[]")
        expect(413, people.guest, body=json.dumps({"surplus": "x" * (64 << 10)}))
    # No table, record, game or guest of this name.
    right = people.admin if "admin" in operation.security else people.guest
    for code in ("tables.not_found", "tables.no_record", "guests.nobody"):
        if "{" in operation.path:
            expect(code, right)


def probe_haste(asker, described):
    """A house that is asked too much says so, whatever is asked."""
    met = [asker.raw("lobby")[0] for _ in range(10)]
    if set(met) != {200, 429}:
        described.problems.append(f"ten requests at once were answered with {met}")
    for each in described:
        if 429 not in [asker.raw(each.id)[0] for _ in range(2)]:
            described.problems.append(f"{each.id} has no limit")


def probe_methods(root, described, house):
    """An address that exists says what it answers to; one that does not is a 404."""
    for path in {each.target({}) for each in described}:
        status, headers, body = house.send("PUT", path, {}, None)
        offered = set(headers.get("Allow", "").split(", "))
        code = json.loads(body)["error"]["code"]
        if (status, code) != (405, "tables.no_method") or offered != allowed(root, path):
            described.problems.append(f"PUT {path}: {status} {code}, Allow: {sorted(offered)}")
    for each in described:
        if each.method == "GET" and not each.is_socket:
            asked, head = (house.send(way, each.target({}), {}, None) for way in ("GET", "HEAD"))
            if (head[0], head[2]) != (asked[0], b""):
                described.problems.append(f"HEAD {each.path}: {head[0]}, not {asked[0]}")
    for path in ("/api", "/api/", "/api/nothing", "/api/tables/x/y/z", "/healthz/"):
        status, _, body = house.send("GET", path, {}, None)
        if status != 404 or json.loads(body)["error"]["code"] != "tables.no_such_page":
            described.problems.append(f"GET {path} should be nowhere, but is {status}")
