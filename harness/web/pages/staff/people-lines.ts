import { findInvisible, isLikeEmail } from "../../../core/visible-text.ts";

export interface NamedPerson {
  readonly name?: string;
  readonly email?: string;
}

/** A line that could not be read, and why. */
export interface UnreadLine {
  readonly line: string;
  readonly why: "form" | "no-at" | "unseen";
}

/** `Ada Lovelace <ada@example.org>`, or only an address or name; one person per line. */
export function readPeople(text: string): {
  readonly people: readonly NamedPerson[];
  readonly unread: readonly UnreadLine[];
} {
  const people: NamedPerson[] = [];
  const unread: UnreadLine[] = [];
  for (const line of text.split(/[\n;]/).map((each) => each.trim())) {
    if (line === "") continue;
    const { name = "", email = "" } = FORM.exec(line)?.groups ?? {};
    const isAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email);
    if (findInvisible(line) !== undefined) unread.push({ line, why: "unseen" });
    else if (email !== "" && !isAddress) unread.push({ line, why: "form" });
    else if (email === "" && /[@<>]/.test(line)) unread.push({ line, why: "form" });
    else if (email === "" && isLikeEmail(name)) unread.push({ line, why: "no-at" });
    else people.push({ ...(name !== "" && { name }), ...(email !== "" && { email }) });
  }
  return { people, unread };
}

const FORM = /^(?:"?(?<name>[^"<>@]*?)"?\s*)(?:<?(?<email>[^\s<>]*@[^\s<>]*)>?)?$/;
