import { isOwnAttempt } from "../../school/shared-attempts.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { languageOf } from "../texts/server-texts.ts";
import { viewFor } from "../view-attempt.ts";
import { findBugHints, hasHintLadder, judgedAttemptOf, viewHints } from "../views/view-hints.ts";
import { toAppend } from "./staff/append.ts";

/** Hints on a failure, and hints about bugs that tests miss: students ask for one after another. */
export const hintRoutes: Pick<Handlers, "openHint" | "takeHint"> = {
  openHint: async ({ caller, body: { step } }, site) => {
    const { course, submission, member } = caller;
    if (!isOwnAttempt(submission, member)) throw new Refusal("not-found");
    const { served } = course;
    await retryOnConflict(site, `hint ${submission.id}`, async (seq) => {
      const grades = await site.grades.of(course, submission.student);
      const judged = judgedAttemptOf(course, submission, { grades, member, nowMs: site.now() });
      const steps = hasHintLadder(course, submission) ? served.listHints(judged) : [];
      if (!steps.includes(step)) throw new Refusal("not-found");
      const openedSteps = new Set(course.state.hintsOn(submission.id).map((each) => each.step));
      if (openedSteps.has(step)) return;
      if (steps.find((each) => !openedSteps.has(each)) !== step) {
        throw new Refusal("conflict", { text: (t) => t.hintTooEarly });
      }
      const event = { kind: "hint-opened", submission: submission.id, step } as const;
      await site.eventLog.commit([
        { op: "unchanged-since", course: served.id, seq, kinds: ["hint-opened"] },
        toAppend(caller, site, event),
      ]);
    });
  },

  takeHint: async ({ caller, body: { hint }, request }, site) => {
    const { course, member, submission } = caller;
    if (!isOwnAttempt(submission, member)) throw new Refusal("not-found");
    const { student, outcome, id } = submission;
    const viewing = await viewFor(course, member, site);
    const grades = await site.grades.of(course, student);
    const judgedAttempt = judgedAttemptOf(course, submission, {
      grades,
      member,
      nowMs: site.now(),
    });
    const bugHints = outcome && findBugHints(course, judgedAttempt, viewing, languageOf(request));
    const hints = bugHints && viewHints(course, submission, bugHints, true);
    const text = bugHints?.texts[hint - 1];
    if (bugHints === undefined || text === undefined) throw new Refusal("not-found");
    if (hint <= (hints?.texts.length ?? 0)) return { text };
    if (hint !== hints?.next) throw new Refusal("not-found");
    const { bug, share } = bugHints;
    const event = { kind: "hint-taken", submission: id, bug, hint, share } as const;
    await site.eventLog.commit([toAppend(caller, site, event)]);
    return { text };
  },
};
