import type { Standing } from "../../api/index.ts";
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

/** Points, of which halves and tenths are shown, and no more. */
export function printPoints(points: number | undefined): string {
  if (points === undefined) return "–";
  return points.toLocaleString(language.value, { maximumFractionDigits: 2 });
}
