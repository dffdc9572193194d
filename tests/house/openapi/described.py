"""docs/openapi.json put to the test: questions are asked as the page says, answers held against it,
and what was seen is remembered."""
import json
import re
from urllib.parse import urlencode

from schema import Schemas

CODE = re.compile(r"\b(?:tables|guests)\.[a-z_]+\b")
NOBODY = "zzzzzzzzzzzz"  # looks like an id, and is nobody's


class Operation:
    def __init__(self, schemas, path, method, node):
        self.path, self.method, self.id = path, method.upper(), node["operationId"]
        self.parameters = [schemas.follow(each) for each in node.get("parameters", [])]
        self.security = {name for way in node["security"] for name in way or ["nobody"]}
        self.responses = {int(status): schemas.follow(each)
                          for status, each in node["responses"].items()}
        body = node.get("requestBody", {}).get("content", {}).get("application/json", {})
        self.schema, self.example = body.get("schema"), body.get("example")
        self.command = path.rpartition("/")[2] if "Deeds" in node["tags"] else None
        self.is_socket = 101 in self.responses

    def codes(self, status):
        return set(CODE.findall(self.responses[status]["description"]))

    def may_say(self, code):
        return any(code in self.codes(status) for status in self.responses)

    def target(self, parts, query=None):
        path = self.path
        for each in self.parameters:
            if each["in"] == "path":
                part = parts.get(each["name"], each.get("example", NOBODY))
                path = path.replace("{" + each["name"] + "}", part)
        known = {each["name"] for each in self.parameters if each["in"] == "query"}
        assert not set(query or {}) - known, f"{self.id} describes no {query}"
        return path + ("?" + urlencode(query) if query else "")


class Description:
    def __init__(self, page):
        self.schemas = Schemas(page)
        self.page = page
        self.operations = {}
        for path, methods in page["paths"].items():
            for method, node in methods.items():
                made = Operation(self.schemas, path, method, node)
                assert made.id not in self.operations, f"{made.id} stands there twice"
                self.operations[made.id] = made
        self.seen = set()    # (operation, status, code or None)
        self.broken = set()  # (operation, place in the body)
        self.kinds = set()   # (kind of line, t)
        self.problems = []

    def __iter__(self):
        return iter(self.operations.values())

    def hold(self, operation, status, headers, body, what):
        """An answer against the page; what it says, read."""
        about = f"{operation.id}: {what}: {status}"
        described = operation.responses.get(status)
        if described is None:
            self.problems.append(f"{about} is not described: {body[:200]!r}")
            return None
        kind = headers.get("Content-Type", "")
        content = described.get("content", {})
        if not content and not body:
            self.seen.add((operation.id, status, None))
            return None
        if kind not in content:
            self.problems.append(f"{about} is of type {kind!r}, not {sorted(content)}")
            return None
        value = json.loads(body) if kind == "application/json" else body.decode()
        self.problems += [f"{about}: {fault}" for fault in
                          self.schemas.faults(value, content[kind]["schema"])]
        for name in described.get("headers", {}):
            if name not in headers:
                self.problems.append(f"{about}: the header {name} is missing")
        code = value["error"]["code"] if isinstance(value, dict) and "error" in value else None
        if code and code not in operation.codes(status):
            self.problems.append(f"{about}: {code} is not described")
        self.seen.add((operation.id, status, code))
        return value

    def opened(self, name, lines):
        """The beginning of what stays open."""
        operation = self.operations[name]
        content = operation.responses[lines.status].get("content", {lines.type: {}})
        if lines.type not in content:
            self.problems.append(f"{name} is of type {lines.type!r}, not {sorted(content)}")
        self.seen.add((name, lines.status, None))

    def line(self, kind, line):
        self.kinds.add((kind, line["t"]))
        self.problems += [f"{kind}: {json.dumps(line)[:200]}: {fault}" for fault in
                          self.schemas.faults(line, {"$ref": f"#/components/schemas/{kind}"})]


class Asker:
    """Asks a house, with a token or without."""

    def __init__(self, described, house, token=None):
        self.described, self.house, self.token = described, house, token

    def as_guest(self, token):
        return Asker(self.described, self.house, token)

    def raw(self, name, parts=None, query=None, body=None, headers=None, what=""):
        """Sends it; status and what the answer says."""
        operation = self.described.operations[name]
        headers = dict(headers or {})
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        answer = self.house.send(operation.method, operation.target(parts or {}, query), headers,
                                 body)
        return answer[0], self.described.hold(operation, *answer, what or str(body)[:80])

    def __call__(self, name, body=None, want=None, query=None, **parts):
        """Asks, and complains if the answer is not the wanted status or code."""
        operation = self.described.operations[name]
        text = None if body is None else json.dumps(body)
        status, value = self.raw(name, parts, query, text)
        code = (value or {}).get("error", {}).get("code") if isinstance(value, dict) else None
        if want is None and status >= 400 or want is not None and want not in (status, code):
            self.described.problems.append(
                f"{operation.method} {operation.path} {text} {query or ''}: wanted {want or 'yes'}"
                f", got {status} {json.dumps(value)[:300]}")
        return value

    def strictly(self, name, body, want=None, **parts):
        """Breaks the body in every way the page knows, which must be refused; then asks it whole,
        which must not, or for what is wanted."""
        operation = self.described.operations[name]
        faults = self.described.schemas.faults(body, operation.schema)
        assert not faults, f"{name}: {faults}"
        for what, broken in self.described.schemas.breaks(body, operation.schema):
            place = what.split(" ")[0]
            self.described.broken.add((name, place))
            status, value = self.raw(name, parts, None, json.dumps(broken), what=what)
            if status != 400:
                self.described.problems.append(f"{name}: {what} should be a 400, not {status} "
                                               f"{json.dumps(value)[:200]}")
        return self(name, body, want, **parts)
