import { expect, it } from "vitest";
import { describeDiskFault, isDiskFault } from "../../harness/core/disk-fault.ts";

const full = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
const missing = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT" });

it.each([
  ["a full disk", full, true, "the disk is full"],
  ["a missing file", missing, false, "ENOENT: no such file"],
  ["an error without a code", new Error("no"), false, "no"],
  ["a text", "no", false, "no"],
  ["an object with a code", { code: "ENOSPC" }, false, "[object Object]"],
])("%s is recognised and explained", (_, cause, isFault, sentence) => {
  expect(isDiskFault(cause)).toBe(isFault);
  expect(describeDiskFault(cause)).toBe(sentence);
});
