import { useState } from "preact/hooks";
import type { Contest } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import type { Params } from "../../routing/match-path.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { LoadingPage } from "../../ui/loaded.tsx";
import { Moment, printDuration } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ClarificationNews, Clarifications } from "./clarifications.tsx";
import { printClockTime, stageOf, useMoments, useServerTime } from "./contest-clock.tsx";
import { ContestNow } from "./contest-now.tsx";
import { HackingSection } from "./hacking-section.tsx";
import { contestTexts } from "./texts.ts";
import { useRecentBoard } from "./use-board.ts";
import { addressOfContest, useContest } from "./use-contest.ts";
import "../../style/page-columns.css";

const ProblemCards = lazy(async () => (await import("./problem-cards.tsx")).ProblemCards);
const TeamSubmissions = lazy(async () => (await import("./team-submissions.tsx")).TeamSubmissions);
const EntryForm = lazy(async () => (await import("./entry-form.tsx")).EntryForm);
const OwnSeat = lazy(async () => (await import("./entry-form.tsx")).OwnSeat);

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
  const hasBoard = contest?.hasBoard === true && stages?.started !== undefined;
  const board = useRecentBoard(course, contest);
  const own = me.value?.courses.find((each) => each.id === course);
  const crumbs = [
    { name: texts.value.courses.title, href: "/" },
    { name: own?.name ?? course, href: `/courses/${encodeURIComponent(course)}` },
  ];
  const t = contestTexts.value;
  if (contest === undefined) {
    return <LoadingPage data={loaded} title={id} crumbs={crumbs} isWide />;
  }
  return (
    <Page
      title={contest.name}
      crumbs={crumbs}
      isWide
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
      <div class="page-columns">
        <div class="contest-main">
          <ContestNow contest={contest} board={board} now={now}>
            {contest.seat !== undefined && <OwnSeat seat={contest.seat} />}
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
          </ContestNow>
          <Rules contest={contest} isStaff={own !== undefined && own.role !== "student"} />
          {contest.entry !== undefined && (
            <EntryForm course={course} contest={contest} onDone={reload} />
          )}
          {contest.problems !== undefined && (
            <ProblemCards
              course={course}
              contest={contest}
              problems={contest.problems}
              board={board}
              hasStates={hasResults(contest)}
            />
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
            <TeamSubmissions contest={contest} problems={contest.problems} />
          )}
        </div>
        <aside class="side-column">
          <Clarifications course={course} contest={contest} reload={reload} />
        </aside>
      </div>
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
      {team !== undefined && team.members.length > 1 && (
        <p class="quiet">{t.team(team.name, team.members.join(", "))}</p>
      )}
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
