import { Worker } from "node:worker_threads";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { GradedExercise } from "../../gradebook/grade.ts";
import type {
  GradeFilePlaces,
  GroupRow,
  RosterReading,
  SentFile,
  SentRoster,
} from "../../server/served-course.ts";
import { type PackedError, unpackError } from "../packed-error.ts";
import { replyOf } from "../thread-reply.ts";

/** The start of a thread that reads files of staff. */
export type ReadingRequest =
  | { readonly kind: "groups"; readonly file: SentFile }
  | { readonly kind: "roster"; readonly file: SentFile; readonly how: RosterReading }
  | {
      readonly kind: "grade-files";
      readonly files: readonly SentFile[];
      readonly exercises: readonly GradedExercise[];
    };

export interface ReadingResults {
  readonly groups: readonly GroupRow[];
  readonly roster: SentRoster;
  readonly "grade-files": readonly GradeFilePlaces[];
}

export type ReadingReply =
  | { readonly kind: "done"; readonly result: ReadingResults[keyof ReadingResults] }
  | { readonly kind: "failed"; readonly error: PackedError };

/** The slowest file of a real class takes a tenth of a second. */
const MAX_MS = 30_000;
/** Megabytes of commas are millions of cells. */
const MAX_HEAP_MB = 1024;

/**
 * Reads a roster or grade files in a thread of its own: megabytes with many lines take seconds, which
 * would block the server.
 * @throws {DiagnosticsError} if a file is not what it should be.
 */
export async function readClassFiles<const R extends ReadingRequest>(
  request: R,
): Promise<ReadingResults[R["kind"]]> {
  const worker = new Worker(new URL("read-files-worker.ts", import.meta.url), {
    workerData: request,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), MAX_MS);
  try {
    const explainEnd = () => tooMuch(request);
    const reply = (await replyOf(worker, explainEnd).catch((error: unknown): never => {
      throw isOutOfMemory(error) ? tooMuch(request) : error;
    })) as ReadingReply;
    if (reply.kind === "failed") throw unpackError(reply.error);
    return reply.result as ReadingResults[R["kind"]];
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function tooMuch(request: ReadingRequest): DiagnosticsError {
  const file = "file" in request ? request.file.name : (request.files[0]?.name ?? "");
  const message = "the file takes too much time or memory to read";
  const hint = "Export the list of one course only, as CSV.";
  return new DiagnosticsError([{ code: "too-much-to-read", file, message, hint }]);
}
