import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import type { Course, Extension } from "./course.ts";
import { parseDeadline } from "./deadline.ts";

/** What a roster says of one student, beside course.yaml. */
export interface StudentTerms {
  readonly id: string;
  /** In place of the course's. */
  readonly bankDays?: number | undefined;
  readonly extensions?: readonly Extension[] | undefined;
}

/** A student as a roster has them. */
export interface EnrolledStudent {
  readonly id: string;
  /** A deadline for all exercises, as it is written there. */
  readonly extensionUntil?: string | undefined;
  readonly lateDays?: number | undefined;
}

/**
 * Reads the extensions of a roster by the clocks of the course.
 * @throws {DiagnosticsError} with all that are none, and with extensions of course.yaml for students
 * who are not on the roster: somebody would be late who was told otherwise.
 */
export function readTerms(
  course: Course,
  roster: readonly EnrolledStudent[],
  rosterFile: string,
): readonly StudentTerms[] {
  const diagnostics: Diagnostic[] = findStrangers(course, roster, rosterFile);
  const terms = roster.map(({ id, extensionUntil, lateDays }): StudentTerms => {
    const parsed =
      extensionUntil === undefined ? undefined : parseDeadline(extensionUntil, course.timezone);
    if (parsed?.kind === "mistake") {
      const { code, message, hint } = parsed;
      diagnostics.push({ code, file: rosterFile, message: `extension of ${id}: ${message}`, hint });
    }
    return {
      id,
      bankDays: lateDays,
      extensions: parsed?.kind === "moment" ? [{ kind: "until", ms: parsed.ms }] : [],
    };
  });
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return terms;
}

function findStrangers(
  { extensions }: Course,
  roster: readonly EnrolledStudent[],
  file: string,
): Diagnostic[] {
  const ids = roster.map(({ id }) => id);
  const strangers = [...extensions.keys()].filter((id) => !ids.includes(id));
  return strangers.map((id) => {
    const nearest = nearestName(id, ids);
    return {
      code: "unknown-student",
      file,
      message: `the course has an extension for '${id}', who is not on this roster`,
      hint: nearest === undefined ? "Compare their ids." : `Did you mean '${nearest}'?`,
    };
  });
}
