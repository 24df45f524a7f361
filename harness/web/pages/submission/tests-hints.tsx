import { submissionTexts } from "./submission-texts.ts";

/** Hints about a bug that submitted tests miss, the vaguest first; a reader opens one after the other. */
export function TestsHints({ hints: [first, ...more] }: { readonly hints: readonly string[] }) {
  const t = submissionTexts.value;
  if (first === undefined) return null;
  return (
    <details>
      <summary>{t.hint}</summary>
      <p>{first}</p>
      {more.map((text) => (
        <details key={text}>
          <summary>{t.nextHint}</summary>
          <p>{text}</p>
        </details>
      ))}
    </details>
  );
}
