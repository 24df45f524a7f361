import type { Standing } from "../../api/shapes.ts";
import { CLAIM_LANGUAGE, TESTS_LANGUAGE } from "../../core/judging/claim-language.ts";
import { language, texts } from "../texts/index.ts";

/** A verdict or the state before it, with a sign that differs by more than colour. */
export function StandingSign({
  state,
  verdict,
  language: languageId,
}: Pick<Standing, "state"> & {
  readonly verdict?: string | undefined;
  /** ID of the attempt's language, if it is known: no compiler reads claims and tests. */
  readonly language?: string | undefined;
}) {
  const { states, unreadable, verdicts } = texts.value;
  if (state !== "judged" || verdict === undefined) {
    return <span class={`sign ${state}`}>{states[state]}</span>;
  }
  const kind = verdict === "AC" ? "good" : verdict === "JE" ? "failed" : "bad";
  const isUnreadable =
    verdict === "CE" && (languageId === CLAIM_LANGUAGE || languageId === TESTS_LANGUAGE);
  const label = isUnreadable ? unreadable : (verdicts[verdict] ?? verdict);
  return <span class={`sign ${kind}`}>{label}</span>;
}

/** Name of a programming language. */
export function printLanguage(id: string | undefined): string {
  return LANGUAGE_NAMES[id ?? ""] ?? id ?? "–";
}

/** Final points, with the judged points below if staff changed them. */
export function Points({
  score,
  judged,
  excused,
  most,
}: Pick<Standing, "score" | "judged" | "excused"> & {
  /** Points of the exercise, if they are not shown beside it. */
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

/** Points with at most two decimals. */
export function printPoints(points: number | undefined): string {
  if (points === undefined) return "–";
  return points.toLocaleString(language.value, { maximumFractionDigits: 2 });
}
