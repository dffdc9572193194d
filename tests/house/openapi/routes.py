"""The page against the program's own list of routes, commands and codes, in both directions."""
import re

ROUTE = re.compile(r'\{"([A-Z]+)", "(/[^"]*)", Needs::(\w+), &Web::\w+(?:, \d+)?\}')
COMMAND_ROW = re.compile(r'\{"([a-z-]+)",\s+\{\w+, \w+(?:, "([a-z_ ]+)")?\},\s+&Table::\w+')
APART = re.compile(r'elsewhere = "([^"]+)"')
CODE = re.compile(r'"((?:tables|guests)\.[a-z_]+)"')
# In the sources, but no codes: an event of the log, a name, the longer words for tables.illegal,
# and how long to wait.
NO_CODES = {"tables.read", "tables.former", "tables.illegal_titled", "tables.seconds",
            "tables.minutes", "tables.hours", "tables.days"}
NEEDS = {"nobody": {"nobody", "cookie", "bearer"}, "guest": {"cookie", "bearer"},
         "person": {"cookie", "bearer"}, "admin": {"admin"}}
FIGURES = "/metrics"  # for this machine, or with the admin token
COMMAND = "/api/tables/*/*"


def general(path):
    return re.sub(r"\{\w+\}", "*", path)


def read_sources(root):
    return "".join(source.read_text() for source in (root / "src/house").glob("*.cpp"))


def read_routes(root):
    return ROUTE.findall((root / "src/house/web.cpp").read_text())


def needed(path, needs):
    """Who may come in, as the page says it. Only the interface asks who somebody is."""
    if path.startswith("/api/"):
        return NEEDS[needs]
    return {"nobody", "admin"} if path == FIGURES else {"nobody"}


def read_commands(root):
    """Each command with its fields; None where others see to it."""
    sources = read_sources(root)
    rows, apart = COMMAND_ROW.findall(sources), APART.findall(sources)
    assert rows and apart, "the commands are no longer where they were"
    return {command: set(fields.split()) for command, fields in rows} | dict.fromkeys(apart[0].split(", "))


def compare_routes(root, described):
    """What is served and not described, and the other way round."""
    routes = read_routes(root)
    assert len(routes) > 30, "the routes are no longer where they were"
    served = {(method, path): needs for method, path, needs in routes}
    page = {}
    for each in described:
        page[each.method, COMMAND if each.command else general(each.path)] = each
    for route in served.keys() - page.keys():
        yield f"{' '.join(route)} is served but not described"
    for route in page.keys() - served.keys():
        yield f"{' '.join(route)} is described but not served"
    for route in served.keys() & page.keys():
        told = page[route].security - {"seat"}
        if told != needed(route[1], served[route]):
            yield f"{' '.join(route)} needs {served[route]}, described as {sorted(told)}"
    commands = read_commands(root)
    told = {each.command: set(each.schema.get("properties", {})) for each in described if each.command}
    yield from (f"the command {command} is not described" for command in set(commands) - set(told))
    yield from (f"the command {command} is described but not there" for command in set(told) - set(commands))
    for command, fields in commands.items():
        if fields is not None and command in told and told[command] - {"id"} != fields:
            yield f"the command {command} takes {sorted(fields)}, described as {sorted(told[command])}"


def compare_codes(root, described):
    used = set(CODE.findall(read_sources(root)))
    told = set(described.page["components"]["schemas"]["Refusal"]["properties"]["code"]["enum"])
    yield from (f"the code {code} is not described" for code in used - NO_CODES - told)
    yield from (f"the code {code} is described but not used" for code in told - used)


def allowed(root, path):
    """The methods that a path answers to, by the routes."""
    def fits(route):
        parts, wanted = path.split("/"), route.split("/")
        return len(parts) == len(wanted) and all(
            w in ("*", p) and p for p, w in zip(parts[1:], wanted[1:])) or path == route
    return {method for method, route, _ in read_routes(root) if fits(route)}

