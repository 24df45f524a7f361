import type { CourseView } from "../../../api/shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { lazy } from "../../ui/lazy.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Points, StandingSign } from "../../ui/standing.tsx";
import {
  addressOf,
  countsSolvedOnly,
  ExerciseTimes,
  type ListedExercise,
} from "./exercise-times.tsx";
import { GamePicture, type GamePositions } from "./game-picture.tsx";
import { NextStep } from "./next-step.tsx";
import { coursePageTexts } from "./texts.ts";
import "../../style/course.css";

const NewBadge = lazy(async () => (await import("../notices/new-badge.tsx")).NewBadge);

/** The exercises of a course for a student: what to do next, then a card for each. */
export function ExerciseCards({ id, exercises }: Pick<CourseView, "id" | "exercises">) {
  const t = coursePageTexts.value;
  const loaded = useData(
    async (signal) => call("gamePictures", { params: { course: id }, signal }),
    [id],
  );
  const pictures = new Map(
    loaded.value?.pictures.map(({ exercise, positions }) => [exercise, positions]),
  );
  return (
    <section aria-label={t.exercises}>
      <NextStep course={id} exercises={exercises} />
      <ul class="exercise-cards">
        {exercises.map((exercise) => (
          <ExerciseCard
            key={exercise.id}
            course={id}
            exercise={exercise}
            positions={pictures.get(exercise.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** An exercise with its game, the student's points, and when it is due. */
export function ExerciseCard({
  course,
  exercise,
  positions,
}: {
  readonly course: string;
  readonly exercise: ListedExercise;
  readonly positions: GamePositions | undefined;
}) {
  const { id, name, points, standing } = exercise;
  const hasPoints = !countsSolvedOnly(exercise);
  return (
    <li class="game-card">
      <div class="card-picture">
        {positions === undefined ? <Mark /> : <GamePicture positions={positions} />}
      </div>
      <div class="card-body">
        <h2>
          <a href={addressOf(course, id)}>{name}</a>
          <NewBadge isAbout={(notice) => notice.exercise === id} />
        </h2>
        {hasPoints && <PointsRing got={standing.score} most={points} />}
        <StandingSign {...standing} />
        <span class="card-points">
          <Points {...standing} {...(hasPoints && { most: points })} />
        </span>
        <span class="card-times quiet">
          <ExerciseTimes {...exercise} course={course} />
        </span>
      </div>
    </li>
  );
}

/** The share of the points as a ring; the numbers are beside it. */
export function PointsRing({
  got,
  most,
}: {
  readonly got: number | undefined;
  readonly most: number;
}) {
  const share = most > 0 ? Math.max(0, Math.min(1, (got ?? 0) / most)) : 0;
  return (
    <svg
      class={share === 1 ? "points-ring whole" : "points-ring"}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="15" />
      {share > 0 && (
        <circle
          class="ring-share"
          cx="18"
          cy="18"
          r="15"
          pathLength={100}
          stroke-dasharray={`${share * 100} 100`}
        />
      )}
      {share === 1 && <path d="m12 18.5 4.2 4.2 8-9" />}
    </svg>
  );
}
