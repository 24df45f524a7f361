import type { Reference, ReferenceParts } from "../core/judging/reference.ts";
import type { Diagnostic } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";

/** Kinds of the parts of a reference. */
const PARTS: Readonly<Record<keyof Reference, "a function" | "a list" | "an object">> = {
  solve: "a function",
  brute: "a function",
  check: "a function",
  hasAnswer: "a function",
  remark: "a function",
  explain: "a function",
  mistakes: "a list",
  film: "a function",
  relations: "a list",
  generators: "an object",
  isValid: "a function",
};

const HINT = "Write `export const reference = { solve: ([n]) => … };` there.";

/** Faults of a module's export `reference`; empty if it is valid. */
export function findReferenceFaults(reference: unknown, file: string): readonly Diagnostic[] {
  const fault = (message: string, hint: string) => faultOf(file, message, hint);
  if (reference === undefined) return [fault("this file does not export `reference`", HINT)];
  if (typeof reference !== "object" || reference === null) {
    return [fault(`\`reference\` is ${describeKind(reference)}, not an object`, HINT)];
  }
  const parts = reference as Readonly<Record<string, unknown>>;
  return Object.entries(PARTS).flatMap(([name, kind]) => {
    const part = parts[name];
    if (part === undefined || describeKind(part) === kind) return [];
    return fault(`\`${name}\` is ${describeKind(part)}`, `Make it ${kind}, or remove it.`);
  });
}

/** Reports a missing `solve`, which a reference needs to give right answers. */
export function findMissingSolve(parts: ReferenceParts, file: string): readonly Diagnostic[] {
  if (parts.solve !== undefined) return [];
  const meant = nearestName("solve", Object.keys(parts));
  const hint = meant === undefined ? HINT : `Did you call it '${meant}'?`;
  const message = "`reference` has no `solve`, the function that gives the right answers";
  return [faultOf(file, message, hint)];
}

function faultOf(file: string, message: string, hint: string): Diagnostic {
  return { code: "wrong-reference", file, message, hint };
}

function describeKind(part: unknown): string {
  if (part === null) return "null";
  if (Array.isArray(part)) return "a list";
  return typeof part === "object" ? "an object" : `a ${typeof part}`;
}
