import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import type { Course, Extension } from "./course.ts";
import { parseDeadline } from "./deadline.ts";

/** Individual terms of a student, from the roster. */
export interface StudentTerms {
  readonly id: string;
  /** Overrides the course's number of late days. */
  readonly bankDays?: number | undefined;
  readonly extensions?: readonly Extension[] | undefined;
}

/** A student on a roster. */
export interface EnrolledStudent {
  readonly id: string;
  /** A deadline for all exercises, as written in the roster. */
  readonly extensionUntil?: string | undefined;
  readonly lateDays?: number | undefined;
}

/**
 * Reads the extensions of a roster in the course's time zone.
 * @throws {DiagnosticsError} for invalid extensions, and for extensions in course.yaml of students who
 * are not on the roster, since these would silently have no effect.
 */
export function readTerms(
  course: Course,
  roster: readonly EnrolledStudent[],
  rosterFile: string,
): readonly StudentTerms[] {
  const diagnostics: Diagnostic[] = findUnknownStudents(course, roster, rosterFile);
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

function findUnknownStudents(
  { extensions }: Course,
  roster: readonly EnrolledStudent[],
  file: string,
): Diagnostic[] {
  const ids = roster.map(({ id }) => id);
  const unknown = [...extensions.keys()].filter((id) => !ids.includes(id));
  return unknown.map((id) => {
    const nearest = nearestName(id, ids);
    return {
      code: "unknown-student",
      file,
      message: `the course has an extension for '${id}', who is not on this roster`,
      hint: nearest === undefined ? "Compare the IDs." : `Did you mean '${nearest}'?`,
    };
  });
}
