import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import { pagesTexts } from "../../texts/server-texts.ts";
import { gradesAnonymously } from "../../views/anonymous.ts";
import { listOpenQuestions } from "../../views/view-questions.ts";
import { checkClosing, findQuestion } from "../questions.ts";
import { toAppend } from "./append.ts";

/** Staff list students' open questions and close them. */
export const staffQuestionRoutes: Pick<Handlers, "questions" | "closeQuestion"> = {
  questions: async ({ caller: { course, member }, request }) => {
    const isAnonymous = gradesAnonymously(course, member.role);
    return { questions: listOpenQuestions(course, isAnonymous ? pagesTexts(request) : undefined) };
  },

  closeQuestion: async ({ params, body: { after, outcome, reason }, caller }, site) => {
    const { id: question } = findQuestion(caller, params.question, site);
    const { course, submission } = caller;
    const place = { course: course.served.id, kinds: KINDS };
    await retryOnConflict(site, `close ${question}`, async (seq) => {
      const stored = findQuestion(caller, question, site);
      checkClosing(stored, after);
      if (stored.isReview && outcome === undefined) {
        throw new Refusal("invalid-request", { text: (t) => t.outcomeMissing });
      }
      if ((outcome === undefined) !== (reason === undefined)) {
        throw new Refusal("invalid-request", { text: (t) => t.reasonMissing });
      }
      const { student, exercise } = submission;
      const adjustment = course.state.adjustmentOf(student, exercise);
      const isAdjusted = adjustment !== undefined && adjustment.at >= stored.openedAt;
      if (outcome === "changed" && !isAdjusted) {
        throw new Refusal("conflict", { text: (t) => t.pointsUnchanged });
      }
      const event = {
        kind: "question-closed",
        question,
        ...(outcome !== undefined && { outcome }),
        ...(reason !== undefined && { reason }),
      } as const;
      await site.eventLog.commit([
        { op: "unchanged-since", seq, ...place },
        toAppend(caller, site, event),
      ]);
    });
  },
};

const KINDS = ["question-replied", "question-closed"] as const;
