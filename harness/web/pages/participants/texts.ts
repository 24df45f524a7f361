import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of an exam's participants. */
export const PARTICIPANTS_EN = {
  title: (exam: string) => `Participants: ${exam}`,
  list: "Participants",
  none: "No participants yet",
  noneHint: "Students who join the course appear here.",
  nobodyFound: "Nobody found",
  find: "Find a name",
  findSeat: "Find a name or seat",
  sort: "Sort by",
  asInClass: "Class list",
  seat: "Seat",
  seats: "Seats",
  counts: ({ all, started, over }: { all: number; started: number; over: number }) =>
    `Participants: ${all} · begun: ${started} · finished: ${over}`,
  name: "Name",
  begun: "Began",
  ends: "Ends",
  extra: "Extra time",
  submitted: "Submitted",
  choose: (name: string) => `Choose ${name}`,
  chooseAll: "Choose all that are shown",
  notJoined: "not joined",
  connected: "page open",
  roomCode: "Room code",
  release: "Let in again elsewhere",
  releaseOf: (name: string) => `Let in again elsewhere: ${name}`,
  notBegun: "not yet",
  over: "finished",
  left: (left: string) => `${left} left`,
  minutes: (minutes: number) => `${minutes} min`,
  of: (submitted: number, all: number) => `${submitted} of ${all}`,
  add: "Set extra time",
  chosen: (count: number) => (count === 1 ? "1 chosen" : `${count} chosen`),
  addTitle: "Set extra time",
  people: (names: string) => `For ${names}`,
  minutesLabel: "Minutes in addition",
  minutesHint: "In total, instead of what they have now. 0 removes it.",
  why: "Reason",
  whyHint: "For the activity log. Students see only the new end.",
  save: "Save",
  released: "The results are released, so times can no longer change.",
};

export const participantTexts = defineTexts(PARTICIPANTS_EN, {
  ru: async () => (await import("./texts-ru.ts")).PARTICIPANTS_RU,
});
