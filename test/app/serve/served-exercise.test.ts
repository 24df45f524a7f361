import { expect, test } from "vitest";
import { distinguishNames } from "../../../harness/app/serve/served-exercise.ts";

test("exercises of one name show their IDs, and only they", () => {
  const named = distinguishNames([
    { id: "p1", name: "Stones" },
    { id: "p1-play", name: "Stones" },
    { id: "p2", name: "Coins" },
  ]);
  expect(named.map(({ name }) => name)).toEqual(["Stones (p1)", "Stones (p1-play)", "Coins"]);
});
