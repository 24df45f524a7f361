import { describe, expect, test } from "vitest";
import { listClass, listClassSubmissions } from "../../harness/school/index.ts";
import { stateOf, enrolled, submitted } from "./sample-state.ts";

const INVITED = { kind: "invited", invitation: "i", role: "student", student: "s9" } as const;

describe("the class list", () => {
  test("has the roster, people who were invited, joined or submitted, each once", () => {
    const state = stateOf([
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

  test("takes from the account what the roster does not say", () => {
    const state = stateOf([
      enrolled("ada", { student: "s1", name: "ada", email: "ada@example.org", section: "B" }),
    ]);
    const onRoster = { id: "s1", name: "Ada Ng", email: "ng@example.org", section: "A" };
    expect(listClass(state, [onRoster]).get("s1")).toEqual({ ...onRoster, hasJoined: true });
    expect(listClass(state, [{ id: "s1" }]).get("s1")).toEqual({
      id: "s1",
      name: "ada",
      email: "ada@example.org",
      section: "B",
      hasJoined: true,
    });
  });

  test("does not include an invitation for anyone, and may be empty", () => {
    const { student: _, ...anyone } = INVITED;
    expect(listClass(stateOf([anyone]), []).size).toBe(0);
  });

  test("includes what former staff submitted", () => {
    const state = stateOf([
      enrolled("gus", { role: "grader" }),
      submitted("w", { person: "gus", student: "s-gus" }),
      { kind: "left", person: "gus" },
    ]);
    expect([...listClass(state, []).keys()]).toEqual(["s-gus"]);
    expect(listClassSubmissions(state)).toHaveLength(1);
  });

  test("does not include staff, whose submissions are not graded", () => {
    const staff = stateOf([
      { ...INVITED, role: "grader" },
      enrolled("ines", { role: "instructor", student: "s1" }),
      submitted("w", { person: "ines", student: "s1" }),
      submitted("v", { person: "ada", student: "s-ada" }),
    ]);
    expect([...listClass(staff, [{ id: "s1" }]).keys()]).toEqual(["s-ada"]);
    expect(listClassSubmissions(staff).map(({ id }) => id)).toEqual(["v"]);
  });
});
