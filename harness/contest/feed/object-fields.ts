import {
  isStrictRelativeTime,
  parseRelativeTime,
  parseTime,
  type ZonedTime,
} from "../contest-time.ts";
import type { Report } from "./finding.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

const ID = /^(?![-.])[A-Za-z0-9_.-]{1,36}(?<!\.)$/;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads typed properties of one object and reports those that are missing or of another type. */
export class ObjectFields {
  readonly data: JsonObject;
  /** Such as `submission 17`. */
  readonly #subject: string;
  readonly #report: Report;
  readonly #location: string;
  readonly #locations: ReadonlyMap<string, string>;

  /** @param locations where properties are written, if that is known better than `location` */
  constructor(
    data: JsonObject,
    subject: string,
    report: Report,
    location: string,
    locations: ReadonlyMap<string, string> = new Map(),
  ) {
    this.data = data;
    this.#subject = subject;
    this.#report = report;
    this.#location = location;
    this.#locations = locations;
  }

  /** Null means the same as a property that is not there. */
  has(name: string): boolean {
    return (this.data[name] ?? undefined) !== undefined;
  }

  isNumber(name: string): boolean {
    return typeof this.data[name] === "number";
  }

  string(name: string): string | undefined {
    const value = this.data[name] ?? undefined;
    if (value === undefined || typeof value === "string") return value;
    this.#wrong(name, "a string");
    return typeof value === "number" ? String(value) : undefined;
  }

  /** @param fallback stands for a required string that is missing, which is reported. */
  required(name: string, fallback: string): string {
    const value = this.string(name);
    if (value !== undefined) return value;
    if (!this.has(name)) this.missing(name);
    return fallback;
  }

  id(name: string): string | undefined {
    const value = this.string(name);
    if (value !== undefined) this.#checkId(name, value);
    return value;
  }

  ids(name: string): readonly string[] | undefined {
    const value = this.data[name] ?? undefined;
    if (value === undefined) return undefined;
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === "string") : undefined;
    if (ids === undefined || ids.length !== (value as readonly unknown[]).length) {
      this.#wrong(name, "an array of IDs");
    }
    for (const id of ids ?? []) this.#checkId(name, id);
    return ids;
  }

  number(name: string): number | undefined {
    const value = this.data[name] ?? undefined;
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    this.#wrong(name, "a number");
    return undefined;
  }

  numbers(name: string): readonly number[] | undefined {
    const value = this.data[name] ?? undefined;
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((each) => typeof each === "number")) return value;
    this.#wrong(name, "an array of numbers");
    return undefined;
  }

  boolean(name: string): boolean | undefined {
    const value = this.data[name] ?? undefined;
    if (value === undefined || typeof value === "boolean") return value;
    this.#wrong(name, "true or false");
    return undefined;
  }

  time(name: string): ZonedTime | undefined {
    const text = this.string(name);
    const time = text === undefined ? undefined : parseTime(text);
    if (text !== undefined && time === undefined) {
      this.#wrong(name, "a time with a zone, such as 2026-06-25T10:00:00+01");
    }
    return time;
  }

  relativeTimeMs(name: string): number | undefined {
    const text = this.string(name);
    if (text === undefined) return undefined;
    const valueMs = parseRelativeTime(text);
    if (valueMs === undefined) this.#wrong(name, "a relative time, such as 1:05:00.123");
    else if (!isStrictRelativeTime(text)) {
      this.report(
        "note",
        `loose-relative-time ${name}`,
        `${name} is ${show(text)}: the specification writes ${isPadded(text) ? "no leading zero" : "milliseconds or none"}`,
        name,
      );
    }
    return valueMs;
  }

  /** An array of objects, each with fields of its own. */
  objects(name: string): readonly ObjectFields[] {
    const value = this.data[name] ?? undefined;
    if (value === undefined) return [];
    if (Array.isArray(value) && value.every(isJsonObject)) {
      const subject = `${this.#subject} ${name}`;
      return value.map((data) => new ObjectFields(data, subject, this.#report, this.#location));
    }
    this.#wrong(name, "an array of objects");
    return [];
  }

  missing(name: string): void {
    this.report("error", `missing ${name}`, `has no ${name}`);
  }

  /** @param property the one that is wrong */
  report(
    severity: Parameters<Report>[0],
    code: string,
    message: string,
    property: string = "",
  ): void {
    const location = this.#locations.get(property) ?? this.#location;
    this.#report(severity, code, location, `${this.#subject} ${message}`);
  }

  #checkId(name: string, id: string): void {
    if (ID.test(id)) return;
    this.report(
      "error",
      `bad-id ${name}`,
      `has ${name} ${show(id)}, which is no ID: use 1 to 36 of A-Z a-z 0-9 _ . - and neither begin with - or . nor end with .`,
      name,
    );
  }

  #wrong(name: string, expected: string): void {
    this.report(
      "error",
      `wrong-type ${name}`,
      `has ${name} ${show(this.data[name])}, which should be ${expected}`,
      name,
    );
  }
}

function isPadded(text: string): boolean {
  return /^-?0\d/.test(text);
}

/** A value as JSON, cut if it is long. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
