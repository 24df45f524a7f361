import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../harness/store/sqlite/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../harness/store/sqlite/open-database.ts";
import { verifyContents } from "../../harness/store/verify-contents.ts";
import { sha256 } from "./samples.ts";

let database: OpenDatabase;
beforeEach(async () => {
  database = openDatabase(":memory:", { readOnly: false });
  await migrate(database, ":memory:");
});
afterEach(() => database[Symbol.dispose]());

/** Appends an event to a course. */
function add(course: string, event: object): void {
  database.connection
    .prepare("INSERT INTO event SELECT coalesce(max(seq), 0) + 1, 5, ?, 'ana', ? FROM event")
    .run(course, JSON.stringify(event));
}

const enrolled = (person: string) => ({
  kind: "enrolled",
  person,
  role: "student",
  student: person,
  name: person,
});
const submitted = {
  kind: "submitted",
  submission: "s",
  person: "ana",
  student: "ana",
  exercise: "p1",
  fileName: "P1.py",
  source: sha256("pass"),
};
const keepSource = (bytes: string) =>
  database.connection
    .prepare("INSERT INTO source (hash, bytes) VALUES (?, ?)")
    .run(sha256("pass"), Buffer.from(bytes));

function digestOfAll(): string {
  const rows = database.connection
    .prepare("SELECT seq, at, course, actor, event FROM event ORDER BY seq")
    .all();
  const hash = createHash("sha256");
  for (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest("hex");
}

describe("a verified store", () => {
  it.each([0, 1, 1000, 2001])("is summarized with all its %i events", async (size) => {
    // The first event is the only one of its course.
    if (size > 0) add("other", enrolled("bo"));
    for (let count = 1; count < size; count += 1) add("games", enrolled(`${count % 3}`));
    expect(await verifyContents(database.db)).toStrictEqual({
      courses: Math.min(size, 2),
      members: Math.min(size, 4),
      submissions: 0,
      judgings: 0,
      seq: size,
      digest: digestOfAll(),
    });
  });

  it("has the source of each submission, unchanged", async () => {
    add("games", submitted);
    const fault = `the source ${sha256("pass")} is missing or was changed`;
    await expect(verifyContents(database.db)).rejects.toThrow(fault);
    keepSource("pass");
    expect(await verifyContents(database.db)).toMatchObject({ submissions: 1 });
    database.connection.exec("DELETE FROM source");
    keepSource("fail");
    await expect(verifyContents(database.db)).rejects.toThrow(fault);
  });

  it("has the result of each match", async () => {
    const tournament = { tournament: "t", exercise: "p1-play", seed: "1", starts: "[]" };
    add("games", { kind: "tournament-started", ...tournament, players: ["s", "r"] });
    const failures = [0, 0];
    const result = sha256("pass");
    add("games", { kind: "match-played", tournament: "t", pair: [0, 1], result, failures });
    await expect(verifyContents(database.db)).rejects.toThrow(`the source ${result} is missing`);
    keepSource("pass");
    expect(await verifyContents(database.db)).toMatchObject({ seq: 2 });
  });

  it("has the judging of each judged submission", async () => {
    keepSource("pass");
    add("games", submitted);
    add("games", {
      kind: "judged",
      submission: "s",
      judging: "j",
      verdict: "AC",
      points: 100,
      maxPoints: 100,
    });
    await expect(verifyContents(database.db)).rejects.toThrow(
      "the judging of submission s is missing or cannot be read",
    );
  });

  it.each([1, 1001])("lacks no event, such as the one with number %i", async (seq) => {
    for (let count = 0; count < 1500; count += 1) add("games", enrolled("ana"));
    database.connection.exec(`DELETE FROM event WHERE seq = ${seq}`);
    await expect(verifyContents(database.db)).rejects.toThrow(`event ${seq} is missing`);
  });
});
