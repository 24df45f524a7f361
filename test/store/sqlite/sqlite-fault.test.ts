import { describe, expect, it } from "vitest";
import { describeFault, isMachineFault } from "../../../harness/store/sqlite/sqlite-fault.ts";

const faultOf = (errcode: unknown) => Object.assign(new Error("some message"), { errcode });

describe("a fault of SQLite", () => {
  it.each([
    ["a statement that does not exist", 1, false],
    ["a constraint", 19, false],
    ["a unique key, as an extended code", 2067, false],
    ["a parameter's type", 20, false],
    ["a locked file", 5, true],
    ["a full disk", 13, true],
    ["a failed write, as an extended code", 778, true],
  ])("is the machine's after %s (%i): %j", (_name, errcode, isMachines) => {
    expect(isMachineFault(faultOf(errcode))).toBe(isMachines);
  });

  it.each([new Error("x"), faultOf("13"), { errcode: 13 }, undefined, "13"])(
    "is never the machine's if SQLite did not throw it: %j",
    (error) => {
      expect(isMachineFault(error)).toBe(false);
      expect(describeFault(error)).not.toBe("the disk is full");
    },
  );

  it("is described in words, or by its own message", () => {
    expect(describeFault(faultOf(13))).toBe("the disk is full");
    expect(describeFault(faultOf(5))).toBe("another program has locked it");
    // Busy, as another process is recovering the file.
    expect(describeFault(faultOf(261))).toBe("another program has locked it");
    expect(describeFault(faultOf(11))).toBe("some message");
  });
});
