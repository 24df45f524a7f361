import { type ContestClient, mayRunContest } from "./contest-client.ts";

/** Collections, in an order in which objects follow those that they refer to. */
export const COLLECTIONS = [
  "judgement-types",
  "languages",
  "problems",
  "groups",
  "organizations",
  "teams",
  "persons",
  "accounts",
  "submissions",
  "judgements",
  "runs",
  "clarifications",
  "awards",
  "commentary",
] as const;
export type Collection = (typeof COLLECTIONS)[number];

type Endpoint = Collection | "contest" | "state" | "scoreboard" | "event-feed";

/** Properties of each endpoint that everybody gets who gets the endpoint. */
const PROPERTIES: Readonly<Record<Endpoint, readonly string[]>> = {
  contest: [
    "id",
    "name",
    "start_time",
    "countdown_pause_time",
    "duration",
    "scoreboard_freeze_duration",
    "scoreboard_thaw_time",
    "scoreboard_type",
  ],
  "judgement-types": ["id", "name", "penalty", "solved"],
  languages: ["id", "name", "entry_point_required", "extensions"],
  problems: ["id", "label", "name", "ordinal", "rgb", "test_data_count", "statement"],
  groups: ["id", "name", "type"],
  organizations: ["id", "name"],
  teams: ["id", "name", "label", "group_ids"],
  persons: [],
  accounts: [],
  state: ["started", "frozen", "ended", "thawed", "finalized", "end_of_updates"],
  submissions: ["id", "language_id", "problem_id", "team_id", "time", "contest_time"],
  judgements: [
    "id",
    "submission_id",
    "judgement_type_id",
    "current",
    "start_time",
    "start_contest_time",
    "end_time",
    "end_contest_time",
  ],
  runs: ["id", "judgement_id", "ordinal", "judgement_type_id", "time", "contest_time", "run_time"],
  clarifications: [
    "id",
    "from_team_id",
    "to_team_ids",
    "to_group_ids",
    "reply_to_id",
    "problem_id",
    "text",
    "time",
    "contest_time",
  ],
  awards: ["id", "citation", "team_ids", "display_mode"],
  commentary: ["id", "time", "contest_time", "message"],
  scoreboard: ["time", "contest_time", "state", "rows"],
  "event-feed": ["type", "id", "data", "token"],
};

const TEAM_PROPERTIES: Partial<typeof PROPERTIES> = {
  accounts: ["id", "username", "name", "type", "team_id"],
};

const STAFF_PROPERTIES: Partial<typeof PROPERTIES> = {
  persons: ["id", "name", "role", "team_ids"],
  accounts: ["id", "username", "name", "type", "team_id", "person_id"],
  submissions: ["entry_point", "files"],
};

const PENALTY_PROPERTIES: Partial<typeof PROPERTIES> = { contest: ["penalty_time"] };
const SCORED_PROPERTIES: Partial<typeof PROPERTIES> = {
  problems: ["max_score"],
  judgements: ["score"],
};

/** Not in the specification's JSON schemas; the first two are in its text, the last is of ICPC Tools. */
const NOT_IN_SCHEMAS: ReadonlySet<string> = new Set([
  "to_team_ids",
  "to_group_ids",
  "display_mode",
]);

/** The properties of an endpoint that the client gets; empty if it does not get the endpoint. */
export function propertiesFor(client: ContestClient, endpoint: Endpoint): readonly string[] {
  const { role, contest, isStrict } = client;
  const { kind } = contest.state.settings;
  return [
    ...PROPERTIES[endpoint],
    ...((kind === "ioi" ? SCORED_PROPERTIES : PENALTY_PROPERTIES)[endpoint] ?? []),
    ...((role === "team" ? TEAM_PROPERTIES : role === "staff" ? STAFF_PROPERTIES : {})[endpoint] ??
      []),
  ].filter((name) => !isStrict || !NOT_IN_SCHEMAS.has(name));
}

/** The access object. */
export function toAccess(client: ContestClient) {
  const { role } = client;
  const endpoints = Object.keys(PROPERTIES) as Endpoint[];
  return {
    capabilities: [
      ...(mayRunContest(client) ? ["contest_start", "contest_thaw"] : []),
      ...(role === "team" ? ["team_submit"] : []),
      ...(role === "public" ? [] : ["post_clar"]),
    ],
    endpoints: endpoints
      .map((type) => ({ type, properties: propertiesFor(client, type) }))
      .filter(({ properties }) => properties.length > 0),
  };
}
