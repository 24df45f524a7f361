import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCourses } from "../../../harness/app/serve/open-courses.ts";
import { openTestServer, type TestPerson, type TestServer } from "../../server/test-server.ts";
import { makeWorkspace } from "../own-workspace.ts";

const COURSE = `name: Games
timezone: Europe/Prague
roster: students.csv
exercises:
  - { id: p1, points: 10, column: "Stones (9)" }
  - { id: p2, points: 10 }
  - { id: p3, points: 10 }
adjustments:
  ada:
    p1: { points: 7, by: Prof, why: shown in the office }
    p2: { points: 8, by: Prof, why: shown in the office }
    p3: { points: 9, by: Prof, why: shown in the office }
`;
const WORKSHEET =
  "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments\n" +
  "Participant 11,Ada L.,ada@example.edu,No submission,,10.00,Yes,-,-,\n";

let folder: string;
let server: TestServer;
let ines: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-grade-files-"));
  await writeFile(join(folder, "course.yaml"), COURSE);
  await writeFile(
    join(folder, "students.csv"),
    "username,name,email\nada,Ada L.,ada@example.edu\n",
  );
  const workspace = makeWorkspace(join(folder, "cache"));
  const bundles = join(folder, "bundles");
  const courses = await openCourses([join(folder, "course.yaml")], { workspace, bundles });
  server = await openTestServer({ courses: [...courses] });
  ines = await server.person("ines", { games: "instructor" });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface File {
  readonly name: string;
  readonly text: string;
  readonly places?: readonly { readonly exercise: string; readonly column: string }[];
}

async function ask(route: "readGradeFiles" | "fillGradeFiles", ...files: readonly File[]) {
  const body = {
    files: files.map(({ text, ...rest }) => ({
      ...rest,
      bytes: Buffer.from(text).toString("base64"),
    })),
  };
  return server.ask(route, { as: ines, params: { course: "games" }, body });
}

async function fill(...files: readonly File[]): Promise<readonly string[]> {
  const { body } = await ask("fillGradeFiles", ...files);
  return (body.files as { bytes: string }[]).map(({ bytes }) =>
    Buffer.from(bytes, "base64").toString(),
  );
}

test.each([
  ["its ID", "Grades-CG-26-P2-4.csv", "p2", "8"],
  ["its title", "Grades-CG-26-Race to n-15.csv", "p3", "9"],
  ["its ID, whatever column course.yaml names for other files", "Grades-P1-4.csv", "p1", "7"],
])("a worksheet's name identifies the exercise by %s", async (_, name, exercise, points) => {
  const { body } = await ask("readGradeFiles", { name, text: WORKSHEET });
  expect(body.files).toEqual([
    {
      name,
      format: "moodle",
      columns: ["Grade"],
      isForOne: true,
      places: [{ exercise, column: "Grade" }],
    },
  ]);
  expect(await fill({ name, text: WORKSHEET })).toEqual([
    expect.stringContaining(`No submission,${points},10.00`),
  ]);
});

test("a worksheet of any name goes to the exercise that was chosen", async () => {
  const name = "sheet.csv";
  const { body } = await ask("readGradeFiles", { name, text: WORKSHEET });
  expect(body.files).toMatchObject([{ isForOne: true, places: [] }]);
  const places = [{ exercise: "p2", column: "Grade" }];
  expect(await fill({ name, text: WORKSHEET, places })).toEqual([
    expect.stringContaining("No submission,8,10.00"),
  ]);
});

const CANVAS =
  "Student,ID,SIS Login ID,Section,Stones (9),The multiplication game (77),Week 3 (78)\n" +
  "Ada L.,1,ada,A,,,\n";

test("a Canvas column is found by the exercise's title, or else chosen", async () => {
  const { body } = await ask("readGradeFiles", { name: "canvas.csv", text: CANVAS });
  const places = [
    { exercise: "p1", column: "Stones (9)" },
    { exercise: "p2", column: "The multiplication game (77)" },
  ];
  expect(body.files).toMatchObject([
    { columns: ["Stones (9)", "The multiplication game (77)", "Week 3 (78)"], places },
  ]);
  expect(await fill({ name: "canvas.csv", text: CANVAS })).toEqual([
    expect.stringContaining("Ada L.,1,ada,A,7,8,\n"),
  ]);
  const chosen = [{ exercise: "p3", column: "Week 3 (78)" }];
  expect(await fill({ name: "canvas.csv", text: CANVAS, places: chosen })).toEqual([
    expect.stringContaining("Ada L.,1,ada,A,,,9\n"),
  ]);
});

test("a GitHub Classroom file has its assignments to choose from", async () => {
  const text =
    "assignment_name,roster_identifier,github_username,points_awarded\nrace,ada,ada-gh,\np2,ada,ada-gh,\n";
  const name = "classroom.csv";
  const { body } = await ask("readGradeFiles", { name, text });
  expect(body.files).toMatchObject([
    { columns: ["race", "p2"], isForOne: false, places: [{ exercise: "p2", column: "p2" }] },
  ]);
  const places = [...body.files[0].places, { exercise: "p3", column: "race" }];
  expect(await fill({ name, text, places })).toEqual([
    expect.stringMatching(/race,ada,ada-gh,9\np2,ada,ada-gh,8\n/),
  ]);
});

test("refusals name the columns and say what to do on the page", async () => {
  const unclear = await ask("fillGradeFiles", { name: "sheet.csv", text: WORKSHEET });
  expect(unclear.status).toBe(422);
  expect(unclear.body).toMatchObject({
    message: expect.stringMatching(
      /^sheet\.csv: .*its name does not say which of p1, p2, p3$/,
    ) as string,
    hint: "Choose on the Grades page which exercise goes into which column.",
  });
  const text = CANVAS.replaceAll(/Stones|The mult[a-z ]+/g, "Other");
  const strange = await ask("fillGradeFiles", { name: "canvas.csv", text });
  expect(strange.body.hint).toMatch(
    /Grade columns in this file: Other \(9\), Other\(77\), Week 3 \(78\)\. Choose on the Grades page/,
  );
  const twins = await ask("readGradeFiles", ...[1, 2].map(() => ({ name: "a.csv", text: CANVAS })));
  expect(twins.body).toMatchObject({ hint: "Rename one of the two." });
  const places = [{ exercise: "p9", column: "Week 3 (78)" }];
  const unknown = await ask("fillGradeFiles", { name: "canvas.csv", text: CANVAS, places });
  expect(unknown.body.hint).toBe("Exercises of the course: p1, p2, p3.");
});
