import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareGroups } from "../../harness/school/compare-groups.ts";
import { type Group, Groups } from "../../harness/school/groups.ts";

function groupsOf(lists: readonly (readonly string[])[]): readonly Group[] {
  return lists.map((members, index) => ({
    id: `g${index}`,
    exercise: "all",
    members: new Map(members.map((student) => [student, undefined])),
    codeSeq: 0,
  }));
}

/** What changes, as `before -> after`. */
function changesOf(
  current: readonly (readonly string[])[],
  wanted: readonly (readonly string[])[],
  decided = [...current.flat(), ...wanted.flat()],
): readonly string[] {
  const named = wanted.map((members, index) => ({ name: `w${index}`, members }));
  return compareGroups(groupsOf(current), named, new Set(decided)).changes.map(
    ({ group = "new", name = "-", before, members }) =>
      `${group} ${name}: ${before.join(" ")} -> ${members.join(" ")}`,
  );
}

describe("the groups of another system", () => {
  test("are new if nobody of them is in a group", () => {
    expect(changesOf([["dee"]], [["ada", "bob"], []], ["ada", "bob"])).toEqual([
      "new w0:  -> ada bob",
    ]);
  });

  test("change nothing where they are the same", () => {
    expect(changesOf([["ada", "bob"]], [["bob", "ada"]])).toEqual([]);
  });

  test("are those here with which they share the most students", () => {
    const here = [
      ["ada", "bob", "cy"],
      ["dee", "eve"],
    ];
    expect(
      changesOf(here, [
        ["cy", "dee", "eve"],
        ["ada", "bob"],
      ]),
    ).toEqual(["g1 w0: dee eve -> cy dee eve", "g0 w1: ada bob cy -> ada bob"]);
  });

  test("end groups whose students are in none of them", () => {
    expect(changesOf([["ada", "bob"], ["cy"]], [["ada", "bob"]])).toEqual(["g1 -: cy -> "]);
  });

  test("leave students in peace about whom the other system does not decide", () => {
    expect(changesOf([["ada", "guest"], ["visitor"]], [["ada", "bob"]], ["ada", "bob"])).toEqual([
      "g0 w0: ada guest -> guest ada bob",
    ]);
    expect(changesOf([["ada", "guest"]], [], ["ada"])).toEqual(["g0 -: ada guest -> guest"]);
  });

  test("are the groups here after the change, whatever they were before", () => {
    const students = ["a", "b", "c", "d", "e", "f"];
    /** The number of each student's group; undefined: in none. */
    const placing = fc.array(fc.option(fc.nat(3), { nil: undefined }), {
      minLength: students.length,
      maxLength: students.length,
    });
    const toLists = (places: readonly (number | undefined)[]) =>
      [0, 1, 2, 3].map((place) => students.filter((_, index) => places[index] === place));
    const decidedOf = fc.subarray(students);
    fc.assert(
      fc.property(placing, placing, decidedOf, (before, after, decided) => {
        const groups = new Groups();
        const at = { seq: 1, at: 0 };
        const initial = toLists(before)
          .map((members, index) => ({ group: `g${index}`, members }))
          .filter(({ members }) => members.length > 0);
        const same = (student: string) => student;
        groups.take({ kind: "groups-set", exercise: "all", groups: initial }, at, same);
        const wanted = toLists(after).map((members, index) => ({
          name: `w${index}`,
          members: members.filter((student) => decided.includes(student)),
        }));
        const { changes } = compareGroups([...groups.all.values()], wanted, new Set(decided));
        const set = changes.map(({ group, members }, index) => ({
          group: group ?? `new${index}`,
          members: [...members],
        }));
        groups.take({ kind: "groups-set", exercise: "all", groups: set }, at, same);
        for (const [index, student] of students.entries()) {
          const own = [...(groups.of(student, "all")?.members.keys() ?? [])];
          const others = own.filter((other) => other !== student && decided.includes(other));
          const isDecided = decided.includes(student);
          const expected =
            isDecided && after[index] !== undefined ? wanted[after[index]] : undefined;
          if (isDecided) {
            expect(others.toSorted()).toEqual(
              expected?.members.filter((other) => other !== student) ?? [],
            );
          } else if (before[index] === undefined) expect(own).toEqual([]);
        }
      }),
    );
  });
});
