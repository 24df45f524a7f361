import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { JudgedSubmission } from "../../server/served-course.ts";
import { unpackError } from "../packed-error.ts";
import { replyOf } from "../thread-reply.ts";
import type {
  ClassFiles,
  ClassFilesReply,
  ClassFilesRequest,
  ClassPart,
  PackedFiles,
} from "./class-files-request.ts";
import type { GradingState } from "./class-facts.ts";

/** Judgings or submissions that are copied to the thread at once. */
const AT_A_TIME = 20;

interface GivenClass {
  readonly gradingState: GradingState;
  readonly submissions: readonly JudgedSubmission[];
  readonly programOf: (hash: string) => Uint8Array | undefined;
}

/**
 * Grades a class and prints its files in a separate thread: for 500 students this takes seconds, which
 * would block the server.
 * @throws {DiagnosticsError} for an invalid grade file.
 */
export async function makeClassFiles(
  request: Omit<ClassFilesRequest, "gradingState">,
  { gradingState, submissions, programOf }: GivenClass,
): Promise<ClassFiles> {
  const { submissions: all, members, adjustments, comments, extensions } = gradingState;
  const { bugHints, readings, rubricItems } = gradingState;
  const workerData: ClassFilesRequest = {
    ...request,
    gradingState: { members, adjustments, comments, extensions, bugHints, readings, rubricItems },
  };
  const worker = new Worker(new URL("class-files-worker.ts", import.meta.url), {
    workerData,
    env: {},
  });
  const reply = replyOf(
    worker,
    () => new Error("the thread that makes a class's files ended without an answer"),
  );
  // It may fail before anybody awaits it.
  reply.catch(() => undefined);
  const send = (part: ClassPart) => worker.postMessage(part, []);
  try {
    for (const some of inParts([...all.values()])) {
      send({ kind: "submissions", submissions: some });
      await setImmediate();
    }
    for (const some of inParts(submissions)) {
      const batch = some.map((each) => ({ ...each, program: programOf(each.submission.source) }));
      send({ kind: "judgings", submissions: batch });
      await setImmediate();
    }
    send({ kind: "end" });
    const result = (await reply) as ClassFilesReply;
    if (result.kind === "failed") throw unpackError(result.error);
    return { files: unpack(result), remarks: result.remarks };
  } finally {
    await worker.terminate();
  }
}

function unpack({ ends, bytes }: PackedFiles): ClassFiles["files"] {
  let begin = 0;
  return new Map(
    ends.map(([path, end]) => {
      const content = bytes.subarray(begin, end);
      begin = end;
      return [path, content];
    }),
  );
}

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_A_TIME) yield all.slice(at, at + AT_A_TIME);
}
