import type { Config } from "../app/index.ts";
import type { TextStyle } from "../report/index.ts";

/** Of plain text: tables of a class fit, and sentences are wrapped narrower than that anyway. */
const PLAIN_WIDTH = 160;

export const FORMATS = ["terminal", "plain", "json", "junit"] as const;
export type Format = (typeof FORMATS)[number];

/** Results go to standard output, all else to standard error. */
export function print(text: string): void {
  process.stdout.write(text);
}

export function tell(text: string): void {
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
