import { describeVerdict, type Verdict, VERDICTS } from "../../core/judging/verdict.ts";
import { html, type Html, joinHtml } from "./html.ts";

/** `WA`, with its meaning as a tooltip. */
export function printVerdict(verdict: Verdict): Html {
  const role = verdict === "AC" ? "good" : "bad";
  return html`<abbr class="${role}" title="${describeVerdict(verdict)}">${verdict}</abbr>`;
}

/** Explains all letters, for devices without tooltips. */
export function printVerdictLegend(): Html {
  const parts = VERDICTS.map(
    (verdict, index) =>
      html`${index === 0 ? "" : "; "}<strong>${verdict}</strong> ${describeVerdict(verdict)}`,
  );
  return html`<p class="quiet">${joinHtml(parts)}.</p>`;
}
