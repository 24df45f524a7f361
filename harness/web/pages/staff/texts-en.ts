import { plural } from "../../texts/plural.ts";

const count = (value: number, one: string, other: string) => plural("en", value, { one, other });

/** Every text that only a course's staff read. */
export const STAFF_EN = {
  class: {
    title: "Class",
    student: "Student",
    section: "Section",
    total: "Total",
    find: "Find a student",
    all: "All sections",
    notJoined: "not here yet",
    stuck: "stuck",
    stuckTitle: "Who is stuck",
    stuckNone: "Nobody is stuck.",
    stuckHint: "Several attempts in a row that fail, none of them better than before.",
    adjusted: "set by hand",
    marks: "Marks",
    mistakes: "Common mistakes",
    mistakesNone: "No known mistake was recognised yet.",
    positions: "Where programs go wrong",
    positionsNone: "No counter-example yet.",
    students: (value: number) => count(value, "student", "students"),
    attempts: (value: number) => count(value, "attempt", "attempts"),
    last: (when: string) => `the last one ${when}`,
    judges: (places: number, judging: number, waiting: number) =>
      `${judging} of ${count(places, "place", "places")} judging, ${waiting} waiting`,
    oldest: (duration: string) => `the oldest for ${duration}`,
    waiting: (value: number) =>
      value === 1 ? "One work waits" : `${value.toLocaleString("en")} works wait`,
    before: (place: number) =>
      place === 0 ? "It is next." : `${count(place, "work", "works")} before it.`,
    waitingMore: (value: number) => `And ${count(value, "other", "others")}.`,
    waitingLast: (duration: string) => `The last has its verdict in about ${duration}.`,
    noJudge: "No judge is at work.",
    noJudgeHint:
      "What is handed in is kept and waits. Look at the terminal in which “grundy serve” runs, or start “grundy worker” anew.",
    empty: "Nobody is in this course yet: invite the class on the page of its members.",
    nothing: "Nobody of that name.",
  },
  student: {
    title: (name: string) => `Attempts of ${name}`,
    exercise: "Exercise",
    none: "Nothing was handed in.",
  },
  tools: {
    title: "As staff",
    comment: "Comment for the student",
    line: "Line (empty: the whole program)",
    send: "Comment",
    remove: "Remove",
    adjust: "Set points",
    points: "Points in place of the judge's",
    bonus: "Bonus",
    excused: "Excused: counts neither for nor against",
    why: "Reason",
    whyHint: "Kept with your name; the student does not read it",
    save: "Save",
    lift: "Let the judge's points count again",
    liftTitle: "Let the judge's points count",
    extend: "Extend the deadline",
    extension: "New deadline, or how much longer",
    extensionHint: (zone: string) => `2026-12-24T23:59 by the course's clocks (${zone}), or 2 days`,
    every: "For every exercise",
    again: "Judge again",
    againHint: "Beside what counts: you see what would change before it does.",
    attempts: "All attempts of this student",
    cancel: "Cancel",
    done: "Saved.",
  },
  rejudgings: {
    title: "Rejudgings",
    hint: "Works are judged again beside what counts. Nothing changes until you apply it; adjustments stay.",
    open: "Judge again",
    none: "Nothing was judged again yet.",
    exercise: "Exercise",
    anyExercise: "every exercise",
    verdict: "Verdict",
    anyVerdict: "any verdict",
    onlyCounting: "Only attempts that count",
    why: "Reason",
    start: "Begin",
    cancel: "Cancel",
    states: { open: "open", applied: "applied", cancelled: "cancelled" },
    when: "Begun",
    by: "By",
    state: "State",
    progress: "Judged",
    changes: "Changes",
    noMatch: "No work fits.",
  },
  rejudging: {
    title: "Rejudging",
    about: (by: string, when: string, why: string) => `${by}, ${when}: ${why}`,
    progress: (done: number, total: number) => `${done} of ${total} judged again`,
    failed: (value: number) =>
      `${count(value, "work", "works")} could not be judged: the verdict that counts now stays.`,
    same: "So far nothing changes.",
    sameAtEnd: "Nothing changes.",
    student: "Student",
    exercise: "Exercise",
    before: "Now",
    after: "Then",
    apply: "Apply",
    applyTitle: "Apply the new verdicts",
    applySure: (value: number) =>
      value === 0
        ? "No points change."
        : `${count(value, "work", "works")} will have other points.`,
    applyAll: "Apply them",
    cancel: "Give up",
    applied: "Applied: the new verdicts count.",
    cancelled: "Given up: nothing has changed.",
    open: "Open",
  },
  members: {
    title: "Members",
    name: "Name",
    id: "Student",
    email: "Email",
    role: "Role",
    joined: "Joined",
    byCode: "by class code",
    newPassword: "New password",
    newPasswordLink: "Make a link",
    newPasswordSure: (name: string) =>
      `A link for a new password of ${name}, for one use within a day. It is written down that you made it. Go on?`,
    cameByCode: (value: number) =>
      `${count(value, "member", "members")} came by a class code, which proves nothing of who they are.`,
    remove: "Remove",
    removeTitle: "Take somebody out of the course",
    removeSure: (name: string) =>
      `${name} will no longer see this course. What was handed in stays.`,
    roles: { student: "Student", grader: "Grader", instructor: "Instructor" },
    invite: "Invite",
    inviteHint: "One person a line: name <address>, or an address alone.",
    people: "People",
    make: "Make the links",
    cancel: "Cancel",
    links: "Links",
    linksHint:
      "Each link works once, for whoever opens it first. They are shown this once: send or print them now.",
    copyAll: "Copy all",
    copied: "Copied",
    close: "Close",
    unread: {
      form: (line: string) => `Not understood: ${line}`,
      "no-at": (line: string) =>
        `An email address without @? Correct it, or write the name without the dot: ${line}`,
      unseen: (line: string) =>
        `It holds a character that is not visible. Type the line again: ${line}`,
    },
    code: "Class code",
    codeClosed: "The class code is closed: only invited people can join.",
    codeOpen: "Whoever has this code can join as a student.",
    openCode: "Open with a new code",
    closeCode: "Close",
    roster: "List of students",
    rosterHint:
      "A CSV of your course system, as it is: whoever is on it and not here gets an invitation.",
    chooseFile: "Choose a file",
    rosterRead: (value: number) => `${count(value, "student", "students")} read.`,
    courseSystem: "From the course system",
    courseSystemHint:
      "Members of its course become members of this one. You see who is missing from the list before anybody is removed.",
    readCourseSystem: "Read who is in it",
    keptRole: (name: string, role: string) =>
      `${name} stays ${role}, as a launch said, though the list says less: a teacher who may not edit ` +
      "in Moodle, for example. Change the role above if they are to grade only.",
    absent: "Not in the course system's list any more",
    absentHint:
      "Whoever is removed loses access; their submissions and points stay, and they come back by a launch.",
    submissionsOf: (value: number) => count(value, "submission", "submissions"),
    removeAbsent: (value: number) => `Remove ${count(value, "member", "members")}`,
    courseSystemRead: ({
      members,
      enrolled,
      left,
    }: {
      members: number;
      enrolled: number;
      left: number;
    }) =>
      `${count(members, "member", "members")} there: ${enrolled} new here or in another role, ${left} left.`,
    waiting: "Not here yet",
    invitations: "Open invitations",
    until: "Until",
    revoke: "Revoke",
    extensions: "Extensions",
    noExtensions: "Nobody has one.",
    extensionClock: (zone: string) => `Times are by the course's clocks: ${zone}.`,
    extension: "Extension",
    exercise: "Exercise",
    every: "every exercise",
    inFile: "in course.yaml",
    lift: "Take back",
    liftTitle: "Take an extension back",
    liftSure: (student: string, exercise: string) =>
      `${student}, ${exercise}: the deadline is that of the course again, also for what was handed in meanwhile.`,
    why: "Reason",
    extend: "Extend",
    none: "Nobody has joined yet.",
  },
  grades: {
    title: "Grades",
    all: "All files",
    allHint:
      "Everything that “grundy grade” writes: report, grades, feedback; and the works with the journal, so that it can go on from here on any machine.",
    download: "Download",
    fill: "Fill your course system's files",
    fillHint:
      "Export the grades of your course system, choose the files here, and take them back filled. Every other cell stays as it is.",
    choose: "Choose files",
    exercise: "Exercise",
    notChosen: "Not chosen yet",
    notInFile: "Not in this file",
    fillIn: "Fill in grades",
    whichExercise: (file: string) =>
      `The name of ${file} does not tell which exercise it is for: choose the exercise.`,
    whichColumn: (file: string) =>
      `No column of ${file} is named like an exercise: choose the column of at least one.`,
    sameColumn: (file: string, column: string) =>
      `Two exercises would go into the column “${column}” of ${file}: choose another for one of them.`,
    noColumn: (file: string) =>
      `${file} has no column for grades: create the assignment in your course system, and export again.`,
    filled: "Filled files",
  },
  audit: {
    title: "What happened",
    when: "When",
    who: "Who",
    what: "What",
    more: "Earlier",
    none: "Nothing happened yet.",
  },
};

export type StaffTexts = typeof STAFF_EN;
