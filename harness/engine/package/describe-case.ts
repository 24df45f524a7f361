import { cutShown } from "../../core/comparison/describe-difference.ts";
import type { Failure } from "../../core/judging/judging.ts";
import type { Package, PackageCase, PackageFile } from "../../packages/package.ts";
import type { PackageOutcome } from "./package-subject.ts";

const SHOWN_INPUT_CHARACTERS = 4000;

/** Of a visible case that failed: what there is to look at. */
export async function describeCase(
  { kind }: Pick<Package, "kind">,
  test: PackageCase,
  { output, dialogue, judgeMessage }: PackageOutcome,
): Promise<Partial<Failure>> {
  const input = await read(test.input);
  // What stands in the answer file of a validator that talks, or asks again, is its own affair.
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

/** The beginning; a character has up to four bytes. */
function toText(bytes: Buffer): string {
  return bytes
    .subarray(0, 4 * SHOWN_INPUT_CHARACTERS)
    .toString()
    .slice(0, SHOWN_INPUT_CHARACTERS);
}

/** Without the end of the last line: where it is shown, that has one anyway. */
function showOutput(text: string): string {
  return cutShown(text.replace(/\r?\n$/, ""));
}
