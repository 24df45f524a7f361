import { formatPoints } from "../../core/format-points.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { type DescribedGroup, describeGroupPoints } from "./block.ts";

/** The bar in units of its own; a page stretches it to its width. */
const LENGTH = 1000;
const HEIGHT = 8;
const GAP = 3;
/** A group without points is still seen. */
const LEAST_SHARE = 0.04;

const SIGNS = { passed: "✓", failed: "✗", "not run": "–" } as const;
const CLASSES = { passed: "good", failed: "bad", "not run": "quiet" } as const;
/** Failed and skipped groups are lower, so that colours are not needed to read the bar. */
const HEIGHTS = { passed: HEIGHT, failed: HEIGHT / 2, "not run": HEIGHT / 4 } as const;

/** Prints test groups as one bar, in which each has its share of the points, with their names below. */
export function printGroups(groups: readonly DescribedGroup[]): Html {
  // All groups share the one error, which is told below.
  if (groups.every(({ result }) => result === describeVerdict("CE"))) return html``;
  return html`<div class="groups">
    <svg
      viewBox="0 0 ${String(LENGTH)} ${String(HEIGHT)}"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${joinHtml(printSegments(groups))}
    </svg>
    <ul>
      ${joinHtml(groups.map(printName))}
    </ul>
  </div>`;
}

function printSegments(groups: readonly DescribedGroup[]): readonly Html[] {
  const worth = groups.reduce((sum, group) => sum + group.worth, 0);
  const shares = groups.map((group) => Math.max(LEAST_SHARE, worth > 0 ? group.worth / worth : 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  const room = LENGTH - GAP * (groups.length - 1);
  let start = 0;
  return groups.flatMap((group, index) => {
    const width = Math.round((room * (shares[index] ?? 0)) / sum);
    const earned = Math.round(width * earnedShare(group));
    const rest = group.state === "passed" ? "not run" : group.state;
    const segments = [
      printSegment(start, earned, "passed"),
      printSegment(start + earned, width - earned, rest),
    ];
    start += width + GAP;
    return segments;
  });
}

/** A group that was passed can earn a part of its points, in an optimisation exercise. */
function earnedShare({ state, points, worth }: DescribedGroup): number {
  if (worth === 0) return state === "passed" ? 1 : 0;
  return Math.min(1, Math.max(0, points / worth));
}

function printSegment(x: number, width: number, state: DescribedGroup["state"]): Html {
  if (width <= 0) return html``;
  const height = HEIGHTS[state];
  const place = [x, HEIGHT - height, width, height].map(String);
  const [left = "", top = "", across = "", down = ""] = place;
  return html`<rect
    class="${CLASSES[state]}"
    x="${left}"
    y="${top}"
    width="${across}"
    height="${down}"
  />`;
}

function printName(group: DescribedGroup): Html {
  const { name, state, result, passed, points, worth } = group;
  const figures = worth > 0 ? `${formatPoints(points)}/${formatPoints(worth)}` : "";
  const words = `${name}: ${result}, tests passed: ${passed}, points: ${describeGroupPoints(group)}`;
  const shown = html`<span class="${CLASSES[state]}">${SIGNS[state]} ${name}</span> ${figures}`;
  return html`<li>
    <span aria-hidden="true">${shown}</span><span class="unseen">${words}</span>
  </li>`;
}
