import type { CourseEvent } from "../../../school/event.ts";
import { RESULTS_OF, REVEAL_OF } from "../../../school/audit-texts.ts";
import { contestWith } from "../../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../../school/contests/course-contest-state.ts";
import {
  changeTimes,
  checkRemoval,
  type CheckedChange,
  listObstacles,
  refuseRestoring,
  timesOf,
} from "../../../school/contests/jury-rules.ts";
import type { CourseSubmission } from "../../../school/submissions.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import { zipStream } from "../../http/zip-stream.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Site } from "../../site.ts";
import { viewJury } from "../../views/view-jury.ts";
import { writeOnce } from "../write-once.ts";
import { findContest } from "../contests.ts";
import { toAppend } from "./append.ts";

type JuryHandlers = Pick<
  Handlers,
  | "contestJury"
  | "setContestTimes"
  | "removeContestTime"
  | "restoreContestTime"
  | "addContestPenalty"
  | "finalizeContest"
  | "ignoreContestSubmission"
  | "setContestVerdict"
  | "claimClarification"
  | "deliverBalloon"
  | "contestReveal"
  | "contestFiles"
>;

/** Events that change what the jury may still do. */
const TIMES = [
  "contest-times-set",
  "contest-interval-removed",
  "contest-interval-restored",
  "contest-finalized",
] as const;

/** Events that change what stands in the way of final results, or what they are. */
const RESULTS = [
  ...TIMES,
  "submitted",
  "judged",
  "judge-failed",
  "rejudging-applied",
  "clarification-sent",
  "contest-submission-ignored",
  "contest-verdict-set",
  "contest-penalty-added",
] as const;

/** A reveal runs its script in a page of no origin, which reaches neither session nor server. */
const REVEAL_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; " +
  "style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The actions of a contest's jury. */
export const juryRoutes: JuryHandlers = {
  contestJury: async ({ caller: { course }, params }, site) =>
    viewJury(findContest(course, params.contest), { course, site }),

  setContestTimes: async ({ caller, params, body }, site) => {
    const { before, isConfirmed, ...change } = body;
    await write(caller, site, TIMES, () => {
      const contest = findContest(caller.course, params.contest);
      const currentTimes = timesOf(contest);
      if (!isSame(currentTimes, before))
        throw new Refusal("conflict", { text: (t) => t.timesChanged });
      const { contests } = caller.course;
      const times = accept(changeTimes(contest, contests, change, site.now()), isConfirmed);
      if (isSame(currentTimes, times)) return undefined;
      return { kind: "contest-times-set", contest: contest.plan.id, ...times };
    });
  },

  removeContestTime: async ({ caller, params, body, requestKey }, site) => {
    const { isConfirmed, ...times } = body;
    const interval = await writeOnce(
      caller,
      site,
      {
        requestKey,
        subject: ["remove time", params.contest],
        kinds: ["contest-interval-removed"],
        dependsOn: TIMES,
      },
      (id) => {
        const contest = findContest(caller.course, params.contest);
        const removal = accept(checkRemoval(contest, times, site.now()), isConfirmed);
        const kind = "contest-interval-removed" as const;
        return { kind, contest: contest.plan.id, interval: id, ...removal };
      },
    );
    return { interval };
  },

  restoreContestTime: async ({ caller, params }, site) => {
    const { interval } = params;
    await write(caller, site, TIMES, () => {
      const contest = findContest(caller.course, params.contest);
      if (!contest.jury.removedTimes.has(interval)) throw new Refusal("not-found");
      const why = refuseRestoring(contest, interval, site.now());
      if (why !== undefined) throw new Refusal("conflict", { text: (t) => t.juryRefusals[why] });
      return { kind: "contest-interval-restored", contest: contest.plan.id, interval };
    });
  },

  addContestPenalty: async ({ caller, params, body, requestKey }, site) => {
    await writeOnce(
      caller,
      site,
      {
        requestKey,
        subject: ["add penalty", params.contest],
        kinds: ["contest-penalty-added"],
        dependsOn: ["contest-finalized"],
      },
      () => {
        const contest = findContest(caller.course, params.contest);
        if (!contest.state.teams.has(body.team)) throw new Refusal("invalid-request");
        requireOpen(contest);
        return { kind: "contest-penalty-added", contest: contest.plan.id, ...body };
      },
    );
  },

  finalizeContest: async ({ caller, params, body }, site) => {
    await write(caller, site, RESULTS, () => {
      const contest = findContest(caller.course, params.contest);
      requireOpen(contest);
      const obstacles = listObstacles(contest, site.now());
      if (obstacles.length > 0) {
        throw new Refusal("conflict", {
          text: (t) => ({ ...t.notFinalYet(obstacles), details: obstacles }),
        });
      }
      return { kind: "contest-finalized", contest: contest.plan.id, ...body };
    });
  },

  ignoreContestSubmission: async ({ caller, body }, site) => {
    await write(caller, site, ["contest-finalized", "contest-submission-ignored"], () => {
      const { contest, submission } = findContestWork(caller);
      requireOpen(contest);
      const why = contest.state.whyIgnored(submission.id);
      if (body.isIgnored ? why === body.why : why === undefined) return undefined;
      return {
        kind: "contest-submission-ignored",
        contest: contest.plan.id,
        submission: submission.id,
        ...body,
      };
    });
  },

  setContestVerdict: async ({ caller, body }, site) => {
    const { verdict, why } = body;
    await write(caller, site, ["contest-finalized", "contest-verdict-set"], () => {
      const { contest, submission } = findContestWork(caller);
      requireOpen(contest);
      if (contest.plan.kind === "ioi") {
        throw new Refusal("conflict", { text: (t) => t.scoresCount });
      }
      if (contest.state.currentJudgement(submission.id) === undefined) {
        throw new Refusal("conflict", { text: (t) => t.notJudgedYet });
      }
      const verdictSet = contest.jury.verdictFor(submission.id);
      const isSameReason = verdict === undefined || why === verdictSet?.why;
      if (verdict === verdictSet?.verdict && isSameReason) return undefined;
      return {
        kind: "contest-verdict-set",
        contest: contest.plan.id,
        submission: submission.id,
        ...(verdict !== undefined && { verdict }),
        why,
      };
    });
  },

  claimClarification: async ({ caller, params, body: { isClaimed } }, site) => {
    const { clarification } = params;
    await write(caller, site, ["clarification-claimed", "clarification-sent"], () => {
      const contest = findContest(caller.course, params.contest);
      const { clarifications } = contest.state;
      if (clarifications.get(clarification)?.fromTeamId === undefined) {
        throw new Refusal("not-found");
      }
      const claimant = contest.jury.claimantOf(clarification);
      if (
        isClaimed &&
        [...clarifications.values()].some((each) => each.replyToId === clarification)
      )
        throw new Refusal("conflict", { text: (t) => t.alreadyAnswered });
      if (isClaimed && claimant !== undefined && claimant !== caller.person.id) {
        const name = caller.course.state.nameOf(claimant) ?? claimant;
        throw new Refusal("conflict", { text: (t) => t.claimed(name) });
      }
      if (isClaimed === (claimant !== undefined)) return undefined;
      return {
        kind: "clarification-claimed",
        contest: contest.plan.id,
        clarification,
        isClaimed,
      };
    });
  },

  deliverBalloon: async ({ caller, params, body }, site) => {
    const { team, exercise, isDelivered } = body;
    await write(caller, site, ["balloon-delivered"], () => {
      const contest = findContest(caller.course, params.contest);
      if (!contest.state.teams.has(team) || !contest.hasExercise(exercise)) {
        throw new Refusal("invalid-request");
      }
      const isSolved = contest.state.cellScore(team, exercise, "full")?.isSolved === true;
      if (isDelivered && !isSolved) throw new Refusal("conflict", { text: (t) => t.noBalloon });
      if (contest.jury.isBalloonDelivered(team, exercise) === isDelivered) return undefined;
      return { kind: "balloon-delivered", contest: contest.plan.id, ...body };
    });
  },

  contestReveal: async ({ caller, params, reply }, site) => {
    const contest = findContest(caller.course, params.contest);
    const isRunning = listObstacles(contest, site.now()).some(({ kind }) => kind === "running");
    if (isRunning) throw new Refusal("conflict", { text: (t) => t.nothingToReveal });
    const format = `${REVEAL_OF}${contest.plan.id}`;
    await site.eventLog.commit([toAppend(caller, site, { kind: "exported", format })]);
    reply
      .header("content-security-policy", REVEAL_POLICY)
      .type("text/html; charset=utf-8")
      .send(caller.course.served.printReveal(contest.state, site.now()));
    return undefined;
  },

  contestFiles: async ({ caller, params, query, reply }, site) => {
    const contest = findContest(caller.course, params.contest);
    const nowMs = site.now();
    const { view = "full" } = query;
    const files = caller.course.served.printContestFiles(contest.state, view, nowMs);
    const format = `${RESULTS_OF}${contest.plan.id}`;
    await site.eventLog.commit([toAppend(caller, site, { kind: "exported", format })]);
    const encoder = new TextEncoder();
    const bytes = new Map([...files].map(([name, text]) => [name, encoder.encode(text)]));
    reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="${contest.plan.id}-results.zip"`)
      .send(zipStream(bytes, nowMs));
    return undefined;
  },
};

/**
 * Logs the event that `decide` returns, if any; decides again if an event of these kinds came between.
 * @throws {Refusal} what `decide` throws.
 */
async function write(
  caller: MemberCaller,
  site: Site,
  kinds: readonly CourseEvent["kind"][],
  decide: () => CourseEvent | undefined,
): Promise<void> {
  const course = caller.course.served.id;
  await retryOnConflict(site, `jury ${course}`, async (seq) => {
    const event = decide();
    if (event === undefined) return;
    await site.eventLog.commit([
      { op: "unchanged-since", course, seq, kinds },
      toAppend(caller, site, event),
    ]);
  });
}

/** @throws {Refusal} if it is refused, or needs a confirmation. */
function accept<T>(checked: CheckedChange<T>, isConfirmed: true | undefined): T {
  if (checked.kind === "refused") {
    throw new Refusal("conflict", { text: (t) => t.juryRefusals[checked.why] });
  }
  const { change, doubt } = checked;
  if (doubt !== undefined && isConfirmed !== true) {
    throw new Refusal("unconfirmed", { text: (t) => t.juryDoubts[doubt] });
  }
  return change;
}

/** @throws {Refusal} if the results are final. */
function requireOpen({ state }: CourseContestState): void {
  if (state.finalized === undefined) return;
  throw new Refusal("conflict", { text: (t) => t.juryRefusals.finalized });
}

/** @throws {Refusal} if the submission's exercise is in no contest. */
function findContestWork({
  course,
  submission,
}: MemberCaller & { readonly submission: CourseSubmission }): {
  readonly contest: CourseContestState;
  readonly submission: CourseSubmission;
} {
  const contest = contestWith(course.contests, submission.exercise);
  if (contest === undefined) throw new Refusal("not-found");
  return { contest, submission };
}

type Times = ReturnType<typeof timesOf>;

function isSame(left: Times, right: Times): boolean {
  return (["start", "countdownPause", "duration", "freeze", "thaw"] as const).every(
    (key) => left[key] === right[key],
  );
}
