import { useEffect, useState } from "preact/hooks";
import "report:program.css";
import "../../../style/grading.css";
import type { GradingView } from "../../../../api/grading-routes.ts";
import type { LiveEvent } from "../../../../api/live-shapes.ts";
import { call } from "../../../client/call.ts";
import { me } from "../../../client/session.ts";
import { useData } from "../../../client/use-data.ts";
import { useAtMostEvery, useLive } from "../../../client/use-live.ts";
import type { Params } from "../../../routing/match-path.ts";
import { address, go } from "../../../routing/router.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/field.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { addressOfCourse, addressOfGrading, StaffPage } from "../staff-page.tsx";
import { useAction } from "../../../client/use-action.ts";
import { Comments, focusComment, focusSearch } from "./comments.tsx";
import { Grade, JudgeFeedback } from "./grade.tsx";
import { KeysDialog, useKeys } from "./keys.tsx";
import { focusLine, type Lines, Program } from "./program.tsx";
import { Rubric, type RubricDialog, RubricItemDialog } from "./rubric.tsx";
import { gradingTexts } from "./texts.ts";
import { type GradedSubmission, type Grading, useGrading } from "./use-grading.ts";

/** Shortest time between reloads because of what others do. */
const RELOAD_MS = 1000;

/** Grades the submissions of an exercise, one after the other. */
export function GradePage({ params }: { readonly params: Params }) {
  const { course = "", exercise = "" } = params;
  const t = gradingTexts.value;
  const grading = useGrading(course, exercise);
  const names = useData(async (signal) => call("course", { params: { course }, signal }), [course]);
  const name = names.value?.exercises.find(({ id }) => id === exercise)?.name ?? exercise;
  const crumbs = [{ name: t.title, href: addressOfCourse(course, "grading") }];
  const all = grading.data.value?.submissions;
  return (
    <StaffPage
      course={course}
      title={name}
      crumbs={crumbs}
      isWide
      data={grading.data}
      actions={<Filters />}
      about={all && t.progress(all.filter(({ isGraded }) => isGraded).length, all.length)}
    >
      {(view) => <Shown course={course} exercise={exercise} view={view} grading={grading} />}
    </StaffPage>
  );
}

/** Says which submissions are shown, and in which order. */
function Filters() {
  const t = gradingTexts.value;
  const { searchParams } = address.value;
  return (
    <div class="filters">
      <Choice
        label={t.which}
        value={searchParams.get("show") ?? ""}
        options={[
          ["", t.everyone],
          ["mine", t.mine],
        ]}
        onChange={(value) => go(withQuery("show", value, "submission"), { replaces: true })}
      />
      <Choice
        label={t.order}
        value={searchParams.get("order") ?? ""}
        options={[
          ["", t.byStudent],
          ["mistake", t.byMistake],
        ]}
        onChange={(value) => go(withQuery("order", value), { replaces: true })}
      />
    </div>
  );
}

/** Chooses which submissions are shown, and in which order. */
function Shown({
  view,
  ...rest
}: {
  readonly course: string;
  readonly exercise: string;
  readonly view: GradingView;
  readonly grading: Grading;
}) {
  const t = gradingTexts.value;
  const { searchParams } = address.value;
  const isMine = searchParams.get("show") === "mine";
  const isByMistake = searchParams.get("order") === "mistake";
  const submissionId = searchParams.get("submission");
  const own = me.value?.person?.id;
  const mine = isMine ? view.submissions.filter(({ grader }) => grader === own) : view.submissions;
  const list = isByMistake ? groupByMistake(mine) : mine;
  const first = list.find(({ isGraded }) => !isGraded) ?? list[0];
  // The address names the submission, so that it stays the same whatever is graded.
  useEffect(() => {
    if (submissionId === null && first !== undefined)
      go(withQuery("submission", first.submission), { replaces: true });
  }, [submissionId, first?.submission]);
  return (
    <>
      {list.length === 0 && (
        <EmptyState
          title={isMine ? t.noneMine : t.none}
          text={isMine ? t.noneMineHint : t.noneHint}
        />
      )}
      {submissionId !== null && (
        <GradeOne {...rest} view={view} list={list} submission={submissionId} />
      )}
    </>
  );
}

/** Goes to a submission; undefined if there is none. */
function toGo(to: GradedSubmission | undefined): (() => void) | undefined {
  return to === undefined ? undefined : () => go(withQuery("submission", to.submission));
}

/** The current address with another value of a query; an empty value and `without` are left out. */
function withQuery(name: string, value: string, without?: string): string {
  const next = new URL(address.value);
  if (value === "") next.searchParams.delete(name);
  else next.searchParams.set(name, value);
  if (without !== undefined) next.searchParams.delete(without);
  return next.href;
}

/** Submissions with the same mistake, or else the same verdict, follow each other. */
function groupByMistake(list: readonly GradedSubmission[]): readonly GradedSubmission[] {
  return [...Map.groupBy(list, ({ mistake, verdict }) => mistake ?? verdict).values()].flat();
}

function changesGrading(event: LiveEvent, course: string, submission: string): boolean {
  if (event.kind === "attempt") return event.attempt.id === submission;
  if (event.kind === "changed") return event.course === course && event.what !== "members";
  return event.kind === "reset";
}

/** One submission: its program, its grade, the rubric and comments. */
function GradeOne({
  course,
  exercise,
  view,
  list,
  submission,
  grading,
}: {
  readonly course: string;
  readonly exercise: string;
  readonly view: GradingView;
  readonly list: readonly GradedSubmission[];
  readonly submission: string;
  readonly grading: Grading;
}) {
  const t = gradingTexts.value;
  const mayManage = me.value?.courses.find(({ id }) => id === course)?.role === "instructor";
  const loaded = useData(
    async (signal) => call("submission", { params: { submission }, signal }),
    // A change that was saved may change the grade.
    [submission],
  );
  useEffect(() => {
    if (grading.saved > 0) loaded.reload();
  }, [grading.saved]);
  const reload = () => {
    loaded.reload();
    grading.data.reload();
  };
  const reloadSoon = useAtMostEvery(RELOAD_MS, reload, course);
  useLive(course, (event) => {
    if (changesGrading(event, course, submission)) reloadSoon();
  });
  const [selection, setSelection] = useState<Lines>();
  const [dialog, setDialog] = useState<RubricDialog | "keys">();
  const action = useAction();
  useEffect(() => setSelection(undefined), [submission]);

  const items = view.items.filter((item) => item.exercise === exercise);
  const place = list.findIndex((each) => each.submission === submission);
  const graded = view.submissions.find((each) => each.submission === submission);
  const previous = toGo(list[place - 1]);
  const next = toGo(list[place + 1]);
  const nextUngraded = toGo(
    [...list.slice(place + 1), ...list.slice(0, Math.max(place, 0))].find(
      ({ isGraded }) => !isGraded,
    ),
  );

  const toggle = (item: string) => {
    if (graded === undefined) return;
    const has = graded.items.includes(item);
    const itemsAfter = has ? graded.items.filter((id) => id !== item) : [...graded.items, item];
    const params = { submission, item };
    grading.change(submission, { items: itemsAfter }, async () =>
      call(has ? "takeRubricItem" : "giveRubricItem", { params }),
    );
  };
  const mark = () => {
    if (graded === undefined) return;
    const isGraded = !graded.isGraded;
    grading.change(submission, { isGraded }, async () =>
      call("markGraded", { params: { submission }, body: { isGraded } }),
    );
  };
  const markAndGoOn = () => {
    if (graded?.isGraded === false) mark();
    nextUngraded?.();
  };
  const assign = (grader: string) =>
    grading.change(submission, { grader: grader === "" ? undefined : grader }, async () =>
      call("assignGrader", {
        params: { submission },
        body: { grader: grader === "" ? null : grader },
      }),
    );
  const remove = (comment: string) =>
    action.run(async () => {
      await call("removeComment", { params: { submission, comment } });
      loaded.reload();
    });
  const keys = useKeys({
    ...Object.fromEntries(
      items.slice(0, 9).flatMap(({ id }, index) => [
        [`Digit${index + 1}`, () => toggle(id)],
        [`Numpad${index + 1}`, () => toggle(id)],
      ]),
    ),
    KeyG: mark,
    KeyM: markAndGoOn,
    KeyN: nextUngraded,
    KeyJ: next,
    KeyK: previous,
    KeyP: () => focusLine(document),
    KeyC: focusComment,
    KeyS: focusSearch,
    KeyA: mayManage ? () => setDialog({ kind: "add" }) : undefined,
    "?": () => setDialog("keys"),
  });

  const { value: visible, problem } = loaded;
  const nameOf = (student: string) =>
    view.submissions.find((each) => each.student === student)?.name ?? student;
  const shownName = graded?.name ?? visible?.studentName ?? visible?.attempt.student ?? "…";
  const counting = view.submissions.find(({ student }) => student === visible?.attempt.student);
  return (
    <>
      <div class="grading-head">
        <div role="status">
          <h2>{shownName}</h2>
          <p class="quiet">
            {place >= 0 && t.place(place + 1, list.length)}
            {graded?.mistake !== undefined && `, “${graded.mistake}”`}
            {view.submissions.every(({ isGraded }) => isGraded) && `, ${t.allGraded}`}
            {grading.waiting > 0 && ` ${t.saving}`}
          </p>
        </div>
        <div class="buttons">
          <Button isDisabled={previous === undefined} onClick={() => previous?.()}>
            {t.previous}
          </Button>
          <Button isDisabled={next === undefined} onClick={() => next?.()}>
            {t.next}
          </Button>
          <Button isDisabled={nextUngraded === undefined} onClick={() => nextUngraded?.()}>
            {t.nextUngraded}
          </Button>
          <Button kind="plain" onClick={() => setDialog("keys")}>
            {t.keys}
          </Button>
        </div>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} onRetry={loaded.reload} />}
      {grading.problem !== undefined && <ProblemNotice problem={grading.problem} />}
      <div class="grading">
        <div>
          <Program
            submission={submission}
            fileName={visible?.attempt.fileName ?? shownName}
            comments={visible?.comments ?? []}
            selection={selection}
            onChoose={setSelection}
            onDelete={remove}
          />
          {visible !== undefined && <JudgeFeedback view={visible} />}
        </div>
        <div class="grading-side">
          <Grade
            view={visible}
            graded={graded}
            counting={counting && addressOfGrading(course, exercise, counting.submission)}
            onMark={mark}
          />
          <Rubric
            items={items}
            itemIds={graded?.items ?? visible?.rubric?.items.map(({ id }) => id) ?? []}
            mayChange={mayManage}
            onToggle={toggle}
            onOpen={setDialog}
          />
          <Comments
            key={submission}
            course={course}
            submission={submission}
            comments={visible?.comments ?? []}
            selection={selection}
            action={action}
            onUnchoose={() => setSelection(undefined)}
            onDelete={remove}
            onSent={() => {
              setSelection(undefined);
              loaded.reload();
            }}
          />
          {graded !== undefined && mayManage && (
            <Choice
              label={t.grader}
              value={graded.grader ?? ""}
              options={[
                ["", t.nobody],
                ...view.graders.map(({ person, name }) => [person, name] as const),
              ]}
              onChange={assign}
            />
          )}
        </div>
      </div>
      {dialog === "keys" && <KeysDialog keys={keys} onClose={() => setDialog(undefined)} />}
      {dialog !== undefined && dialog !== "keys" && (
        <RubricItemDialog
          course={course}
          exercise={exercise}
          dialog={dialog}
          nameOf={nameOf}
          onDone={() => {
            setDialog(undefined);
            reload();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
