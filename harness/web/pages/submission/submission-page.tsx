import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { listUnread, noticesOf, readNotices } from "../../client/notices.ts";
import { useLive } from "../../client/use-live.ts";
import { lazy } from "../../ui/lazy.tsx";
import type { Params } from "../../routing/match-path.ts";
import { address, go } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { LoadingPage } from "../../ui/loaded.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { CourseTimes, Moment } from "../../ui/moment.tsx";
import { Page } from "../../ui/page.tsx";
import { printPoints, StandingSign } from "../../ui/standing.tsx";
import { AttemptsTable } from "../attempts-table.tsx";
import { GradeParts } from "../grade-parts.tsx";
import { useEffect, useState } from "preact/hooks";
import { Questions } from "../questions/questions.tsx";
import { crumbsOf } from "./crumbs-of.ts";
import { showLine, useLineOfAddress } from "../shown-line.ts";
import { ProgramText } from "./program-text.tsx";
import "report:program.css";
import "../../style/submission.css";
import { submissionTexts } from "./submission-texts.ts";

const SubmissionTools = lazy(
  async () => (await import("../staff/submission-tools.tsx")).SubmissionTools,
);

const AttemptGames = lazy(async () => (await import("../play/attempt-games.tsx")).AttemptGames);

const Adjustment = lazy(async () => (await import("../adjustment.tsx")).Adjustment);
const BrokenProgram = lazy(async () => (await import("./broken-program.tsx")).BrokenProgram);
const NextHint = lazy(async () => (await import("../hint-ladder/hint-ladder.tsx")).NextHint);
const OpenedHints = lazy(async () => (await import("../hint-ladder/hint-ladder.tsx")).OpenedHints);

const TestsHints = lazy(async () => (await import("./tests-hints.tsx")).TestsHints);

/** Page of an attempt: verdict, feedback, program and comments. */
export function SubmissionPage({ params }: { readonly params: Params }) {
  const { submission = "" } = params;
  // Each member of a group has a grade of their own.
  const student = address.value.searchParams.get("student") ?? undefined;
  const loaded = useData(
    async (signal) =>
      call("submission", {
        params: { submission },
        ...(student !== undefined && { query: { student } }),
        signal,
      }),
    [submission, student ?? ""],
  );
  const view = loaded.value;
  useLive(view?.course, (event) => {
    const isOwn = event.kind === "attempt" && event.attempt.id === submission;
    const isSaid = event.kind === "changed" && event.what !== "members";
    if (isOwn || isSaid || event.kind === "reset") loaded.reload();
  });
  useReading(view);
  useLineOfAddress(view?.attempt.id);
  const [askedLine, ask] = useState<{ readonly line: number }>();
  if (view === undefined) {
    return <LoadingPage data={loaded} />;
  }
  const t = submissionTexts.value;
  const isForStaff = isStaff(view.course);
  const questions = (
    <Questions view={view} isStaff={isForStaff} askedLine={askedLine} reload={loaded.reload} />
  );
  const { feedback, program } = isForStaff
    ? splitFeedback(view.feedback)
    : { feedback: view.feedback, program: undefined };
  return (
    <CourseTimes course={view.course}>
      <Page title={titleOf(view)} crumbs={crumbsOf(view)} about={<About {...view} />} isWide>
        <div class="submission">
          <div>
            <Standing {...view} />
            <Graded {...view} />
            {/* Staff come to answer them; the program is beside them. */}
            {isForStaff && questions}
            {view.hack !== undefined && (
              <BrokenProgram hack={view.hack} isAccepted={view.attempt.verdict === "AC"} />
            )}
            {feedback !== "" && (
              <>
                <h2>{t.feedback}</h2>
                <ServerHtml name="feedback" html={feedback} onLine={showLine} />
              </>
            )}
            {view.hintLadder !== undefined &&
              (isForStaff ? (
                <OpenedHints ladder={view.hintLadder} />
              ) : (
                <NextHint submission={submission} ladder={view.hintLadder} reload={loaded.reload} />
              ))}
            {view.hints !== undefined && (
              <TestsHints hints={view.hints} submission={submission} reload={loaded.reload} />
            )}
            {(view.game !== undefined || view.games.length > 0) && (
              <AttemptGames view={view} reload={loaded.reload} />
            )}
            <Comments {...view} />
          </div>
          <div class={isForStaff ? "submission-side" : "submission-program"}>
            <section aria-label={t.program}>
              {view.isOwn && <PutBackButton {...view} />}
              {program === undefined ? (
                <ProgramText
                  text={view.text}
                  fileName={view.attempt.fileName}
                  comments={view.comments}
                  {...(view.mayAsk && { onAsk: (line: number) => ask({ line }) })}
                />
              ) : (
                <ServerHtml name="feedback-program" html={program} />
              )}
            </section>
            {isForStaff && <SubmissionTools view={view} reload={loaded.reload} />}
          </div>
          {!isForStaff && questions}
          {view.others.length > 0 && (
            <section class="all-attempts">
              <h2>{t.others}</h2>
              <AttemptsTable attempts={allAttempts(view)} currentId={view.attempt.id} />
            </section>
          )}
        </div>
      </Page>
    </CourseTimes>
  );
}

/** Tells the shell which course this is, and marks the notices about the attempt as read. */
function useReading(view: SubmissionView | undefined): void {
  const course = view?.course;
  useEffect(() => {
    noticesOf.value = course;
    return () => {
      noticesOf.value = undefined;
    };
  }, [course]);
  const { id } = view?.attempt ?? {};
  const unread = course === undefined ? [] : listUnread(course, (each) => each.submission === id);
  useEffect(() => {
    // Without a connection it stays unread, and the next visit tries again.
    if (course !== undefined) readNotices(course, unread).catch(() => undefined);
  }, [course, unread.map((each) => each.id).join(" ")]);
}

/** Feedback for staff ends with the program and remarks on its lines, which are shown beside it. */
function splitFeedback(html: string): {
  readonly feedback: string;
  readonly program: string | undefined;
} {
  const page = new DOMParser().parseFromString(html, "text/html").body;
  const program = page.querySelector("details:has(> .program)");
  if (program === null) return { feedback: html, program: undefined };
  program.remove();
  program.setAttribute("open", "");
  return { feedback: page.innerHTML, program: program.outerHTML };
}

/** Opens the exercise with this program in the editor. */
function PutBackButton({ course, attempt }: SubmissionView) {
  const exercise = `/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(attempt.exercise)}`;
  return (
    <div class="buttons">
      <Button onClick={() => go(`${exercise}?attempt=${encodeURIComponent(attempt.id)}`)}>
        {submissionTexts.value.putBack}
      </Button>
    </div>
  );
}

/** Title; for staff and the author's team with the student's name. */
function titleOf({ exerciseName, studentName, isOwn, course, attempt }: SubmissionView): string {
  const t = submissionTexts.value;
  return isStaff(course) || !isOwn
    ? t.titleOf(studentName ?? attempt.student, exerciseName, attempt.number)
    : t.title(exerciseName, attempt.number);
}

/** All attempts, newest first. */
function allAttempts({ attempt, others }: SubmissionView) {
  return [attempt, ...others].toSorted((left, right) => right.number - left.number);
}

function isStaff(course: string): boolean {
  const own = me.value?.courses.find(({ id }) => id === course);
  return own !== undefined && own.role !== "student";
}

function About({ attempt, why, feedback, studentName }: SubmissionView) {
  const t = texts.value;
  return (
    <>
      {t.attempts.at} <Moment at={attempt.submittedAt} />
      {(attempt.lateSeconds ?? 0) > 0 && `, ${t.attempts.late}`}
      {attempt.counts && `, ${t.attempts.counts}`}
      {studentName !== undefined && ` · ${attempt.student}`}
      {attempt.members !== undefined && (
        <p>{submissionTexts.value.together(attempt.members, attempt.submittedBy ?? "")}</p>
      )}
      {/* Feedback ends with the same sentence. */}
      {why !== undefined && feedback === "" && <p>{why}</p>}
    </>
  );
}

/** Final points, verdict, and adjustment. */
function Standing({ attempt, adjustment, points }: SubmissionView) {
  const t = texts.value;
  const { score, excused } = attempt;
  return (
    <>
      <div class="standing-line" role="status">
        <p>
          {score !== undefined && (
            <strong class="final">
              {t.exercise.scored(printPoints(score), printPoints(points))}
            </strong>
          )}
          {excused && <strong class="final">{t.points.excused}</strong>}{" "}
          <StandingSign {...attempt} />
        </p>
        {adjustment !== undefined && <Adjustment attempt={attempt} adjustment={adjustment} />}
      </div>
      {attempt.state === "failed" && <p>{t.states.failedHint}</p>}
    </>
  );
}

/** The parts of the points, once there is more than the judge's, and the rubric items. */
function Graded({ parts, rubric }: SubmissionView) {
  const t = texts.value.gradeParts;
  const { items = [], isGraded = false, by, at } = rubric ?? {};
  const isInParts = parts.some(({ kind }) => kind === "rubric");
  const isMore = parts.length > 1 || isInParts;
  // Items that are in no sum: points were set instead, or another attempt counts.
  const others = isGraded && !isInParts ? items : [];
  if (!isMore && others.length === 0) return null;
  return (
    <section>
      <h2>{t.title}</h2>
      {isMore && <GradeParts parts={parts} items={items} />}
      {others.length > 0 && (
        <>
          <p>{t.notCounted}</p>
          <GradeParts
            parts={others.map(({ points }) => ({ kind: "rubric", points }))}
            items={others}
          />
        </>
      )}
      {isGraded && by !== undefined && at !== undefined && (
        <p class="quiet">
          {t.gradedBy(by)}, <Moment at={at} />
        </p>
      )}
    </section>
  );
}

/** Comments on the whole program; those on lines are shown in the program. */
function Comments({ comments }: SubmissionView) {
  const t = texts.value.submission;
  const whole = comments.filter(({ line }) => line === undefined);
  if (whole.length === 0) return null;
  return (
    <>
      <h2>{t.comments}</h2>
      {whole.map(({ id, by, at, text }) => (
        <blockquote key={id} class="comment">
          <p>{text}</p>
          <footer class="quiet small">
            {by}
            {at !== undefined && (
              <>
                , <Moment at={at} />
              </>
            )}
          </footer>
        </blockquote>
      ))}
    </>
  );
}
