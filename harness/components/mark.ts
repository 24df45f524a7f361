import { h } from "preact";
import { LAST_STONE, SIGN_CORNER, SIGN_SIZE, STONE_RADIUS, STONES } from "./sign.ts";

/** Grundy's sign: heaps of 1, 2 and 3 stones, a position that whoever moves loses, and its last stone. */
export function Mark() {
  return h(
    "svg",
    { class: "sign-mark", viewBox: `0 0 ${SIGN_SIZE} ${SIGN_SIZE}`, "aria-hidden": "true" },
    h("rect", { class: "mark-ground", width: SIGN_SIZE, height: SIGN_SIZE, rx: SIGN_CORNER }),
    h("g", { class: "mark-stones" }, STONES.map(drawStone)),
    h("g", { class: "mark-last" }, drawStone(LAST_STONE)),
  );
}

function drawStone([cx, cy]: readonly [number, number]) {
  return h("circle", { key: `${cx} ${cy}`, cx, cy, r: STONE_RADIUS });
}
