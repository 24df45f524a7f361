import { useEffect } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { serverNow } from "../../client/session.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { exerciseTexts } from "./texts.ts";

/** The limits of what the student can submit: those of the contest, or a closed exercise. */
type Submitting = NonNullable<ExerciseView["submitting"]>;

/** How long before the end the last text is sent. */
const LAST_SAVE_MS = 3000;
/** Timers of browsers run no longer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Why nothing can be submitted. */
export function ClosedNotice({ closed, opensAt, submitsDraft }: Submitting) {
  const t = exerciseTexts.value;
  return (
    <div role="status">
      {closed !== undefined && (
        <Notice kind="info">
          <strong>{t.closed[closed]}</strong> {closed === "over" && submitsDraft && t.draftTaken}
          {opensAt !== undefined && (
            <>
              {t.opensAt} <Moment at={opensAt} />.
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

/** The text beside the button as long as something can be submitted. */
export function SubmittingRules({ closed, submitsDraft, attemptsLeft }: Submitting) {
  const t = exerciseTexts.value;
  if (closed !== undefined) return null;
  return (
    <>
      {attemptsLeft !== undefined && t.attemptsLeft(attemptsLeft)}{" "}
      {submitsDraft && t.draftWillBeTaken}
    </>
  );
}

/** Saves the draft just before the end, and asks the server at the end what it still accepts. */
export function useClosing(
  closesAt: number | undefined,
  keeper: DraftSaver,
  reload: () => void,
): void {
  useEffect(() => {
    const leftMs = (closesAt ?? 0) - serverNow();
    if (leftMs <= 0 || leftMs > MAX_WAIT_MS) return;
    const last = setTimeout(() => keeper.flush(), leftMs - LAST_SAVE_MS);
    const end = setTimeout(reload, leftMs);
    return () => {
      clearTimeout(last);
      clearTimeout(end);
    };
  }, [closesAt, keeper]);
}

/** Asks the server again once the limit of attempts allows the next one. */
export function useReopening(opensAt: number | undefined, reload: () => void): void {
  useEffect(() => {
    const waitMs = (opensAt ?? 0) - serverNow();
    if (waitMs <= 0 || waitMs > MAX_WAIT_MS) return;
    const timer = setTimeout(reload, waitMs);
    return () => clearTimeout(timer);
  }, [opensAt]);
}
