"""A worked example of an agent in Python against `npx medcua serve`; it needs only the standard library.

It signs in with the account that the goal names, by keyboard alone, and says that it is done: enough to solve the
sign-in tasks. Put a model in the place of `decide`.

    MEDCUA_SERVE_TOKEN=secret npx medcua serve --port 7070 &
    MEDCUA_SERVE_TOKEN=secret python3 examples/python/sign_in_agent.py http://127.0.0.1:7070 infusion_pump.login.intent
"""

import base64
import json
import os
import re
import struct
import sys
import urllib.error
import urllib.request


class Medcua:
    """The few requests that an agent needs (see /openapi.json)."""

    def __init__(self, address, token):
        self.address = address
        self.token = token

    def create(self, case, seed=1, shift="none"):
        return self._send("POST", "/episodes", {"case": case, "seed": seed, "shift": shift, "agent": "python-example"})

    def observe(self, episode):
        return self._send("GET", f"/episodes/{episode['id']}")

    def step(self, episode, step):
        return self._send("POST", f"/episodes/{episode['id']}/steps", step)

    def close(self, episode):
        return self._send("DELETE", f"/episodes/{episode['id']}")

    def _send(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"authorization": f"Bearer {self.token}", "content-type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{method} {path}: {json.load(error)['error']}") from error


def size_of(screenshot):
    """Width and height of a PNG in base64, from its header."""
    return struct.unpack(">II", base64.b64decode(screenshot)[16:24])


def account_in(goal):
    """The account a goal names: `(admin / pump123)` or `as admin with the password pump123`."""
    found = re.search(r"\((\S+) / (\S+)\)", goal) or re.search(r"as (\S+) with the password (\S+?)[.,\s]", goal)
    if found is None:
        raise SystemExit(f"The goal names no account: {goal}")
    return found.groups()


def decide(observation):
    """The next step: an action of the action set, or that the work is done."""
    user, password = account_in(observation["goal"])
    plan = [
        f"keyboard_type({json.dumps(user)})",
        'keyboard_press("Tab")',
        f"keyboard_type({json.dumps(password)})",
        'keyboard_press("Enter")',
    ]
    taken = observation["step"] - 1
    return {"action": plan[taken]} if taken < len(plan) else {"done": True}


def main():
    address, case = sys.argv[1:3]
    server = Medcua(address, os.environ["MEDCUA_SERVE_TOKEN"])
    episode = server.create(case)
    print("screenshot:", *size_of(episode["observation"]["screenshot"]))
    while episode["state"] == "open":
        step = decide(episode["observation"])
        print(episode["observation"]["step"], step)
        episode = server.step(episode, step)
    result = episode["result"]
    print("outcome:", result["outcome"], "reward:", result["reward"])
    sys.exit(0 if result["strictSuccess"] else 1)


if __name__ == "__main__":
    main()
