import { findRule, type LostCounters, printOutcomeClaim } from "../../claims/find-rule.ts";
import type { ClaimResult } from "../../core/judging/claim-proof.ts";
import type { AnswerKind } from "../../core/judging/judging.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { TestCase } from "../../problems/problem.ts";
import { selectCases } from "../judging/run-judging.ts";
import type { Suite } from "../judging/suite.ts";

/**
 * The result of a function all of whose answers are right, if they are claims about a game. It is no
 * proof, but a rule in its answers may have one. Hidden positions are not counted.
 */
export function toUnbroken(suite: Suite, kind: AnswerKind): ClaimResult {
  const { groups, interface: called } = suite.problem;
  const types = called.parameters.map(({ type }) => type);
  const askedCases = new Map<string, TestCase>();
  for (const group of groups) {
    if (group.visibility === "hidden") continue;
    for (const test of selectCases(suite, group, kind))
      askedCases.set(inputKeyOf(types, test.args), test);
  }
  const rule = findRuleIn([...askedCases.values()], suite);
  return { proved: false, positions: askedCases.size, ...(rule && { rule }), breach: null };
}

function findRuleIn(
  askedCases: readonly TestCase[],
  { problem: { interface: called } }: Suite,
): ClaimResult["rule"] {
  const { claimedRules: rules } = called;
  if (rules?.kind !== "taking-away") return undefined;
  const lost = listLost(askedCases);
  const claim = findRule(lost, rules);
  if (claim === undefined) return undefined;
  return { claim: printOutcomeClaim(claim), upTo: Math.min(lost.A.length, lost.B.length) - 1 };
}

/** The answers from 0 counters on, as far as all were asked. With 0, the game is over and lost. */
function listLost(askedCases: readonly TestCase[]): LostCounters {
  const answers = new Map(
    askedCases.map(({ args, expected }) => [args.join(" "), expected === true]),
  );
  const listed = (mover: string) => {
    const lost = [true];
    for (;;) {
      const answer = answers.get(`${lost.length} ${mover}`);
      if (answer === undefined) return lost;
      lost.push(answer);
    }
  };
  return { A: listed("A"), B: listed("B") };
}

/** For example "No breach among 400 positions. Your function agrees with …". */
export function describeUnbroken({ positions, rule }: ClaimResult): string {
  const count = `No breach among ${positions.toLocaleString("en")} positions.`;
  return rule === undefined
    ? `${count} That is no proof: about other positions nothing was asked.`
    : `${count} Up to ${rule.upTo.toLocaleString("en")}, your function agrees with the rule ${rule.claim}. This rule is proved for all n.`;
}
