#!/usr/bin/env python3
"""The smallest bot, for adjuge bot --exec: always takes the mildest option."""
import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "choose":
        offer = message["options"]
        option = offer["options"][0]
        move = {"lot": offer["lot"], **option}
        if "cards" in option:
            move["card"] = move.pop("cards")[0]
        if "from" in option:
            move["amount"] = move.pop("from")
            move.pop("to")
        print(json.dumps({"move": move}), flush=True)
