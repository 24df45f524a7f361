import { encodeText } from "../../harness/gradebook/csv-table.ts";
import {
  fillGradebook,
  type Filled,
  type Grade,
  type GradedExercise,
} from "../../harness/gradebook/index.ts";

export const P1: GradedExercise = { id: "p1", name: "Nim" };

export function gradeOf(
  id: string,
  points: number | undefined,
  more: Partial<Grade> & { name?: string } = {},
): Grade {
  const { name, ...rest } = more;
  return { student: { id, name }, exercise: "p1", points, ...rest };
}

export function utf8(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}

export function utf16(text: string): Uint8Array {
  return Buffer.concat([
    Uint8Array.of(0xff, 0xfe),
    encodeText({ name: "utf-16le", unitBytes: 2, markBytes: 2 }, text),
  ]);
}

/** Fills a UTF-8 file; also returns its text. */
export function fillText(
  text: string,
  grades: readonly Grade[],
  exercises: readonly GradedExercise[] = [P1],
): Filled & { readonly text: string } {
  const filled = fillGradebook(utf8(text), grades, { file: "grades.csv", exercises });
  return { ...filled, text: Buffer.from(filled.bytes).toString("utf8") };
}
