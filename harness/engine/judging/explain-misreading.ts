import type { Problem } from "../../problems/problem.ts";

const MAX_PARAMETERS = 8;

/**
 * Says that a function names its parameters in another order than it gets them; undefined if not.
 * @param code without comments and texts
 */
export function explainOrder(
  code: string,
  { functionName, parameters }: Pick<Problem["interface"], "functionName" | "parameters">,
): string | undefined {
  const names = parameters.map(({ name }) => name);
  if (names.length < 2 || names.length > MAX_PARAMETERS) return undefined;
  const head = new RegExp(
    String.raw`(?<![\w.])${functionName}\s{0,9}(?:=\s{0,9}(?:function\b|lambda\b)?\s{0,9})?\(?([^(){};]{1,300})[):]`,
  ).exec(code);
  const writtenNames = (head?.[1] ?? "").split(",").map((part) => {
    const words = new Set(part.match(/[A-Za-z_]\w{0,60}/g));
    const matches = names.filter((name) => words.has(name));
    return matches.length === 1 ? matches[0] : undefined;
  });
  const isReordered =
    writtenNames.length === names.length &&
    new Set(writtenNames).size === names.length &&
    !writtenNames.includes(undefined) &&
    writtenNames.some((name, index) => name !== names[index]);
  if (!isReordered) return undefined;
  const [first = "", ...others] = names;
  return `${functionName} gets ${first} first, then ${others.join(", then ")}: your function names its parameters in another order.`;
}

/** Reads in a loop, or everything at once. */
const READS_MORE = /\bstdin\b|\bfileinput\b|\bopen\s{0,9}\(|\bos\.read\b/;
const LOOP_AROUND = /\b(?:for|while)\b/;

/**
 * Says that a program reads only the first line of several; undefined if it is not certain.
 * @param reads matches a call that reads one line, in this language
 */
export function explainUnreadLines(
  code: string,
  input: string,
  reads: RegExp | undefined,
): string | undefined {
  const lineCount = input.trimEnd().split("\n").length;
  if (reads === undefined || lineCount < 2 || READS_MORE.test(code)) return undefined;
  const parts = code.split(reads);
  if (parts.length !== 2 || LOOP_AROUND.test(parts[0] ?? "")) return undefined;
  const line = `${(parts[0] ?? "").split("\n").at(-1) ?? ""}${(parts[1] ?? "").split("\n", 1)[0] ?? ""}`;
  if (LOOP_AROUND.test(line)) return undefined;
  return `The input has ${lineCount} lines, but the program reads only the first: read each line, in the form that the statement describes.`;
}
