import { extname } from "node:path";
import {
  type JudgingContext,
  type FileEvent,
  judgeFile,
  type UnreadSubmission,
} from "./judge-file.ts";
import { runInParallel, type Tagged } from "./run-in-parallel.ts";

/**
 * Judges files in parallel, `width` at a time, in the order of {@link toSpreadOrder}.
 * @param own changes to the context for one file
 */
export function judgeInParallel<File extends UnreadSubmission>(
  files: readonly File[],
  context: JudgingContext,
  width: number,
  own: (file: File) => Partial<JudgingContext> = () => ({}),
): AsyncGenerator<Tagged<File, FileEvent>> {
  return runInParallel(toSpreadOrder(files), width, (file, end, lendSlot) => {
    const signal = context.signal === undefined ? end : AbortSignal.any([context.signal, end]);
    return judgeFile(file, { ...context, signal, lendSlot, ...own(file) });
  });
}

/**
 * Orders files so that the first of them, however many, are a fair sample of all exercises, languages
 * and folders: the time left can then be estimated from what has been judged. Multiples of the root
 * of 2 are spread evenly between whole numbers, so files that stand side by side end up far apart.
 */
export function toSpreadOrder<File extends Pick<UnreadSubmission, "problemId" | "path">>(
  files: readonly File[],
): readonly File[] {
  const sorted = files
    .map((file) => ({ file, keys: [file.problemId, extname(file.path), file.path] }))
    .toSorted((left, right) => compareKeys(left.keys, right.keys));
  return sorted
    .map(({ file }, index) => ({ file, place: (index * Math.SQRT2) % 1 }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ file }) => file);
}

/** Compares by code units, so that the order does not depend on the locale. */
function compareKeys(left: readonly string[], right: readonly string[]): number {
  for (const [index, key] of left.entries()) {
    const other = right[index] ?? "";
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}
