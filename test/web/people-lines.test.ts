import { describe, expect, it } from "vitest";
import { readPeople } from "../../harness/web/pages/staff/people-lines.ts";

describe("people to invite, as they are typed", () => {
  it.each([
    ["Ada Lovelace <ada@example.org>", { name: "Ada Lovelace", email: "ada@example.org" }],
    ['"Lovelace, Ada" <ada@example.org>', { name: "Lovelace, Ada", email: "ada@example.org" }],
    ["ada@example.org", { email: "ada@example.org" }],
    ["<ada@example.org>", { email: "ada@example.org" }],
    ["Ada Lovelace", { name: "Ada Lovelace" }],
    ["  Ада  Лавлейс   ada@example.org ", { name: "Ада  Лавлейс", email: "ada@example.org" }],
  ])("reads %s", (line, person) => {
    expect(readPeople(line)).toEqual({ people: [person], unread: [] });
  });

  it.each(["ada@", "Ada <ada>", "a@b@c.org", "Ada <x@y.org> Bob"])(
    "says of %s that it is not understood, and invites nobody by it",
    (line) => {
      const { people, unread } = readPeople(line);
      expect([people, unread]).toEqual([[], [{ line, why: "form" }]]);
    },
  );

  it.each(["adamexample.org", "Adam Smith adam.example.org", "adam at example.org"])(
    "takes %s for an address that lost its @, and for nobody's name",
    (line) => {
      expect(readPeople(line)).toEqual({ people: [], unread: [{ line, why: "no-at" }] });
    },
  );

  it("refuses a line with a character that is not visible", () => {
    const line = "Ada\u202E Lovelace <ada@example.org>";
    expect(readPeople(line)).toEqual({ people: [], unread: [{ line, why: "unseen" }] });
  });

  it("takes a person a line, or between semicolons, and no empty one", () => {
    const { people } = readPeople("a@example.org\r\n\n b@example.org; c@example.org;\n");
    expect(people.map(({ email }) => email)).toEqual([
      "a@example.org",
      "b@example.org",
      "c@example.org",
    ]);
  });
});
