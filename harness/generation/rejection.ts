import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { drawValue } from "../domains/draw.ts";
import { toField } from "../domains/field.ts";
import { hasDomain, isInDomain, SAMPLE_GROUP_ID } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import { SplitMix64 } from "../core/split-mix.ts";

const DRAWS = 2000;
/** Least percentage of draws that must satisfy the constraints: below it, groups would end up almost empty. */
const MIN_PERCENT = 1;

/**
 * Draws inputs from the ranges of the parameters and counts those that satisfy the constraints.
 * @throws {DiagnosticsError} `rejecting-constraints`, with the rate, if that is less than 1 %.
 */
export function requireFewRejections(problem: Problem): void {
  const { parameters } = problem.interface;
  const { constraints } = problem.tests;
  if (constraints.length === 0 || !hasDomain(problem)) return;
  const fields = parameters.map((parameter) => toField(parameter));
  const random = new SplitMix64(0n);
  let kept = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const args = fields.map((field) => drawValue(random, field));
    if (isInDomain(parameters, constraints, args)) kept += 1;
  }
  const percent = (100 * kept) / DRAWS;
  if (percent >= MIN_PERCENT) return;
  const listed = constraints.map(({ left, operator, right }) => `${left} ${operator} ${right}`);
  const groups = problem.groups.filter(({ id }) => id !== SAMPLE_GROUP_ID).map(({ id }) => id);
  throw new DiagnosticsError([
    {
      code: "rejecting-constraints",
      file: join(problem.folder, "problem.yaml"),
      message: `the constraints (${listed.join(", ")}) reject ${(100 - percent).toFixed(1)} % of the drawn inputs`,
      hint: `Narrow the parameters' min and max instead: ${groups.join(", ")} would stay almost empty.`,
    },
  ]);
}
