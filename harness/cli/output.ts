import { writeFile } from "node:fs/promises";
import type { Config } from "../app/workspace/config.ts";
import { HarnessError } from "../core/harness-error.ts";
import { showText } from "../core/printable.ts";
import type { TextStyle } from "../report/terminal/text-style.ts";

/** Width of plain text, enough for the tables of a class. Sentences are wrapped narrower anyway. */
const PLAIN_WIDTH = 160;

export const FORMATS = ["terminal", "plain", "json", "junit"] as const;
export type Format = (typeof FORMATS)[number];

/** Writes results to standard output. */
export function print(text: string): void {
  process.stdout.write(text);
}

/** Writes a message to standard error. Control characters, in file names for instance, are escaped. */
export function printMessage(text: string): void {
  process.stderr.write(`${showText(text)}\n`);
}

/** Writes text that `report` has rendered and already escaped, except for its own colours. */
export function printRenderedMessage(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Writes a file that the user named. */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}

/** Chooses the format: by default, terminals get colours and their own width, pipes get plain text. */
export function chooseFormat(option: Format | undefined): Format {
  return option ?? (process.stdout.isTTY ? "terminal" : "plain");
}

export function textStyleFor(format: Format, config: Config): TextStyle {
  const isTerminal = format === "terminal";
  return {
    // Some terminals do not know their size and report 0.
    width: isTerminal ? process.stdout.columns || 80 : PLAIN_WIDTH,
    isColour: isTerminal && (config.isColourWanted ?? process.stdout.isTTY),
    isUnicode: isTerminal && config.isUnicode,
  };
}
