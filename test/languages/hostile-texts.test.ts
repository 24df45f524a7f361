import { expect, test } from "vitest";
import type { Submission } from "../../harness/engine/build/submission.ts";
import { addAdvice } from "../../harness/engine/judging/add-advice.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";

const LENGTH = 2 ** 20;

/** Texts that keep a pattern busy: what many of them begin with, again and again, and no end. */
const PIECES = [
  "A| |\n| \n|\t|1|(|{|[|\"|'|=|#|/*|\\|\u00e9|a(|a(b){|if (a|while (a|for(|f(x){g(|def f(|def f(a=[])",
  'def f(a=[]|while True:\n| while True:\n  a\n|input(|scanf("%d", |x=a.sort|read_line|SyntaxError',
  "SyntaxError\n|TypeError: |NameError: name 'a|KeyError: |error: |line 1\n|else if |expected |stdin\n",
  'a takes 1 argument|is the text "|is the float ',
].flatMap((pieces) => pieces.split("|"));

/** CPU time in ms that this thread spends on `work`, which the load of the machine hardly changes. */
function measure(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user } = process.threadCpuUsage(before);
  return user / 1000;
}

/** A text of four times the length takes 4 times as long, and 16 times if the pattern is quadratic. */
const MAX_RATIO = 10;
/** Shorter times say nothing: collecting garbage takes as long. */
const NOISE_MS = 100;

test.each(LANGUAGES.map((language) => [language.id, language] as const))(
  "advice for %s reads a mebibyte of any text without going over it again and again",
  (_, language) => {
    const slow: string[] = [];
    for (const piece of PIECES) {
      const text = piece.repeat(LENGTH / piece.length);
      const read = language.readSource?.(text) ?? { code: text, text };
      const quarter = text.slice(0, LENGTH / 4);
      for (const { message, code, text: pattern } of language.advice ?? []) {
        for (const each of [message, code, pattern]) {
          if (each === undefined) continue;
          const shortMs = measure(() => each.exec(quarter));
          const longMs = measure(() => each.exec(text));
          if (longMs > MAX_RATIO * shortMs + NOISE_MS) {
            slow.push(`${each} of ${JSON.stringify(piece)}: ${shortMs} ms, then ${longMs} ms`);
          }
        }
      }
      expect(read.code.length).toBeLessThanOrEqual(text.length);
      const submission = { language, source: text } as unknown as Submission;
      expect(addAdvice(text, submission).length).toBeLessThan(10_000);
    }
    expect(slow).toEqual([]);
  },
);
