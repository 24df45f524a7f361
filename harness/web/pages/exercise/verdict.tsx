import { useEffect } from "preact/hooks";
import type { Attempt } from "../../../api/shapes.ts";
import { call } from "../../client/call.ts";
import { serverNow } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { texts } from "../../texts/index.ts";
import { ServerHtml } from "../../ui/server-html.tsx";
import { printDuration, printMoment, useZone } from "../../ui/moment.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { printPoints, StandingSign } from "../../ui/standing.tsx";
import type { FailedCall } from "../play/game-panel.tsx";
import type { Progress } from "./progress.ts";
import type { Sentences } from "./sentences.ts";
import type { Submitter } from "./submitter.ts";
import { exerciseTexts } from "./texts.ts";

const FailedGame = lazy(async () => (await import("../play/play-buttons.tsx")).FailedGame);

const NextHint = lazy(async () => (await import("../hint-ladder/hint-ladder.tsx")).NextHint);

const Adjustment = lazy(async () => (await import("../adjustment.tsx")).Adjustment);

/** State of the newest attempt, from sending to verdict. */
export function Verdict({
  attempt,
  points,
  progress,
  release,
  sentences,
  submitter,
}: {
  readonly attempt: Attempt | undefined;
  readonly points: number;
  readonly progress: Progress | undefined;
  readonly release: number | undefined;
  readonly sentences: Sentences;
  readonly submitter: Submitter;
}) {
  const t = texts.value.exercise;
  const isSending = submitter.state.value !== "idle";
  const problem = submitter.problem.value;
  const kind = isSending || attempt?.state !== "judged" ? "" : kindOf(attempt);
  return (
    <>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div class={`verdict ${kind}`}>
        {/* Announced at every change, so it is short and says where to read on. */}
        <div role="status">
          {isSending ? (
            <p>{submitter.state.value === "sending" ? t.submitting : t.willSend}</p>
          ) : (
            attempt !== undefined && (
              <Standing
                attempt={attempt}
                points={points}
                progress={progress}
                release={release}
                sentences={sentences}
              />
            )
          )}
        </div>
        {attempt !== undefined && !isSending && <Waiting attempt={attempt} progress={progress} />}
      </div>
    </>
  );
}

function kindOf({ verdict }: Attempt): string {
  if (verdict === undefined || verdict === "JE") return "";
  return verdict === "AC" ? "good" : "bad";
}

function Standing({
  attempt,
  points,
  progress,
  release,
  sentences,
}: {
  readonly attempt: Attempt;
  readonly points: number;
  readonly progress: Progress | undefined;
  readonly release: number | undefined;
  readonly sentences: Sentences;
}) {
  const { exercise: t, points: p, states } = texts.value;
  const own = exerciseTexts.value;
  const zone = useZone();
  const { number, score, judged, excused, verdict } = attempt;
  const state = isWaiting(attempt) ? (progress?.state ?? attempt.state) : attempt.state;
  return (
    <>
      <p class="verdict-line">
        <span>{t.attempt(number)}:</span>{" "}
        <strong>
          <StandingSign state={state} verdict={verdict} language={attempt.language} />
        </strong>
        {excused && <strong> {p.excused}</strong>}
        {score !== undefined && (
          <>
            {" "}
            <span class="points">{t.scored(printPoints(score), printPoints(points))}</span>
          </>
        )}
        {judged !== undefined && (
          <small class="judged quiet">{p.judged(printPoints(judged))}</small>
        )}
      </p>
      {state === "judged" && sentences.groups && (
        <p class="unseen">{verdict === "AC" ? t.readOnRight : t.readOn}</p>
      )}
      {state === "failed" && <p>{states.failedHint}</p>}
      {attempt.isDraft && <p>{own.draftSubmitted}</p>}
      {state === "held" && (
        <p>
          {release !== undefined && release > serverNow()
            ? states.heldHint(printMoment(release, zone))
            : own.heldUntilOver[sentences.heldUntil]}
        </p>
      )}
    </>
  );
}

/** Queue position, progress and estimate. Not announced, because they change often. */
function Waiting({
  attempt,
  progress,
}: {
  readonly attempt: Attempt;
  readonly progress: Progress | undefined;
}) {
  const t = texts.value.exercise;
  if (!isWaiting(attempt)) return null;
  const state = progress?.state ?? attempt.state;
  const place = progress?.place ?? attempt.place;
  const seconds = progress?.estimateSeconds ?? attempt.estimateSeconds;
  const parts = [
    state === "queued" && place !== undefined ? t.queued(place) : undefined,
    state === "judging" ? printStep(progress?.step) : undefined,
    seconds === undefined ? undefined : t.about(printDuration(seconds)),
  ];
  return <p class="quiet">{parts.filter((each) => each !== undefined).join(" ")}</p>;
}

function isWaiting({ state }: Attempt): boolean {
  return state === "queued" || state === "judging";
}

function printStep(step: Progress["step"]): string | undefined {
  const t = texts.value.exercise;
  if (step === undefined) return undefined;
  if (step.kind === "compiling") return t.compiling;
  if (step.kind === "preparing") return t.preparing(step.language);
  const { group, done, total } = step;
  return t.group(group, done === 0 ? undefined : Math.floor((100 * done) / total));
}

/** Input of a failure, as a program reads it, and its call. */
export interface FailingInput {
  readonly input: string;
  readonly call: string | undefined;
}

/** Feedback of a judged attempt, with a way to run its failing input. */
export function Feedback({
  attempt,
  onLine,
  onLoad,
  onTry,
  onPlay,
}: {
  readonly attempt: Attempt;
  readonly onLine: (line: number) => void;
  readonly onLoad: (failing: FailingInput | undefined) => void;
  readonly onTry: () => void;
  readonly onPlay: (game: FailedCall) => void;
}) {
  const t = texts.value.exercise;
  const loaded = useData(
    async (signal) => call("submission", { params: { submission: attempt.id }, signal }),
    [attempt.id, attempt.verdict ?? "", String(attempt.score)],
  );
  useEffect(() => {
    const { failingInput: input, failingCall } = loaded.value ?? {};
    onLoad(input === undefined ? undefined : { input, call: failingCall });
  }, [loaded.value]);
  return (
    <Loaded data={loaded}>
      {({ failingInput, feedback, comments, game, adjustment, hintLadder }) => (
        <>
          {adjustment !== undefined && <Adjustment attempt={attempt} adjustment={adjustment} />}
          {game !== undefined && <FailedGame submission={attempt.id} game={game} onPlay={onPlay} />}
          {failingInput !== undefined && (
            <button type="button" class="usual try-input" onClick={onTry}>
              {exerciseTexts.value.tryInput}
            </button>
          )}
          {hintLadder !== undefined && (
            <NextHint submission={attempt.id} ladder={hintLadder} reload={loaded.reload} />
          )}
          {feedback !== "" && (
            <>
              <h2 class="unseen">{t.feedback}</h2>
              <ServerHtml name="feedback" html={feedback} onLine={onLine} />
            </>
          )}
          {comments.length > 0 && (
            <Notice kind="info">
              {texts.value.submission.comments}: {comments.length}
            </Notice>
          )}
          <p>
            <a href={`/submissions/${attempt.id}`}>{t.details}</a>
          </p>
        </>
      )}
    </Loaded>
  );
}
