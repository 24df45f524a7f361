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

/** The changes, as `before -> after`. */
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
    /** The number of each student's group, by their index; 4: in none. */
    const placing = fc.tuple(...students.map(() => fc.nat(4)));
    const listGroups = (placed: readonly number[]) =>
      [0, 1, 2, 3].map((group) => students.filter((_, index) => placed[index] === group));
    fc.assert(
      fc.property(placing, placing, fc.subarray(students), (before, after, decided) => {
        const groups = new Groups();
        const set = (all: readonly { group: string; members: string[] }[]) =>
          groups.take(
            { kind: "groups-set", exercise: "all", groups: [...all] },
            { seq: 1, at: 0 },
            (student) => student,
          );
        set(listGroups(before).map((members, index) => ({ group: `g${index}`, members })));
        const wanted = listGroups(after).map((members, index) => ({
          name: `w${index}`,
          members: members.filter((student) => decided.includes(student)),
        }));
        const { changes } = compareGroups([...groups.all.values()], wanted, new Set(decided));
        set(
          changes.map(({ group, members }, index) => ({
            group: group ?? `new${index}`,
            members: [...members],
          })),
        );
        // Everybody is with those of their kind with whom they are to be, or were.
        const isDecided = (student: string) => decided.includes(student);
        const companionsOf = (student: string, all: Iterable<string>) =>
          [...all]
            .filter((other) => other !== student && isDecided(other) === isDecided(student))
            .toSorted();
        const expected = students.map((student) => {
          const all = listGroups(isDecided(student) ? after : before);
          return companionsOf(student, all.find((members) => members.includes(student)) ?? []);
        });
        const present = students.map((student) =>
          companionsOf(student, groups.of(student, "all")?.members.keys() ?? []),
        );
        expect(present).toEqual(expected);
      }),
    );
  });
});
