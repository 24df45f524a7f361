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

/** The view with the exercises about which students have open questions. */
export function markQuestions(view: ClassView, questions: readonly OpenQuestion[]): ClassView {
  const asked = Map.groupBy(questions, ({ student }) => student);
  const mark = (row: Row): Row => {
    const own = asked.get(row.student) ?? [];
    const isAsked = (cell: Cell) => own.some(({ exercise }) => exercise === cell.exercise);
    return {
      ...row,
      cells: row.cells.map((cell) => (isAsked(cell) ? { ...cell, hasQuestion: true } : cell)),
    };
  };
  return {
    ...view,
    students: view.students.map((row) => (asked.has(row.student) ? mark(row) : row)),
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

/** Chooses the students and exercises that the class page shows. */
export function useClassFilters({ students, exercises }: ClassView) {
  const [chosen, setChosen] = useState<Chosen>({
    name: "",
    section: "",
    exercise: "",
    mark: undefined,
  });
  const { name, section, exercise, mark } = chosen;
  const wanted = name.trim().toLowerCase();
  const shownExercises = exercises.filter(({ id }) => exercise === "" || id === exercise);
  const found = students.filter(
    (row) =>
      (section === "" || row.section === section) &&
      `${row.name ?? ""} ${row.student}`.toLowerCase().includes(wanted),
  );
  const hasMark = (row: Row, filter: CellFilter) =>
    row.cells.some(
      (cell) => (exercise === "" || cell.exercise === exercise) && matches(cell, filter),
    );
  return {
    chosen,
    setChosen,
    exercises: shownExercises,
    students: found.filter((row) => mark === undefined || hasMark(row, mark)),
    /** Students for each mark. */
    counts: FILTERS.map((filter) => found.filter((row) => hasMark(row, filter)).length),
  };
}

/** Fields of {@link useClassFilters}, and the meaning of the chosen mark. */
export function ClassFilters({
  view: { students, exercises },
  filters: { chosen, setChosen, counts },
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
          value={chosen.name}
          onInput={(name) => setChosen({ ...chosen, name })}
        />
        {sections.length > 1 && (
          <Choice
            label={t.section}
            value={chosen.section}
            options={[["", t.all], ...sections.map((name) => [name, name] as const)]}
            onChange={(section) => setChosen({ ...chosen, section })}
          />
        )}
        {exercises.length > 1 && (
          <Choice
            label={exercise}
            value={chosen.exercise}
            options={[["", everyExercise], ...exercises.map(({ id, name }) => [id, name] as const)]}
            onChange={(id) => setChosen({ ...chosen, exercise: id })}
          />
        )}
        <Choice
          label={t.show}
          value={chosen.mark ?? ""}
          options={[
            ["", t.everyone],
            ...FILTERS.map(
              (filter, at) => [filter, `${names[filter]} (${counts[at] ?? 0})`] as const,
            ),
          ]}
          onChange={(value) =>
            setChosen({ ...chosen, mark: FILTERS.find((filter) => filter === value) })
          }
        />
      </div>
      {chosen.mark !== undefined && (
        <p class="quiet small">
          <strong>{names[chosen.mark]}</strong>: {legends[chosen.mark]}
        </p>
      )}
    </>
  );
}
