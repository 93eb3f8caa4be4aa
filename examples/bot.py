"""A bot for Gloam in one file, with nothing but Python 3: it comes in as a guest, sits down and plays a match.

  python3 examples/bot.py http://localhost:8080              a new table, against two regular bots
  python3 examples/bot.py http://localhost:8080/table/<id>   a free seat at the table of this link

It listens to the stream of lines of JSON, the live line for those who have no WebSocket at hand.
"""
import json
import random
import sys
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

link = urlsplit(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080")
address = f"{link.scheme}://{link.netloc}"
invited = link.path.removeprefix("/table/").strip("/")

# The first call sets the cookie by which the server knows us from then on.
browser = build_opener(HTTPCookieProcessor(CookieJar()))


def decide(seen, question):
    """The one function to write: what this seat sees, and which of the question's choices to take."""
    return random.randrange(len(question["choices"]))


def call(path, body=None):
    """One call of the HTTP API."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address + path, data, {"content-type": "application/json"} if data else {})
    try:
        with browser.open(request) as response:
            text = response.read()
    except HTTPError as error:
        sys.exit(json.load(error)["message"])
    return json.loads(text) if text else None


def sit_down():
    if not invited:
        return call("/api/tables", {"game": "halloween", "seats": 3, "bots": "regular", "start": True})["id"]
    seats = call(f"/api/tables/{invited}")["table"]["seats"]
    free = [seat for seat, taken in enumerate(seats) if taken["kind"] == "free"]
    call(f"/api/tables/{invited}/sit", {"seat": free[0]})
    return invited


def play(table):
    """Follows the table, answers whatever this seat is asked, and returns the outcome."""
    line, answered = None, None
    with browser.open(address + "/api/stream") as stream:
        for text in stream:
            message = json.loads(text)
            if message["is"] == "welcome":
                line = f"/api/stream/{message['line']}"
                call(line, {"do": "watch", "table": table})
            if message["is"] == "refused":
                print("Refused:", message["reason"], file=sys.stderr)
            if message["is"] != "position":
                continue
            seen = message["seen"]
            if seen["outcome"]:
                return seen["outcome"]
            question = seen["question"]
            if question and question["id"] != answered:
                answered = question["id"]
                choice = decide(seen, question)
                pick = {"do": "pick", "table": table, "question": answered, "choice": choice}
                call(line, {**pick, "request": message["sequence"]})
    sys.exit("The line was closed.")


call("/api/me", {"name": "Cobra"})
table = sit_down()
print(f"Playing at {address}/table/{table}", flush=True)
outcome = play(table)
seat = call(f"/api/tables/{table}")["yourSeat"]
print("Won." if seat in outcome["winners"] else "Lost.", "Winners:", outcome["winners"])
