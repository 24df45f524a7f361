import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

const count = (value: number, one: string, other: string) => plural("en", value, { one, other });

/** Texts that only a course's staff read. */
export const STAFF_EN = {
  class: {
    title: "Class",
    gradesCsv: "Grades as CSV",
    student: "Student",
    section: "Section",
    total: "Total",
    find: "Find a student",
    all: "All sections",
    show: "Show",
    allRows: "All rows for screen readers (slower)",
    everyone: "All students",
    open: "submitted, not solved",
    question: "has open questions",
    questionLegend: "The student asked something about an attempt, and the question is open.",
    openLegend: "The attempt that counts is not accepted.",
    notJoined: "not joined",
    figures: "The class in numbers",
    joined: "joined",
    shown: (visibleCount: number, all: number) =>
      `${visibleCount} of ${count(all, "student", "students")} shown`,
    stuckTitle: "Stuck students",
    stuckNone: "No student is stuck.",
    stuckMore: (value: number) =>
      `And ${value.toLocaleString("en")} more: choose “stuck” under “Show”.`,
    adjusted: "adjusted by staff",
    marks: "Legend",
    lastVerdicts: (verdicts: string) => `Attempts in order: ${verdicts}`,
    dots: "attempts in order: accepted, wrong answer, another verdict",
    mistakes: "Common mistakes",
    mistakesNone: "No known mistakes found yet.",
    positions: "Inputs on which programs fail",
    students: (value: number) => count(value, "student", "students"),
    attempts: (value: number) => count(value, "attempt", "attempts"),
    last: (when: string) => `last one ${when}`,
    judges: (places: number, judging: number, waiting: number) =>
      `${judging} of ${count(places, "slot", "slots")} in use, ${waiting} in the queue`,
    oldest: (duration: string) => `longest wait ${duration}`,
    waiting: (value: number) => `${count(value, "submission", "submissions")} in the queue`,
    before: (place: number) =>
      place === 0 ? "Next in the queue." : `${place.toLocaleString("en")} ahead in the queue.`,
    waitingMore: (value: number) => `And ${value.toLocaleString("en")} more.`,
    waitingLast: (duration: string) => `The last verdict is expected in about ${duration}.`,
    noJudge: "No worker is running.",
    noJudgeHint:
      "Submissions are saved and stay in the queue. Check the terminal in which `grundy serve` runs, or restart `grundy worker`.",
    empty: "No one has joined this course yet.",
    emptyHint: "Results appear here as students submit.",
    inviteClass: "Invite the class",
    noSubmissions: "No submissions yet.",
    noSubmissionsHint:
      "Open questions, stuck students and common mistakes appear here as students submit.",
    nothing: "No student matches.",
    nothingHint: "Change the choices above.",
  },
  outdated: {
    verdicts: (exercise: string, value: number) =>
      `“${exercise}”: ${value === 1 ? "1 verdict is" : `${value.toLocaleString("en")} verdicts are`} of older tests.`,
    rejudge: "Rejudge",
    askInstructor: "An instructor can rejudge them.",
  },
  student: {
    title: (name: string) => `Attempts of ${name}`,
    exercise: "Exercise",
    none: "Nothing submitted yet.",
    noneHint: "Attempts appear here as they are submitted.",
  },
  tools: {
    title: "Staff tools",
    clockDoubt:
      "The server's clock was set across the deadline, so this attempt may be in time or late:",
    comment: "Comment for the student",
    line: "Line (leave empty for the whole program)",
    send: "Add comment",
    remove: "Remove",
    adjust: "Set points",
    points: "Points (replace the judged points)",
    maximum: (points: string) => `At most ${points}, unless the course allows more.`,
    present: "Present grade:",
    noScore: "no points",
    counting: (attempt: number, all: number) =>
      `Attempt ${attempt} of ${all.toLocaleString("en")} counts.`,
    noneCounts: "No attempt counts.",
    policies: {
      last: "In this course the last attempt counts.",
      best: "In this course the best attempt counts.",
    },
    otherAttempt: (attempt: number) =>
      `You opened attempt ${attempt}, which does not count. The points that you set replace the present grade.`,
    later: "A later attempt",
    validities: {
      holds: "changes nothing: these points hold",
      "only-if-higher": "counts if its score is higher",
      "until-next-attempt": "ends these points when it has a verdict",
    },
    bonus: "Bonus",
    excused: "Excused: does not count towards the grade",
    why: "Reason",
    whyHint: "Recorded with your name. Students do not see it.",
    save: "Save",
    lift: "Remove adjustment",
    extend: "Extend the deadline",
    extension: "New deadline, or extra time",
    extensionHint: (zone: string) =>
      `2026-12-24T23:59 in the course's time zone (${zone}), or 2 days`,
    extraDays: (days: number) => (days === 7 ? "+1 week" : `+${count(days, "day", "days")}`),
    pickDeadline: "Date and time",
    dueNow: (when: string) => `Now due ${when}.`,
    extendedAlready: (extension: string, why: string) =>
      `Extended already: ${extension}${why === "" ? "" : ` (${why})`}. The new extension replaces this one, and must give more time.`,
    dueThen: (when: string) => `Then due ${when}, in the course's time zone.`,
    again: "Rejudge",
    againHint: "You see what would change first. Nothing changes until you apply it.",
    grade: "Grade by reading",
    attempts: "All attempts of this student",
  },
  rejudgings: {
    title: "Rejudgings",
    hint: "A rejudging judges submissions again. Nothing changes until you apply the new verdicts; adjustments stay.",
    open: "Rejudge",
    none: "No rejudgings yet.",
    noneHint: "After you fix a test, choose “Rejudge” above.",
    exercise: "Exercise",
    anyExercise: "All exercises",
    verdict: "Verdict",
    anyVerdict: "Any verdict",
    onlyCounting: "Only attempts that count",
    why: "Reason",
    start: "Start",
    states: { open: "open", applied: "applied", cancelled: "cancelled" },
    outdated: "out of date",
    when: "Started",
    by: "By",
    state: "State",
    progress: "Judged",
    changes: "Changes",
  },
  rejudging: {
    title: "Rejudging",
    about: (by: string, when: string, why: string) => `${by}, ${when}: ${why}`,
    progress: (doneCount: number, total: number) => `${doneCount} of ${total} rejudged`,
    failed: (value: number) =>
      `${count(value, "submission", "submissions")} could not be judged. The current verdict stays.`,
    more: (value: number) => `And ${value.toLocaleString("en")} more.`,
    attempt: (student: string, exercise: string, number: number) =>
      `${student}, ${exercise}, attempt ${number}`,
    attemptNumber: (number: number) => `attempt ${number}`,
    totals: ({ up, down, toZero }: { up: number; down: number; toZero: number }) =>
      `${up} up, ${down} down${toZero === 0 ? "" : `, ${toZero} of them to 0`}.`,
    stays: (attempts: string) => `These keep their current verdict: ${attempts}.`,
    same: "No changes so far.",
    sameAtEnd: "No changes.",
    student: "Student",
    exercise: "Exercise",
    before: "Current",
    after: "New",
    apply: "Apply",
    applyTitle: "Apply the new verdicts",
    applySure: (value: number) =>
      value === 0
        ? "No points change."
        : `The points of ${count(value, "submission", "submissions")} change.`,
    applyAll: "Apply verdicts",
    cancel: "Cancel rejudging",
    closeUnapplied: "Close without applying",
    applied: "Applied: the new verdicts count.",
    cancelled: "Cancelled: nothing has changed.",
    open: "Open",
  },
  members: {
    title: "Members",
    find: "Find a member",
    count: (value: number) => count(value, "member", "members"),
    found: (visibleCount: number, all: number) =>
      `${visibleCount} of ${count(all, "member", "members")}`,
    nobodyFound: "No member matches.",
    name: "Name",
    student: "Student",
    chooseStudent: "Choose a student",
    role: "Role",
    joined: "Joined",
    byCode: "by class code",
    newPassword: "Reset password",
    newPasswordLink: "Create link",
    newPasswordSure: (name: string) =>
      `Create a link with which ${name} can set a new password? The link works once, within one day. The activity log records that you created it.`,
    cameByCode: (value: number) =>
      `${count(value, "member", "members")} joined by class code, which does not prove who somebody is.`,
    roleTitle: "Change role",
    changeRole: "Change role",
    roleSure: {
      student: (name: string) =>
        `${name} becomes a student: no pages of staff, and submissions count as a student's.`,
      grader: (name: string) =>
        `${name} becomes a grader: sees all submissions, verdicts and hidden tests, and grades them.`,
      instructor: (name: string) =>
        `${name} becomes an instructor: sees everything, changes grades and deadlines, and adds and removes people, you included.`,
    },
    remove: "Remove",
    removeTitle: "Remove from the course",
    removeSure: (name: string) => `${name} will lose access to this course. Submissions are kept.`,
    roles: { student: "Student", grader: "Grader", instructor: "Instructor" },
    invite: "Invite",
    inviteHint: "One person per line: name <email>, or only the email.",
    people: "People",
    make: "Create links",
    links: "Links",
    close: "Close",
    unread: {
      form: (line: string) => `This line is not a name and an email: ${line}`,
      "no-at": (line: string) =>
        `Email address without @? Correct it, or write the name without the dot: ${line}`,
      unseen: (line: string) => `This line contains an invisible character. Type it again: ${line}`,
    },
    code: "Class code",
    codeClosed: "There is no class code. Only invited people can join.",
    codeOpen: "Anyone with this code can join as a student.",
    openCode: "Create a new code",
    closeCode: "Delete the code",
    roster: "Student list",
    rosterHint:
      "A CSV file as your learning platform exports it. Students on the list who are not members yet get an invitation.",
    chooseFile: "Choose a file",
    courseSystem: "From the learning platform",
    courseSystemHint:
      "Members of its course become members of this one. You see who is missing from its list before anyone is removed.",
    readCourseSystem: "Read its member list",
    keptRole: (name: string, role: string) =>
      `${name} keeps the role ${role} from opening the course there, although the list gives a lower one ` +
      "(for example, a non-editing teacher in Moodle). Change the role above if they should only grade.",
    absent: "No longer in the learning platform's list",
    absentHint:
      "People you remove lose access. Their submissions and points are kept, and they can come back through the learning platform.",
    submissionsOf: (value: number) => count(value, "submission", "submissions"),
    removeAbsent: (value: number) => `Remove ${count(value, "member", "members")}`,
    courseSystemRead: ({
      members,
      enrolled,
      departures,
    }: {
      members: number;
      enrolled: number;
      departures: number;
    }) =>
      `${count(members, "member", "members")} in the list: ${enrolled} added or with a new role, ${departures} left.`,
    waiting: "Not joined",
    invitations: "Open invitations",
    until: "Expires",
    extensions: "Extensions",
    noExtensions: "No extensions.",
    noExtensionsHint: "Choose “Extend” to give a student more time.",
    extensionClock: (zone: string) => `Times are in the course's time zone: ${zone}.`,
    extension: "Extension",
    exercise: "Exercise",
    every: "every exercise",
    inFile: "in course.yaml",
    lift: "Remove extension",
    liftTitle: "Remove extension",
    liftSure: (student: string, exercise: string) =>
      `${student}, ${exercise}: the course's deadline applies again, also to submissions made since then.`,
    why: "Reason",
    extend: "Extend",
    moreTime: "More time",
    none: "No one has joined yet.",
  },
};

export type StaffTexts = typeof STAFF_EN;

export const staffTexts = defineTexts(STAFF_EN, {
  ru: async () => (await import("./texts-ru.ts")).STAFF_RU,
});
