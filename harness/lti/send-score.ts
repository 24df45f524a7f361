import { SCOPE } from "./claims.ts";
import type { TimestampedScore } from "./outbox.ts";
import type { ProductFamily } from "./platform.ts";
import { scoresUrl, type SendOutcome } from "./score.ts";
import {
  isTransientStatus,
  retryAfterMs,
  ServiceFailed,
  describeResponse,
} from "./service-response.ts";
import type { CallService } from "./call-service.ts";
import { isAboutStudent, troubleOf } from "./trouble.ts";

const SCORE_TYPE = "application/vnd.ims.lis.v1.score+json";
const CANVAS_SUBMISSION = "https://canvas.instructure.com/lti/submission";

/**
 * Sends a score and returns the outcome.
 *
 * Sources: AGS 2.0, 3.4.1; Moodle's gradebookservices (`scores.php`), Canvas's `scores_controller.rb`.
 */
export async function sendScore(
  call: CallService,
  family: ProductFamily,
  lineItem: string,
  message: TimestampedScore,
  now: () => number,
): Promise<SendOutcome> {
  const post = async (isNewSubmission: boolean): Promise<SendOutcome> => {
    const response = await call(scoresUrl(lineItem), {
      scope: SCOPE.score,
      method: "POST",
      type: SCORE_TYPE,
      body: { ...bodyOf(message), ...extensionFor(family, message.score, isNewSubmission) },
    });
    return judge(response, await response.text(), family, now());
  };
  try {
    const { isNewSubmission } = message.score;
    const outcome = await post(isNewSubmission);
    // Canvas may allow fewer attempts than the course here: send the score without counting an attempt.
    const isOutOfAttempts = outcome.kind === "refused" && /allowed attempts/i.test(outcome.reason);
    return family === "canvas" && isNewSubmission && isOutOfAttempts ? await post(false) : outcome;
  } catch (error) {
    if (error instanceof ServiceFailed) {
      const trouble = error.isTransient ? "unreachable" : "not-allowed";
      return { kind: "retry", reason: error.message, trouble };
    }
    throw error;
  }
}

function bodyOf({ score, timestampMs }: TimestampedScore) {
  const { subject, given, maximum, comment } = score;
  return {
    userId: subject,
    ...(given === undefined ? {} : { scoreGiven: given, scoreMaximum: maximum }),
    ...(comment === undefined ? {} : { comment }),
    timestamp: new Date(timestampMs).toISOString(),
    // Platforms remove the score for any other progress than "FullyGraded".
    ...(given === undefined
      ? { activityProgress: "InProgress", gradingProgress: "NotReady" }
      : { activityProgress: "Completed", gradingProgress: "FullyGraded" }),
  };
}

/**
 * Canvas counts every score as an attempt unless told otherwise, made when the message says: its late
 * policy would otherwise take points for the time at which a score is released.
 */
function extensionFor(
  family: ProductFamily,
  { submittedAtMs }: TimestampedScore["score"],
  isNewSubmission: boolean,
) {
  if (family !== "canvas") return {};
  const isTimed = isNewSubmission && submittedAtMs !== undefined;
  return {
    [CANVAS_SUBMISSION]: {
      new_submission: isNewSubmission,
      ...(isTimed && { submitted_at: new Date(submittedAtMs).toISOString() }),
    },
  };
}

function judge(
  response: Response,
  text: string,
  family: ProductFamily,
  nowMs: number,
): SendOutcome {
  const { status, ok, statusText } = response;
  if (ok) return { kind: "sent" };
  const reason = describeResponse(response, text);
  const words = `${statusText} ${text}`;
  const trouble = troubleOf(status, words, family);
  // Moodle may respond with a 5xx status in this case.
  if (isAboutStudent(words)) return { kind: "refused", reason, trouble };
  // Moodle responds with 409, Canvas with 400 and this message.
  const isTooEarly = status === 409 || (status === 400 && /timestamp\b.*\bbefore/i.test(text));
  if (isTooEarly) return { kind: "stale", reason, trouble: "overtaken" };
  if (isTransientStatus(response, text)) {
    const afterMs = retryAfterMs(response, nowMs);
    return { kind: "retry", reason, trouble, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  return { kind: "refused", reason, trouble };
}
