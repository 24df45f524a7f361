import { formatPoints } from "../../core/format-points.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { type DescribedGroup, describeGroupPoints } from "./block.ts";

const SIGNS = { passed: "✓", failed: "✗", "not run": "–" } as const;
const CLASSES = { passed: "good", failed: "bad", "not run": "quiet" } as const;
/** Steps of a group's share of the points; {@link BLOCK_STYLE} has a class for each. */
const STEPS = 20;

/**
 * Prints test groups as one bar, in which each grows with its share of the points. Names are never
 * cut: what has no room begins another line, and points show where they fit.
 */
export function printGroups(groups: readonly DescribedGroup[]): Html {
  // All groups share the one error, which is shown below.
  if (groups.every(({ result }) => result === describeVerdict("CE"))) return html``;
  const worth = groups.reduce((sum, group) => sum + group.worth, 0);
  const isHatched = groups.some(({ state }) => state === "not run");
  return html`<div class="groups">
    <ul>
      ${joinHtml(groups.map((group) => printGroup(group, worth)))}
    </ul>
    ${isHatched ? html`<p class="quiet" aria-hidden="true">Hatched: not run</p>` : ""}
  </div>`;
}

function printGroup(group: DescribedGroup, total: number): Html {
  const { name, state, result, passed, points, worth } = group;
  const share = total > 0 ? worth / total : 1;
  const step = Math.max(1, Math.round(STEPS * share));
  const figures = worth > 0 ? `${formatPoints(points)}/${formatPoints(worth)}` : "";
  const words = `${name}: ${result}, tests passed: ${passed}, points: ${describeGroupPoints(group)}`;
  const [id = name, note = ""] = name.split(/ (?=\(hidden\)$)/);
  const filled = Math.round(100 * earnedShare(group));
  return html`<li class="${CLASSES[state]} share-${String(step)}" title="${words}">
    ${filled === 0 ? "" : html`<svg aria-hidden="true"><rect width="${String(filled)}%" height="100%" /></svg>`}
    <span aria-hidden="true">
      <span class="sign">${SIGNS[state]}</span>
      <span>${id}</span>
      ${note === "" ? "" : html`<span class="note">${note}</span>`}
      ${figures === "" ? "" : html`<span class="points">${figures}</span>`}
    </span>
    <span class="unseen">${words}</span>
  </li>`;
}

/** A group that was passed can earn a part of its points, in an optimisation exercise. */
function earnedShare({ state, points, worth }: DescribedGroup): number {
  if (worth === 0) return state === "passed" ? 1 : 0;
  return Math.min(1, Math.max(0, points / worth));
}
