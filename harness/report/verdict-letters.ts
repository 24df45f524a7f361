import { describeVerdict, type Verdict, VERDICTS } from "../core/judging/verdict.ts";
import { html, type Html, joinHtml } from "./html.ts";

/** `WA`, which tells what it stands for to whoever points at it. */
export function printVerdict(verdict: Verdict): Html {
  const role = verdict === "AC" ? "good" : "bad";
  return html`<abbr class="${role}" title="${describeVerdict(verdict)}">${verdict}</abbr>`;
}

/** What all of them stand for: a phone does not point. */
export function printVerdictLegend(): Html {
  const parts = VERDICTS.map(
    (verdict, index) =>
      html`${index === 0 ? "" : "; "}<strong>${verdict}</strong> ${describeVerdict(verdict)}`,
  );
  return html`<p class="quiet">${joinHtml(parts)}.</p>`;
}
