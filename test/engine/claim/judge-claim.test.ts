import { describe, expect, test } from "vitest";
import { openClaim } from "../../../harness/app/workspace/open-claim.ts";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { toSubmission } from "../../../harness/engine/build/submission.ts";
import { languagesFor } from "../../../harness/engine/judging/written-language.ts";
import { judgeClaim } from "../../../harness/engine/claim/judge-claim.ts";
import type { JudgeOptions } from "../../../harness/engine/judging/judge-options.ts";
import { readAllShipped } from "../../shipped-exercises.ts";

const problems = await readAllShipped();

/** Judges a claim without a sandbox: it is never run. */
async function judge(id: string, text: string | Buffer, name = "claim.yaml"): Promise<Judging> {
  const problem = problems.find((each) => each.id === id);
  if (problem?.task?.kind !== "claim") throw new RangeError(`${id} is no exercise of claims`);
  const bytes = Buffer.from(text);
  const read = toSubmission(
    { label: name, name, bytes, companions: [], notes: [] },
    languagesFor(problem, []),
  );
  if (read.kind !== "submission") throw new RangeError(JSON.stringify(read));
  const options = {
    suite: openClaim(problem, problem.task),
    submission: read.submission,
    sandbox: { isolation: "none" },
  } as unknown as JudgeOptions;
  for await (const event of judgeClaim(options)) {
    if (event.kind === "judging-finished") return event.judging;
  }
  throw new RangeError("the judging did not finish");
}

const RIGHT = "period: 8\nA: [0, 7]\nB: [0]\n";

describe("a submitted claim", () => {
  test("that is true is proved and accepted", async () => {
    const judging = await judge("p1-claim", RIGHT);
    expect(judging).toMatchObject({
      verdict: "AC",
      points: 100,
      interface: "claim",
      proved: true,
      positions: "all",
      breach: null,
      failures: [],
    });
  });

  test("gets points for a condition that holds at small positions", async () => {
    const judging = await judge("p1-claim", "period: 8\nA: [0]\nB: [0]\n");
    expect(judging.groups.map(({ id, verdict, points }) => [id, verdict, points])).toEqual([
      ["lost", "AC", 20],
      ["won", "WA", 0],
      ["all", "WA", 0],
    ]);
    expect(judging).toMatchObject({
      proved: false,
      positions: 15,
      breach: { kind: "b", position: [7, "A"] },
    });
    expect(judging.failures).toEqual([
      {
        group: "won",
        verdict: "WA",
        message:
          "You say that A wins with 7. But whatever A takes, B is left with 6, 5, 4, 3, 2 or 1, and you say that B wins with each.",
      },
    ]);
  });

  test("is refused in sentences that end once, also with a question", async () => {
    const long = `A: [${"0, ".repeat(200_000)}0]`;
    const { failures } = await judge("p1-claim", `period: 8\nB: [0]\n${long}\n`);
    expect(failures).toEqual([
      { verdict: "CE", message: expect.stringMatching(/shorter period\?$/) },
    ]);
  });

  test("that is wrong only where its period begins again is not accepted", async () => {
    const period = 20_001;
    const below = (remainders: readonly number[]) =>
      Array.from({ length: period }, (_, n) => n).filter((n) => remainders.includes(n % 8));
    const text = JSON.stringify({ period, A: below([0, 7]), B: below([0]) });
    const judging = await judge("p1-claim", text, "claim.json");
    expect(judging.groups.map(({ points }) => points)).toEqual([20, 20, 0]);
    expect(judging.breach?.position[0]).toBe(period);
  });

  test("of a multiplying game names what is right at the first wrong answer", async () => {
    const judging = await judge("p2-claim", 'lost: [["9", "18"]]\nfactor: "17"\n');
    expect(judging).toMatchObject({
      verdict: "WA",
      positions: 11_629,
      breach: { kind: "a", position: [1, 154], firstWrong: { position: [1, 154], lost: false } },
    });
    expect(judging.failures[0]?.message).toContain("In truth, the player to move wins");
  });

  test.each([
    ["A: [0]\nB: [0]", "period"],
    ["period: 8\nA: [0, 8]\nB: [0]", "Line 2, column 8: 8 is no remainder modulo 8"],
    ["period: 8\nA: [0]\nA: [7]\nB: [0]", "Line 3, column 1: this key appears twice"],
    ["period: 1000000000\nA: [0]\nB: [0]", "must be at most 1000000"],
    ["period: 8\nA: [0\nB: [0]", "Line"],
    ["period: 2\nvalues: [0, 1]", "This claim is not about the game"],
    ['lost: [["9", "18"]]', "This claim is not about the game"],
    ["def AcanWin(n): return True", "there is no key"],
  ])("%j is a compile error: %s", async (text, message) => {
    const judging = await judge("p1-claim", text);
    const nothing = { proved: false, positions: 0, breach: null };
    expect(judging).toMatchObject({ verdict: "CE", points: 0, ...nothing });
    expect(judging.failures[0]?.message).toContain(message);
  });

  test("is read with a byte order mark, in UTF-16, and as Windows-1252", async () => {
    const variants = [
      Buffer.from(`\uFEFF${RIGHT}`),
      Buffer.from(`\uFEFF${RIGHT}`, "utf16le"),
      Buffer.from(`# na\xEFve\n${RIGHT}`, "latin1"),
    ];
    for (const bytes of variants) {
      expect((await judge("p1-claim", bytes)).verdict).toBe("AC");
    }
  });

  test("with very many exceptions is refused before it is proved", async () => {
    const many = Array.from({ length: 130_000 }, () => 1).join();
    const text = `period: 8\nA: [0, 7]\nB: [0]\nexceptions: { A: [${many}] }\n`.repeat(3);
    expect((await judge("p1-claim", text)).failures[0]?.message).toContain("must be valid JSON");
  });
});

test("programs are no claims, and claims no programs", () => {
  const [p1, claim] = ["p1", "p1-claim"].map((id) => problems.find((each) => each.id === id));
  expect(languagesFor(claim ?? {}, []).flatMap(({ extensions }) => extensions)).toEqual([
    ".yaml",
    ".yml",
    ".json",
  ]);
  expect(languagesFor(p1 ?? {}, [])).toEqual([]);
});
