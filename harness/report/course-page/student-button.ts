import { html, type Html, joinHtml } from "../html/html.ts";
import type { ClassData } from "./class-data.ts";

/** Prints a button that opens a student's feedback; the script finds students by index. */
export function printStudentButton(room: ClassData, id: string): Html {
  const place = room.places.get(id);
  if (place === undefined) return html`${id}`;
  return html`<button type="button" class="student" data-student="${String(place)}">${id}</button>`;
}

export function printStudentButtons(room: ClassData, ids: readonly string[]): Html {
  return joinHtml(
    ids.map((id, index) => html`${index === 0 ? "" : ", "}${printStudentButton(room, id)}`),
  );
}
