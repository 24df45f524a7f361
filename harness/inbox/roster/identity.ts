import { removeInvisible } from "../../core/visible-text.ts";

/** Identifying facts about a person, from a learning platform or a folder name. */
export interface Identity {
  readonly studentId?: string;
  readonly login?: string;
  readonly email?: string;
  readonly githubUsername?: string;
  /** The N of Moodle's "Participant N". */
  readonly moodleId?: string;
  readonly canvasId?: string;
  readonly name?: string;
  /** A folder's name, which may be any of these identifiers. */
  readonly label?: string;
}

/** Identifiers and their names, the most reliable first. */
export const IDENTIFIERS = {
  studentId: "student ID",
  login: "username",
  email: "email address",
  githubUsername: "GitHub username",
  moodleId: "Moodle participant",
  canvasId: "Canvas ID",
} as const satisfies Partial<Record<keyof Identity, string>>;

export const IDENTIFIER_KEYS = Object.keys(IDENTIFIERS) as readonly (keyof typeof IDENTIFIERS)[];

/** The ID of a person who is not on a roster. */
export function idOf(identity: Identity): string {
  const key = IDENTIFIER_KEYS.find((fact) => identity[fact] !== undefined);
  return (key && identity[key]) ?? identity.label ?? identity.name ?? "?";
}

/** Normalises an ID for comparison: case and the encoding of accents do not matter. */
export function foldId(id: string): string {
  return removeInvisible(id).normalize("NFC").trim().toLowerCase();
}

/** Normalises a name for comparison: `Novák, Ana` equals `Ana Novak`. */
export function foldName(name: string): string {
  return removeInvisible(name)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
}
