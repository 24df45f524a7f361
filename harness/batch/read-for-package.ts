import { type ReadSubmission, readProgram, type Submission } from "../engine/index.ts";
import { LANGUAGES } from "../languages/index.ts";
import type { Package, ProgramFile } from "../packages/index.ts";

/** What somebody handed in, with what a package gives to every submission in its language. */
export async function readForPackage(
  handedIn: ReadSubmission,
  { include, constants, kind }: Package,
): Promise<ReadSubmission> {
  const isReady = kind.isSubmitAnswer || Object.keys(include).length === 0;
  // The package's own programs have it already.
  if (handedIn.kind !== "submission" || isReady || handedIn.submission.whole !== undefined) {
    return handedIn;
  }
  const { submission } = handedIn;
  const program = { path: submission.label, files: filesOf(submission) };
  const entryPoint = submission.mainFile;
  const read = await readProgram(program, { languages: LANGUAGES, include, constants, entryPoint });
  if (read.kind !== "submission") return read;
  return { ...read, submission: { ...read.submission, notes: submission.notes } };
}

function filesOf({ mainFile, source, companions }: Submission): readonly ProgramFile[] {
  return [{ name: mainFile, bytes: Buffer.from(source) }, ...companions].map(({ name, bytes }) => ({
    name,
    file: { path: name, sizeBytes: bytes.length, read: async () => Promise.resolve(bytes) },
  }));
}
