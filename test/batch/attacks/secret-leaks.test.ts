import { describe, expect, it } from "vitest";
import { findLeaks } from "../../../harness/batch/attacks/secret-leaks.ts";

const findIn = (seen: string, other = seen, isSteady = true) =>
  findLeaks(seen, 237n, { seen: other, isSteady });

describe("what a student may not be told", () => {
  it.each(["237", "n was 237.", '"actual": 237,', "[5237]", '"1000000237"', "-237"])(
    "is a hidden input: %s",
    (text) => {
      expect(findIn(`"fine"\n${text}`)).toEqual([`students see the hidden input 237: ${text}`]);
    },
  );

  it.each(["2370", "0.237", "23", "7"])("is not any other number: %s", (text) => {
    expect(findIn(text)).toEqual([]);
  });

  it("is what differs with hidden inputs, and the line that does is named", () => {
    expect(findIn("same\nodd", "same\neven")).toEqual([
      "what students see depends on hidden inputs: odd",
    ]);
    expect(findIn("same", "same\nmore")).toEqual([
      "what students see depends on hidden inputs: a missing line",
    ]);
  });

  it("is not what differs without them, too", () => {
    expect(findIn("late", "early", false)).toEqual([]);
  });
});
