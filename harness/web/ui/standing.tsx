import type { Standing } from "../../api/shapes.ts";
import { language, texts } from "../texts/index.ts";

/** A verdict or what is there in its place: a word, with a sign that differs by more than colour. */
export function StandingSign({
  state,
  verdict,
}: Pick<Standing, "state"> & { readonly verdict?: string | undefined }) {
  const { states, verdicts } = texts.value;
  if (state !== "judged" || verdict === undefined) {
    return <span class={`sign ${state}`}>{states[state]}</span>;
  }
  const kind = verdict === "AC" ? "good" : verdict === "JE" ? "failed" : "bad";
  return <span class={`sign ${kind}`}>{verdicts[verdict] ?? verdict}</span>;
}

/** A programming language as people call it. */
export function printLanguage(id: string | undefined): string {
  return LANGUAGE_NAMES[id ?? ""] ?? id ?? "–";
}

/** What counts, first; below it what the judge gave, where staff set something else. */
export function Points({
  score,
  judged,
  excused,
  most,
}: Pick<Standing, "score" | "judged" | "excused"> & {
  /** What the exercise is worth, where it is not said beside it. */
  readonly most?: number;
}) {
  const t = texts.value.points;
  return (
    <>
      {excused ? t.excused : printPoints(score)}
      {most !== undefined && !excused && <span class="quiet"> / {printPoints(most)}</span>}
      {judged !== undefined && <small class="judged quiet">{t.judged(printPoints(judged))}</small>}
    </>
  );
}

/** Points, of which halves and tenths are shown, and no more. */
export function printPoints(points: number | undefined): string {
  if (points === undefined) return "–";
  return points.toLocaleString(language.value, { maximumFractionDigits: 2 });
}
