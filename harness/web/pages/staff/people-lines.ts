export interface NamedPerson {
  readonly name?: string;
  readonly email?: string;
}

/** `Ada Lovelace <ada@example.org>`, an address or a name alone: a person a line. */
export function readPeople(text: string): {
  readonly people: readonly NamedPerson[];
  readonly unread: readonly string[];
} {
  const people: NamedPerson[] = [];
  const unread: string[] = [];
  for (const line of text.split(/[\n;]/).map((each) => each.trim())) {
    if (line === "") continue;
    const { name = "", email = "" } = FORM.exec(line)?.groups ?? {};
    const isAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email);
    if (email !== "" && !isAddress) unread.push(line);
    else if (email === "" && /[@<>]/.test(line)) unread.push(line);
    else people.push({ ...(name !== "" && { name }), ...(email !== "" && { email }) });
  }
  return { people, unread };
}

const FORM = /^(?:"?(?<name>[^"<>@]*?)"?\s*)(?:<?(?<email>[^\s<>]*@[^\s<>]*)>?)?$/;
