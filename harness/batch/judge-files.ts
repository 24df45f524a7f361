import {
  type JudgingContext,
  type FileEvent,
  judgeFile,
  type UnreadSubmission,
} from "./judge-file.ts";
import { runInParallel, type Tagged } from "./run-in-parallel.ts";

/** Judges files in parallel, `width` at a time. */
export function judgeInParallel<File extends UnreadSubmission>(
  files: readonly File[],
  context: JudgingContext,
  width: number,
): AsyncGenerator<Tagged<File, FileEvent>> {
  return runInParallel(files, width, (file, end, lendSlot) => {
    const signal = context.signal === undefined ? end : AbortSignal.any([context.signal, end]);
    return judgeFile(file, { ...context, signal, lendSlot });
  });
}
