import { extname } from "node:path";
import { computeAwards } from "../../contest/awards.ts";
import { printRelativeTime, printTime } from "../../contest/contest-time.ts";
import { toScoreboardObject, toStateObject } from "../../contest/scoreboard-object.ts";
import type { Member } from "../../school/members.ts";
import { can } from "../../school/role.ts";
import type { ServedExercise } from "../served-course.ts";
import { type Collection, propertiesFor } from "./api-access.ts";
import { type ContestView, maySeeVerdict, visibleSubmissions } from "./contest-view.ts";

/** An object as it is sent. */
export interface ApiObject {
  readonly id?: string;
  readonly [property: string]: unknown;
}

/** Ours to those that the specification lists. */
const LANGUAGE_IDS: ReadonlyMap<string, string> = new Map([["python", "python3"]]);

/** Languages whose submissions must say that they have no entry point. */
const WITHOUT_ENTRY_POINT: ReadonlySet<string | undefined> = new Set(["c", "cpp"]);

/** A collection as the client gets it, in an order that stays the same. */
export function listObjects(view: ContestView, collection: Collection): readonly ApiObject[] {
  const properties = propertiesFor(view.client, collection);
  if (properties.length === 0) return [];
  return [...MAKERS[collection](view)].map((object) => keep(object, properties));
}

export function toContestObject({ client }: ContestView): ApiObject {
  const { settings } = client.contest.state;
  const { startMs, countdownPauseMs, durationMs, freezeMs, thawMs, offsetMinutes } = settings;
  const object = {
    id: settings.id,
    name: settings.name,
    start_time: startMs === undefined ? null : printTime(startMs, offsetMinutes),
    countdown_pause_time: mapDefined(countdownPauseMs, (ms) => printRelativeTime(ms, "ms")),
    duration: printRelativeTime(durationMs),
    scoreboard_freeze_duration: mapDefined(freezeMs, (ms) => printRelativeTime(ms)),
    scoreboard_thaw_time: mapDefined(thawMs, (ms) => printTime(ms, offsetMinutes)),
    scoreboard_type: settings.kind === "ioi" ? "score" : "pass-fail",
    penalty_time: printRelativeTime(settings.penaltyMs),
  };
  return keep(object, propertiesFor(client, "contest"));
}

export function toState({ client, stages }: ContestView): ApiObject {
  return { ...toStateObject(client.contest.state, stages) };
}

/** The scoreboard, of a group if given. */
export function toScoreboard(
  { client, stages, board: view, showsProblems, showsVerdicts }: ContestView,
  groupId: string | undefined,
  nowMs: number,
): ApiObject {
  const { state, boards } = client.contest;
  const board = boards.make({ view, groupId });
  const { rows, ...scoreboard } = toScoreboardObject(state, board, nowMs, stages);
  return {
    ...scoreboard,
    rows: !showsVerdicts
      ? []
      : rows.map((row) => ({ ...row, problems: showsProblems ? row.problems : [] })),
  };
}

/** The account that the client uses; undefined for strangers and members who are not in the contest. */
export function findOwnAccount(view: ContestView): ApiObject | undefined {
  const { member } = view.client;
  return listObjects(view, "accounts").find(({ id }) => id === member?.person);
}

/** The exercise's language that the API's ID means. */
export function findApiLanguage({ languages }: ServedExercise, id: string) {
  return languages.find((language) => toLanguageId(language.id) === id);
}

function mapDefined<T, U>(value: T | undefined, map: (value: T) => U): U | undefined {
  return value === undefined ? undefined : map(value);
}

/** Keeps these properties, and leaves out those that have no value. */
function keep(object: ApiObject, properties: readonly string[]): ApiObject {
  return Object.fromEntries(
    properties.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]])),
  );
}

const MAKERS: Readonly<Record<Collection, (view: ContestView) => Iterable<ApiObject>>> = {
  "judgement-types": ({ client }) =>
    [...client.contest.state.judgementTypes.values()].map(({ id, name, hasPenalty, isSolved }) => ({
      id,
      name,
      penalty: hasPenalty,
      solved: isSolved,
    })),
  languages: makeLanguages,
  problems: makeProblems,
  groups: ({ client }) =>
    [...client.contest.state.groups.values()].map(({ id, name, type }) => ({ id, name, type })),
  organizations: () => [],
  teams: ({ client }) =>
    [...client.contest.state.teams.values()]
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, name, label = id, groupIds }) => ({ id, name, label, group_ids: groupIds })),
  persons: makePersons,
  accounts: makeAccounts,
  submissions: makeSubmissions,
  judgements: makeJudgements,
  runs: () => [],
  clarifications: makeClarifications,
  awards: ({ client, board, showsProblems, showsVerdicts }) =>
    !showsVerdicts
      ? []
      : computeAwards(client.contest.state, board)
          // The other awards' IDs name no problems.
          .filter(({ id }) => showsProblems || !id.startsWith("first-to-solve-"))
          .map((award) => ({ ...award })),
  commentary: () => [],
};

/** Exercises of the contest, in the order of the board. */
function servedProblems({ client: { course, contest }, showsProblems }: ContestView) {
  if (!showsProblems) return [];
  return contest.state.problems.flatMap((problem) => {
    const exercise = course.served.exercises.find(({ id }) => id === problem.id);
    return exercise === undefined ? [] : [{ problem, exercise }];
  });
}

function makeLanguages(view: ContestView): readonly ApiObject[] {
  const languages = servedProblems(view).flatMap(({ exercise }) => exercise.languages);
  return [...new Map(languages.map((language) => [language.id, language])).values()].map(
    ({ id, name, fileName }) => ({
      id: toLanguageId(id),
      name,
      // The judge finds the class or function itself.
      entry_point_required: false,
      extensions: [extname(fileName).slice(1)],
    }),
  );
}

function makeProblems(view: ContestView): readonly ApiObject[] {
  const { id: contest } = view.client.contest.plan;
  return servedProblems(view).map(({ problem, exercise }) => ({
    id: problem.id,
    label: problem.label,
    name: problem.name,
    ordinal: problem.ordinal,
    rgb: problem.rgb,
    // Tests count by groups.
    test_data_count: exercise.groups.length,
    max_score: exercise.points,
    statement: exercise.statements.map(({ language }) => ({
      href: `contests/${contest}/problems/${problem.id}/statement/${language}`,
      filename: `${problem.label}.${language}.html`,
      mime: "text/html",
    })),
  }));
}

interface Participant {
  readonly member: Member;
  /** Undefined for staff. */
  readonly teamId: string | undefined;
}

function listParticipants({ client: { course, contest } }: ContestView): readonly Participant[] {
  const participants: Participant[] = [];
  for (const member of course.state.members.values()) {
    const teamId = contest.teamOf(member);
    if (can(member.role, "read-any-work")) participants.push({ member, teamId: undefined });
    else if (isShownTeam(contest, teamId)) participants.push({ member, teamId });
  }
  return participants;
}

function isShownTeam({ state }: ContestView["client"]["contest"], id: string | undefined): boolean {
  return id !== undefined && state.teams.get(id)?.isHidden === false;
}

function nameOf({ name, student }: Member): string {
  return name ?? student;
}

function makePersons(view: ContestView): readonly ApiObject[] {
  return listParticipants(view).map(({ member, teamId }) => ({
    id: member.person,
    name: nameOf(member),
    role: teamId === undefined ? "staff" : "contestant",
    team_ids: teamId === undefined ? undefined : [teamId],
  }));
}

/** All accounts for staff, and the own account for teams. */
function makeAccounts(view: ContestView): readonly ApiObject[] {
  const { role, member: own } = view.client;
  return listParticipants(view)
    .filter(({ member }) => role === "staff" || member.person === own?.person)
    .map(({ member, teamId }) => ({
      id: member.person,
      username: member.email ?? member.student,
      name: nameOf(member),
      type: teamId !== undefined ? "team" : can(member.role, "manage-members") ? "admin" : "judge",
      team_id: teamId,
      person_id: member.person,
    }));
}

function* makeSubmissions(view: ContestView): Generator<ApiObject> {
  const { course, contest } = view.client;
  const { offsetMinutes } = contest.state.settings;
  for (const { submission, team, contestTimeMs } of visibleSubmissions(view)) {
    const { id, problemId, languageId = "unknown", timeMs = 0 } = submission;
    const { fileName = "" } = course.state.submissions.get(id) ?? {};
    yield {
      id,
      language_id: toLanguageId(languageId),
      problem_id: problemId,
      team_id: team.id,
      time: printTime(timeMs, offsetMinutes),
      contest_time: printRelativeTime(contestTimeMs, "ms"),
      entry_point: toEntryPoint(languageId, fileName),
      files: [
        {
          href: `contests/${contest.plan.id}/submissions/${id}/files`,
          filename: "files.zip",
          mime: "application/zip",
        },
      ],
    };
  }
}

function* makeJudgements(view: ContestView): Generator<ApiObject> {
  const { contest, role } = view.client;
  const { state } = contest;
  const visible = new Map<string, (atMs: number) => number>();
  for (const { submission, contestTimeMs } of visibleSubmissions(view)) {
    if (!maySeeVerdict(view, submission, contestTimeMs)) continue;
    // On the clock of the submission's team.
    visible.set(
      submission.id,
      (atMs) => state.contestTimeMs({ ...submission, timeMs: atMs }) ?? contestTimeMs,
    );
  }
  const { offsetMinutes } = state.settings;
  for (const judgement of state.judgements.values()) {
    const { id, submissionId, typeId, isCurrent, score, startMs = 0, endMs = startMs } = judgement;
    const toContestTime = visible.get(submissionId);
    // A judging error is pending for everybody but staff.
    if (toContestTime === undefined || (typeId === "JE" && role !== "staff")) continue;
    yield {
      id,
      submission_id: submissionId,
      judgement_type_id: typeId,
      score: score ?? 0,
      current: isCurrent,
      start_time: printTime(startMs, offsetMinutes),
      start_contest_time: printRelativeTime(toContestTime(startMs), "ms"),
      end_time: printTime(endMs, offsetMinutes),
      end_contest_time: printRelativeTime(toContestTime(endMs), "ms"),
    };
  }
}

function* makeClarifications(view: ContestView): Generator<ApiObject> {
  const { contest, role, member, teamId } = view.client;
  const { state } = contest;
  const isReadable = (id: string) => {
    const clarification = state.clarifications.get(id);
    if (clarification === undefined) return false;
    const { problemId, fromTeamId, toTeamIds = [], toGroupIds = [] } = clarification;
    if (problemId !== undefined && !view.showsProblems) return false;
    if (fromTeamId !== undefined && !isShownTeam(contest, fromTeamId)) return false;
    if (role === "staff") return true;
    return role === "team" && member !== undefined
      ? contest.mayReadClarification(id, member)
      : fromTeamId === undefined && toTeamIds.length === 0 && toGroupIds.length === 0;
  };
  for (const clarification of state.clarifications.values()) {
    const { id, fromTeamId, replyToId, problemId, text, timeMs = 0 } = clarification;
    if (!isReadable(id)) continue;
    const { toTeamIds = [], toGroupIds = [] } = clarification;
    const isDirected = toTeamIds.length > 0 || toGroupIds.length > 0;
    // The other teams that it went to are known to staff only.
    const [teams, groups] =
      role === "staff"
        ? [toTeamIds.filter((team) => isShownTeam(contest, team)), toGroupIds]
        : [isDirected ? [teamId] : [], []];
    yield {
      id,
      from_team_id: fromTeamId,
      to_team_ids: teams.length === 0 ? undefined : teams,
      to_group_ids: groups.length === 0 ? undefined : groups,
      reply_to_id: replyToId !== undefined && isReadable(replyToId) ? replyToId : undefined,
      problem_id: problemId,
      text,
      time: printTime(timeMs, state.settings.offsetMinutes),
      contest_time: printRelativeTime(state.contestTimeAt(timeMs) ?? 0, "ms"),
    };
  }
}

function toLanguageId(id: string): string {
  return LANGUAGE_IDS.get(id) ?? id;
}

function toEntryPoint(language: string, fileName: string): string | null | undefined {
  if (WITHOUT_ENTRY_POINT.has(language)) return null;
  return language === "java" ? fileName.slice(0, -extname(fileName).length) : undefined;
}
