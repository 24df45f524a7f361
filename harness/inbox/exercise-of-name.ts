import { foldExerciseName } from "../core/names.ts";
import type { Certainty } from "./certainty.ts";

/** The exercise that a name refers to, and the number of the copy. */
export type ExerciseMatch =
  | {
      readonly kind: "one";
      readonly problemId: string;
      /** `P1 (2).py` is copy 2; without a number, 0. */
      readonly copy: number;
      readonly certainty: Certainty;
    }
  | { readonly kind: "several"; readonly problemIds: readonly string[] }
  | { readonly kind: "none" };

const COPY = /[-_ ]*(?:\((?<browser>\d+)\)|[-_ ](?<number>\d{1,3})|[-_ ]copy)$/i;

/** Finds the exercise in names such as `P1`, `p1 (1)`, `P1-2`, `Number_Game`, `P1_ana`, `ana-p1-final`. */
export function exerciseOfName(stem: string, problemIds: readonly string[]): ExerciseMatch {
  const literal = problemIds.find((id) => id.toLowerCase() === stem.toLowerCase());
  if (literal !== undefined) return one(literal, 0, "sure");
  const copy = COPY.exec(stem);
  const plain = copy === null ? stem : stem.slice(0, copy.index);
  const number = Number(copy?.groups?.["browser"] ?? copy?.groups?.["number"] ?? 1);
  const whole = problemIds.filter((id) => foldExerciseName(id) === foldExerciseName(stem));
  const copied =
    copy === null
      ? []
      : problemIds.filter((id) => foldExerciseName(id) === foldExerciseName(plain));
  const named = [...new Set([...whole, ...copied])];
  if (named.length === 1) return one(named[0] ?? "", whole.length > 0 ? 0 : number, "sure");
  if (named.length > 1) return { kind: "several", problemIds: named };
  const within = problemIds.filter((id) => hasWord(plain, id));
  if (within.length === 1) return one(within[0] ?? "", copy === null ? 0 : number, "likely");
  return within.length === 0 ? { kind: "none" } : { kind: "several", problemIds: within };
}

/** Removes the exercise from a name: `P1_ana` becomes `ana`. */
export function nameWithoutExercise(stem: string, problemId: string): string | undefined {
  const words = stem.split(/([-_ .]+)/);
  for (let length = 1; length < words.length; length += 2) {
    if (foldExerciseName(words.slice(0, length).join("")) === foldExerciseName(problemId)) {
      return words.slice(length + 1).join("");
    }
    if (foldExerciseName(words.slice(-length).join("")) === foldExerciseName(problemId)) {
      return words.slice(0, -length - 1).join("");
    }
  }
  return undefined;
}

/** Endings of later versions: `(1)`, `_v2`, ` - Kopie`, and a number alone only after the exercise. */
const VERSIONS = [
  { pattern: /[-_ ]*\((?<number>\d+)\)$/, isAfterExercise: false },
  {
    pattern: /[-_ ]+(?:v(?<number>\d{1,3})|final|new|copy|neu|kopie|копия)$/i,
    isAfterExercise: false,
  },
  { pattern: /[-_ ](?<number>\d{1,3})$/, isAfterExercise: true },
];

/**
 * The student and the version in a name that also names the exercise: `ana_P1 (1)` is version 1 of ana.
 * The version has no number if its place among others is unknown.
 */
export function studentOfName(
  stem: string,
  problemId: string,
): { readonly student: string; readonly version: string } | undefined {
  for (const { pattern, isAfterExercise } of VERSIONS) {
    const match = pattern.exec(stem);
    if (match === null) continue;
    const plain = stem.slice(0, match.index);
    const student = nameWithoutExercise(plain, problemId) ?? "";
    // `P1_team_2` is the work of team 2.
    if (student === "" || (isAfterExercise && !plain.startsWith(student))) continue;
    return { student, version: match.groups?.["number"] ?? "" };
  }
  const student = nameWithoutExercise(stem, problemId) ?? "";
  return student === "" ? undefined : { student, version: "" };
}

function one(problemId: string, copy: number, certainty: Certainty): ExerciseMatch {
  return { kind: "one", problemId, copy, certainty };
}

/** True if consecutive words of the name, joined, are the exercise's ID. */
function hasWord(name: string, problemId: string): boolean {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const sought = foldExerciseName(problemId);
  return words.some((_, start) => {
    let together = "";
    for (let at = start; at < words.length && together.length < sought.length; at += 1) {
      together += foldExerciseName(words[at] ?? "");
    }
    return together === sought;
  });
}
