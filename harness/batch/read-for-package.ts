import { readProgram } from "../engine/build/read-program.ts";
import type { ReadSubmission, Submission } from "../engine/build/submission.ts";
import { LANGUAGES } from "../languages/index.ts";
import type { Package, ProgramFile } from "../packages/package.ts";

/** What somebody handed in, with what a package gives to every submission in its language. */
export async function readForPackage(
  handedIn: ReadSubmission,
  { include, constants, kind, maxTasks }: Package,
): Promise<ReadSubmission> {
  const isReady = kind.isSubmitAnswer || Object.keys(include).length === 0;
  // The package's own programs have it already.
  if (handedIn.kind !== "submission" || isReady || handedIn.submission.whole !== undefined) {
    return handedIn;
  }
  const { submission } = handedIn;
  const program = { path: submission.label, files: filesOf(submission) };
  const options = {
    languages: LANGUAGES,
    include,
    constants,
    ...(maxTasks !== undefined && { maxTasks }),
  };
  // The package's own main file calls what was handed in; else that begins which the student meant.
  const asWhole = await readProgram(program, options);
  const read = beginsWithOwn(asWhole, include)
    ? await readProgram(program, { ...options, entryPoint: submission.mainFile })
    : asWhole;
  if (read.kind !== "submission") return read;
  return { ...read, submission: { ...read.submission, notes: submission.notes } };
}

function beginsWithOwn(read: ReadSubmission, include: Package["include"]): boolean {
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
