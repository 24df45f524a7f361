import { lstat, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SubmissionReadResult } from "../engine/build/submission.ts";
import { toAnswerSubmission } from "../engine/package/answer-submission.ts";
import type { UnreadSubmission } from "./judge-file.ts";

/** Maximum total size of submitted answers. */
const MAX_ANSWER_BYTES = 64 * 1024 ** 2;

/** Answers on disk for an output-only package: a file, or a folder with one file per test. */
export function answersOnDisk(problemId: string, path: string): UnreadSubmission {
  return { problemId, path, read: async () => readAnswers(path) };
}

async function readAnswers(path: string): Promise<SubmissionReadResult> {
  const stat = await lstat(path).catch(() => undefined);
  if (stat === undefined) return { kind: "unjudgeable", reason: "there is no such file" };
  const entries = stat.isDirectory()
    ? await readdir(path, { withFileTypes: true, recursive: true })
    : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted();
  const files = stat.isFile() ? [""] : names;
  const companions: { readonly name: string; readonly bytes: Buffer }[] = [];
  let remainingBytes = MAX_ANSWER_BYTES;
  for (const name of files) {
    const file = name === "" ? path : join(path, name);
    remainingBytes -= (await lstat(file)).size;
    if (remainingBytes < 0) return { kind: "unjudgeable", reason: "the answers exceed 64 MiB" };
    companions.push({ name: name === "" ? basename(path) : name, bytes: await readFile(file) });
  }
  if (companions.length === 0)
    return { kind: "unjudgeable", reason: "there are no answers in this folder" };
  return { kind: "submission", submission: toAnswerSubmission(path, companions) };
}
