import { describe, expect, it } from "vitest";
import {
  cleanMoodleName,
  foldMoodleGroup,
  foldMoodleName,
} from "../../../harness/core/moodle/clean-name.ts";

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

  it("is the same after unpacking", () => {
    expect(foldMoodleName("Kim__Co._DVine_Slash")).toBe(
      foldMoodleName('Kim & Co. D:Vine "Slash/ '),
    );
  });
});

describe("the folder of a group", () => {
  // Results of Moodle's format_string and clean_filename.
  it.each([
    ['Ünïcode & Co, "Ltd"', "Ünïcode amp; Co, Ltd"],
    ["AT&T", "ATamp;T"],
    ["A &amp; B", "A amp; B"],
    ["a < b > c", "a lt; b gt; c"],
    ["Alice's 'team'", "Alices team"],
    ["Red_Blue: 1/2", "Red Blue 12"],
  ])("of the group %s is %s", (group, folder) => {
    expect(foldMoodleGroup(group)).toContain(foldMoodleName(folder));
  });

  it("does not match a group whose quotes would be escaped", () => {
    expect([...foldMoodleGroup(`"it's"`)]).toEqual(["its"]);
  });
});
