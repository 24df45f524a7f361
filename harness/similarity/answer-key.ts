import type { WrongAnswer } from "./submitted-program.ts";

/** A key for an answer to an input, to find students with the same answer. */
export function toAnswerKey({ input, answer }: WrongAnswer): string {
  return JSON.stringify([input, answer]);
}

export function readAnswerKey(key: string): WrongAnswer {
  const [input, answer] = JSON.parse(key) as [string, string];
  return { input, answer };
}
