import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openAdjustments } from "../../../harness/app/grade/open-adjustments.ts";
import { withFolder } from "../../cli/run-grundy.ts";
import { courseOf, GOOD } from "../../course/sample-course.ts";

const COURSE = courseOf(`${GOOD}adjustments: extra.csv\n`);
const findAnybody = (id: string) => ({ kind: "found", id }) as const;

async function open(bytes: Uint8Array | string) {
  return withFolder(async (folder) => {
    await writeFile(join(folder, "extra.csv"), bytes);
    return openAdjustments(join(folder, "course.yaml"), COURSE, findAnybody);
  });
}

const TEXT =
  'Student;Exercise;Points;Comment\r\nana;p1;7,5;"gut; sehr\ngut, Žofie"\r\nbob;p2;3;\r\n';

test.each<[string, Uint8Array | string]>([
  ["with a mark, semicolons and decimal commas", `\uFEFF${TEXT}`],
  ["as UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, "utf16le")])],
])("a table %s is read with its line numbers", async (_, bytes) => {
  const [ana, bob] = await open(bytes);
  expect(ana).toMatchObject({
    student: "ana",
    grade: { points: 7.5 },
    comments: [{ text: "gut; sehr\ngut, Žofie" }],
    location: { line: 2 },
  });
  expect(bob?.location.line).toBe(4);
});

test("a decimal comma in a comma-separated table is not a bonus", async () => {
  await expect(open("student,exercise,points,bonus\nana,p1,7,5,\n")).rejects.toThrow(
    /extra\.csv:2: this line has 5 cells, but there are 4 headers/,
  );
});

test("a missing table is reported with the columns that it should have", async () => {
  await withFolder(async (folder) => {
    const opening = openAdjustments(join(folder, "course.yaml"), COURSE, findAnybody);
    await expect(opening).rejects.toThrow(
      /extra\.csv: there is no such file.*\n.*student,exercise/,
    );
  });
});
