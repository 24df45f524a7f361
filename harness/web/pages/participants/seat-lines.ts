import { SplitMix64 } from "../../../core/split-mix.ts";
import { findInvisible } from "../../../core/visible-text.ts";
import {
  findSeatFaults,
  MAX_SEAT_LENGTH,
  MAX_SEATS,
  type Seat,
  type SeatFault,
} from "../../../school/contests/seat-plan.ts";

/** A line that cannot be set as it is. */
export interface LineFault {
  /** From 1. */
  readonly number: number;
  readonly line: string;
  readonly why: SeatFault["why"] | "form" | "too-long" | "unseen";
}

const CELL = /\s*(?:"((?:[^"]|"")*)"|([^",;\t]*))\s*/.source;
const LINE = new RegExp(`^${CELL}[,;\t]${CELL}$`);
const TITLES = /^student(?:[_ ]id)?[,;\t]seat$/i;

/** Reads CSV lines of student ID and seat, as people type and spreadsheets save them. */
export function readSeats(
  text: string,
  participants: ReadonlySet<string>,
): { readonly seats: readonly Seat[]; readonly faults: readonly LineFault[] } {
  const seats: (Seat & Pick<LineFault, "number" | "line">)[] = [];
  const faults: LineFault[] = [];
  for (const [index, each] of text.split("\n").entries()) {
    // Spreadsheets begin files with a byte order mark, which `trim` removes.
    const line = each.trim();
    const number = index + 1;
    if (line === "" || (seats.length === 0 && TITLES.test(line))) continue;
    const [, quoted, plain = "", quotedSeat, plainSeat = ""] = LINE.exec(line) ?? [];
    const student = unquote(quoted ?? plain);
    const seat = unquote(quotedSeat ?? plainSeat);
    if (student === "" || seat === "") faults.push({ number, line, why: "form" });
    else if (findInvisible(seat) !== undefined) faults.push({ number, line, why: "unseen" });
    else if (seat.length > MAX_SEAT_LENGTH) faults.push({ number, line, why: "too-long" });
    else seats.push({ student, seat, number, line });
  }
  for (const { index, why } of findSeatFaults(seats, participants)) {
    const { number = 0, line = "" } = seats[index] ?? {};
    faults.push({ number, line, why });
  }
  return {
    seats: seats.map(({ student, seat }) => ({ student, seat })),
    faults: faults.toSorted((left, right) => left.number - right.number),
  };
}

function unquote(cell: string): string {
  return cell.replaceAll('""', '"').trim();
}

/** The lines that `readSeats` reads. */
export function printSeats(seats: readonly Seat[]): string {
  return seats.map(({ student, seat }) => `${quote(student)},${quote(seat)}\n`).join("");
}

function quote(cell: string): string {
  return /[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Why seats cannot be assigned: too few, or an entry that is no seat or is there twice. */
export type RoomFault =
  | { readonly why: "too-few"; readonly seats: number }
  | { readonly why: "range" | "twice"; readonly entry: string };

/**
 * Gives each student one of a room's seats. The first seats of the list are taken, so others stay free
 * if there are more. The same students, seats and seed give the same result.
 * @param room seats, separated by commas or line ends; `A1..A30` are thirty
 */
export function assignSeats(
  students: readonly string[],
  room: string,
  seed: bigint,
): readonly Seat[] | RoomFault {
  const seats: string[] = [];
  for (const entry of room.split(/[\n,;]/).map((each) => each.trim())) {
    if (entry === "") continue;
    const range = expandRange(entry);
    if (range === undefined) return { why: "range", entry };
    seats.push(...range);
  }
  const twice = seats.find((seat, index) => seats.indexOf(seat) !== index);
  if (twice !== undefined) return { why: "twice", entry: twice };
  if (seats.length < students.length) return { why: "too-few", seats: seats.length };
  // By ID, because the order of the class depends on who joined first.
  return new SplitMix64(seed)
    .shuffle(students.toSorted())
    .map((student, index) => ({ student, seat: seats[index] ?? "" }))
    .toSorted((left, right) => compareSeats(left.seat, right.seat));
}

/** The seats of `A1..A30`, or of a single name; undefined: the range makes no sense. */
function expandRange(entry: string): readonly string[] | undefined {
  if (!entry.includes("..")) return [entry];
  const parts = /^(\D*)(\d{1,6})\s*\.\.\s*(\D*)(\d{1,6})$/.exec(entry);
  if (parts === null) return undefined;
  const [, name = "", first = "", lastName = "", last = ""] = parts;
  const count = Number(last) - Number(first) + 1;
  const isSame = lastName === "" || lastName === name;
  if (!isSame || count < 1 || count > MAX_SEATS) return undefined;
  // `A01..A30` keeps its zeros.
  const width = first.startsWith("0") ? first.length : 0;
  return Array.from(
    { length: count },
    (_, index) => name + String(Number(first) + index).padStart(width, "0"),
  );
}

/** Someone whose seat a list changes. */
export interface SeatChange {
  readonly student: string;
  /** Undefined: none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Lists the changes that a list makes, in the order of the participants. */
export function findSeatChanges(
  participants: readonly { readonly student: string; readonly seat?: string | undefined }[],
  seats: readonly Seat[],
): readonly SeatChange[] {
  const after = new Map(seats.map(({ student, seat }) => [student, seat]));
  return participants
    .map(({ student, seat }) => ({ student, before: seat, after: after.get(student) }))
    .filter((change) => change.before !== change.after);
}

/** Orders seats as people read them, A2 before A10; no seat is last. */
export function compareSeats(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) {
    return Number(left === undefined) - Number(right === undefined);
  }
  return COLLATOR.compare(left, right);
}

const COLLATOR = new Intl.Collator("en-US", { numeric: true });
