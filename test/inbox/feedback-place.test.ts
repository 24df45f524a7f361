import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MappedSubmission, placeFeedback, toFolderName } from "../../harness/inbox/index.ts";

function submission(file: string, id = "ana"): MappedSubmission {
  return {
    student: { id },
    partners: [],
    problemId: "p1",
    file,
    name: "P1.py",
    companions: [],
    attempt: 1,
    isLast: true,
    certainty: "sure",
    why: "",
  };
}

describe("the place of a student's feedback", () => {
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
    ["Canvas", "novakana_late_4711_8899_P1-1.py", "novakana_late_4711_8899_"],
    ["Canvas", "novakana_4711_text.html", "ana/"],
    ["plain folders", "ana/P1.py", "ana/"],
  ])("is where %s takes it back: %s", (layout, file, place) => {
    expect(placeFeedback(layout, submission(file))).toBe(place);
  });

  it("stays within its folder whatever a student is called", () => {
    expect(placeFeedback("plain folders", submission("x", "../../etc"))).toBe("_.._.._etc/");
    expect(toFolderName("accepted/mod8.py")).toBe("accepted_mod8.py");
    expect(toFolderName("")).toBe("_");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (id) => {
        const name = toFolderName(id);
        expect(name).not.toMatch(/[/\\\0]|^\.|^$/);
      }),
    );
  });
});
