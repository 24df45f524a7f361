import type { Config } from "../app/config.ts";
import { showText } from "../core/printable.ts";
import type { TextStyle } from "../report/text-style.ts";

/** Of plain text: tables of a class fit, and sentences are wrapped narrower than that anyway. */
const PLAIN_WIDTH = 160;

export const FORMATS = ["terminal", "plain", "json", "junit"] as const;
export type Format = (typeof FORMATS)[number];

/** Results go to standard output, all else to standard error. */
export function print(text: string): void {
  process.stdout.write(text);
}

/** Messages quote names of files, keys and people: none of these reaches the terminal as a control. */
export function tell(text: string): void {
  process.stderr.write(`${showText(text)}\n`);
}

/** What `report` has rendered, in which all but its own colours is printable already. */
export function tellRendered(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A terminal gets colours and its own width; a pipe gets plain lines. */
export function chooseFormat(asked: Format | undefined): Format {
  return asked ?? (process.stdout.isTTY ? "terminal" : "plain");
}

export function textStyleFor(format: Format, config: Config): TextStyle {
  const isTerminal = format === "terminal";
  return {
    width: isTerminal ? (process.stdout.columns ?? 80) : PLAIN_WIDTH,
    isColour: isTerminal && (config.isColourWanted ?? process.stdout.isTTY),
    isUnicode: isTerminal && config.isUnicode,
  };
}
