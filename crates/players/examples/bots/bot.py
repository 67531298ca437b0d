#!/usr/bin/env python3
"""An example of a player in another language: it reads questions and answers them.

    omaha simulate plo8 --player "exec:python3 crates/players/examples/bots/bot.py" --player calling

It plays small: it calls with aces or with two cards to a good low, raises with both, and
otherwise gives up when there is a bet.
"""
import json
import sys


def action(view):
    """One of the legal actions, as the protocol writes it."""
    legal = view["legal"]
    if legal["muck"]:
        return "muck"
    if legal["show"]:
        return "show"
    own = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
    ranks = [card[0] for card in own["hole"]]
    good_low = "A" in ranks and any(rank in ranks for rank in "23")
    aces = ranks.count("A") > 1
    if good_low and aces and legal["raise"]:
        return {"raise-to": legal["raise"]["min"]}
    if legal["check"]:
        return "check"
    if (good_low or aces) and legal["call"] is not None:
        return "call"
    return "fold"


def main():
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"decision": question["decision"], "action": action(question["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
