import type { WrongAnswer } from "./work.ts";

/** One text for an answer to an input, to find who gave the same. */
export function toAnswerKey({ input, answer }: WrongAnswer): string {
  return JSON.stringify([input, answer]);
}

export function readAnswerKey(key: string): WrongAnswer {
  const [input, answer] = JSON.parse(key) as [string, string];
  return { input, answer };
}
