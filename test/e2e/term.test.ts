import { expect, it } from "vitest";
import { expectWholeTerm } from "../bench/expect-whole-term.ts";
import { runTerm } from "../bench/term.ts";

const SEED = BigInt(process.env["GRUNDY_TEST_SEED"] ?? Date.now());

it(
  `a class with pairs, deadlines that move, extensions and an erasure loses nothing (GRUNDY_TEST_SEED=${SEED})`,
  { timeout: 600_000 },
  async () => {
    const term = await runTerm({ students: 20, lastsMs: 12_000, seed: SEED });
    expect(term.submissions.length).toBe(4 * term.groups.length - 2);
    expectWholeTerm(term);
  },
);
