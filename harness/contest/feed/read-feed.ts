import { ContestReader, type ReadContest } from "./contest-reader.ts";
import { isJsonObject, type JsonObject, show } from "./object-fields.ts";
import { explainJsonError } from "./parse-file.ts";

/** Reads an event feed (NDJSON) of the Contest API, from version 2020-03 to 2026-01. */
export function readFeed(text: string): ReadContest {
  const reader = new ContestReader();
  readFeedInto(reader, text, "");
  return reader.finish();
}

/** @param prefix begins every location, such as the feed's file in a package. */
export function readFeedInto(reader: ContestReader, text: string, prefix: string): void {
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    // Empty lines keep connections alive.
    if (line.trim() === "") continue;
    const location = `${prefix}line ${index + 1}`;
    const notification = parseLine(line);
    if (typeof notification === "string") {
      reader.report("error", "no-json", location, notification);
      continue;
    }
    takeNotification(reader, location, notification);
  }
  reader.endFeed();
}

function parseLine(line: string): JsonObject | string {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : `is ${show(value)}, not an object`;
  } catch (error) {
    return explainJsonError(error, line).message;
  }
}

function takeNotification(reader: ContestReader, location: string, line: JsonObject): void {
  const { type, id, op, data } = line;
  if (typeof type !== "string") {
    reader.report("error", "no-type", location, "has no type");
    return;
  }
  if (data === undefined) {
    reader.report("error", "no-data", location, 'has no data; a deletion says `"data": null`');
    return;
  }
  if (op === undefined) {
    if (id !== undefined && id !== null && typeof id !== "string") {
      reader.report(
        "error",
        "wrong-id",
        location,
        `has the id ${show(id)}, which should be a string`,
      );
    }
    const idText = typeof id === "number" ? String(id) : id;
    reader.take({ location, data }, type, typeof idText === "string" ? idText : undefined);
    return;
  }
  // Until 2021-11, `id` was the notification's own and the object's stood in the data.
  const objectId = isJsonObject(data) ? data["id"] : undefined;
  if (op !== "delete") reader.take({ location, data }, type);
  else if (typeof objectId === "string") reader.take({ location, data: null }, type, objectId);
  else reader.report("error", "no-id", location, "deletes an object without id");
}
