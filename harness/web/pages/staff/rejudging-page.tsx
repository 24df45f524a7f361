import { useState } from "preact/hooks";
import type { RejudgingView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { printMoment, useZone } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { Points, StandingSign } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { addressOfCourse, StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

const RELOAD_MS = 1000;
/** Attempts without a new verdict that the page lists, and that the dialog names. */
const MAX_KEPT = 50;
const MAX_NAMES = 5;

/** Live view of the changes of a rejudging, which is then applied as a whole or cancelled. */
export function RejudgingPage({ params }: { readonly params: Params }) {
  const { course = "", rejudging = "" } = params;
  const t = staffTexts.value;
  const zone = useZone();
  const view = useData(
    async (signal) => call("rejudging", { params: { course, rejudging }, signal }),
    [course, rejudging],
  );
  const courseView = useData(
    async (signal) => call("course", { params: { course }, signal }),
    [course],
  );
  const exercises = new Map(courseView.value?.exercises.map(({ id, name }) => [id, name]));
  useChanges(course, "rejudging", view.reload, RELOAD_MS);
  const loaded = view.value;
  return (
    <StaffPage
      course={course}
      title={t.rejudging.title}
      crumbs={[{ name: t.rejudgings.title, href: addressOfCourse(course, "rejudgings") }]}
      about={loaded && t.rejudging.about(loaded.by, printMoment(loaded.openedAt, zone), loaded.why)}
      data={view}
    >
      {(value) => (
        <Rejudged course={course} exercises={exercises} view={value} onDone={view.reload} />
      )}
    </StaffPage>
  );
}

function Rejudged({
  course,
  exercises,
  view,
  onDone,
}: {
  readonly course: string;
  readonly exercises: ReadonlyMap<string, string>;
  readonly view: RejudgingView;
  readonly onDone: () => void;
}) {
  const t = staffTexts.value.rejudging;
  const { state, done, total, changes, kept, moved } = view;
  const isWhole = done >= total;
  return (
    <>
      {moved !== undefined && (
        <Notice kind="bad">
          <p>
            <strong>{moved.message}</strong>
          </p>
          <p>{moved.hint}</p>
        </Notice>
      )}
      <p role="status">{t.progress(done, total)}</p>
      {state === "open" && <progress value={done} max={Math.max(total, 1)} aria-label={t.title} />}
      {kept.length > 0 && (
        <Notice kind="bad">
          <p>{t.failed(kept.length)}</p>
          <ul>
            {kept.slice(0, MAX_KEPT).map((each) => (
              <li key={each.submission}>
                <a href={`/submissions/${each.submission}`}>{nameAttempt(each, exercises)}</a>:{" "}
                {each.reason}
              </li>
            ))}
          </ul>
          {kept.length > MAX_KEPT && <p>{t.more(kept.length - MAX_KEPT)}</p>}
        </Notice>
      )}
      {state === "applied" && <Notice kind="good">{t.applied}</Notice>}
      {state === "cancelled" && <Notice kind="info">{t.cancelled}</Notice>}
      {changes.length === 0 ? (
        <p>{isWhole ? t.sameAtEnd : t.same}</p>
      ) : (
        <Changes changes={changes} exercises={exercises} />
      )}
      {state === "open" && (
        <Ending
          course={course}
          exercises={exercises}
          view={view}
          isWhole={isWhole}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** `Ada, Crossing out, attempt 2`. */
function nameAttempt(
  { student, name = student, exercise, number }: RejudgingView["kept"][number],
  exercises: ReadonlyMap<string, string>,
): string {
  return staffTexts.value.rejudging.attempt(name, exercises.get(exercise) ?? exercise, number);
}

/** How many attempts gain and lose points, and how many of these get none. */
function countChanges(changes: RejudgingView["changes"]) {
  const scores = changes.map(({ before, after }) => ({
    before: before.score ?? 0,
    after: after.score ?? 0,
  }));
  const fallen = scores.filter(({ before, after }) => after < before);
  return {
    up: scores.filter(({ before, after }) => after > before).length,
    down: fallen.length,
    toZero: fallen.filter(({ after }) => after === 0).length,
  };
}

function Changes({
  changes,
  exercises,
}: Pick<RejudgingView, "changes"> & { readonly exercises: ReadonlyMap<string, string> }) {
  const t = staffTexts.value.rejudging;
  return (
    <>
      <p>
        <strong>{t.totals(countChanges(changes))}</strong>
      </p>
      <Table stacks label={t.title} head={[t.student, t.exercise, t.before, t.after]}>
        {changes.map(({ student, name = student, exercise, submission, number, before, after }) => (
          <tr key={submission}>
            <th scope="row">
              <a href={`/submissions/${submission}`}>{name}</a>
              {name !== student && <span class="below-name">{student}</span>}
            </th>
            <td>
              {exercises.get(exercise) ?? exercise}
              <span class="below-name">{t.attemptNumber(number)}</span>
            </td>
            <td>
              <span class="stack-label quiet">{t.before}</span> <Points {...before} />{" "}
              <StandingSign state="judged" verdict={before.verdict} />
            </td>
            <td>
              <span class="stack-label quiet">{t.after}</span> <Points {...after} />{" "}
              <StandingSign state="judged" verdict={after.verdict} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Ending({
  course,
  exercises,
  view,
  isWhole,
  onDone,
}: {
  readonly course: string;
  readonly exercises: ReadonlyMap<string, string>;
  readonly view: RejudgingView;
  readonly isWhole: boolean;
  readonly onDone: () => void;
}) {
  const t = staffTexts.value.rejudging;
  const action = useAction();
  const [isSure, setSure] = useState(false);
  const params = { course, rejudging: view.id };
  const { changes, kept, moved } = view;
  const names = kept.slice(0, MAX_NAMES).map((each) => nameAttempt(each, exercises));
  const stays = [...names, ...(kept.length > MAX_NAMES ? [`+${kept.length - MAX_NAMES}`] : [])];
  const end = (name: "applyRejudging" | "cancelRejudging") =>
    action.run(async () => {
      await call(name, { params });
      onDone();
    });
  return (
    <>
      {action.problem !== undefined && !isSure && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        <Button
          kind="primary"
          isBusy={action.isBusy}
          isDisabled={!isWhole || moved !== undefined}
          onClick={() => setSure(true)}
        >
          {t.apply}
        </Button>
        <Button isBusy={action.isBusy} onClick={() => end("cancelRejudging")}>
          {t.cancel}
        </Button>
      </div>
      {isSure && (
        <ConfirmDialog
          title={t.applyTitle}
          text={[
            t.applySure(changes.length),
            ...(changes.length > 0 ? [t.totals(countChanges(changes))] : []),
            ...(stays.length > 0 ? [t.stays(stays.join("; "))] : []),
          ].join(" ")}
          yes={t.applyAll}
          {...(changes.length === 0 && { no: t.closeUnapplied })}
          isBusy={action.isBusy}
          problem={action.problem}
          onYes={() => end("applyRejudging")}
          onClose={() => setSure(false)}
        />
      )}
    </>
  );
}
