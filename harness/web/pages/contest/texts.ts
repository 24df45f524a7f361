import { BOARD_EN } from "../../../components/board.ts";
import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

const count = (value: number, one: string, other: string) => plural("en", value, { one, other });

/** Texts of contests for participants. */
export const CONTEST_EN = {
  ...BOARD_EN,
  title: "Contests",
  contest: "Contest",
  when: "When",
  state: "State",
  kinds: { icpc: "ICPC contest", ioi: "IOI contest", practice: "Practice", exam: "Exam" },
  unset: "Not scheduled yet",
  paused: (left: string) => `Countdown paused at ${left}`,
  starts: "Starts in",
  opens: "Opens in",
  begin: "You can begin for another",
  left: "Time left",
  over: "Over",
  days: (value: number) => count(value, "day", "days"),
  beginYours: "Begin",
  beginTitle: "Begin now?",
  beginText: (length: string) =>
    `Your own clock starts at once and runs for ${length}. It cannot be stopped.`,
  beginHint: (length: string) => `You have ${length} from the moment you begin.`,
  beginVirtually: "Begin virtual participation",
  virtualTitle: "Begin a virtual participation now?",
  virtualHint: (length: string) =>
    `You did not take part. You can do so now, with ${length} of your own: the scoreboard shows the others as they were at your time. The official results stay as they are.`,
  virtualNotice: "You take part virtually: the scoreboard shows you without a rank.",
  virtualBoard: "The recorded scoreboard at the time of your virtual participation.",
  virtual: "virtual",
  upsolving: "after the contest",
  solvedLater: "Solved after the contest",
  hiddenUntilStart: "The problems are shown when it starts. This page opens them by itself.",
  noTeam: "You are in no team of this contest, so your submissions do not count in it.",
  team: (name: string, members: string) => `Your team: ${name} (${members}).`,
  penalty: (minutes: number) =>
    `Each rejected submission before an accepted one costs ${count(minutes, "minute", "minutes")}.`,
  freeze: (length: string) => `The scoreboard freezes ${length} before the end.`,
  /** Names the time and the standing. */
  now: "Now",
  ofTotal: (value: number) => `of ${value}`,
  points: (value: string) => `${value} points`,
  isFrozen: "As of the freeze",
  problems: "Problems",
  problem: "Problem",
  solved: "Solved",
  unsolved: "Not solved",
  tries: (value: number) => count(value, "submission", "submissions"),
  pending: "Pending",
  untried: "Not tried",
  submissions: "Your submissions",
  teamSubmissions: "Your team's submissions",
  noSubmissions: "No submissions yet.",
  time: "Time",
  verdict: "Verdict",
  received: "Received",
  ignored: "does not count",
  hacked: "hacked",
  hacking: {
    title: "Hacks",
    about:
      "After the end, teams that solved a problem may read each other's accepted programs for it and try inputs on them. An attempt that is wrong, crashes or is too slow on one loses.",
    points: (points: number, penalty: number) =>
      penalty === 0
        ? `A successful hack brings ${points} points.`
        : `A successful hack brings ${points} points, an unsuccessful one costs ${penalty}.`,
    from: "From",
    until: "until",
    over: "The hacking phase is over.",
    programsOf: (problem: string) => `Programs for ${problem}`,
  },
  board: "Scoreboard",
  clarifications: "Clarifications",
  noClarifications: "No clarifications yet.",
  general: "General",
  jury: "Jury",
  staff: "Course staff",
  toAll: "to everybody",
  unanswered: "Not answered yet",
  unread: "New",
  markRead: "Mark all as read",
  unreadCount: (value: number) => count(value, "new clarification", "new clarifications"),
  news: "New clarifications",
  dismiss: "Dismiss",
  ask: "Ask the jury",
  askStaff: "Ask the course staff",
  question: "Your question",
  about: "About",
  send: "Send",
  find: "Find a team",
  group: "Group",
  allGroups: "All teams",
  juryView: "Show",
  views: { full: "All results (jury only)", frozen: "As participants see it" },
  follow: (team: string) => `Follow ${team}`,
  ownTeam: "your team",
  teams: (value: number) => count(value, "team", "teams"),
  noTeams: "No teams yet.",
  noMatch: "No team matches.",
  frozen: (minutes: number) =>
    `The scoreboard was frozen with ${minutes} minutes remaining - submissions in the last ${minutes} minutes of the contest are still shown as pending.`,
  allRows: "All rows for screen readers",
  projector: "Projector",
  projectorHint: "Space pauses and continues, Esc leaves.",
};

export const contestTexts = defineTexts(CONTEST_EN, {
  ru: async () => (await import("./texts-ru.ts")).CONTEST_RU,
});
