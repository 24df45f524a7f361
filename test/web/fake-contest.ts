import {
  type Board,
  type BoardRow,
  type BoardUpdate,
  type Clarification,
  type Contest,
  type ContestSummary,
  findBoardUpdate,
} from "../../harness/api/index.ts";
import { NOW } from "./fake-course.ts";

const HOUR = 3_600_000;
const COLOURS = ["#d00", "#ff0", "#06c"];

export type FakeCell = BoardRow["cells"][number];

/** A row whose solved problems and minutes are those of its cells. */
export function boardRow(
  team: string,
  rank: number | undefined,
  cells: readonly FakeCell[],
): BoardRow {
  const solved = cells.filter((cell) => cell?.isSolved === true);
  return {
    team,
    name: `Team ${team}`,
    groups: team < "c" ? ["north"] : ["south"],
    ...(rank !== undefined && { rank }),
    solved: solved.length,
    minutes: solved.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0),
    cells: [...cells],
  };
}

const solvedAt = (minutes: number, tries = 1): FakeCell => ({
  tries,
  pending: 0,
  isSolved: true,
  minutes,
});

const ROWS = [
  boardRow("b", 1, [{ ...solvedAt(12), isFirst: true } as FakeCell, solvedAt(95, 3), null]),
  boardRow("a", 2, [solvedAt(40), { tries: 2, pending: 1 }, null]),
  boardRow("c", 3, [solvedAt(77, 2), null, { tries: 0, pending: 2 }]),
  boardRow("d", 4, [{ tries: 3, pending: 0 }, null, null]),
];

/** One contest of the fake course, in which Ada is in team `a`; two hours of five are left. */
export class FakeContest {
  /** The course has none unless a test says so. */
  isOn = false;
  isPublic = false;
  kind: Contest["kind"] = "icpc";
  start = NOW - 3 * HOUR;
  /** It is over, and Ada, who has not taken part, may do so virtually; true once she does. */
  isVirtual: boolean | undefined;
  /** Everybody begins with a clock of their own until then. */
  lastBegin: number | undefined;
  begunAt: number | undefined;
  /** The room code of an exam that asks for one, until Ada has typed it. */
  roomCode: string | undefined;
  seat: string | undefined;
  submissions: Contest["submissions"] = [
    { id: "s-1", exercise: "p1", at: NOW - 2 * HOUR, contestTime: HOUR, verdict: "WA" },
  ];
  clarifications: Clarification[] = [];
  problemCount = 3;
  rows: BoardRow[] = ROWS;
  frozenFrom: number | undefined;
  /** The board's view in the last request. */
  view: string | null = null;
  #version = 1;

  summary(): ContestSummary {
    const { start, lastBegin, begunAt, isVirtual } = this;
    const begin = isVirtual === true ? NOW : lastBegin === undefined ? start : begunAt;
    const clock = begin === undefined ? undefined : { start: begin, end: begin + 5 * HOUR };
    return {
      id: "finals",
      name: "Autumn finals",
      kind: this.kind,
      start,
      duration: 5 * HOUR,
      ...(lastBegin !== undefined && { lastBegin }),
      phase: this.#isStarted ? "running" : "before",
      ...(clock && { clock }),
      ...(isVirtual === true && { isVirtual }),
    };
  }

  contest(): Contest {
    return {
      ...this.summary(),
      now: NOW,
      timezone: "Europe/Berlin",
      hasBoard: this.kind !== "exam",
      isPublic: this.isPublic,
      stages: this.#isStarted ? { started: this.start } : {},
      freeze: HOUR,
      penaltyMinutes: 20,
      ...(this.#isStarted && this.roomCode === undefined && { problems: this.#problems() }),
      ...(this.roomCode !== undefined && {
        entry: {
          isNeeded: true,
          hasRoomCode: true,
          isOneSession: true,
          needsExamBrowser: false,
          isElsewhere: false,
        },
      }),
      ...(this.isVirtual === false && { mayBeginVirtually: true as const }),
      team: { id: "a", name: "Team a", members: ["Ada Lovelace", "Charles Babbage"] },
      ...(this.seat !== undefined && { seat: this.seat }),
      submissions: this.#isStarted ? this.submissions : [],
      clarifications: this.clarifications,
    };
  }

  board(): Board {
    const { frozenFrom, isVirtual } = this;
    const start = isVirtual === true ? NOW : this.start;
    return {
      version: String(this.#version),
      name: "Autumn finals",
      kind: this.kind,
      start,
      end: start + 5 * HOUR,
      ...(isVirtual === true && { isVirtual }),
      view: frozenFrom === undefined ? "full" : "frozen",
      ...(frozenFrom !== undefined && { frozenFrom, frozenMinutes: 60 }),
      problems: this.#problems(),
      groups: [
        { id: "north", name: "North" },
        { id: "south", name: "South" },
      ],
      rows: this.rows,
    };
  }

  /** Changes the rows; returns what the server sends to pages that follow the board. */
  change(rows: BoardRow[]): BoardUpdate {
    const before = this.board();
    this.#version += 1;
    this.rows = rows;
    const update = findBoardUpdate(before, this.board());
    if (update === undefined) throw new Error("too much has changed");
    return update;
  }

  ask(text: string): { clarification: string } {
    const clarification = `c-${this.clarifications.length + 1}`;
    const at = NOW + this.clarifications.length;
    this.clarifications.push({
      id: clarification,
      at,
      text,
      isAnswered: false,
      from: { team: "a", name: "Team a" },
      isOwn: true,
    });
    return { clarification };
  }

  /** The jury writes to everybody. */
  announce(text: string): void {
    const id = `c-${this.clarifications.length + 1}`;
    const at = NOW + this.clarifications.length;
    this.clarifications.push({ id, at, text, isAnswered: false });
  }

  get #isStarted(): boolean {
    return this.lastBegin === undefined ? this.start <= NOW : this.begunAt !== undefined;
  }

  #problems(): Board["problems"] {
    return Array.from({ length: this.problemCount }, (_, index) => ({
      exercise: `p${index + 1}`,
      label: String.fromCodePoint(65 + index),
      name: `Problem ${index + 1}`,
      color: COLOURS[index % COLOURS.length] ?? "",
    }));
  }
}
