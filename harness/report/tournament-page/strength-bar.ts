import type { TournamentPlayer } from "../../core/results/tournament.ts";
import { html, type Html } from "../html/html.ts";
import { formatStrength } from "../wording/tournament-words.ts";

const WIDTH = 160;
const HEIGHT = 16;
const MARGIN = 4;

/** Prints a strength as a dot with its interval, on a scale that all rows share. */
export function printStrengthBar(
  { strength, interval }: Pick<TournamentPlayer, "strength" | "interval">,
  from: number,
  to: number,
): Html {
  if (strength === null || interval === null) return html``;
  const place = (figure: number) => {
    const share = (figure - from) / Math.max(1, to - from);
    return (MARGIN + share * (WIDTH - 2 * MARGIN)).toFixed(1);
  };
  const [low, high] = interval;
  const middle = String(HEIGHT / 2);
  const words = `${formatStrength(strength)} (${formatStrength(low)} to ${formatStrength(high)})`;
  return html`<span class="strength"
    >${words}
    <svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" aria-hidden="true">
      <line class="axis" x1="${place(0)}" x2="${place(0)}" y1="0" y2="${String(HEIGHT)}"></line>
      <line class="bar" x1="${place(low)}" x2="${place(high)}" y1="${middle}" y2="${middle}"></line>
      <circle class="dot" cx="${place(strength)}" cy="${middle}" r="3.5"></circle></svg
  ></span>`;
}
