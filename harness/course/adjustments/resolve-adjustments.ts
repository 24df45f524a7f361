import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Adjustment } from "./adjustment.ts";

/** Finds a student by ID, login, email address or name. */
export type FindStudent = (
  text: string,
) =>
  | { readonly kind: "found"; readonly id: string }
  | { readonly kind: "several" | "none"; readonly reason: string; readonly hint: string };

/**
 * Resolves students to IDs and merges adjustments to one per student and exercise, with all comments.
 * @throws {DiagnosticsError} for unknown or ambiguous students, and for duplicate grades or comments,
 * because it is unclear which one applies.
 */
export function resolveAdjustments(
  adjustments: readonly Adjustment[],
  findStudent: FindStudent,
): readonly Adjustment[] {
  const diagnostics: Diagnostic[] = [];
  const resolved = new Map<string, Adjustment>();
  for (const adjustment of adjustments) {
    const { location, exercise } = adjustment;
    const sought = findStudent(adjustment.student);
    if (sought.kind !== "found") {
      const code = sought.kind === "none" ? "unknown-student" : "ambiguous-student";
      diagnostics.push({ code, ...location, message: sought.reason, hint: sought.hint });
      continue;
    }
    const student = sought.id;
    const key = JSON.stringify([student, exercise]);
    const earlier = resolved.get(key);
    const duplicate = earlier && findDuplicate(earlier, adjustment);
    if (earlier !== undefined && duplicate !== undefined) {
      const message = `${duplicate} of ${student} for ${exercise} is already in line ${earlier.location.line}`;
      diagnostics.push({
        code: "adjusted-twice",
        ...location,
        message,
        hint: "Remove one of them.",
      });
      continue;
    }
    resolved.set(
      key,
      earlier === undefined ? { ...adjustment, student } : merge(earlier, adjustment),
    );
  }
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return [...resolved.values()];
}

/** Names what both contain: a grade, or the same comment. */
function findDuplicate(left: Adjustment, right: Adjustment): string | undefined {
  if (left.grade !== undefined && right.grade !== undefined) return "a grade";
  const gradedAttempts = new Set(left.rubrics?.map(({ attempt }) => attempt));
  if (right.rubrics?.some(({ attempt }) => gradedAttempts.has(attempt)))
    return "the rubric of an attempt";
  if (left.hints !== undefined && right.hints !== undefined) return "hints";
  const commentKeys = new Set(left.comments.map(({ text, line }) => JSON.stringify([text, line])));
  const isKnown = right.comments.some(({ text, line }) =>
    commentKeys.has(JSON.stringify([text, line])),
  );
  return isKnown ? "the same comment" : undefined;
}

function merge(left: Adjustment, right: Adjustment): Adjustment {
  const grade = left.grade ?? right.grade;
  const hints = left.hints ?? right.hints;
  const rubrics = [...(left.rubrics ?? []), ...(right.rubrics ?? [])];
  return {
    ...left,
    ...(grade && { grade }),
    comments: [...left.comments, ...right.comments],
    ...(rubrics.length > 0 && { rubrics }),
    ...(hints && { hints }),
  };
}
