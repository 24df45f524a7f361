import { readProgram } from "../engine/build/read-program.ts";
import type { ReadSubmission, Submission } from "../engine/build/submission.ts";
import { LANGUAGES } from "../languages/index.ts";
import type { Package, ProgramFile } from "../packages/package.ts";

/** Adds the files that a package includes with every submission in its language. */
export async function readForPackage(
  read: ReadSubmission,
  { include, constants, kind, maxTasks }: Package,
): Promise<ReadSubmission> {
  const isReady = kind.isSubmitAnswer || Object.keys(include).length === 0;
  // The package's own programs include them already.
  if (read.kind !== "submission" || isReady || read.submission.whole !== undefined) return read;
  const { submission } = read;
  const program = { path: submission.label, files: filesOf(submission) };
  const options = {
    languages: LANGUAGES,
    include,
    constants,
    ...(maxTasks !== undefined && { maxTasks }),
  };
  // An included main file is the entry point; otherwise the student's main file is.
  const asWhole = await readProgram(program, options);
  const whole = startsInSubmission(asWhole, include)
    ? await readProgram(program, { ...options, entryPoint: submission.mainFile })
    : asWhole;
  if (whole.kind !== "submission") return whole;
  return { ...whole, submission: { ...whole.submission, notes: submission.notes } };
}

function startsInSubmission(read: ReadSubmission, include: Package["include"]): boolean {
  const included = Object.values(include).flat();
  return (
    read.kind === "submission" && included.every(({ name }) => name !== read.submission.mainFile)
  );
}

function filesOf({ mainFile, source, companions }: Submission): readonly ProgramFile[] {
  return [{ name: mainFile, bytes: Buffer.from(source) }, ...companions].map(({ name, bytes }) => ({
    name,
    file: { path: name, sizeBytes: bytes.length, read: async () => Promise.resolve(bytes) },
  }));
}
