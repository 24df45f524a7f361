import { expect, test } from "vitest";
import { readMembers } from "../../harness/lti/members.ts";

/** A list of members on two pages, with this link to the second. */
function members(link: (next: string) => string) {
  const asked: string[] = [];
  const read = readMembers(
    (url) => {
      asked.push(url);
      const isFirst = asked.length === 1;
      return Promise.resolve(
        Response.json(
          { members: [{ user_id: isFirst ? 5 : "6", roles: ["Learner"], name: "x" }] },
          isFirst ? { headers: new Headers([["link", link("/members?from=1")]]) } : {},
        ),
      );
    },
    "https://faculty.example/members?limit=1",
    () => 0,
  );
  return read.then((people) => ({ asked, subjects: people.map(({ subject }) => subject) }));
}

test.each([
  ["in standard form", (next: string) => `<${next}>; rel="next"`],
  ["without quotes", (next: string) => `<${next}>;rel=next`],
  [
    "among others",
    (next: string) => `</first>; rel="first", <${next}>; rel="next", </l>; rel="last"`,
  ],
  [
    "with bytes of typographic quotes",
    (next: string) => `<${next}>; rel=\u00e2\u0080\u009cnext\u00e2\u0080\u009d`,
  ],
])("the next page is found %s", async (_, link) => {
  expect(await members(link)).toEqual({
    asked: ["https://faculty.example/members?limit=1", "https://faculty.example/members?from=1"],
    subjects: ["5", "6"],
  });
});

test.each([
  ["another relation", (next: string) => `<${next}>; rel="last"`],
  ["nearly the next", (next: string) => `<${next}>; rel="nextish"`],
])("%s is no next page", async (_, link) => {
  expect((await members(link)).subjects).toEqual(["5"]);
});
