import type { Language } from "../../languages/language.ts";
import type { PackageCase } from "../../packages/package.ts";
import type { Companion, Submission } from "../build/submission.ts";

/** The "language" of submissions to a package of type submit-answer, which are never run. */
const ANSWERS: Language = {
  id: "answers",
  name: "answers",
  extensions: [],
  tools: [],
  timeFactor: 1,
  hasHonestAddressSpace: false,
  guessInterface: () => ({ kinds: ["program"], hint: "" }),
  plan: () => {
    throw new RangeError("answers are not built");
  },
};

/** A submission that consists of its outputs: one file for all tests, or one for each. */
export function toAnswerSubmission(label: string, files: readonly Companion[]): Submission {
  return {
    label,
    language: ANSWERS,
    source: "",
    mainFile: "",
    companions: files,
    notes: [],
  };
}

/**
 * The answer to a test: the file named after the test, with any extension, with or without the
 * test's folders. If there is only one file, that file.
 */
export function findAnswer({ companions }: Submission, test: PackageCase): Buffer | undefined {
  if (companions.length === 1) return companions[0]?.bytes;
  const parts = test.name.split("/");
  for (const [index] of parts.entries()) {
    const name = parts.slice(index).join("/");
    const found = companions.find((file) => withoutExtension(file.name) === name);
    if (found !== undefined) return found.bytes;
  }
  return undefined;
}

function withoutExtension(name: string): string {
  return name.replace(/(?<=[^/])\.[^./]*$/, "");
}
