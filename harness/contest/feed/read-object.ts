/** Readers of the Contest API's objects; each returns undefined if the object cannot be used. */
import type {
  Clarification,
  Collections,
  ContestSettings,
  ContestStages,
  ContestSubmission,
  Group,
  Judgement,
  JudgementType,
  Organization,
  Problem,
  Team,
} from "../contest-event.ts";
import { MINUTE_MS } from "../contest-time.ts";
import type { ObjectFields } from "./object-fields.ts";

type Reader<T> = (fields: ObjectFields, id: string) => T | undefined;

const DEFAULT_PENALTY_MINUTES = 20;
const DEFAULT_DURATION_MS = 300 * MINUTE_MS;

/** The closed list of the specification. */
const JUDGEMENT_TYPE_IDS: ReadonlySet<string> = new Set(
  `AC RE WA TLE RTE CE APE OLE PE EO IO NO WTL ILE TCO TWA TPE TEO TIO TNO MLE SV IF RCO RWA RPE REO
  RIO RNO CTL JE SE CS`.split(/\s+/),
);

const WITHOUT_PENALTY: ReadonlySet<string> = new Set(["CE", "CTL", "JE", "SE", "CS"]);

export function readSettings(fields: ObjectFields): ContestSettings {
  const start = fields.time("start_time");
  const scoreboardType = fields.string("scoreboard_type") ?? "pass-fail";
  if (scoreboardType !== "pass-fail" && scoreboardType !== "score") {
    fields.report(
      "error",
      "scoreboard-type",
      `has scoreboard_type "${scoreboardType}", which should be pass-fail or score; pass-fail is used`,
      "scoreboard_type",
    );
  }
  const kind = scoreboardType === "score" ? "ioi" : "icpc";
  const durationMs = fields.relativeTimeMs("duration");
  if (durationMs === undefined && !fields.has("duration")) fields.missing("duration");
  const freezeMs = fields.relativeTimeMs("scoreboard_freeze_duration");
  const countdownPauseMs = fields.relativeTimeMs("countdown_pause_time");
  const settings = {
    id: fields.id("id") ?? "contest",
    name: fields.required("name", "Contest"),
    formalName: fields.string("formal_name"),
    kind,
    startMs: start?.ms,
    offsetMinutes: start?.offsetMinutes ?? 0,
    countdownPauseMs,
    durationMs: durationMs ?? DEFAULT_DURATION_MS,
    freezeMs,
    thawMs: fields.time("scoreboard_thaw_time")?.ms,
    penaltyMs: readPenaltyMs(fields, kind),
    mainGroupId: fields.id("main_scoreboard_group_id"),
    countsCompileErrors: false,
    scoreOf: "best",
    isTieBrokenByTime: false,
  } as const satisfies ContestSettings;
  checkSettings(settings, fields);
  return settings;
}

function checkSettings(settings: ContestSettings, fields: ObjectFields): void {
  const { startMs, countdownPauseMs, durationMs, freezeMs, thawMs } = settings;
  if (durationMs <= 0) {
    fields.report("error", "duration", "has a duration that is not positive", "duration");
  }
  if (freezeMs !== undefined && (freezeMs < 0 || freezeMs > durationMs)) {
    fields.report(
      "error",
      "freeze",
      "has a scoreboard_freeze_duration that is longer than the contest: the board is frozen from the start",
      "scoreboard_freeze_duration",
    );
  }
  if (startMs !== undefined && countdownPauseMs !== undefined) {
    fields.report(
      "error",
      "countdown",
      "has both start_time and countdown_pause_time: a paused contest has no start",
      "countdown_pause_time",
    );
  }
  if (startMs !== undefined && thawMs !== undefined && thawMs < startMs + durationMs) {
    fields.report(
      "error",
      "thaw",
      "has a scoreboard_thaw_time before its end",
      "scoreboard_thaw_time",
    );
  }
}

/** A relative time, or in older versions a number of minutes. */
function readPenaltyMs(fields: ObjectFields, kind: ContestSettings["kind"]): number {
  const isNumber = fields.isNumber("penalty_time");
  const valueMs = isNumber
    ? (fields.number("penalty_time") ?? DEFAULT_PENALTY_MINUTES) * MINUTE_MS
    : fields.relativeTimeMs("penalty_time");
  if (valueMs !== undefined) return valueMs;
  if (kind === "icpc") {
    fields.report(
      "warning",
      "penalty-time",
      `has no penalty_time: ${DEFAULT_PENALTY_MINUTES} minutes are used`,
    );
  }
  return DEFAULT_PENALTY_MINUTES * MINUTE_MS;
}

export function readStages(fields: ObjectFields): ContestStages {
  const names = ["started", "frozen", "ended", "thawed", "finalized", "end_of_updates"] as const;
  const [startedMs, frozenMs, endedMs, thawedMs, finalizedMs, endOfUpdatesMs] = names.map(
    (name) => fields.time(name)?.ms,
  );
  const orders: readonly (readonly [string, number | undefined, string, number | undefined])[] = [
    ["started", startedMs, "frozen", frozenMs],
    ["started", startedMs, "ended", endedMs],
    ["frozen", frozenMs, "ended", endedMs],
    ["ended", endedMs, "thawed", thawedMs],
    ["ended", endedMs, "finalized", finalizedMs],
    ["finalized", finalizedMs, "end_of_updates", endOfUpdatesMs],
  ];
  for (const [earlier, earlierMs, later, laterMs] of orders) {
    if (laterMs === undefined || (earlierMs !== undefined && earlierMs <= laterMs)) continue;
    // A contest that never freezes ends without.
    if (earlier === "frozen" && earlierMs === undefined) continue;
    const problem = earlierMs === undefined ? `without ${earlier}` : `before ${earlier}`;
    fields.report("error", `stage ${later}`, `sets ${later} ${problem}`);
  }
  return { startedMs, frozenMs, endedMs, thawedMs, finalizedMs, endOfUpdatesMs };
}

const readJudgementType: Reader<JudgementType> = (fields, id) => {
  if (!JUDGEMENT_TYPE_IDS.has(id)) {
    fields.report(
      "warning",
      "judgement-type-id",
      "is not in the specification's list of judgement types",
    );
  }
  const isSolved = fields.boolean("solved") ?? id === "AC";
  const hasPenalty = fields.boolean("penalty") ?? (!isSolved && !WITHOUT_PENALTY.has(id));
  return { id, name: fields.required("name", id), isSolved, hasPenalty };
};

const readProblem: Reader<Problem> = (fields, id) => ({
  id,
  label: fields.required("label", id),
  name: fields.required("name", id),
  ordinal: fields.number("ordinal") ?? 0,
  rgb: fields.string("rgb"),
  color: fields.string("color"),
});

const readGroup: Reader<Group> = (fields, id) => ({
  id,
  name: fields.required("name", id),
  icpcId: fields.string("icpc_id"),
  type: fields.string("type"),
  isHidden: fields.boolean("hidden"),
});

const readOrganization: Reader<Organization> = (fields, id) => ({
  id,
  name: fields.required("name", id),
  formalName: fields.string("formal_name"),
});

const readTeam: Reader<Team> = (fields, id) => ({
  id,
  name: fields.required("name", id),
  label: fields.string("label"),
  displayName: fields.string("display_name"),
  icpcId: fields.string("icpc_id"),
  organizationId: fields.id("organization_id"),
  groupIds: fields.ids("group_ids") ?? [],
  participation: "official",
  isHidden: fields.boolean("hidden") ?? false,
});

const readSubmission: Reader<ContestSubmission> = (fields, id) => {
  const problemId = fields.id("problem_id");
  const timeMs = fields.time("time")?.ms;
  const contestTimeMs = fields.relativeTimeMs("contest_time");
  if (problemId === undefined) {
    if (!fields.has("problem_id")) fields.missing("problem_id");
    return undefined;
  }
  if (timeMs === undefined && contestTimeMs === undefined) {
    fields.report("error", "no-time", "has neither time nor contest_time: it does not count");
  }
  const teamId = fields.id("team_id");
  return { id, teamId, problemId, languageId: fields.id("language_id"), timeMs, contestTimeMs };
};

const readJudgement: Reader<Judgement> = (fields, id) => {
  const submissionId = fields.id("submission_id");
  if (submissionId === undefined) {
    if (!fields.has("submission_id")) fields.missing("submission_id");
    return undefined;
  }
  const [startMs, endMs] = [fields.time("start_time")?.ms, fields.time("end_time")?.ms];
  const typeId = fields.id("judgement_type_id") ?? fields.id("simplified_judgement_type_id");
  return {
    id,
    submissionId,
    typeId,
    score: fields.number("score"),
    subtasks: fields.numbers("subtasks"),
    // DOMjudge's name for the same is `valid`.
    isCurrent: fields.boolean("current") ?? fields.boolean("valid") ?? true,
    startMs,
    endMs,
  };
};

const readClarification: Reader<Clarification> = (fields, id) => {
  // Older versions have one team.
  const toTeamId = fields.id("to_team_id");
  return {
    id,
    fromTeamId: fields.id("from_team_id"),
    toTeamIds: fields.ids("to_team_ids") ?? (toTeamId === undefined ? undefined : [toTeamId]),
    toGroupIds: fields.ids("to_group_ids"),
    replyToId: fields.id("reply_to_id"),
    problemId: fields.id("problem_id"),
    text: fields.required("text", ""),
    timeMs: fields.time("time")?.ms,
  };
};

export const READERS: { readonly [Name in keyof Collections]: Reader<Collections[Name]> } = {
  "judgement-types": readJudgementType,
  problems: readProblem,
  groups: readGroup,
  organizations: readOrganization,
  teams: readTeam,
  submissions: readSubmission,
  judgements: readJudgement,
  clarifications: readClarification,
};
