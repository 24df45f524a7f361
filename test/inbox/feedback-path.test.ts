import { describe, expect, it } from "vitest";
import { feedbackPathPrefix } from "../../harness/inbox/index.ts";

describe("the path of a student's feedback", () => {
  it.each([
    [
      "Moodle",
      "hw/Ana Nováková_4711_assignsubmission_file_/src/P1.py",
      "Ana Nováková_4711_assignsubmission_file_/",
    ],
    [
      "Moodle",
      "Ana Nováková_4711_assignsubmission_file_P1.py",
      "Ana Nováková_4711_assignsubmission_file_/",
    ],
    ["Moodle", "Ana_4711_assignsubmission_onlinetext_/P1.py", "Ana_4711_assignsubmission_file_/"],
    ["Moodle", "Red Team_5_assignsubmission_file/P1.py", "Red Team_5_assignsubmission_file_/"],
    [
      "Moodle",
      "Ana_Nova_4711_assignsubmission_file_P1.py",
      "Ana Nova_4711_assignsubmission_file_/",
    ],
    ["Moodle", "Default group_assignsubmission_file/P1.py", undefined],
    ["Moodle", "Ana\u0000_4711_assignsubmission_file_/P1.py", undefined],
    ["Canvas", "novakana_late_4711_8899_P1-1.py", "novakana_late_4711_8899_"],
    ["Canvas", "van_dyke_4711_8899_P1_2_3.py", "van_dyke_4711_8899_"],
    ["Canvas", "novakana_4711_text.html", undefined],
    ["plain folders", "ana/P1.py", undefined],
  ])("is in the form that %s imports: %j", (layout, file, place) => {
    expect(feedbackPathPrefix(layout, { file })).toBe(place);
  });
});
