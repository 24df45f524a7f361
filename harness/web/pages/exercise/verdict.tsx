import type { Attempt } from "../../../api/index.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { texts } from "../../texts/index.ts";
import { MadeHtml } from "../../ui/made-html.tsx";
import { printClock, printMoment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { printPoints, StandingSign } from "../../ui/standing.tsx";
import type { Progress } from "./progress.ts";
import type { Submitter } from "./submitter.ts";

/** What came of the newest attempt, from the moment at which it is sent. */
export function Verdict({
  attempt,
  points,
  progress,
  release,
  submitter,
}: {
  readonly attempt: Attempt | undefined;
  readonly points: number;
  readonly progress: Progress | undefined;
  readonly release: number | undefined;
  readonly submitter: Submitter;
}) {
  const t = texts.value.exercise;
  const isSending = submitter.state.value !== "idle";
  const problem = submitter.problem.value;
  return (
    <>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div role="status" class="verdict">
        {isSending ? (
          <p>{submitter.state.value === "sending" ? t.submitting : t.willSend}</p>
        ) : (
          attempt !== undefined && (
            <Standing attempt={attempt} points={points} progress={progress} release={release} />
          )
        )}
      </div>
      <Receipt submitter={submitter} />
      {attempt?.state === "judged" && !isSending && <Feedback key={attempt.id} attempt={attempt} />}
    </>
  );
}

function Standing({
  attempt,
  points,
  progress,
  release,
}: {
  readonly attempt: Attempt;
  readonly points: number;
  readonly progress: Progress | undefined;
  readonly release: number | undefined;
}) {
  const { exercise: t, states } = texts.value;
  const { number, score } = attempt;
  const isWaiting = attempt.state === "queued" || attempt.state === "judging";
  const state = isWaiting ? (progress?.state ?? attempt.state) : attempt.state;
  const place = progress?.place ?? attempt.place;
  const seconds = progress?.estimateSeconds ?? attempt.estimateSeconds;
  return (
    <>
      <p class="verdict-line">
        <span>{t.attempt(number)}:</span>{" "}
        <strong>
          <StandingSign state={state} verdict={attempt.verdict} />
        </strong>
        {score !== undefined && <span> {t.scored(printPoints(score), printPoints(points))}</span>}
      </p>
      {isWaiting && (
        <p class="quiet">
          {state === "queued" && place !== undefined && `${t.queued(place)} `}
          {state === "judging" && progress?.told !== undefined && `${progress.told} `}
          {seconds !== undefined && t.about(Math.max(1, Math.round(seconds)))}
        </p>
      )}
      {state === "failed" && <p>{states.failedHint}</p>}
      {state === "held" && release !== undefined && <p>{states.heldHint(printMoment(release))}</p>}
    </>
  );
}

/** The proof that it has arrived. */
function Receipt({ submitter }: { readonly submitter: Submitter }) {
  const t = texts.value.exercise;
  const reply = submitter.reply.value;
  if (reply === undefined) return null;
  return (
    <details class="receipt quiet">
      <summary>
        {t.attempt(reply.number)}: {t.received(printClock(reply.receivedAt))} {t.receipt}
      </summary>
      <p>{t.receiptHint}</p>
      <code>{reply.receipt}</code>
    </details>
  );
}

function Feedback({ attempt }: { readonly attempt: Attempt }) {
  const t = texts.value.exercise;
  const told = useData(
    async (signal) => call("submission", { params: { submission: attempt.id }, signal }),
    [attempt.id, attempt.verdict ?? "", String(attempt.score)],
  );
  return (
    <>
      {told.problem !== undefined && <ProblemNotice problem={told.problem} onRetry={told.reload} />}
      {told.value !== undefined && (
        <>
          {told.value.feedback !== "" && <MadeHtml name="feedback" html={told.value.feedback} />}
          {told.value.comments.length > 0 && (
            <Notice kind="info">
              {texts.value.submission.comments}: {told.value.comments.length}
            </Notice>
          )}
          <p>
            <a href={`/submissions/${attempt.id}`}>{t.details}</a>
          </p>
        </>
      )}
    </>
  );
}
