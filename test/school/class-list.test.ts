import { describe, expect, test } from "vitest";
import { listClass, listClassSubmissions } from "../../harness/school/index.ts";
import { bookOf, enrolled, submitted } from "./sample-book.ts";

const INVITED = { kind: "invited", invitation: "i", role: "student", student: "s9" } as const;

describe("the class list", () => {
  test("has the roster, people who were invited, joined or submitted, each once", () => {
    const state = bookOf([
      INVITED,
      { ...INVITED, invitation: "j", student: "s1", name: "Other" },
      enrolled("ada", { student: "s1", email: "ada@example.org", section: "B" }),
      enrolled("bob", { student: "s2", name: "Bob" }),
      enrolled("gone", { student: "s3", name: "Gone" }),
      submitted("w", { person: "gone", student: "s3" }),
      { kind: "left", person: "gone" },
    ]);
    const list = listClass(state, [{ id: "s1", name: "Ada" }]);
    expect([...list.values()]).toEqual([
      { id: "s1", name: "Ada", email: "ada@example.org", section: "B", hasJoined: true },
      { id: "s9", hasJoined: false },
      { id: "s2", name: "Bob", hasJoined: true },
      { id: "s3", name: "Gone", hasJoined: false },
    ]);
  });

  test("does not include staff, whose submissions are not graded", () => {
    const staff = bookOf([
      { ...INVITED, role: "grader" },
      enrolled("ines", { role: "instructor", student: "s1" }),
      submitted("w", { person: "ines", student: "s1" }),
      submitted("v", { person: "ada", student: "s-ada" }),
    ]);
    expect([...listClass(staff, [{ id: "s1" }]).keys()]).toEqual(["s-ada"]);
    expect(listClassSubmissions(staff).map(({ id }) => id)).toEqual(["v"]);
  });
});
