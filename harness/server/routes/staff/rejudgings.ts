import { chooseSubmissions, type SubmissionChoice } from "../../../school/choose-submissions.ts";
import type { Rejudging } from "../../../school/rejudgings.ts";
import type { CourseSubmission } from "../../../school/submissions.ts";
import type { Operation } from "../../../store/store.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Handlers } from "../../handler.ts";
import type { OpenCourse } from "../../event-log.ts";
import { Refusal } from "../../http/refusal.ts";
import { findMoves, prepareRejudging } from "../../judging/rejudge.ts";
import type { Site } from "../../site.ts";
import { languageOf, SERVER_TEXTS } from "../../texts/server-texts.ts";
import { explainMoves, viewRejudging } from "../../views/view-rejudging.ts";
import { openReceipt } from "../write-once.ts";
import { toAppend } from "./append.ts";

type RejudgingRoutes = Pick<
  Handlers,
  "rejudgings" | "openRejudging" | "rejudging" | "applyRejudging" | "cancelRejudging"
>;

/** Rejudgings: new verdicts, which count only when staff apply all of them at once. */
export const rejudgingRoutes: RejudgingRoutes = {
  rejudgings: async ({ caller: { course }, request }, site) => {
    const all = [...course.state.rejudgings.values()].toReversed();
    return Promise.all(all.map((each) => viewRejudging(course, each, site, textsFor(request))));
  },

  rejudging: async ({ params, caller: { course }, request }, site) =>
    viewRejudging(course, find(course, params.rejudging), site, textsFor(request)),

  openRejudging: async ({ body, caller, requestKey, request }, site) => {
    const { course, person } = caller;
    const texts = textsFor(request);
    const receipt = openReceipt(caller, site, ["rejudge"], requestKey);
    return retryOnConflict(site, `rejudge ${course.served.id}`, async () => {
      const earlierId = await receipt.find();
      if (earlierId !== undefined)
        return viewRejudging(course, find(course, earlierId), site, texts);
      const { why, ...choice } = body;
      const submissions = await choose(course, choice, site);
      if (submissions.length === 0) {
        throw new Refusal("invalid-request", { text: (t) => t.nothingToRejudge });
      }
      const opening = { by: person.id, why };
      const { rejudging, change } = await prepareRejudging(course, submissions, opening, site);
      await site.eventLog.commit([...receipt.keep(rejudging), ...change]);
      site.workers.wake();
      return viewRejudging(course, find(course, rejudging), site, texts);
    });
  },

  applyRejudging: async ({ params: { rejudging }, caller }, site) => {
    await retryOnConflict(site, `rejudge ${caller.course.served.id}`, async (seq) => {
      const opened = findOpen(caller.course, rejudging);
      const { submissions, outcomes } = opened;
      const moves = findMoves(caller.course, opened);
      if (moves !== undefined) {
        throw new Refusal("conflict", { text: explainMoves(caller.course, moves) });
      }
      const missing = submissions.length - outcomes.size;
      if (missing > 0) {
        const { length } = submissions;
        throw new Refusal("conflict", { text: (t) => t.rejudgingUnfinished(missing, length) });
      }
      await requireTrusted(outcomes, site);
      await site.eventLog.commit([
        isOpenSince(caller.course, seq),
        toAppend(caller, site, { kind: "rejudging-applied", rejudging }),
      ]);
    });
  },

  cancelRejudging: async ({ params: { rejudging }, caller }, site) => {
    await retryOnConflict(site, `rejudge ${caller.course.served.id}`, async (seq) => {
      findOpen(caller.course, rejudging);
      await site.eventLog.commit([
        isOpenSince(caller.course, seq),
        toAppend(caller, site, { kind: "rejudging-cancelled", rejudging }),
        { op: "drop-jobs", rejudging },
      ]);
    });
  },
};

function textsFor(request: Parameters<typeof languageOf>[0]) {
  return SERVER_TEXTS[languageOf(request)].refusals;
}

function find({ state }: OpenCourse, id: string): Rejudging {
  const rejudging = state.rejudgings.get(id);
  if (rejudging === undefined) throw new Refusal("not-found");
  return rejudging;
}

function findOpen(course: OpenCourse, id: string): Rejudging {
  const rejudging = find(course, id);
  const { state } = rejudging;
  if (state === "open") return rejudging;
  throw new Refusal("conflict", { text: (t) => t.rejudgingClosed(state) });
}

/** @throws {Refusal} if a machine that has since been revoked judged any of them. */
async function requireTrusted(
  outcomes: Rejudging["outcomes"],
  { store }: Pick<Site, "store">,
): Promise<void> {
  const machines = await store.machines();
  const revoked = new Set(
    machines.flatMap(({ id, revokedAt }) => (revokedAt === undefined ? [] : [id])),
  );
  const distrusted = [...outcomes.values()].filter(
    ({ worker }) => worker !== undefined && revoked.has(worker),
  );
  if (distrusted.length === 0) return;
  throw new Refusal("conflict", {
    text: (t) => t.rejudgingDistrusted(distrusted.length, outcomes.size),
  });
}

function isOpenSince({ served }: OpenCourse, seq: number): Operation {
  const kinds = ["rejudging-applied", "rejudging-cancelled"] as const;
  return { op: "unchanged-since", course: served.id, seq, kinds };
}

async function choose(
  course: OpenCourse,
  choice: SubmissionChoice & { readonly onlyCounting?: boolean | undefined },
  { grades }: Site,
): Promise<readonly CourseSubmission[]> {
  const submissions = chooseSubmissions(course.state, choice);
  if (choice.onlyCounting !== true) return submissions;
  const counting = new Set<string>();
  for (const student of new Set(submissions.map((submission) => submission.student))) {
    const { results } = await grades.of(course, student);
    for (const { problem, attempt } of results.results) {
      if (attempt.counts) counting.add(keyOf(student, problem, attempt.number));
    }
  }
  return submissions.filter((submission) =>
    counting.has(keyOf(submission.student, submission.exercise, submission.number)),
  );
}

function keyOf(student: string, exercise: string, number: number): string {
  return JSON.stringify([student, exercise, number]);
}
