/** The collections of the Contest API: names of their objects, references to others, properties. */

/** Calls one object of each collection by its name. No collection refers to one below it. */
export const SINGULAR = {
  "judgement-types": "judgement type",
  languages: "language",
  problems: "problem",
  groups: "group",
  organizations: "organization",
  teams: "team",
  persons: "person",
  accounts: "account",
  submissions: "submission",
  judgements: "judgement",
  runs: "run",
  clarifications: "clarification",
  awards: "award",
  commentary: "commentary",
} as const;

export type ApiCollection = keyof typeof SINGULAR;

export const API_COLLECTIONS = Object.keys(SINGULAR) as readonly ApiCollection[];

export function isApiCollection(type: string): type is ApiCollection {
  return Object.hasOwn(SINGULAR, type);
}

/** Properties that hold IDs of other objects, one or an array. */
export const REFERENCES: Readonly<Record<ApiCollection, Readonly<Record<string, ApiCollection>>>> =
  {
    "judgement-types": { simplified_judgement_type_id: "judgement-types" },
    languages: {},
    problems: {},
    groups: {},
    organizations: {},
    teams: { organization_id: "organizations", group_ids: "groups" },
    persons: { team_ids: "teams" },
    accounts: { team_id: "teams", person_id: "persons" },
    submissions: {
      team_id: "teams",
      problem_id: "problems",
      language_id: "languages",
      account_id: "accounts",
    },
    judgements: {
      submission_id: "submissions",
      judgement_type_id: "judgement-types",
      simplified_judgement_type_id: "judgement-types",
    },
    runs: { judgement_id: "judgements", judgement_type_id: "judgement-types" },
    clarifications: {
      from_team_id: "teams",
      to_team_id: "teams",
      to_team_ids: "teams",
      to_group_ids: "groups",
      reply_to_id: "clarifications",
      problem_id: "problems",
    },
    awards: { team_ids: "teams" },
    commentary: {
      source_id: "persons",
      team_ids: "teams",
      problem_ids: "problems",
      submission_ids: "submissions",
    },
  };

/** Properties of the specification's versions from 2020-03 to 2026-01. Others are reported once. */
export const KNOWN_PROPERTIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    contest: `name formal_name start_time countdown_pause_time duration scoreboard_freeze_duration
      scoreboard_thaw_time scoreboard_type main_scoreboard_group_id penalty_time banner logo location
      external_id shortname end_time allow_submit warning_message`,
    state: "started frozen ended thawed finalized end_of_updates",
    "judgement-types": "name penalty solved simplified_judgement_type_id",
    languages: `name entry_point_required entry_point_name extensions compiler runner
      compile_executable_hash filter_compiler_files allow_judge time_factor external_id`,
    problems: `uuid label name ordinal rgb color time_limit memory_limit output_limit code_limit
      test_data_count max_score package statement attachments location short_name externalid
      probid`,
    groups: "icpc_id name type location hidden sortorder color allow_self_registration",
    organizations: `icpc_id name formal_name country country_flag country_subdivision
      country_subdivision_flag url twitter_hashtag twitter_account location logo shortname
      affilid`,
    teams: `icpc_id name label display_name organization_id group_ids hidden location photo video
      backup key_log tool_data desktop webcam audio members affiliation nationality public_description
      externalid teamid`,
    persons: "icpc_id team_ids name title email sex role photo first_name last_name team_id",
    accounts: "username password name type ip team_id person_id",
    submissions: `language_id problem_id team_id account_id time contest_time entry_point files
      reaction externalid submitid import_error`,
    judgements: `submission_id judgement_type_id simplified_judgement_type_id score subtasks current
      start_time start_contest_time end_time end_contest_time max_run_time valid judgehost`,
    runs: "judgement_id ordinal judgement_type_id time contest_time run_time",
    clarifications: `from_team_id to_team_id to_team_ids to_group_ids reply_to_id problem_id text time
      contest_time answered externalid`,
    awards: "citation team_ids display_mode",
    commentary: "time contest_time message tags source_id team_ids problem_ids submission_ids",
  }).map(([type, names]) => [type, new Set(["id", ...names.split(/\s+/)])]),
);
