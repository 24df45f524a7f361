import { didYouMean, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { parseDeadline } from "../deadline.ts";
import { parseDuration } from "../duration.ts";
import { MISTAKE_TEXTS } from "../mistake-texts.ts";
import { isTimezone } from "../timezone.ts";
import { labelAt, toMs } from "./build-contest.ts";
import { exerciseIdOf, type WrittenContest } from "./contest-schema.ts";

/** The parts of a course.yaml that contests refer to. */
interface Surroundings {
  readonly timezone: string | undefined;
  /** IDs of the course's exercises. */
  readonly exercises: readonly string[];
}

/** A length of the Contest API's IDs, which exercises of a contest become. */
const MAX_ID_LENGTH = 36;

/** Finds mistakes in the values of `contests:`; undefined entries are malformed and reported elsewhere. */
export function checkContests(
  contests: readonly (WrittenContest | undefined)[],
  surroundings: Surroundings,
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const [ids, contestOf] = [new Set<string>(), new Map<string, string>()];
  for (const [index, contest] of contests.entries()) {
    if (contest === undefined) continue;
    const path: SpecPath = ["contests", index];
    if (ids.has(contest.id)) {
      const message = `there is already a contest '${contest.id}'`;
      mistakes.push({ code: "duplicate-name", path: [...path, "id"], message });
    }
    ids.add(contest.id);
    mistakes.push(
      ...checkTimes(contest, surroundings, path),
      ...checkContestHacks(contest, [...path, "hacks"]),
      ...checkExercises(contest, surroundings, path, contestOf),
      ...checkTeams(contest, path),
    );
  }
  return [...mistakes, ...checkOverlaps(contests, surroundings)];
}

function checkTimes(
  contest: WrittenContest,
  { timezone = "UTC" }: Surroundings,
  path: SpecPath,
): readonly Mistake[] {
  const { start, release, duration, freeze, penalty, window, extra_time: extra = {} } = contest;
  const mistakes: Mistake[] = [];
  for (const [key, text] of Object.entries({ start, release })) {
    if (text === undefined || !isTimezone(timezone)) continue;
    const parsed = parseDeadline(text, timezone);
    if (parsed.kind === "moment") continue;
    const { code, message, hint } = parsed;
    mistakes.push({ code, path: [...path, key], message, hint });
  }
  const lengths = [
    ...Object.entries({ duration, freeze, penalty, window }).map(
      ([key, text]) => [[key], text] as const,
    ),
    ...Object.entries(extra).map(([student, text]) => [["extra_time", student], text] as const),
  ];
  for (const [place, text] of lengths) {
    if (text === undefined || parseDuration(text) !== undefined) continue;
    const texts = MISTAKE_TEXTS.en.notADuration(text);
    mistakes.push({ code: "bad-duration", path: [...path, ...place], ...texts });
  }
  if (mistakes.length > 0) return mistakes;
  if (toMs(duration) === 0) {
    const message = "a contest without duration never runs";
    const hint = "Write `5 h` or `90 min`.";
    mistakes.push({ code: "out-of-range", path: [...path, "duration"], message, hint });
  }
  if (freeze !== undefined && toMs(freeze) > toMs(duration)) {
    const message = `the freeze of ${freeze} is longer than the contest (${duration})`;
    const hint = "`freeze` is the time before the end, such as `1 h`.";
    mistakes.push({ code: "out-of-range", path: [...path, "freeze"], message, hint });
  }
  if (Object.keys(extra).length > 0 && contest.kind !== "exam") {
    const message = "only exams have extra time";
    const hint = "Remove `extra_time`, or write `kind: exam`.";
    mistakes.push({
      code: "unsuitable-key",
      path: [...path, "extra_time"],
      at: "key",
      message,
      hint,
    });
  }
  const { kind = "icpc" } = contest;
  for (const key of ["room_code", "one_session", "safe_exam_browser"] as const) {
    if (contest[key] === undefined || kind === "exam") continue;
    const message = "only exams ask for something before somebody begins";
    const hint = `Remove \`${key}\`, or write \`kind: exam\`.`;
    mistakes.push({ code: "unsuitable-key", path: [...path, key], at: "key", message, hint });
  }
  if (contest.feedback === "held" && (kind === "icpc" || kind === "ioi")) {
    const message = "a contest with a board cannot hold back its verdicts";
    const hint = "Write `verdict`, or `kind: exam`.";
    mistakes.push({ code: "unsuitable-key", path: [...path, "feedback"], message, hint });
  }
  if (contest.upsolving === true && kind === "exam") {
    const message = "an exam accepts nothing after its end";
    const hint = "Remove `upsolving`, or choose another `kind`.";
    const place: SpecPath = [...path, "upsolving"];
    mistakes.push({ code: "unsuitable-key", path: place, at: "key", message, hint });
  }
  if (contest.virtual === true && kind !== "icpc" && kind !== "ioi") {
    const message = "only contests with a board have virtual participants";
    const hint = "Remove `virtual`, or write `kind: icpc` or `kind: ioi`.";
    const place: SpecPath = [...path, "virtual"];
    mistakes.push({ code: "unsuitable-key", path: place, at: "key", message, hint });
  }
  if (freeze !== undefined && window !== undefined) {
    const message = "a contest with a window has no common end before which the board freezes";
    const hint = "Remove `freeze` or `window`.";
    mistakes.push({ code: "unsuitable-key", path: [...path, "freeze"], at: "key", message, hint });
  }
  return mistakes;
}

/** Hacks change a board, and the programs of an exam are shown to nobody. */
function checkContestHacks(
  { kind = "icpc", hacks }: WrittenContest,
  path: SpecPath,
): readonly Mistake[] {
  if (hacks === undefined) return [];
  const { duration, points, penalty } = hacks;
  if (kind === "exam" || kind === "practice") {
    const message =
      kind === "exam"
        ? "the programs of an exam are shown to nobody"
        : "only contests with a board have hacks";
    const hint =
      kind === "exam"
        ? "Remove `hacks`."
        : "Write `kind: icpc` or `kind: ioi`, or move `hacks` to the exercises and remove the contest.";
    return [{ code: "unsuitable-key", path, at: "key", message, hint }];
  }
  const mistakes: Mistake[] = [];
  if (duration !== undefined && parseDuration(duration) === undefined) {
    const texts = MISTAKE_TEXTS.en.notADuration(duration);
    mistakes.push({ code: "bad-duration", path: [...path, "duration"], ...texts });
  } else if (duration !== undefined && toMs(duration) === 0) {
    const message = "a hacking phase without duration never opens";
    const hint = "Write `12 h`, or remove `hacks`.";
    mistakes.push({ code: "out-of-range", path: [...path, "duration"], message, hint });
  }
  for (const [key, value] of Object.entries({ points, penalty })) {
    if (value === undefined || kind === "ioi") continue;
    const message = "an icpc contest counts solved problems, so hacks bring and cost no points";
    const hint = `Remove \`${key}\`, or write \`kind: ioi\`. A hacked attempt loses in both.`;
    const place: SpecPath = [...path, key];
    mistakes.push({ code: "unsuitable-key", path: place, at: "key", message, hint });
  }
  return mistakes;
}

function checkExercises(
  { id: contest, exercises }: WrittenContest,
  { exercises: courseExercises }: Surroundings,
  path: SpecPath,
  contestOf: Map<string, string>,
): readonly Mistake[] {
  const labels = new Set<string>();
  return exercises.flatMap((exercise, index): readonly Mistake[] => {
    const id = exerciseIdOf(exercise);
    const label = (typeof exercise === "string" ? undefined : exercise.label) ?? labelAt(index);
    const place = [...path, "exercises", index, ...(typeof exercise === "string" ? [] : ["id"])];
    const mistakes: Mistake[] = [];
    const other = contestOf.get(id);
    if (!courseExercises.includes(id)) {
      const message = `this course has no exercise '${id}'`;
      const hint = didYouMean(nearestName(id, courseExercises), courseExercises);
      mistakes.push({ code: "unknown-exercise", path: place, message, hint });
    } else if (other !== undefined) {
      const message = `'${id}' is already in contest '${other}'`;
      const hint = "An exercise is in one contest: copy it under another name.";
      mistakes.push({ code: "duplicate-name", path: place, message, hint });
    } else if (id.length > MAX_ID_LENGTH) {
      const message = `the exercise's name has ${id.length} characters; a contest allows ${MAX_ID_LENGTH}`;
      mistakes.push({
        code: "out-of-range",
        path: place,
        message,
        hint: "Shorten its folder's name.",
      });
    }
    contestOf.set(id, contest);
    if (labels.has(label)) {
      const message = `two exercises have the label '${label}'`;
      const hint = "Give each exercise its own `label`.";
      mistakes.push({ code: "duplicate-name", path: place, message, hint });
    }
    labels.add(label);
    return mistakes;
  });
}

function checkTeams(
  { groups = [], teams = [] }: WrittenContest,
  path: SpecPath,
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const types = new Map<string, string | undefined>();
  for (const [index, { id, type }] of groups.entries()) {
    if (types.has(id)) {
      const message = `there is already a group '${id}'`;
      mistakes.push({ code: "duplicate-name", path: [...path, "groups", index, "id"], message });
    }
    types.set(id, type);
  }
  const [ids, teamOf] = [new Set<string>(), new Map<string, string>()];
  for (const [index, team] of teams.entries()) {
    const place = [...path, "teams", index];
    if (ids.has(team.id)) {
      const message = `there is already a team '${team.id}'`;
      mistakes.push({ code: "duplicate-name", path: [...place, "id"], message });
    }
    ids.add(team.id);
    for (const [number, member] of team.members.entries()) {
      const other = teamOf.get(member);
      if (other !== undefined) {
        const message = `'${member}' is already in team '${other}'`;
        const hint = "A person is in one team of a contest.";
        mistakes.push({
          code: "duplicate-name",
          path: [...place, "members", number],
          message,
          hint,
        });
      }
      teamOf.set(member, team.id);
    }
    const groupOf = new Map<string, string>();
    for (const [number, group] of (team.groups ?? []).entries()) {
      const at = [...place, "groups", number];
      const type = types.get(group);
      if (!types.has(group)) {
        const groupIds = [...types.keys()];
        const message = `this contest has no group '${group}'`;
        const hint = didYouMean(nearestName(group, groupIds), groupIds);
        mistakes.push({ code: "unknown-group", path: at, message, hint });
      } else if (type !== undefined && groupOf.has(type)) {
        const message = `team '${team.id}' is in two groups of type '${type}': '${groupOf.get(type) ?? ""}' and '${group}'`;
        const hint = "Groups of one type exclude each other: remove one.";
        mistakes.push({ code: "one-kind", path: at, message, hint });
      } else if (type !== undefined) groupOf.set(type, group);
    }
  }
  return mistakes;
}

/** Contests with one clock may not run at the same time: everybody takes part in both. */
function checkOverlaps(
  contests: readonly (WrittenContest | undefined)[],
  { timezone = "UTC" }: Surroundings,
): readonly Mistake[] {
  if (!isTimezone(timezone)) return [];
  const earlier: { readonly id: string; readonly fromMs: number; readonly toMs: number }[] = [];
  return contests.flatMap((contest, index): readonly Mistake[] => {
    const { id = "", start, duration = "", window } = contest ?? {};
    if (start === undefined || window !== undefined) return [];
    const parsed = parseDeadline(start, timezone);
    if (parsed.kind !== "moment" || parseDuration(duration) === undefined) return [];
    const [fromMs, endMs] = [parsed.ms, parsed.ms + toMs(duration)];
    const other = earlier.find((each) => each.fromMs < endMs && fromMs < each.toMs);
    earlier.push({ id, fromMs, toMs: endMs });
    if (other === undefined) return [];
    const message = `contests '${other.id}' and '${id}' run at the same time`;
    const hint = "Change `start` or `duration` of one of them.";
    return [{ code: "out-of-order", path: ["contests", index, "start"], message, hint }];
  });
}
