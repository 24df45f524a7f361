import { didYouMean } from "../../core/judging/mistake.ts";
import { type Diagnostic } from "../../core/spec/diagnostic.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { MappedStudent, MappedSubmission } from "../mapping.ts";
import {
  explainNotOnRoster,
  findOnRoster,
  indexRoster,
  type RosterIndex,
} from "../roster/roster.ts";
import { type FoundTime, noTime } from "./found-time.ts";
import type { TimeLine } from "./read-times.ts";

/** Parses a time, or explains what is wrong with it. */
type ReadMoment = (text: string) =>
  | { readonly kind: "moment"; readonly ms: number }
  | {
      readonly kind: "mistake";
      readonly code: string;
      readonly message: string;
      readonly hint: string;
    };

export interface TimesContext {
  readonly students: readonly MappedStudent[];
  readonly problemIds: readonly string[];
  readonly readMoment: ReadMoment;
  /** For diagnostics. */
  readonly file: string;
}

interface ResolvedLine {
  readonly line: number;
  readonly submittedAt: string;
  readonly ms: number;
}

/** A table of submission times, resolved to students and exercises. */
export class TimesTable {
  readonly diagnostics: Diagnostic[] = [];
  readonly #file: string;
  readonly #lines = new Map<string, ResolvedLine>();

  constructor(
    lines: readonly TimeLine[],
    { students, problemIds, readMoment, file }: TimesContext,
  ) {
    this.#file = file;
    const roster = indexRoster(
      students.map((student) => ({ ...student, studentId: student.studentId ?? student.id })),
    );
    for (const { line, student, problem, submittedAt } of lines) {
      const id = this.#findStudent(student, roster, line);
      const problemId = this.#findProblem(problem, problemIds, line);
      const moment = readMoment(submittedAt);
      if (moment.kind === "mistake") this.#complain(line, moment);
      else if (id !== undefined && problemId !== undefined) {
        this.#add(keyOf(id, problemId), { line, submittedAt, ms: moment.ms });
      }
    }
  }

  /** The time of a submission. For a group, a line of any member counts. */
  timeOf({ student, partners, problemId }: MappedSubmission): FoundTime {
    const own = [student, ...partners].flatMap(
      ({ id }) => this.#lines.get(keyOf(id, problemId)) ?? this.#lines.get(keyOf(id, ANY)) ?? [],
    );
    const [first] = own;
    if (first === undefined) return noTime(`${this.#file} has no line for it`);
    const other = own.find(({ ms }) => ms !== first.ms);
    if (other === undefined) return { kind: "time", submittedAt: first.submittedAt };
    this.#complain(other.line, {
      code: "times-group",
      message: `line ${first.line} gives a different time for a member of the same group`,
      hint: "Remove one of the two lines.",
    });
    return noTime("two lines give different times");
  }

  #add(key: string, resolved: ResolvedLine): void {
    const earlier = this.#lines.get(key);
    if (earlier === undefined) this.#lines.set(key, resolved);
    else if (earlier.ms !== resolved.ms) {
      this.#complain(resolved.line, {
        code: "times-twice",
        message: `line ${earlier.line} gives a different time for the same student and exercise`,
        hint: "Remove one of the two lines.",
      });
    }
  }

  #findStudent(text: string, roster: RosterIndex, line: number): string | undefined {
    const sought = findOnRoster(roster, { label: text });
    if (sought.kind === "found") return sought.student.id;
    if (sought.kind === "several") {
      const hint = "Write the student's ID instead.";
      this.#complain(line, { code: "times-student", message: sought.reason, hint });
      return undefined;
    }
    const message = `there is no student '${text}'`;
    const hint = explainNotOnRoster(roster.students, { label: text });
    this.#complain(line, { code: "times-student", message, hint });
    return undefined;
  }

  #findProblem(
    text: string | undefined,
    problemIds: readonly string[],
    line: number,
  ): string | undefined {
    if (text === undefined) return ANY;
    const match = problemIds.find((id) => id.toLowerCase() === text.toLowerCase());
    if (match !== undefined) return match;
    const hint = didYouMean(nearestName(text.toLowerCase(), problemIds), problemIds);
    this.#complain(line, {
      code: "unknown-exercise",
      message: `there is no exercise '${text}'`,
      hint,
    });
    return undefined;
  }

  #complain(line: number, mistake: Pick<Diagnostic, "code" | "message" | "hint">): void {
    const { code, message, hint } = mistake;
    this.diagnostics.push({ code, file: this.#file, line, message, ...(hint && { hint }) });
  }
}

const ANY = "";

function keyOf(studentId: string, problemId: string): string {
  return JSON.stringify([studentId, problemId]);
}
