import type { SubmissionView } from "../../api/submission-shapes.ts";
import { texts } from "../texts/index.ts";
import { Moment } from "../ui/moment.tsx";
import { printPoints } from "../ui/standing.tsx";

type Given = NonNullable<SubmissionView["adjustment"]>;

/**
 * `judged 10, set to 7 by Grace Hopper, Mon 23 Nov, 13:00 CET: shown in the office`, and what a later
 * attempt does.
 */
export function Adjustment({
  attempt,
  adjustment,
}: {
  readonly attempt: SubmissionView["attempt"];
  readonly adjustment: Given;
}) {
  const t = texts.value.points;
  const { judged, at, why, overruledBy, bonus } = adjustment;
  const overruled = describeOverruled(adjustment);
  const hasEnded = overruledBy === "later-attempt";
  const isMore = !hasEnded && (overruledBy === undefined || bonus !== undefined);
  const changed = describeChange(adjustment);
  const before = judged === undefined ? "" : `${t.judged(printPoints(judged))}, `;
  // Judged points are shown only for the attempt that counts.
  const isOfAttempt = attempt.counts || attempt.excused;
  return (
    <>
      {isMore && (
        <p class="quiet">
          {isOfAttempt ? `${before}${changed}` : t.ofExercise(changed)}
          {at !== undefined && (
            <>
              , <Moment at={at} />
            </>
          )}
          {why !== undefined && `: ${why}`}
        </p>
      )}
      <p class="quiet">{overruled ?? describeValidity(adjustment)}</p>
    </>
  );
}

function describeChange({ points, bonus, excused, by, overruledBy }: Given): string {
  const t = texts.value.points;
  if (excused) return t.excusedBy(by);
  if (bonus === undefined) return t.set(printPoints(points), by);
  return points === undefined || overruledBy !== undefined
    ? t.bonus(printPoints(bonus), by)
    : t.setWithBonus(printPoints(points), printPoints(bonus), by);
}

/** Says what a later attempt does to points that count; undefined for a bonus or an excuse. */
function describeValidity({ points, validity, untilAttempt = 1 }: Given): string | undefined {
  const t = texts.value.points.validities;
  if (points === undefined) return undefined;
  return validity === "until-next-attempt" ? t[validity](untilAttempt) : t[validity];
}

/** Says why points that were set do not count; undefined: they do. */
function describeOverruled({
  points,
  by,
  overruledBy,
  untilAttempt = 1,
}: Given): string | undefined {
  if (overruledBy === undefined) return undefined;
  return texts.value.points.overruled[overruledBy](printPoints(points), by, untilAttempt);
}
