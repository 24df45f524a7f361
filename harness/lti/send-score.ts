import { SCOPE } from "./claims.ts";
import type { Stamped } from "./outbox.ts";
import type { ProductFamily } from "./platform.ts";
import { scoresUrl, type SendOutcome } from "./score.ts";
import { isPassingStatus, retryAfterMs, ServiceFailed, wordsOf } from "./service-answer.ts";
import type { Ask } from "./services.ts";

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
    if (error instanceof ServiceFailed) return { kind: "retry", reason: error.message };
    throw error;
  }
}

function bodyOf({ score, timestampMs }: Stamped) {
  const { subject, given, maximum, comment } = score;
  return {
    userId: subject,
    scoreGiven: given,
    scoreMaximum: maximum,
    ...(comment === undefined ? {} : { comment }),
    timestamp: new Date(timestampMs).toISOString(),
    activityProgress: "Completed",
    // Of anything else, platforms ignore the score.
    gradingProgress: "FullyGraded",
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
  const { status, ok } = response;
  if (ok) return { kind: "sent" };
  const reason = wordsOf(response, text);
  const isTooEarly =
    status === 409 ||
    (family === "canvas" && status === 400 && /last updated timestamp/.test(text));
  if (isTooEarly) return { kind: "stale", reason };
  if (isPassingStatus(response, text)) {
    const afterMs = retryAfterMs(response, nowMs);
    return { kind: "retry", reason, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  if (status === 400 || status === 422) {
    return {
      kind: "refused",
      reason: `it takes no score of this person, who is probably no student of the course there (${reason})`,
    };
  }
  return { kind: "refused", reason };
}
