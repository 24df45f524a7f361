import { describe, expect, it } from "vitest";
import { cleanMoodleName, foldMoodleName } from "../../../harness/core/moodle/clean-name.ts";

describe("a name in the name of a file", () => {
  it.each([
    ["Bob O'Neill", "Bob ONeill"],
    ['Kim & Co. D:Vine "Slash/', "Kim  Co. DVine Slash"],
    ["Bob O’Neill", "Bob O’Neill"],
    ["under_score", "under score"],
    ["Teilnehmer/in", "Teilnehmerin"],
    ["a\\b|c`d<e>\u0007f..g", "abcdefg"],
    ["Zoe\u0308", "Zoë"],
  ])("%s", (name, cleaned) => {
    expect(cleanMoodleName(name)).toBe(cleaned);
  });

  it("is the same after a program has unpacked it", () => {
    expect(foldMoodleName("Kim__Co._DVine_Slash")).toBe(
      foldMoodleName('Kim & Co. D:Vine "Slash/ '),
    );
  });
});
