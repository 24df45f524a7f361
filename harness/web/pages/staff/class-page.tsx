import { useMemo } from "preact/hooks";
import type { ClassView } from "../../../api/staff-shapes.ts";
import { can } from "../../../school/role.ts";
import { addressOf, call } from "../../client/call.ts";
import { me, syncClock } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../routing/match-path.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { printDuration } from "../../ui/moment.tsx";
import { drawCode, Notice } from "../../ui/notice.tsx";
import { useStill } from "../../ui/use-still.ts";
import { ClassFigures, ClassFilters, markQuestions, useClassFilters } from "./class-filters.tsx";
import { ClassMatrix } from "./class-matrix.tsx";
import { OutdatedVerdicts } from "./outdated-verdicts.tsx";
import { useOpenQuestions } from "../questions/use-open-questions.ts";
import { addressOfCourse, StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { type AttemptEvent, useClassChanges } from "./use-class-changes.ts";

const UrgentLists = lazy(async () => (await import("./class/class-lists.tsx")).UrgentLists);
const ClassLists = lazy(async () => (await import("./class/class-lists.tsx")).ClassLists);
const ContradictedTests = lazy(
  async () => (await import("./contradicted/contradicted-tests.tsx")).ContradictedTests,
);

/** Shortest time between reloads. */
const RELOAD_MS = 1000;

/** Exercises that leave room for lists beside the matrix on a usual screen. */
const MAX_BESIDE = 5;

/** Live view of a class: results, stuck students, common mistakes, and the load of workers. */
export function ClassPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = staffTexts.value.class;
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  const view = useData(
    async (signal) => {
      const reply = await call("class", { params: { course }, signal });
      syncClock(reply.now);
      return reply;
    },
    [course],
  );
  useClassChanges(course, {
    pauseMs: RELOAD_MS,
    reload: view.reload,
    onAttempt: (event) => view.change((classView) => withAttempt(classView, event)),
  });
  return (
    <StaffPage
      course={course}
      title={t.title}
      isWide
      data={view}
      actions={
        can(role, "export") && (
          <a
            href={addressOf("gradesCsv", { params: { course } })}
            download={`${course}-grades.csv`}
          >
            {t.gradesCsv}
          </a>
        )
      }
      about={view.value && hasLoad(view.value) && <Judges {...view.value.judges} />}
    >
      {(value) => (
        <>
          {value.exercises.some(({ contradicted }) => contradicted !== undefined) && (
            <ContradictedTests exercises={value.exercises} />
          )}
          <Everything course={course} view={value} />
        </>
      )}
    </StaffPage>
  );
}

/** Shows an attempt at once; totals follow with the next reload. */
function withAttempt(view: ClassView, { student, attempt }: AttemptEvent): ClassView {
  const { exercise, state, verdict, score, id, counts } = attempt;
  if (!counts) return view;
  return {
    ...view,
    students: view.students.map((row) =>
      row.student !== student
        ? row
        : {
            ...row,
            cells: row.cells.map((cell) =>
              cell.exercise === exercise && !cell.isAdjusted
                ? { ...cell, state, verdict, score, submission: id }
                : cell,
            ),
          },
    ),
  };
}

/** True if the first line shall say how busy the workers are. */
function hasLoad({ judges }: ClassView): boolean {
  return judges.workers === 0 || judges.waiting > 0;
}

function Judges({ workers, places, waiting, judging, oldestSeconds }: ClassView["judges"]) {
  const t = staffTexts.value.class;
  if (workers === 0) return <span class="bad">{t.noJudge}</span>;
  const load = t.judges(places, judging, waiting);
  return (
    <>{oldestSeconds === undefined ? load : `${load}, ${t.oldest(printDuration(oldestSeconds))}`}</>
  );
}

function Everything({
  course,
  view: loadedView,
}: {
  readonly course: string;
  readonly view: ClassView;
}) {
  const t = staffTexts.value.class;
  const questions = useOpenQuestions(course);
  const open = questions.value?.questions;
  const view = useMemo(() => markQuestions(loadedView, open ?? []), [loadedView, open]);
  const filters = useClassFilters(view);
  // Cells change in place; rows and lists do not move while the pointer is on them.
  const rows = useStill(
    filters.students.map(({ student }) => student),
    JSON.stringify(filters.chosen),
  );
  const below = useStill({ view, questions }, course);
  if (view.students.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        text={t.emptyHint}
        action={{ name: t.inviteClass, href: addressOfCourse(course, "members") }}
      />
    );
  }
  const byId = new Map(view.students.map((row) => [row.student, row]));
  return (
    <>
      {view.judges.workers === 0 && (
        <Notice kind="bad">
          <p>{drawCode(t.noJudgeHint)}</p>
        </Notice>
      )}
      <OutdatedVerdicts course={course} exercises={view.exercises} />
      <ClassFigures view={view} filters={filters} />
      <ClassFilters view={view} filters={filters} />
      <div class={filters.exercises.length > MAX_BESIDE ? "class-body wide" : "class-body"}>
        <div {...rows.handlers}>
          {rows.value.length === 0 ? (
            <EmptyState title={t.nothing} text={t.nothingHint} />
          ) : (
            <ClassMatrix
              course={course}
              exercises={filters.exercises}
              students={rows.value.flatMap((student) => byId.get(student) ?? [])}
              mark={filters.chosen.mark}
            />
          )}
        </div>
        {hasSubmissions(below.value.view) && (
          <div class="class-urgent" {...below.handlers}>
            <UrgentLists course={course} {...below.value} />
          </div>
        )}
      </div>
      <div {...below.handlers}>
        {hasSubmissions(below.value.view) ? (
          <ClassLists course={course} view={below.value.view} />
        ) : (
          <EmptyState title={t.noSubmissions} text={t.noSubmissionsHint} />
        )}
        {!hasLoad(view) && (
          <p class="quiet small">
            <Judges {...view.judges} />
          </p>
        )}
      </div>
    </>
  );
}

function hasSubmissions({ students }: ClassView): boolean {
  return students.some(({ cells }) => cells.some(({ state }) => state !== "none"));
}
