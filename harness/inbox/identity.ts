import { withoutUnseen } from "../core/name-line.ts";

/** What a course system, or the name of a folder, tells of who somebody is. */
export interface Identity {
  readonly studentId?: string;
  readonly login?: string;
  readonly email?: string;
  readonly githubUsername?: string;
  /** The N of Moodle's "Participant N". */
  readonly moodleId?: string;
  readonly canvasId?: string;
  readonly name?: string;
  /** A folder's name, which may be any of the above. */
  readonly label?: string;
}

/** From what is one person's alone to what two may share. */
export const FACTS = {
  studentId: "student ID",
  login: "username",
  email: "e-mail address",
  githubUsername: "GitHub username",
  moodleId: "Moodle participant",
  canvasId: "Canvas ID",
} as const satisfies Partial<Record<keyof Identity, string>>;

export const FACT_KEYS = Object.keys(FACTS) as readonly (keyof typeof FACTS)[];

/** By what a person is known who is on no roster. */
export function idOf(identity: Identity): string {
  const key = FACT_KEYS.find((fact) => identity[fact] !== undefined);
  return (key && identity[key]) ?? identity.label ?? identity.name ?? "?";
}

/** As ids are compared: letters' case and accents' encoding tell nobody from another. */
export function foldId(id: string): string {
  return withoutUnseen(id).normalize("NFC").trim().toLowerCase();
}

/** As names are compared: `Novák, Ana` is `Ana Novak`. */
export function foldName(name: string): string {
  return withoutUnseen(name)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
}
