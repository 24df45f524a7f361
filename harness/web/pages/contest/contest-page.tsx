import { useState } from "preact/hooks";
import type { Contest } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import type { Params } from "../../routing/match-path.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { LoadingPage } from "../../ui/loaded.tsx";
import { Moment, printDuration } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { printPoints, StandingSign } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { ClarificationNews, Clarifications } from "./clarifications.tsx";
import { printClockTime, stageOf, StageText, useMoments, useServerTime } from "./contest-clock.tsx";
import { HackingSection } from "./hacking-section.tsx";
import { contestTexts } from "./texts.ts";
import { addressOfContest, useContest } from "./use-contest.ts";

const EntryForm = lazy(async () => (await import("./entry-form.tsx")).EntryForm);

/** A contest for its participants: time, problems, own submissions and clarifications, live. */
export function ContestPage({ params }: { readonly params: Params }) {
  const { course = "", contest: id = "" } = params;
  const loaded = useContest(course, id);
  const now = useServerTime(loaded.reload);
  const { value: contest, reload } = loaded;
  const { clock, start, lastBegin, stages, freeze } = contest ?? {};
  const frozen = clock && freeze !== undefined ? clock.end - freeze : undefined;
  const { opens, closes } = contest?.hacking ?? {};
  useMoments([start, clock?.start, frozen, clock?.end, lastBegin, opens, closes], now, reload);
  const own = me.value?.courses.find((each) => each.id === course);
  const crumbs = [
    { name: texts.value.courses.title, href: "/" },
    { name: own?.name ?? course, href: `/courses/${encodeURIComponent(course)}` },
  ];
  const t = contestTexts.value;
  if (contest === undefined) return <LoadingPage data={loaded} title={id} crumbs={crumbs} />;
  const hasBoard = contest.hasBoard && stages?.started !== undefined;
  return (
    <Page
      title={contest.name}
      crumbs={crumbs}
      about={
        <>
          {t.kinds[contest.kind]}
          {start !== undefined && (
            <>
              {" · "}
              <Moment at={start} />
            </>
          )}
        </>
      }
      actions={hasBoard && <a href={addressOfContest(course, id, "board")}>{t.board}</a>}
    >
      <p class="contest-time">
        <StageText contest={contest} now={now} />
      </p>
      <Rules contest={contest} isStaff={own !== undefined && own.role !== "student"} />
      {contest.entry !== undefined && (
        <EntryForm course={course} contest={contest} onDone={reload} />
      )}
      {contest.entry === undefined &&
        stageOf(contest, now).kind === "begin" &&
        contest.team !== undefined && (
          <Begin
            duration={contest.duration}
            name={t.beginYours}
            title={t.beginTitle}
            hint={t.beginHint}
            onBegin={async () => {
              await call("beginContest", { params: { course, contest: id }, body: {} });
              reload();
            }}
          />
        )}
      {contest.mayBeginVirtually && (
        <Begin
          duration={contest.duration}
          name={t.beginVirtually}
          title={t.virtualTitle}
          hint={t.virtualHint}
          onBegin={async () => {
            await call("beginVirtualContest", { params: { course, contest: id } });
            reload();
          }}
        />
      )}
      {contest.problems === undefined ? (
        contest.entry?.isNeeded !== true && <EmptyState title={t.hiddenUntilStart} />
      ) : (
        <Problems course={course} contest={contest} problems={contest.problems} />
      )}
      {contest.hacking !== undefined && contest.problems !== undefined && (
        <HackingSection
          course={course}
          hacking={contest.hacking}
          problems={contest.problems}
          now={now}
        />
      )}
      {hasResults(contest) && contest.problems !== undefined && (
        <Submissions contest={contest} problems={contest.problems} />
      )}
      <Clarifications course={course} contest={contest} reload={reload} />
      <ClarificationNews contest={contest} />
    </Page>
  );
}

/** @param isStaff of this course: who is staff of another one takes part here */
function Rules({ contest, isStaff }: { readonly contest: Contest; readonly isStaff: boolean }) {
  const t = contestTexts.value;
  const { kind, penaltyMinutes, freeze = 0, team, hasBoard, isVirtual, phase } = contest;
  const freezesLater = hasBoard && freeze > 0 && phase !== "over";
  return (
    <>
      <p class="quiet">
        {kind === "icpc" && penaltyMinutes > 0 && t.penalty(penaltyMinutes)}{" "}
        {freezesLater && t.freeze(printDuration(freeze / 1000))}
      </p>
      {hasMates(team) && <p class="quiet">{t.team(team.name, team.members.join(", "))}</p>}
      {isVirtual === true && (
        <Notice kind="info">
          <p>{t.virtualNotice}</p>
        </Notice>
      )}
      {!takesPart(contest) && !isStaff && (
        <Notice kind="warn">
          <p>{t.noTeam}</p>
        </Notice>
      )}
    </>
  );
}

function hasMates(team: Contest["team"]): team is NonNullable<Contest["team"]> {
  return team !== undefined && team.members.length > 1;
}

function takesPart({ team, isVirtual }: Contest): boolean {
  return team !== undefined || isVirtual === true;
}

/** Students in no team can solve the problems after the contest. */
function hasResults(contest: Contest): boolean {
  return takesPart(contest) || contest.submissions.length > 0;
}

/** Starts the reader's own clock, once they have confirmed it. */
function Begin({
  duration,
  name,
  title,
  hint,
  onBegin,
}: {
  readonly duration: number;
  readonly name: string;
  readonly title: string;
  readonly hint: (length: string) => string;
  readonly onBegin: () => Promise<void>;
}) {
  const t = contestTexts.value;
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const begin = () =>
    action.run(async () => {
      await onBegin();
      setOpen(false);
    });
  return (
    <div class="begin">
      <Button kind="primary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <p class="quiet">{hint(printClockTime(duration))}</p>
      {isOpen && (
        <ConfirmDialog
          title={title}
          text={t.beginText(printClockTime(duration))}
          yes={name}
          problem={action.problem}
          isBusy={action.isBusy}
          onYes={begin}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type Problems = NonNullable<Contest["problems"]>;

function Problems({
  course,
  contest,
  problems,
}: {
  readonly course: string;
  readonly contest: Contest;
  readonly problems: Problems;
}) {
  const t = contestTexts.value;
  const hasStates = hasResults(contest);
  const head = [t.problem, ...(hasStates ? [t.state] : [])];
  return (
    <section>
      <h2>{t.problems}</h2>
      <Table stacks label={t.problems} head={head}>
        {problems.map(({ exercise, label, name, color }) => (
          <tr key={exercise}>
            <th scope="row">
              <Balloon color={color} />
              <span class="problem-label">{label}</span>{" "}
              <a
                href={`/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(exercise)}`}
              >
                {name}
              </a>
            </th>
            {hasStates && (
              <td>
                <ProblemState
                  kind={contest.kind}
                  submissions={contest.submissions.filter((each) => each.exercise === exercise)}
                />
              </td>
            )}
          </tr>
        ))}
      </Table>
    </section>
  );
}

type Submission = Contest["submissions"][number];

function ProblemState({
  kind,
  submissions,
}: Pick<Contest, "kind"> & { readonly submissions: readonly Submission[] }) {
  const t = contestTexts.value;
  const later = submissions.filter(({ isUpsolving }) => isUpsolving === true);
  const counting = submissions.filter((each) => each.isIgnored !== true && !later.includes(each));
  if (counting.some(isAccepted)) return <span class="sign good">{t.solved}</span>;
  if (later.some(isAccepted)) return <span class="sign good">{t.solvedLater}</span>;
  if (counting.some(({ verdict }) => verdict === undefined)) {
    return <Unjudged kind={kind} />;
  }
  if (counting.length === 0) return <span class="quiet">{t.untried}</span>;
  return <span class="sign bad">{t.tried(counting.length)}</span>;
}

/** An exam shows verdicts later, so a submission without one may have been judged. */
function Unjudged({ kind }: Pick<Contest, "kind">) {
  const t = contestTexts.value;
  return <span class="sign queued">{kind === "exam" ? t.received : t.pending}</span>;
}

function isAccepted({ verdict }: Submission): boolean {
  return verdict === "AC";
}

function Submissions({
  contest: { submissions, kind, team },
  problems,
}: {
  readonly contest: Contest;
  readonly problems: Problems;
}) {
  const t = contestTexts.value;
  const isScored = kind === "ioi";
  const head = [t.time, t.problem, t.verdict, ...(isScored ? [{ count: t.score }] : [])];
  const title = hasMates(team) ? t.teamSubmissions : t.submissions;
  return (
    <section>
      <h2>{title}</h2>
      {submissions.length === 0 ? (
        <EmptyState title={t.noSubmissions} />
      ) : (
        <Table stacks label={title} head={head}>
          {submissions.map((submission) => (
            <tr key={submission.id}>
              <td>
                {submission.contestTime === undefined ? (
                  <Moment at={submission.at} />
                ) : (
                  printClockTime(submission.contestTime)
                )}
              </td>
              <td>
                {problems.find(({ exercise }) => exercise === submission.exercise)?.label}{" "}
                {submission.by !== undefined && <span class="quiet">{submission.by}</span>}
              </td>
              <td>
                <SubmissionVerdict {...submission} kind={kind} />
              </td>
              {isScored && <td class="count">{printPoints(submission.score)}</td>}
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

function SubmissionVerdict({
  id,
  verdict,
  isIgnored,
  isHacked,
  isUpsolving,
  kind,
}: Submission & Pick<Contest, "kind">) {
  const t = contestTexts.value;
  const sign =
    verdict === undefined ? (
      <Unjudged kind={kind} />
    ) : (
      <StandingSign state="judged" verdict={verdict} />
    );
  return (
    <>
      <a href={`/submissions/${encodeURIComponent(id)}`}>{sign}</a>
      {isIgnored === true && <span class="quiet"> ({t.ignored})</span>}
      {isHacked === true && <span class="quiet"> ({t.hacked})</span>}
      {isUpsolving === true && <span class="quiet"> ({t.upsolving})</span>}
    </>
  );
}
