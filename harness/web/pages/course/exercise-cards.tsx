import type { CourseView } from "../../../api/shapes.ts";
import { lazy } from "../../ui/lazy.tsx";
import { Points, StandingSign } from "../../ui/standing.tsx";
import {
  addressOf,
  countsSolvedOnly,
  ExerciseTimes,
  type ListedExercise,
} from "./exercise-times.tsx";
import { GameCard, PointsRing, useGamePictures } from "./game-card.tsx";
import type { GamePositions } from "./game-picture.tsx";
import { coursePageTexts } from "./texts.ts";
import "../../style/course.css";

const NewBadge = lazy(async () => (await import("../notices/new-badge.tsx")).NewBadge);

/** The exercises of a course for a student: a card for each. */
export function ExerciseCards({ id, exercises }: Pick<CourseView, "id" | "exercises">) {
  const t = coursePageTexts.value;
  const pictures = useGamePictures(id);
  return (
    <section aria-label={t.exercises}>
      <ul class="game-cards">
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
    <GameCard
      href={addressOf(course, id)}
      name={name}
      beside={<NewBadge isAbout={(notice) => notice.exercise === id} />}
      positions={positions}
    >
      {hasPoints && <PointsRing got={standing.score} most={points} />}
      <StandingSign {...standing} />
      <span class="card-points">
        <Points {...standing} {...(hasPoints && { most: points })} />
      </span>
      <span class="card-times quiet">
        <ExerciseTimes {...exercise} course={course} />
      </span>
    </GameCard>
  );
}
