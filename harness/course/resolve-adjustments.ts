import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Adjustment } from "./adjustment.ts";

/** Who is meant by an id, a login, an address or a name. */
export type FindStudent = (
  written: string,
) =>
  | { readonly kind: "found"; readonly id: string }
  | { readonly kind: "several" | "none"; readonly reason: string; readonly hint: string };

/**
 * One adjustment for each student, by their id, and exercise; comments of several are together.
 * @throws {DiagnosticsError} with all that are nobody's, or of two who share a name, and with what is
 * adjusted twice: which of the two holds is not for us to choose.
 */
export function resolveAdjustments(
  written: readonly Adjustment[],
  findStudent: FindStudent,
): readonly Adjustment[] {
  const diagnostics: Diagnostic[] = [];
  const found = new Map<string, Adjustment>();
  for (const adjustment of written) {
    const { place, exercise } = adjustment;
    const sought = findStudent(adjustment.student);
    if (sought.kind !== "found") {
      const code = sought.kind === "none" ? "unknown-student" : "ambiguous-student";
      diagnostics.push({ code, ...place, message: sought.reason, hint: sought.hint });
      continue;
    }
    const student = sought.id;
    const key = JSON.stringify([student, exercise]);
    const earlier = found.get(key);
    const twice = earlier && findTwice(earlier, adjustment);
    if (earlier !== undefined && twice !== undefined) {
      const message = `${twice} of ${student} for ${exercise} stands in line ${earlier.place.line} already`;
      diagnostics.push({ code: "adjusted-twice", ...place, message, hint: "Remove one of them." });
      continue;
    }
    found.set(key, earlier === undefined ? { ...adjustment, student } : merge(earlier, adjustment));
  }
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return [...found.values()];
}

/** What both say: a grade, or the same comment. */
function findTwice(left: Adjustment, right: Adjustment): string | undefined {
  if (left.grade !== undefined && right.grade !== undefined) return "a grade";
  const said = new Set(left.comments.map(({ text, line }) => JSON.stringify([text, line])));
  const isSaid = right.comments.some(({ text, line }) => said.has(JSON.stringify([text, line])));
  return isSaid ? "the same comment" : undefined;
}

function merge(left: Adjustment, right: Adjustment): Adjustment {
  const grade = left.grade ?? right.grade;
  return {
    ...left,
    ...(grade && { grade }),
    comments: [...left.comments, ...right.comments],
  };
}
