import { cutShown } from "../../core/comparison/describe-difference.ts";
import type { Failure } from "../../core/judging/judging.ts";
import type { Package, PackageCase, PackageFile } from "../../packages/package.ts";
import type { PackageOutcome } from "./package-subject.ts";

const SHOWN_INPUT_CHARACTERS = 4000;

/** The details to show of a visible failed case. */
export async function describeCase(
  { kind }: Pick<Package, "kind">,
  test: PackageCase,
  { output, dialogue, judgeMessage }: PackageOutcome,
): Promise<Partial<Failure>> {
  const input = await read(test.input);
  // Answer files of interactive and multi-pass problems are for the validator only.
  const hasAnswer = !kind.isInteractive && !kind.isMultiPass;
  return {
    input,
    ...(hasAnswer && { expected: showOutput(await read(test.answer)) }),
    ...(output !== undefined && { actual: showOutput(toText(output)), actualIsValue: false }),
    ...(dialogue !== undefined && { printed: dialogue }),
    ...(judgeMessage !== "" && { judgeMessage }),
  };
}

async function read(file: PackageFile | undefined): Promise<string> {
  return file === undefined ? "" : toText(await file.read());
}

/** The beginning of a text; a character has up to four bytes. */
function toText(bytes: Buffer): string {
  return bytes
    .subarray(0, 4 * SHOWN_INPUT_CHARACTERS)
    .toString()
    .slice(0, SHOWN_INPUT_CHARACTERS);
}

/** Cuts an output for display and drops its last newline, which display adds anyway. */
function showOutput(text: string): string {
  return cutShown(text.replace(/\r?\n$/, ""));
}
