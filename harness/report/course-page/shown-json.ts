import { cutMiddle } from "../cut.ts";

/** Of a value or text: what is longer is cut in its middle. */
const MOST_CHARACTERS = 2000;

/** A value as JSON; a text that is no value, as it is. */
export function showJson(json: unknown): string {
  return showText(typeof json === "string" ? json : JSON.stringify(json));
}

/** `(8, [1, 2])`: the arguments of a call. */
export function showArgs(args: readonly unknown[]): string {
  return showText(`(${args.map((arg) => JSON.stringify(arg)).join(", ")})`);
}

export function showText(text: string): string {
  return cutMiddle(text, MOST_CHARACTERS, "…");
}
