import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";
import type { LineFault, RoomFault } from "./seat-lines.ts";

/** Texts of the page of an exam's seats. */
export const SEATS_EN = {
  title: (exam: string) => `Seats: ${exam}`,
  print: "Print",
  list: "Seat list",
  seat: "Seat",
  name: "Name",
  student: "Student ID",
  sort: "Sort by",
  none: "none",
  noSeats: "No seats yet",
  noSeatsHint: "Paste a list, read a file, or let chance decide.",
  randomTitle: "Assign at random",
  room: "Seats in the room",
  roomHint:
    "Separated by commas or line ends; A1..A30 are thirty. If there are more than students, the last ones stay free.",
  seed: "Seed",
  seedHint: "A whole number. The same seed gives the same seats to the same students.",
  assign: "Fill in the list",
  setTitle: "Set seats",
  lines: "Students and seats",
  linesHint:
    "One line for each student: student ID, seat. The list replaces all seats. Students see their own on the exam's page; it changes nothing else.",
  file: "Read a CSV file",
  changes: "What changes",
  before: "Now",
  after: "Then",
  noChange: "The list changes nothing.",
  counts: ({ changed, without }: { changed: number; without: number }) =>
    `${plural("en", changed, { one: "change", other: "changes" })} · without a seat: ${without}`,
  save: "Save seats",
  discard: "Discard changes",
  moved: "Somebody else has set seats meanwhile. Discard your changes to see them.",
  unread: (count: number) =>
    `${plural("en", count, { one: "line", other: "lines" })} cannot be used:`,
  fault: ({ number, line, why }: LineFault) => `Line ${number}, “${line}”: ${FAULTS_EN[why]}.`,
  badSeed: "The seed is a whole number of at most 18 digits.",
  roomFault: (fault: RoomFault, students: number) => {
    if (fault.why === "too-few") {
      return `${plural("en", fault.seats, { one: "seat is", other: "seats are" })} too few for ${students} students.`;
    }
    return fault.why === "twice"
      ? `${fault.entry} is in the list twice.`
      : `“${fault.entry}” is not a range such as A1..A30.`;
  },
};

const FAULTS_EN: Readonly<Record<LineFault["why"], string>> = {
  "unknown-student": "no participant has this student ID",
  "student-twice": "this student is in the list before",
  "seat-twice": "this seat is in the list before",
  form: "write a student ID, a comma and a seat",
  "too-long": "a seat has at most 40 characters",
  unseen: "the seat has an invisible character",
};

export const seatTexts = defineTexts(SEATS_EN, {
  ru: async () => (await import("./seat-texts-ru.ts")).SEATS_RU,
});
