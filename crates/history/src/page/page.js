"use strict";
(() => {
  const hand = JSON.parse(document.getElementById("hand").textContent);
  const at = (id) => document.getElementById(id);
  const suits = { s: "♠", h: "♥", d: "♦", c: "♣" };
  const names = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
  let now = 0;

  const made = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const card = (name, used) => {
    if (name.includes("?")) {
      const hidden = made("span", "card hidden");
      hidden.setAttribute("aria-label", "unknown card");
      return hidden;
    }
    const [rank, suit] = name;
    const shown = made("span", "card " + suit + (used.includes(name) ? " used" : ""), rank + suits[suit]);
    shown.setAttribute("aria-label", rank + " of " + names[suit]);
    return shown;
  };
  const cards = (place, list, used) => place.replaceChildren(...list.map((name) => card(name, used)));

  const seat = (state, index, step) => {
    const box = made("div", "seat" + (state.folded ? " folded" : "") + (step.actor === index ? " actor" : ""));
    const top = made("div", "line");
    const name = made("span", "name", hand.players[index]);
    if (hand.button === index) {
      const button = made("span", "button", "D");
      button.setAttribute("aria-label", "button");
      name.append(button);
    }
    top.append(name, made("span", "", state.stack));
    const hole = made("div", "cards");
    cards(hole, state.cards, step.used);
    const bottom = made("div", "line");
    bottom.append(made("span", "note", state.note));
    if (state.won) bottom.append(made("span", "won", "wins " + state.won));
    else if (state.bet) bottom.append(made("span", "", "bet " + state.bet));
    box.append(top, hole, bottom);
    return box;
  };

  const show = (index) => {
    now = Math.max(0, Math.min(hand.steps.length - 1, index));
    const step = hand.steps[now];
    at("text").textContent = step.text;
    at("street").textContent = step.street;
    at("pot").textContent = "Pot " + step.pot;
    cards(at("board"), step.board, step.used);
    cards(at("second"), step.second, step.used);
    at("seats").replaceChildren(...step.seats.map((state, place) => seat(state, place, step)));
    at("why").replaceChildren(...step.why.map((why) => {
      const line = made("li");
      if (why.side) line.append(made("b", "", why.side));
      line.append(why.text);
      if (why.rule) line.append(made("span", "faint", " (" + why.rule + ")"));
      return line;
    }));
    at("slider").value = now;
    at("count").textContent = (now + 1) + " / " + hand.steps.length;
    at("first").disabled = at("back").disabled = now === 0;
    at("next").disabled = at("last").disabled = now === hand.steps.length - 1;
  };

  at("game").textContent = hand.game;
  at("difference").textContent = hand.difference;
  at("difference").hidden = !hand.difference;
  at("slider").max = hand.steps.length - 1;
  at("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  at("first").addEventListener("click", () => show(0));
  at("back").addEventListener("click", () => show(now - 1));
  at("next").addEventListener("click", () => show(now + 1));
  at("last").addEventListener("click", () => show(hand.steps.length - 1));
  const keys = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };
  document.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(now + keys[event.key]);
  });
  let startX = 0;
  let startY = 0;
  at("page").addEventListener("touchstart", (event) => {
    startX = event.changedTouches[0].clientX;
    startY = event.changedTouches[0].clientY;
  }, { passive: true });
  at("page").addEventListener("touchend", (event) => {
    const x = event.changedTouches[0].clientX - startX;
    const y = event.changedTouches[0].clientY - startY;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(now + (x < 0 ? 1 : -1));
  }, { passive: true });
  // A link may name a step: page.html#12
  show(Number(location.hash.slice(1) || 1) - 1 || 0);
})();
