import { createHash } from "node:crypto";
import type { Suite } from "../../engine/judging/suite.ts";
import type { ClaimTask, Problem } from "../../problems/problem.ts";
import { createProver } from "./create-prover.ts";

/** Opens an exercise whose rules judge claims. It has no tests. */
export function openClaim(problem: Problem, { rules, scopes }: ClaimTask): Suite {
  const decisive = JSON.stringify([rules, [...scopes], problem.groups]);
  return {
    problem,
    reference: {},
    prover: createProver(rules),
    cases: new Map(),
    hash: createHash("sha256").update(decisive).digest("hex"),
  };
}
