import type { Finding } from "../../core/spec/finding.ts";

/** A constant of problem.yaml whose name looks like a bound of the input. */
export interface Bound {
  readonly name: string;
  /** In plain digits. */
  readonly value: string;
}

const LIKE_A_BOUND = /^(?:min|max)|_(?:min|max)_|(?:min|max)$/i;
const INTEGER = /^[+-]?\d+$/;
const POWER = /^(-?)(?:([1-9])e|10(?:\*\*|\^))(\d{1,2})$/i;

/** Finds integer bounds such as `max_n: 100000`, `MIN_VALUE: -5` and `max_n: 1e5`. */
export function findBounds(constants: Readonly<Record<string, string>>): Bound[] {
  return Object.entries(constants).flatMap(([name, value]) => {
    // The same as the name alone.
    if (name.endsWith(".value")) return [];
    const plain = plainInteger(value.replaceAll(/[_,\s]/g, ""));
    return LIKE_A_BOUND.test(name) && plain !== undefined ? [{ name, value: plain }] : [];
  });
}

function plainInteger(text: string): string | undefined {
  if (INTEGER.test(text)) return BigInt(text.replace("+", "")).toString();
  const [, sign, digit = "1", zeros] = POWER.exec(text) ?? [];
  return sign === undefined ? undefined : sign + digit + "0".repeat(Number(zeros));
}

/** The bounds whose value is a token of the input. */
export function reachedBounds(bounds: readonly Bound[], input: Buffer): Set<Bound> {
  if (bounds.length === 0) return new Set();
  const matchedValues = new Set<string>();
  const values = [...new Set(bounds.map(({ value }) => value))];
  const pattern = new RegExp(String.raw`(?<!\S)(?:${values.join("|")})(?!\S)`, "g");
  for (const [value] of input.toString("latin1").matchAll(pattern)) {
    matchedValues.add(value);
    if (matchedValues.size === values.length) break;
  }
  return new Set(bounds.filter(({ value }) => matchedValues.has(value)));
}

/** Notes bounds that no test reaches. @param reached bounds reached by any test */
export function noteUnreached(bounds: readonly Bound[], reached: ReadonlySet<Bound>): Finding[] {
  return bounds
    .filter((bound) => !reached.has(bound))
    .map(({ name, value }) => ({
      severity: "note",
      code: "bound-not-reached",
      file: "problem.yaml",
      message: `no input contains ${value}, although the constant ${name} looks like a bound`,
      hint: "Add a test at the bound, where programs overflow and are slowest.",
    }));
}
