import type { ContestEvent } from "../contest-event.ts";
import type { ContestState } from "../contest-state.ts";
import { printTime } from "../contest-time.ts";
import type { JsonObject, ObjectFields } from "./object-fields.ts";

/** Facts that boards and awards depend on and the Contest API has no form for. */

const SCORE_POLICIES = ["best", "best-by-subtask", "last"] as const;

/** The content of `grundy.json`. */
export function toOwnFacts(contest: ContestState): JsonObject {
  const { settings, removedIntervals, finalized } = contest;
  const teams = [...contest.teams.values()].filter((team) => !contest.isHidden(team));
  const print = (atMs: number) => printTime(atMs, settings.offsetMinutes);
  return {
    count_compile_errors: settings.countsCompileErrors,
    score_of: settings.scoreOf,
    ties_by_time: settings.isTieBrokenByTime,
    unofficial_team_ids: teams
      .filter(({ participation }) => participation !== "official")
      .map(({ id }) => id),
    added_penalties: teams
      .map(({ id }) => ({ team_id: id, minutes: contest.addedPenaltyMinutes(id) }))
      .filter(({ minutes }) => minutes !== 0),
    hacks: teams.flatMap(({ id }) => {
      const hacks = contest.hacksOf(id);
      return hacks === undefined ? [] : [{ team_id: id, ...hacks }];
    }),
    removed_intervals: removedIntervals.map(({ fromMs, toMs }) => ({
      start_time: print(fromMs),
      end_time: print(toMs),
    })),
    ...(finalized && { extra_bronze: finalized.extraBronze }),
  };
}

/** Makes events of `grundy.json` that follow those of `contest`. */
export function* readOwnFacts(
  fields: ObjectFields,
  contest: ContestState,
): Generator<ContestEvent, void, void> {
  const { settings, teams, reportedStages } = contest;
  const policyName = fields.string("score_of");
  const scoreOf = SCORE_POLICIES.find((policy) => policy === policyName);
  if (policyName !== undefined && scoreOf === undefined) {
    const message = `has score_of "${policyName}", which should be ${SCORE_POLICIES.join(" or ")}`;
    fields.report("error", "score-of", message, "score_of");
  }
  yield {
    kind: "contest-set",
    settings: {
      ...settings,
      countsCompileErrors: fields.boolean("count_compile_errors") ?? settings.countsCompileErrors,
      scoreOf: scoreOf ?? settings.scoreOf,
      isTieBrokenByTime: fields.boolean("ties_by_time") ?? settings.isTieBrokenByTime,
    },
  };
  for (const id of fields.ids("unofficial_team_ids") ?? []) {
    const team = teams.get(id);
    if (team === undefined) reportUnknownTeam(fields, id);
    else {
      const object = { ...team, participation: "unofficial" } as const;
      yield { kind: "object-set", collection: "teams", object };
    }
  }
  for (const penalty of fields.objects("added_penalties")) {
    const [teamId = "", minutes] = [penalty.id("team_id"), penalty.number("minutes")];
    if (!teams.has(teamId)) reportUnknownTeam(penalty, teamId);
    else if (minutes === undefined) penalty.missing("minutes");
    else yield { kind: "penalty-added", teamId, minutes, why: "" };
  }
  for (const count of fields.objects("hacks")) {
    const teamId = count.id("team_id") ?? "";
    const hacks = {
      successful: count.number("successful") ?? 0,
      unsuccessful: count.number("unsuccessful") ?? 0,
      points: count.number("points") ?? 0,
    };
    if (teams.has(teamId)) yield { kind: "hacks-counted", teamId, hacks };
    else reportUnknownTeam(count, teamId);
  }
  for (const [index, interval] of fields.objects("removed_intervals").entries()) {
    const [from, to] = [interval.time("start_time"), interval.time("end_time")];
    if (from === undefined) interval.missing("start_time");
    else if (to === undefined) interval.missing("end_time");
    else yield { kind: "interval-removed", id: String(index), fromMs: from.ms, toMs: to.ms };
  }
  const extraBronze = fields.number("extra_bronze");
  if (extraBronze !== undefined) {
    yield { kind: "finalized", atMs: reportedStages?.finalizedMs ?? 0, extraBronze };
  }
}

function reportUnknownTeam(fields: ObjectFields, id: string): void {
  fields.report("error", "unknown-team", `names team ${id}, which does not exist`);
}
