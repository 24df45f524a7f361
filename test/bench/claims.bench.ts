import { test } from "vitest";
import { createProver } from "../../harness/app/workspace/create-prover.ts";
import { readClaim } from "../../harness/claims/read-claim.ts";
import { readRules, type WrittenRules } from "../../harness/claims/rules.ts";
import { printFigures } from "./figure.ts";

const ROUNDS = 5;
const P1: WrittenRules = { take: "A: 1-6; B: 2, 3, 5, 7", orAll: true };
const KAYLES = {
  preperiod: 71,
  values: [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7],
  exceptions: {
    0: 0,
    3: 3,
    6: 3,
    9: 4,
    11: 6,
    15: 7,
    18: 3,
    21: 4,
    22: 6,
    28: 5,
    34: 6,
    39: 3,
    57: 4,
    70: 6,
  },
};

/** Milliseconds of CPU time to read a claim and prove it. @throws {Error} if it is not true. */
async function timeProof(text: string, game: WrittenRules): Promise<number> {
  const before = process.cpuUsage();
  const { breach } = createProver(readRules(game)).verify(readClaim(text, "claim"));
  const { user, system } = process.cpuUsage(before);
  if (breach !== undefined) throw new Error("a true claim is not proved");
  return Promise.resolve((user + system) / 1000);
}

/** The true claim about p1 with a period that is a multiple of 8. */
function writeP1(period: number): string {
  const listed = (remainders: readonly number[]) =>
    Array.from({ length: period }, (_, n) => n).filter((n) => remainders.includes(n % 8));
  return JSON.stringify({ period, A: listed([0, 7]), B: listed([0]) });
}

function writeKayles(period: number): string {
  const { values, ...rest } = KAYLES;
  const repeated = Array.from({ length: period }, (_, n) => values[n % values.length]);
  return JSON.stringify({ ...rest, period, values: repeated });
}

test("claims that are proved", async () => {
  const [million, kayles] = [writeP1(1_000_000), writeKayles(999_996)];
  // As much as YAML may have.
  const yaml = writeP1(200_000).replace('"period":', "period: ");
  await printFigures(
    [
      {
        what: "p1's claim",
        aim: 10,
        unit: "ms of CPU time",
        measure: async () => timeProof("period: 8\nA: [0, 7]\nB: [0]\n", P1),
      },
      {
        what: "p1's claim with a period of 1,000,000, as JSON",
        aim: 1000,
        unit: "ms of CPU time",
        measure: async () => timeProof(million, P1),
      },
      {
        what: "Kayles with a period of 999,996, as JSON",
        aim: 1000,
        unit: "ms of CPU time",
        measure: async () => timeProof(kayles, { octal: "0.77" }),
      },
      {
        what: `p1's claim with a period of 200,000, as YAML of ${yaml.length} characters`,
        aim: 1000,
        unit: "ms of CPU time",
        measure: async () => timeProof(yaml, P1),
      },
    ],
    ROUNDS,
  );
});
