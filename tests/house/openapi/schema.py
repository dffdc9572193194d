"""As much of JSON Schema as docs/openapi.json uses. A word it does not know is an error: nothing in
the page may look like a promise and be passed over."""
import re

TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool),
    "null": lambda v: v is None,
}
REMARKS = {"description", "example", "default"}
WORDS = REMARKS | {
    "$ref", "oneOf", "anyOf", "type", "enum", "pattern", "minLength", "maxLength", "minimum",
    "maximum", "items", "minItems", "maxItems", "required", "properties", "additionalProperties"}


def same(a, b):
    """Equal as JSON: Python takes True for 1."""
    return a == b and isinstance(a, bool) == isinstance(b, bool)


class Schemas:
    """The schemas of a page, and what is wrong with a value."""

    def __init__(self, page):
        self.page = page

    def follow(self, node):
        """What a $ref leads to; what stands beside it (a description) wins."""
        if "$ref" not in node:
            return node
        found = self.page
        for part in node["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        return {**self.follow(found), **{k: v for k, v in node.items() if k != "$ref"}}

    def faults(self, value, schema, at="$"):
        unknown = set(schema) - WORDS
        if unknown:
            raise ValueError(f"words of JSON Schema that are not checked: {sorted(unknown)}")
        schema = self.follow(schema)
        for word, enough in (("oneOf", lambda n: n == 1), ("anyOf", lambda n: n > 0)):
            if word in schema:
                found = [self.faults(value, option, at) for option in schema[word]]
                if not enough(sum(not faults for faults in found)):
                    return [f"{at}: fits not {word} of {len(found)}: "
                            f"{min(found, key=len) or 'several'}"]
        types = schema.get("type", [])
        types = [types] if isinstance(types, str) else types
        if types and not any(TYPES[name](value) for name in types):
            return [f"{at}: {value!r} is no {' or '.join(types)}"]
        faults = []
        if "enum" in schema and not any(same(value, each) for each in schema["enum"]):
            faults.append(f"{at}: {value!r} is none of {schema['enum']}")
        if isinstance(value, str):
            faults += self.text_faults(value, schema, at)
        elif TYPES["number"](value):
            if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
                faults.append(f"{at}: {value} is out of bounds")
        elif isinstance(value, list):
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                faults.append(f"{at}: {len(value)} items")
            for n, item in enumerate(value):
                faults += self.faults(item, schema.get("items", {}), f"{at}/{n}")
        elif isinstance(value, dict):
            faults += self.object_faults(value, schema, at)
        return faults

    @staticmethod
    def text_faults(value, schema, at):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            return [f"{at}: {len(value)} characters"]
        if not re.search(schema.get("pattern", ""), value):
            return [f"{at}: {value!r} does not look like {schema['pattern']}"]
        return []

    def object_faults(self, value, schema, at):
        faults = [f"{at}: {key} is missing" for key in schema.get("required", []) if
                  key not in value]
        known = schema.get("properties", {})
        more = schema.get("additionalProperties", True)
        for key, item in value.items():
            if key in known:
                faults += self.faults(item, known[key], f"{at}/{key}")
            elif more is False:
                faults.append(f"{at}: {key} is not described")
            elif more is not True:
                faults += self.faults(item, more, f"{at}/{key}")
        return faults

    # What breaks a schema: (what was done, the broken value), for values that fit.

    def breaks(self, value, schema, at=""):
        schema = self.follow(schema)
        for option in schema.get("oneOf", []):
            if not self.faults(value, option):
                yield from self.breaks(value, option, at)
        types = schema.get("type", [])
        if types:
            yield at + " of another type", 7 if "integer" not in types else "7"
        if "enum" in schema and "string" in types:
            yield at + " not among the choices", "no such choice"
        if "minimum" in schema:
            yield at + " too small", schema["minimum"] - 1
        if "maximum" in schema:
            yield at + " too large", schema["maximum"] + 1
        if schema.get("minLength", 0) > 0:
            yield at + " too short", "x" * (schema["minLength"] - 1)
        if "maxLength" in schema:
            yield at + " too long", "x" * (schema["maxLength"] + 1)
        if isinstance(value, dict):
            for key in schema.get("required", []):
                yield f"{at} without {key}", {k: v for k, v in value.items() if k != key}
            if schema.get("additionalProperties") is False:
                yield at + " with a surplus field", {**value, "surplus": 1}
            for key, item in value.items():
                inner = schema.get("properties", {}).get(key)
                for what, broken in self.breaks(item, inner, f"{at}/{key}") if inner else ():
                    yield what, {**value, key: broken}
        if isinstance(value, list) and value:
            if "maxItems" in schema:
                yield at + " too many", [{}] * (schema["maxItems"] + 1)
            for what, broken in self.breaks(value[0], schema.get("items", {}), at + "/*"):
                yield what, [broken] + value[1:]

    def places(self, schema, at=""):
        """Where a schema says something of a value: what `breaks` should have been at."""
        schema = self.follow(schema)
        for option in schema.get("oneOf", []):
            yield from self.places(option, at)
        if "type" in schema:
            yield at
        for key, inner in schema.get("properties", {}).items():
            yield from self.places(inner, f"{at}/{key}")
        if "items" in schema:
            yield from self.places(schema["items"], at + "/*")


def self_test():
    """Every word must be able to find a fault, and to find none."""
    person = {"type": "object", "required": ["id"], "additionalProperties": False,
              "properties": {"id": {"type": "string", "pattern": "^[a-z]+$", "maxLength": 3}}}
    page = {"person": person}
    schemas = Schemas(page)
    cases = [
        ({"type": "integer"}, [1], ["1", True, None, 1.5]),
        ({"type": ["string", "null"]}, ["", None], [0]),
        ({"type": "boolean", "enum": [True]}, [True], [1, False]),
        ({"enum": ["a", None]}, ["a", None], ["b"]),
        ({"type": "integer", "minimum": 1, "maximum": 2}, [1, 2], [0, 3, 1.5]),
        ({"type": "number", "minimum": 0, "maximum": 1}, [0, 0.5, 1], [-0.1, 1.5, True, "1"]),
        ({"type": "string", "minLength": 1, "maxLength": 2}, ["é", "éé"], ["", "ééé"]),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2},
         [[1], [1, 2]], [[], ["1"], [1, 2, 3]]),
        ({"$ref": "#/person"}, [{"id": "abc"}],
         [{}, {"id": 1}, {"id": "ABC"}, {"id": "abcd"}, {"id": "a", "age": 3}]),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, [{"a": 1}], [{"a": "1"}]),
        ({"oneOf": [{"type": "integer"}, {"enum": [1, "a"]}]}, [2, "a"], [1, "b"]),
        ({"anyOf": [{"type": "integer"}, {"enum": [1, "a"]}]}, [1, 2, "a"], ["b"]),
    ]
    for schema, good, bad in cases:
        for value in good:
            assert not schemas.faults(value, schema), (schema, value)
        for value in bad:
            assert schemas.faults(value, schema), (schema, value)
    try:
        schemas.faults(1, {"multipleOf": 2})
        raise AssertionError("a word that is not checked went unnoticed")
    except ValueError:
        pass
    value = {"id": "abc"}
    broken = list(schemas.breaks(value, {"$ref": "#/person"}))
    assert len(broken) == 5, broken
    for what, each in broken:
        assert schemas.faults(each, {"$ref": "#/person"}), what
    assert list(schemas.places({"$ref": "#/person"})) == ["", "/id"]
    either = {"oneOf": [{"$ref": "#/person"}, {"type": "integer", "minimum": 0}]}
    assert list(schemas.breaks(value, either)) == broken
    assert [each for _, each in schemas.breaks(0, either)] == ["7", -1]
    assert list(schemas.places(either)) == ["", "/id", ""]


if __name__ == "__main__":
    self_test()
    print("the validator finds what it should, and nothing else")
