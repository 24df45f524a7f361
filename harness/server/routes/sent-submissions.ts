import { isUuid } from "../../core/uuid.ts";
import type { Handlers } from "../handler.ts";
import { gradeJob } from "../judging/jobs.ts";
import { Refusal } from "../http/refusal.ts";
import { findExercise } from "./find-exercise.ts";

const POLL_MS = 25_000;
/** Queued submissions per person. `grade --server` sends a few more than there are slots. */
const MAX_SENT = 500;

/** Judges submissions for `grade --server`, without events, students or grades here. */
export const sentSubmissionRoutes: Pick<Handlers, "judgingTerms" | "sendWork" | "sentWork"> = {
  judgingTerms: async ({ caller: { course } }, { judgeVersion, workers }) => {
    const { judge, suites } = course.served.judgedBy;
    await workers.heartbeats.refresh();
    return {
      sources: judgeVersion,
      judge,
      exercises: [...suites].map(([id, suite]) => ({ id, suite })),
      places: workers.alive.places,
    };
  },

  sendWork: async ({ caller: { course, member }, params: { sent: id }, body }, site) => {
    const { exercise, suite, judge, ...payload } = body;
    const { served } = course;
    findExercise({ course, member }, exercise, site);
    if (served.contradictionOf(exercise) !== undefined) {
      throw new Refusal("conflict", { text: (t) => t.testsContradicted(exercise) });
    }
    if (!isUuid(id)) throw new Refusal("invalid-request", { text: (t) => t.submissionIdMalformed });
    if (suite !== served.judgedBy.suites.get(exercise) || judge !== served.judgedBy.judge) {
      throw new Refusal("other-exercise");
    }
    const { person } = member;
    await site.mutex.run(`grade ${person}`, async () => {
      const status = await site.sentSubmissions.look({ course: served.id, id });
      if (status.state !== "unknown") return;
      const queue = await site.workers.queue();
      const own = queue.filter((job) => job.kind === "grade" && job.person === person);
      if (own.length >= MAX_SENT) throw new Refusal("too-many-requests", { retryAfterSeconds: 2 });
      const place = { course: served.id, exercise, person };
      await site.eventLog.commit([{ op: "offer", job: gradeJob(id, payload, place, queue, site) }]);
      site.workers.wake();
    });
  },

  sentWork: async ({ caller: { course }, params: { sent: id }, reply }, site) => {
    const disconnect = new AbortController();
    reply.raw.once("close", () => disconnect.abort());
    const signal = AbortSignal.any([disconnect.signal, site.closing]);
    return site.sentSubmissions.wait({ course: course.served.id, id }, POLL_MS, signal);
  },
};
