#!/usr/bin/env python3
"""The smallest bot, for adjuge bot --exec: always makes the mildest move, in any game."""
import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "choose":
        print(json.dumps({"move": message["examples"][0]}), flush=True)
