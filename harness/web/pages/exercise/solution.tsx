import { useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { serverNow } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { exerciseTexts } from "./texts.ts";

interface Props {
  readonly course: string;
  readonly exercise: string;
}

/** The model solution, which is loaded when somebody opens it; staff read when students see it. */
export function ModelSolution({
  course,
  exercise,
  opensAt,
}: Props & NonNullable<ExerciseView["solution"]>) {
  const t = exerciseTexts.value;
  const [isOpen, setOpen] = useState(false);
  const isShown = opensAt !== undefined && opensAt < serverNow();
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t.solution}
        {!isShown && (
          <span class="quiet small">
            {" "}
            (
            {opensAt === undefined ? (
              t.solutionUndecided
            ) : (
              <>
                {t.solutionFrom} <Moment at={opensAt} />
              </>
            )}
            )
          </span>
        )}
      </summary>
      {isOpen && <SolutionText course={course} exercise={exercise} />}
    </details>
  );
}

function SolutionText({ course, exercise }: Props) {
  const solution = useData(
    async (signal) => call("solution", { params: { course, exercise }, signal }),
    [course, exercise],
  );
  return (
    <Loaded data={solution}>
      {({ fileName, text }) => (
        <>
          <p class="quiet small">{fileName}</p>
          <pre>{text}</pre>
        </>
      )}
    </Loaded>
  );
}
