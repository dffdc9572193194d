"""The schemas of what is each game's own (views, options, moves, events, previews), made of the
types that the descriptions in src/text tell (web/src/games/GAME/wire.ts, docs/architecture.md).

    games.py ROOT   writes docs/openapi.games.json; check.py fails where it is not what it should be
"""
import json
import re
import sys
from pathlib import Path

TOKEN = re.compile(r'//[^\n]*|"[^"]*"|[A-Za-z_]\w*|\d+|\S')
PLAIN = {"number": {"type": "integer"}, "string": {"type": "string"},
         "boolean": {"type": "boolean"}, "null": {"type": "null"}, "unknown": {}}
# What every game has: the page refers to these, and they to each game's.
SHARED = ("Move", "Option", "Event", "View", "Preview")


class Types:
    """The types of one module, as JSON Schema."""

    def __init__(self, game, text):
        self.game = game
        self.tokens = [m[0] for m in TOKEN.finditer(text.split("\n", 1)[1])]
        self.schemas = {}
        while self.tokens:
            self.expect("export", "type")
            name = self.next()
            self.expect("=")
            self.schemas[name] = self.union()
            self.expect(";")
        del self.schemas["Wire"]

    def next(self):
        return self.tokens.pop(0)

    def peek(self):
        return self.tokens[0]

    def expect(self, *tokens):
        for token in tokens:
            found = self.next()
            if found != token:
                raise ValueError(f"{self.game}: {token} expected, not {found}")

    def union(self):
        if self.peek() == "|":
            self.next()
        options = [self.listed()]
        while self.peek() == "|":
            self.next()
            options.append(self.listed())
        if len(options) == 1:
            return options[0]
        if all("enum" in each for each in options):
            return {"type": "string", "enum": [value for each in options for value in each["enum"]]}
        return {"anyOf": options}

    def listed(self):
        found = self.one()
        while self.peek() == "[":
            self.expect("[", "]")
            found = {"type": "array", "items": found}
        return found

    def one(self):
        token = self.next()
        if token == "(":
            found = self.union()
            self.expect(")")
            return found
        if token == "[":
            return self.tuple()
        if token == "{":
            return self.fields()
        if token.startswith('"'):
            return {"type": "string", "enum": [json.loads(token)]}
        if token.isdigit():
            return {"type": "integer", "enum": [int(token)]}
        if token in ("true", "false"):
            return {"type": "boolean", "enum": [token == "true"]}
        if token in ("Partial", "Record"):
            return self.record(token == "Partial")
        return PLAIN.get(token) or {"$ref": f"#/{self.game}.{token}"}

    def tuple(self):
        """Of one type: a list that is always as long."""
        items = [self.union()]
        while self.peek() == ",":
            self.next()
            items.append(self.union())
        self.expect("]")
        if any(each != items[0] for each in items):
            raise ValueError(f"{self.game}: a tuple of several types")
        return {"type": "array", "items": items[0], "minItems": len(items), "maxItems": len(items)}

    def record(self, partial):
        if partial:
            self.expect("<", "Record")
        self.expect("<")
        keys = self.union()
        self.expect(",")
        values = self.union()
        self.expect(">")
        if partial:
            self.expect(">")
        if "$ref" not in keys:
            return {"type": "object", "additionalProperties": values}
        names = self.schemas[keys["$ref"].rsplit(".", 1)[1]]["enum"]
        found = {"type": "object", "properties": {name: values for name in names},
                 "additionalProperties": False}
        return found if partial else {**found, "required": names}

    def fields(self):
        required, properties = [], {}
        while self.peek() != "}":
            name = self.next()
            if self.peek() == "?":
                self.next()
            else:
                required.append(name)
            self.expect(":")
            properties[name] = self.union()
            if self.peek() == ";":
                self.next()
            if self.peek().startswith("//"):
                properties[name] = {**properties[name],
                                    "description": self.next().removeprefix("//").strip()}
        self.expect("}")
        return {"type": "object", "required": required, "properties": properties,
                "additionalProperties": False}


def schemas(root):
    games = [Types(path.parent.name, path.read_text("utf-8"))
             for path in sorted((root / "web/src/games").glob("*/wire.ts"))]
    shared = {name: {"anyOf": [{"$ref": f"#/{each.game}.{name}"} for each in games]}
              for name in SHARED}
    return shared | {f"{each.game}.{name}": schema
                     for each in games for name, schema in each.schemas.items()}


def page(root):
    return root / "docs/openapi.games.json"


def text(root):
    rows = (f"{json.dumps(name)}: {json.dumps(schema, ensure_ascii=False)}"
            for name, schema in schemas(root).items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def compare(root):
    if page(root).read_text("utf-8") != text(root):
        yield "docs/openapi.games.json is not what the types say: tests/house/openapi/games.py ."


def self_test():
    """A type of each shape."""
    told = Types("game", """// told
export type Good = "red" | "blue";
export type Goods = Partial<Record<Good, number>>;
export type Sale = {
  good?: Good; // what is sold
  dice: [number, number] | null;
};
export type Move =
  | { move: "sell"; goods: Goods[]; }
  | { move: "pass"; };
export type Wire = { move: Move };
""").schemas
    whole = {"type": "integer"}
    assert told["Good"] == {"type": "string", "enum": ["red", "blue"]}
    assert told["Goods"] == {"type": "object", "properties": {"red": whole, "blue": whole},
                             "additionalProperties": False}
    assert told["Sale"]["required"] == ["dice"]
    assert told["Sale"]["properties"] == {
        "good": {"$ref": "#/game.Good", "description": "what is sold"},
        "dice": {"anyOf": [{"type": "array", "items": whole, "minItems": 2, "maxItems": 2},
                           {"type": "null"}]}}
    assert [each["properties"]["move"]["enum"] for each in told["Move"]["anyOf"]] == [
        ["sell"], ["pass"]]
    assert told["Move"]["anyOf"][0]["properties"]["goods"] == {
        "type": "array", "items": {"$ref": "#/game.Goods"}}
    assert "Wire" not in told


if __name__ == "__main__":
    page(Path(sys.argv[1])).write_text(text(Path(sys.argv[1])), "utf-8")
