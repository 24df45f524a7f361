import { SCOPE } from "./claims.ts";
import type { Stamped } from "./outbox.ts";
import type { ProductFamily } from "./platform.ts";
import { scoresUrl, type SendOutcome } from "./score.ts";
import { isPassingStatus, retryAfterMs, ServiceFailed, wordsOf } from "./service-answer.ts";
import type { Ask } from "./ask.ts";
import { isAboutPeople, troubleOf } from "./trouble.ts";

const SCORE_TYPE = "application/vnd.ims.lis.v1.score+json";
const CANVAS_SUBMISSION = "https://canvas.instructure.com/lti/submission";

/**
 * Sends a score, and says how that ended.
 *
 * Sources: AGS 2.0, 3.4.1; Moodle's gradebookservices (`scores.php`), Canvas's `scores_controller.rb`.
 */
export async function sendScore(
  ask: Ask,
  family: ProductFamily,
  lineItem: string,
  message: Stamped,
  now: () => number,
): Promise<SendOutcome> {
  const post = async (isNewSubmission: boolean): Promise<SendOutcome> => {
    const response = await ask(scoresUrl(lineItem), {
      scope: SCOPE.score,
      method: "POST",
      type: SCORE_TYPE,
      body: { ...bodyOf(message), ...extensionFor(family, isNewSubmission) },
    });
    return judge(response, await response.text(), family, now());
  };
  try {
    const { isNewSubmission } = message.score;
    const outcome = await post(isNewSubmission);
    // An assignment in Canvas may have fewer attempts than the course here: the score counts all the same.
    const isOutOfAttempts = outcome.kind === "refused" && /allowed attempts/i.test(outcome.reason);
    return family === "canvas" && isNewSubmission && isOutOfAttempts ? await post(false) : outcome;
  } catch (error) {
    if (error instanceof ServiceFailed) {
      const trouble = error.isPassing ? "unreachable" : "not-allowed";
      return { kind: "retry", reason: error.message, trouble };
    }
    throw error;
  }
}

function bodyOf({ score, timestampMs }: Stamped) {
  const { subject, given, maximum, comment } = score;
  return {
    userId: subject,
    ...(given === undefined ? {} : { scoreGiven: given, scoreMaximum: maximum }),
    ...(comment === undefined ? {} : { comment }),
    timestamp: new Date(timestampMs).toISOString(),
    // Of anything but "FullyGraded" platforms take the score away.
    ...(given === undefined
      ? { activityProgress: "InProgress", gradingProgress: "NotReady" }
      : { activityProgress: "Completed", gradingProgress: "FullyGraded" }),
  };
}

/** Canvas counts each score as an attempt that does not say it is none. */
function extensionFor(family: ProductFamily, isNewSubmission: boolean) {
  return family === "canvas" ? { [CANVAS_SUBMISSION]: { new_submission: isNewSubmission } } : {};
}

function judge(
  response: Response,
  text: string,
  family: ProductFamily,
  nowMs: number,
): SendOutcome {
  const { status, ok, statusText } = response;
  if (ok) return { kind: "sent" };
  const reason = wordsOf(response, text);
  const words = `${statusText} ${text}`;
  const trouble = troubleOf(status, words, family);
  // Moodle may say it by a status of its failing.
  if (isAboutPeople(words)) return { kind: "refused", reason, trouble };
  // Moodle answers 409, Canvas 400 and the word.
  const isTooEarly = status === 409 || (status === 400 && /timestamp\b.*\bbefore/i.test(text));
  if (isTooEarly) return { kind: "stale", reason, trouble: "overtaken" };
  if (isPassingStatus(response, text)) {
    const afterMs = retryAfterMs(response, nowMs);
    return { kind: "retry", reason, trouble, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  return { kind: "refused", reason, trouble };
}
