import type { ContestEvent } from "./contest-event.ts";
import type { ContestState } from "./contest-state.ts";

/**
 * Lists events that make a contest's state again, without clarifications, stages and its end.
 * @param untilMs leaves out submissions after this contest time.
 */
export function* listEvents(contest: ContestState, untilMs = Infinity): Generator<ContestEvent> {
  const { settings, judgementTypes, problems, groups, organizations, teams } = contest;
  yield { kind: "contest-set", settings };
  for (const object of judgementTypes.values()) {
    yield { kind: "object-set", collection: "judgement-types", object };
  }
  for (const object of problems) yield { kind: "object-set", collection: "problems", object };
  for (const object of groups.values()) {
    yield { kind: "object-set", collection: "groups", object };
  }
  for (const object of organizations.values()) {
    yield { kind: "object-set", collection: "organizations", object };
  }
  for (const object of teams.values()) yield { kind: "object-set", collection: "teams", object };
  for (const object of contest.submissions()) {
    const contestTimeMs = contest.contestTimeMs(object);
    if (contestTimeMs === undefined || contestTimeMs > untilMs) continue;
    yield { kind: "object-set", collection: "submissions", object };
    const why = contest.whyIgnored(object.id);
    if (why !== undefined) {
      yield { kind: "submission-ignored", submissionId: object.id, isIgnored: true, why };
    }
  }
  for (const object of contest.judgements.values()) {
    yield { kind: "object-set", collection: "judgements", object };
  }
  for (const [index, { fromMs, toMs }] of contest.removedIntervals.entries()) {
    yield { kind: "interval-removed", id: String(index), fromMs, toMs };
  }
  for (const teamId of teams.keys()) {
    const minutes = contest.addedPenaltyMinutes(teamId);
    if (minutes !== 0) yield { kind: "penalty-added", teamId, minutes, why: "" };
    const hacks = contest.hacksOf(teamId);
    if (hacks !== undefined) yield { kind: "hacks-counted", teamId, hacks };
  }
}
