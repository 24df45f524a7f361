import { useState } from "preact/hooks";
import type { ClassView, OpenQuestion } from "../../../api/staff-shapes.ts";
import { type Mark, MARKS } from "../../../school/marks.ts";
import { Choice, Field } from "../../ui/field.tsx";
import { statisticsTexts } from "./statistics/texts.ts";
import { staffTexts } from "./texts.ts";

type Row = ClassView["students"][number];
type Cell = Row["cells"][number] & { readonly hasQuestion?: true };

/** A mark; `open`: submitted, but not accepted; `question`: with an open question. */
export type CellFilter = Mark | "open" | "question";
const FILTERS: readonly CellFilter[] = [...MARKS, "open", "question"];
/** In the order of their urgency; exercises that are not started say little while all are open. */
const SHOWN_FIRST = ["question", "stuck", "open", "late"] as const;

/** The view with the exercises about which students have open questions. */
export function markQuestions(view: ClassView, questions: readonly OpenQuestion[]): ClassView {
  const questionsOf = Map.groupBy(questions, ({ student }) => student);
  const mark = (row: Row): Row => {
    const own = questionsOf.get(row.student) ?? [];
    const isAsked = (cell: Cell) => own.some(({ exercise }) => exercise === cell.exercise);
    return {
      ...row,
      cells: row.cells.map((cell) => (isAsked(cell) ? { ...cell, hasQuestion: true } : cell)),
    };
  };
  return {
    ...view,
    students: view.students.map((row) => (questionsOf.has(row.student) ? mark(row) : row)),
  };
}

export function matches(cell: Cell, filter: CellFilter): boolean {
  if (filter === "question") return cell.hasQuestion === true;
  if (filter !== "open") return cell.marks.includes(filter);
  return cell.state !== "none" && cell.verdict !== "AC" && cell.excused !== true;
}

interface Chosen {
  readonly name: string;
  readonly section: string;
  readonly exercise: string;
  readonly mark: CellFilter | undefined;
}

const NO_CHOICE: Chosen = { name: "", section: "", exercise: "", mark: undefined };

/** Chooses the students and exercises that the class page shows. */
export function useClassFilters({ students, exercises }: ClassView) {
  const [choice, setChoice] = useState(NO_CHOICE);
  const { name, section, exercise, mark } = choice;
  const search = name.trim().toLowerCase();
  const shownExercises = exercises.filter(({ id }) => exercise === "" || id === exercise);
  const nameMatches = students.filter(
    (row) =>
      (section === "" || row.section === section) &&
      `${row.name ?? ""} ${row.student}`.toLowerCase().includes(search),
  );
  const hasMark = (row: Row, filter: CellFilter) =>
    row.cells.some(
      (cell) => (exercise === "" || cell.exercise === exercise) && matches(cell, filter),
    );
  return {
    chosen: choice,
    setChoice,
    exercises: shownExercises,
    students: nameMatches.filter((row) => mark === undefined || hasMark(row, mark)),
    /** Students for each mark. */
    counts: FILTERS.map((filter) => nameMatches.filter((row) => hasMark(row, filter)).length),
  };
}

/** Numbers of a class, each with a button that shows the students it counts. */
export function ClassFigures({
  view: { students },
  filters: { chosen: choice, setChoice, students: visible },
}: {
  readonly view: ClassView;
  readonly filters: ReturnType<typeof useClassFilters>;
}) {
  const t = staffTexts.value.class;
  const { marks } = statisticsTexts.value;
  const names = { ...marks.names, open: t.open, question: t.question };
  const countOf = (filter: CellFilter) =>
    students.filter(({ cells }) => cells.some((cell) => matches(cell, filter))).length;
  const joined = students.filter(({ hasJoined }) => hasJoined).length;
  return (
    <>
      <ul class="figures-row" aria-label={t.figures}>
        <Figure
          count={students.length}
          name={t.everyone}
          isChosen={false}
          onClick={() => setChoice(NO_CHOICE)}
        />
        <li class="figure">
          <strong>{joined}</strong> <span>{t.joined}</span>
        </li>
        {SHOWN_FIRST.map((filter) => (
          <Figure
            key={filter}
            count={countOf(filter)}
            name={names[filter]}
            isChosen={choice.mark === filter}
            onClick={() =>
              setChoice({ ...NO_CHOICE, mark: choice.mark === filter ? undefined : filter })
            }
          />
        ))}
      </ul>
      {visible.length < students.length && (
        <p class="quiet small">{t.shown(visible.length, students.length)}</p>
      )}
    </>
  );
}

function Figure({
  count,
  name,
  isChosen,
  onClick,
}: {
  readonly count: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        class={count === 0 ? "figure quiet" : "figure"}
        aria-pressed={isChosen}
        onClick={onClick}
      >
        <strong>{count}</strong> <span>{name}</span>
      </button>
    </li>
  );
}

/** Fields of {@link useClassFilters}, and the meaning of the chosen mark. */
export function ClassFilters({
  view: { students, exercises },
  filters: { chosen: choice, setChoice, counts },
}: {
  readonly view: ClassView;
  readonly filters: ReturnType<typeof useClassFilters>;
}) {
  const t = staffTexts.value.class;
  const { marks, everyExercise, exercise } = statisticsTexts.value;
  const sections = [...new Set(students.flatMap((row) => row.section ?? []))].toSorted();
  const names = { ...marks.names, open: t.open, question: t.question };
  const legends = { ...marks.legends, open: t.openLegend, question: t.questionLegend };
  return (
    <>
      <div class="filters">
        <Field
          label={t.find}
          type="search"
          value={choice.name}
          onInput={(name) => setChoice({ ...choice, name })}
        />
        {sections.length > 1 && (
          <Choice
            label={t.section}
            value={choice.section}
            options={[["", t.all], ...sections.map((name) => [name, name] as const)]}
            onChange={(section) => setChoice({ ...choice, section })}
          />
        )}
        {exercises.length > 1 && (
          <Choice
            label={exercise}
            value={choice.exercise}
            options={[["", everyExercise], ...exercises.map(({ id, name }) => [id, name] as const)]}
            onChange={(id) => setChoice({ ...choice, exercise: id })}
          />
        )}
        <Choice
          label={t.show}
          value={choice.mark ?? ""}
          options={[
            ["", t.everyone],
            ...FILTERS.map(
              (filter, at) => [filter, `${names[filter]} (${counts[at] ?? 0})`] as const,
            ),
          ]}
          onChange={(value) =>
            setChoice({ ...choice, mark: FILTERS.find((filter) => filter === value) })
          }
        />
      </div>
      {choice.mark !== undefined && (
        <p class="quiet small">
          <strong>{names[choice.mark]}</strong>: {legends[choice.mark]}
        </p>
      )}
    </>
  );
}
