import { serverNow } from "../../client/session.ts";
import { printDistance, useZone } from "../../ui/moment.tsx";
import { StandingSign } from "../../ui/standing.tsx";
import { chooseNext, isDone } from "./choose-next.ts";
import { addressOf, type ListedExercise } from "./exercise-times.tsx";
import { coursePageTexts } from "./texts.ts";

/** The exercise to work on now, with a button that leads there; nothing before any was begun or without exercises. */
export function NextStep({
  course,
  exercises,
}: {
  readonly course: string;
  readonly exercises: readonly ListedExercise[];
}) {
  const t = coursePageTexts.value;
  const zone = useZone();
  const next = chooseNext(exercises, serverNow());
  if (next === undefined) {
    const isSolved = exercises.length > 0 && exercises.every(isDone);
    return isSolved ? <p class="next-step solved">{t.allSolved}</p> : null;
  }
  const { name, deadline, standing } = next;
  const hasBegun = standing.attempts > 0;
  return (
    <div class="next-step">
      <div>
        <span class="next-label quiet">{t.next}</span>
        <span id="next-step" class="next-name">
          {name}
        </span>
        <span class="quiet">
          {hasBegun && <StandingSign {...standing} />}
          {hasBegun && deadline !== undefined && " · "}
          {deadline !== undefined && t.due(printDistance(deadline, serverNow(), zone))}
        </span>
      </div>
      <a class="primary" href={addressOf(course, next.id)} aria-describedby="next-step">
        {hasBegun ? t.goOn : t.start}
      </a>
    </div>
  );
}
