import { useRef, useState } from "preact/hooks";
import type { RejudgingView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { printMoment, useZone } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { Points, StandingSign } from "../../ui/standing.tsx";
import { Table } from "../../ui/table.tsx";
import { addressOfCourse, StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

const RELOAD_MS = 1000;

/** Live view of the changes of a rejudging, which is then applied as a whole or cancelled. */
export function RejudgingPage({ params }: { readonly params: Params }) {
  const { course = "", rejudging = "" } = params;
  const t = staffTexts.value;
  const zone = useZone();
  const view = useData(
    async (signal) => call("rejudging", { params: { course, rejudging }, signal }),
    [course, rejudging],
  );
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(course, (event) => {
    const isOwn = event.kind === "changed" && event.what === "rejudging";
    if (!isOwn && event.kind !== "reset") return;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      view.reload();
    }, RELOAD_MS);
  });
  const known = view.value;
  return (
    <StaffPage
      course={course}
      title={t.rejudging.title}
      crumbs={[{ name: t.rejudgings.title, href: addressOfCourse(course, "rejudgings") }]}
      about={known && t.rejudging.about(known.by, printMoment(known.openedAt, zone), known.why)}
      data={view}
    >
      {(value) => <Rejudged course={course} view={value} onDone={view.reload} />}
    </StaffPage>
  );
}

function Rejudged({
  course,
  view,
  onDone,
}: {
  readonly course: string;
  readonly view: RejudgingView;
  readonly onDone: () => void;
}) {
  const t = staffTexts.value.rejudging;
  const { state, done, failed, total, changes } = view;
  const isWhole = done + failed >= total;
  return (
    <>
      <p role="status">{t.progress(done + failed, total)}</p>
      {state === "open" && (
        <progress value={done + failed} max={Math.max(total, 1)} aria-label={t.title} />
      )}
      {failed > 0 && (
        <Notice kind="bad">
          <p>{t.failed(failed)}</p>
        </Notice>
      )}
      {state === "applied" && <Notice kind="good">{t.applied}</Notice>}
      {state === "cancelled" && <Notice kind="info">{t.cancelled}</Notice>}
      {changes.length === 0 ? (
        <p>{isWhole ? t.sameAtEnd : t.same}</p>
      ) : (
        <Changes changes={changes} />
      )}
      {state === "open" && <Ending course={course} view={view} isWhole={isWhole} onDone={onDone} />}
    </>
  );
}

function Changes({ changes }: Pick<RejudgingView, "changes">) {
  const t = staffTexts.value.rejudging;
  return (
    <Table stacks label={t.title} head={[t.student, t.exercise, t.before, t.after]}>
      {changes.map(({ student, exercise, submission, before, after }) => (
        <tr key={submission}>
          <th scope="row">
            <a href={`/submissions/${submission}`}>{student}</a>
          </th>
          <td>{exercise}</td>
          <td>
            <Points {...before} /> <StandingSign state="judged" verdict={before.verdict} />
          </td>
          <td>
            <Points {...after} /> <StandingSign state="judged" verdict={after.verdict} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Ending({
  course,
  view,
  isWhole,
  onDone,
}: {
  readonly course: string;
  readonly view: RejudgingView;
  readonly isWhole: boolean;
  readonly onDone: () => void;
}) {
  const t = staffTexts.value.rejudging;
  const action = useAction();
  const [isSure, setSure] = useState(false);
  const params = { course, rejudging: view.id };
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
          isDisabled={!isWhole}
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
          text={t.applySure(view.changes.length)}
          yes={t.applyAll}
          {...(view.changes.length === 0 && { no: t.closeUnapplied })}
          isBusy={action.isBusy}
          problem={action.problem}
          onYes={() => end("applyRejudging")}
          onClose={() => setSure(false)}
        />
      )}
    </>
  );
}
