import { html, type Html, joinHtml } from "../html/html.ts";
import type { ClassData } from "./class-data.ts";

/** Prints a link to the page of a student's attempts, at an exercise if given; plain text without a page. */
export function printStudentLink(data: ClassData, id: string, exercise?: string): Html {
  return printLink(data, { student: id, exercise }, html`${id}`);
}

/** Links separated by commas, for students of one exercise. */
export function printStudentLinks(data: ClassData, ids: readonly string[], exercise: string): Html {
  return joinHtml(
    ids.map((id, index) => html`${index === 0 ? "" : ", "}${printStudentLink(data, id, exercise)}`),
  );
}

/** Links `shown` to a student's attempts; leaves it as it is if the student has no page. */
export function printLink(
  { pageOf }: ClassData,
  { student, exercise }: { readonly student: string; readonly exercise: string | undefined },
  label: Html,
): Html {
  const page = pageOf(student);
  if (page === undefined) return label;
  const place = exercise === undefined ? "" : `#${encodeURIComponent(exercise.toWellFormed())}`;
  return html`<a href="${page}${place}">${label}</a>`;
}
