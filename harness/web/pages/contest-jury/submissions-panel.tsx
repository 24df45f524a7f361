import { useState } from "preact/hooks";
import type { JurySubmission } from "../../../api/contest-jury-shapes.ts";
import { SUBMISSION_VERDICTS } from "../../../core/judging/verdict.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Table } from "../../../components/table.ts";
import type { JuryView } from "./jury-view.ts";
import { printContestTime, ProblemName } from "./problem-name.tsx";
import { juryTexts } from "./texts.ts";

/** Rows that are shown at first, and with every further click. */
const STEP = 100;
/** In the filter: submissions without a verdict. */
const WAITING = "waiting";

/** All submissions of a contest, newest first. */
export function SubmissionsPanel(view: JuryView) {
  const { contest, jury } = view;
  const t = juryTexts.value.submissions;
  const [team, setTeam] = useState("");
  const [exercise, setExercise] = useState("");
  const [verdict, setVerdict] = useState("");
  const [isInside, setInside] = useState(true);
  const [limit, setLimit] = useState(STEP);
  const [ignored, setIgnored] = useState<JurySubmission>();
  const [overridden, setOverridden] = useState<JurySubmission>();
  const matches = jury.submissions.filter(
    (each) =>
      each.name.toLowerCase().includes(team.trim().toLowerCase()) &&
      (exercise === "" || each.exercise === exercise) &&
      (verdict === "" || (each.verdict ?? WAITING) === verdict) &&
      !(isInside && each.isOutside === true),
  );
  const problems = contest.problems ?? [];
  if (jury.submissions.length === 0) return <EmptyState title={t.none} />;
  return (
    <>
      <div class="filters">
        <Field label={t.find} type="search" value={team} onInput={setTeam} />
        <Choice
          label={t.exercise}
          value={exercise}
          options={[
            ["", t.any],
            ...problems.map(({ exercise: id, label, name }) => [id, `${label} ${name}`] as const),
          ]}
          onChange={setExercise}
        />
        <Choice
          label={t.verdict}
          value={verdict}
          options={[["", t.any], [WAITING, t.waiting], ...Object.entries(texts.value.verdicts)]}
          onChange={setVerdict}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isInside}
            onChange={({ currentTarget }) => setInside(currentTarget.checked)}
          />{" "}
          {t.inside}
        </label>
        <p class="quiet" role="status">
          {t.shown(matches.length, jury.submissions.length)}
        </p>
      </div>
      {matches.length === 0 ? (
        <EmptyState title={t.noneFound} />
      ) : (
        <Submissions
          {...view}
          submissions={matches.slice(0, limit)}
          onIgnore={setIgnored}
          onJudge={setOverridden}
        />
      )}
      {matches.length > limit && <Button onClick={() => setLimit(limit + STEP)}>{t.more}</Button>}
      {ignored !== undefined && (
        <IgnoreDialog {...view} submission={ignored} onClose={() => setIgnored(undefined)} />
      )}
      {overridden !== undefined && (
        <VerdictDialog {...view} submission={overridden} onClose={() => setOverridden(undefined)} />
      )}
    </>
  );
}

function Submissions({
  contest,
  jury,
  mayRun,
  submissions,
  onIgnore,
  onJudge,
}: JuryView & {
  readonly submissions: readonly JurySubmission[];
  readonly onIgnore: (submission: JurySubmission) => void;
  readonly onJudge: (submission: JurySubmission) => void;
}) {
  const t = juryTexts.value.submissions;
  const { verdicts } = texts.value;
  const isScored = contest.kind === "ioi";
  const mayChange = mayRun && !jury.isFinal;
  const head = [
    t.time,
    t.find,
    t.exercise,
    t.verdict,
    ...(isScored ? [{ count: t.score }] : []),
    { count: t.cpu },
    t.remarks,
    "",
  ];
  return (
    <Table stacks label={t.title} head={head}>
      {submissions.map((submission) => {
        const { id, name, exercise, contestTime, isOutside, verdict, score, cpuMs } = submission;
        const { override, ignored, number } = submission;
        const time = printContestTime(contestTime);
        const label = contest.problems?.find((each) => each.exercise === exercise)?.label;
        const about = `${name}, ${label ?? exercise} ${number}, ${time}`;
        const remarks = [
          isOutside && t.outside,
          ignored !== undefined && t.ignored(ignored),
          override && t.override(nameOf(override.judged, verdicts), override.why),
        ].filter((remark) => typeof remark === "string");
        return (
          <tr key={id}>
            <th scope="row">
              <a href={`/submissions/${encodeURIComponent(id)}`}>{time}</a>
            </th>
            <td>{name}</td>
            <td>
              <ProblemName contest={contest} exercise={exercise} />
            </td>
            <td>
              <span class={`sign ${signOf(verdict)}`}>
                {verdict === undefined ? t.waiting : nameOf(verdict, verdicts)}
              </span>
            </td>
            {isScored && <td class="count">{score ?? ""}</td>}
            <td class="count">{cpuMs === undefined ? "" : `${Math.round(cpuMs)} ms`}</td>
            <td>{remarks.join("; ")}</td>
            <td>
              {mayChange && (
                <div class="actions">
                  {verdict !== undefined && !isScored && (
                    <Button
                      kind="plain"
                      label={`${t.set}: ${about}`}
                      onClick={() => onJudge(submission)}
                    >
                      {t.set}
                    </Button>
                  )}
                  <Button
                    kind="plain"
                    label={`${ignored === undefined ? t.ignore : t.unignore}: ${about}`}
                    onClick={() => onIgnore(submission)}
                  >
                    {ignored === undefined ? t.ignore : t.unignore}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function nameOf(verdict: string | undefined, names: Readonly<Record<string, string>>): string {
  return verdict === undefined ? "–" : (names[verdict] ?? verdict);
}

function signOf(verdict: string | undefined): string {
  if (verdict === undefined) return "queued";
  if (verdict === "JE") return "failed";
  return verdict === "AC" ? "good" : "bad";
}

interface OfSubmission extends JuryView {
  readonly submission: JurySubmission;
  readonly onClose: () => void;
}

function IgnoreDialog({ submission, reload, onClose }: OfSubmission) {
  const t = juryTexts.value.submissions;
  const action = useAction();
  const isIgnored = submission.ignored === undefined;
  const send = (why: string) =>
    action.run(async () => {
      const params = { submission: submission.id };
      await call("ignoreContestSubmission", { params, body: { isIgnored, why } });
      reload();
      onClose();
    });
  return (
    <ConfirmDialog
      title={isIgnored ? t.ignore : t.unignore}
      {...(isIgnored && { text: t.ignoreSure })}
      yes={isIgnored ? t.ignore : t.unignore}
      reason={t.why}
      reasonHint={t.whyHint}
      problem={action.problem}
      isBusy={action.isBusy}
      onYes={send}
      onClose={onClose}
    />
  );
}

function VerdictDialog({ submission, reload, onClose }: OfSubmission) {
  const { submissions: t, save } = juryTexts.value;
  const { override, verdict } = submission;
  const [verdictChoice, setVerdictChoice] = useState(override === undefined ? "" : (verdict ?? ""));
  const [why, setWhy] = useState("");
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const set = SUBMISSION_VERDICTS.find((each) => each === verdictChoice);
      const params = { submission: submission.id };
      await call("setContestVerdict", { params, body: { ...(set && { verdict: set }), why } });
      reload();
      onClose();
    });
  return (
    <FormDialog title={t.set} yes={save} action={action} onSend={send} onClose={onClose}>
      <p>{t.setHint}</p>
      <Choice
        label={t.verdict}
        value={verdictChoice}
        options={[
          ["", t.judges],
          ...SUBMISSION_VERDICTS.map((each) => [each, nameOf(each, texts.value.verdicts)] as const),
        ]}
        onChange={setVerdictChoice}
      />
      <Field label={t.why} hint={t.whyHint} required value={why} onInput={setWhy} />
    </FormDialog>
  );
}
