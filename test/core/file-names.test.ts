import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFileNames } from "../../harness/core/file-names.ts";

describe("names of files", () => {
  it("stay inside their folder for any ID", () => {
    const ids = ["../../etc", "accepted/mod8.py", "", "Žofie O'Neill", "com."];
    expect([...toFileNames(ids).values()]).toEqual([
      "_.._.._etc",
      "accepted_mod8.py",
      "_",
      "Žofie O'Neill",
      "com",
    ]);
  });

  it("are unique, even on case-insensitive file systems", () => {
    expect([...toFileNames(["a/b", "a_b", "A:B"]).values()]).toEqual(["a_b", "a_b-2", "A_B-3"]);
    const anyIds = fc.uniqueArray(fc.string({ unit: "binary", maxLength: 6 }));
    fc.assert(
      fc.property(anyIds, (ids) => {
        const names = [...toFileNames(ids).values()];
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length);
        for (const name of names) expect(name).not.toMatch(/[/\\\0]|^\.|^$/);
      }),
    );
  });
});
