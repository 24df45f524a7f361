import { basename } from "node:path";
import { decodeText } from "./decode-text.ts";
import type { MappedSubmission } from "./mapping.ts";
import { isRenamedNotebook, toScript } from "./notebook.ts";
import type { ReadBytes, Tree } from "../io/archives/tree.ts";
import { readTypedProgram } from "./typed-text.ts";

/** The bytes of a submission to judge, under the student's name for the file. */
export type ReadSubmissionFiles =
  | {
      readonly kind: "submission";
      readonly name: string;
      readonly bytes: Buffer;
      readonly companions: readonly { readonly name: string; readonly bytes: Buffer }[];
      /** Notes for the student, for example about companions that could not be read. */
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Returns a reader of mapped submissions of a tree. Notebooks and programs typed into a form are
 * converted to source files.
 */
export function toSubmissionFilesReader(
  tree: Tree,
): (submission: MappedSubmission) => Promise<ReadSubmissionFiles> {
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const readFile = async (path: string) =>
    (await files.get(path)?.read()) ?? { kind: "refused" as const, reason: "it is missing" };
  return (submission) => readWork(submission, readFile);
}

async function readWork(
  submission: MappedSubmission,
  readFile: (path: string) => Promise<ReadBytes>,
): Promise<ReadSubmissionFiles> {
  const main = await readFile(submission.file);
  if (main.kind === "refused") return main;
  const name = basename(submission.name);
  const companions: { name: string; bytes: Buffer }[] = [];
  const notes: string[] = [];
  for (const companion of submission.companions) {
    const bytes = await readFile(companion.file);
    if (bytes.kind === "refused") notes.push(`${companion.name} was left out: ${bytes.reason}`);
    else companions.push({ name: basename(companion.name), bytes: bytes.bytes });
  }
  if (submission.isTyped) {
    const typed = readTypedProgram(decodeText(main.bytes));
    if (typed.kind === "refused") return typed;
    return {
      kind: "submission",
      name: name.replace(/\.html$/i, typed.ending),
      bytes: Buffer.from(typed.text),
      companions,
      notes: [
        `The program was typed into the learning platform's form; its language (${typed.ending}) was guessed.`,
        ...notes,
      ],
    };
  }
  if (!isNotebook(name)) {
    if (/\.py$/i.test(name) && isRenamedNotebook(decodeText(main.bytes))) {
      return { kind: "refused", reason: "it is a notebook: rename it to .ipynb" };
    }
    return { kind: "submission", name, bytes: main.bytes, companions, notes };
  }
  const script = toScript(decodeText(main.bytes));
  if (script.kind === "refused") return script;
  return {
    kind: "submission",
    name: name.replace(/\.ipynb$/i, ".py"),
    bytes: Buffer.from(script.text),
    companions,
    notes: [
      `The notebook's code cells were judged in order${script.isWithoutTests ? ", without nbgrader's test cells" : ""}.`,
      ...notes,
    ],
  };
}

export function isNotebook(name: string): boolean {
  return /\.ipynb$/i.test(name);
}
