import { expect, test } from "vitest";
import { readRules } from "../../../harness/claims/rules.ts";
import { readClaim } from "../../../harness/claims/read-claim.ts";
import { toProof } from "../../../harness/claims/to-proof.ts";
import { createProver } from "../../../harness/app/workspace/create-prover.ts";
import { renderClaimProof } from "../../../harness/report/terminal/render-claim-proof.ts";

test("a proof fits the width of the terminal", () => {
  const claim = readClaim("period: 8\nA: [0]\nB: [0]\n", "claim.yaml");
  const prover = createProver(readRules({ take: "A: 1-6; B: 2, 3, 5, 7", orAll: true }));
  const text = renderClaimProof(toProof(prover.verify(claim), claim), 40);
  const [sentence = "", strip = ""] = text.split("\n\n");
  expect(Math.max(...sentence.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(40);
  expect(sentence.replaceAll("\n", " ")).toBe(
    "Not true. You say that A wins with 7. But whatever A takes, B is left with 6, 5, 4, 3, 2 or 1, and you say that B wins with each.",
  );
  expect(strip).toContain("[W]");
});
