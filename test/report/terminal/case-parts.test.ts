import { describe, expect, test } from "vitest";
import {
  showCall,
  showPrinted,
  showReturned,
} from "../../../harness/report/terminal/case-parts.ts";
import { NUMBER_GAME, P1, UNICODE } from "../sample-results.ts";

describe("showCall", () => {
  test("values are written as their types say", () => {
    const solve = {
      ...P1,
      functionName: "solve",
      parameters: [{ kind: "int" }, { kind: "text" }] as const,
    };
    expect(showCall(solve, [9, "123"], UNICODE)).toBe('solve(9, "123")');
    expect(showCall(P1, ["1000000000000000000"], UNICODE)).toBe("AcanWin(1000000000000000000)");
  });

  test("values of another type are shown unchanged", () => {
    expect(showCall(P1, ["x\u001B", [1, null], 3], UNICODE)).toBe("AcanWin(x␛, [1,null], 3)");
  });
});

test("an answer is shown as a function returns it or as a program prints it", () => {
  const moves = { 7: [2, 3], 5: [] };
  expect(showReturned(NUMBER_GAME.returns, moves, UNICODE)).toEqual(["{5: [], 7: [2, 3]}"]);
  expect(showPrinted(NUMBER_GAME, moves, UNICODE)).toEqual(["5 -> []", "7 -> [2, 3]"]);
});
