import { describe, expect, it } from "vitest";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { failWith, group } from "../../report/sample-results.ts";
import {
  compareSecrets,
  drawOther,
  findLeaks,
} from "../../../harness/batch/attacks/secret-leaks.ts";

const findIn = (seen: string, other = seen, isSteady = true) =>
  findLeaks(seen, 237n, { text: other, isSteady });

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

describe("judgings with two secrets in turn", () => {
  const judging = failWith({ group: "shown", verdict: "WA", message: "no" }, { cpuMs: 1 });
  const hidden = group("hidden", "WA", [0, 100], [2, 8], "hidden");
  const seen = (change: Partial<Judging> = {}): Judging => ({ ...judging, ...change });
  const say = (text: string) => seen({ notes: [{ text }] });

  it("leak nothing if they look alike, whatever their times and paths", () => {
    const others = seen({ cpuMs: 99, wallMs: 1, submission: "other.py", memoryKib: 10_036 });
    expect(compareSecrets([judging, others, judging, others], 237n, 239n)).toEqual([]);
  });

  it("leak what follows the secret each time", () => {
    const [one, two] = [say("even"), say("odd")];
    const leak = 'what students see depends on hidden inputs: "text": ';
    expect(compareSecrets([one, two, one, two], 237n, 239n)).toEqual([
      `${leak}"even"`,
      `${leak}"odd"`,
    ]);
    expect(compareSecrets([one, two, one, one], 237n, 239n)).toEqual([]);
    expect(compareSecrets([one, two, two, two], 237n, 239n)).toEqual([]);
  });

  it("leak nothing by their verdicts, which students may see", () => {
    const [one, two] = [
      seen({ groups: [hidden] }),
      seen({ groups: [{ ...hidden, verdict: "TLE" }] }),
    ];
    expect(compareSecrets([one, two, one, two], 237n, 239n)).toEqual([]);
  });

  it("leak either secret wherever it appears, and only its own one", () => {
    const shown = 'students see the hidden input 237: "text": "237"';
    expect(compareSecrets([say("237"), say("even")], 237n, 239n)).toContain(shown);
    expect(compareSecrets([say("even"), say("239")], 237n, 239n).join()).toContain("input 239");
  });

  it.each([
    [100, 0],
    [8191, 0],
    [8192, 2],
  ])(
    "differ in memory only by large steps: %i KiB and nothing leak %i times",
    (memoryKib, leaks) => {
      const judgings = [seen({ memoryKib: 0 }), seen({ memoryKib })];
      expect(compareSecrets(judgings, 237n, 239n)).toHaveLength(leaks);
    },
  );

  it("have two secrets", () => {
    for (let secret = 101n; secret < 357n; secret += 2n) expect(drawOther(secret)).not.toBe(secret);
  });
});

it("a long line is cut to 120 characters", () => {
  const [short, long] = ["x".repeat(120), "x".repeat(121)];
  expect(findIn(short, "other")).toEqual([`what students see depends on hidden inputs: ${short}`]);
  expect(findIn(long, "other")).toEqual([`what students see depends on hidden inputs: ${short}…`]);
});
