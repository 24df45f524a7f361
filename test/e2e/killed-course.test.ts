import { describe, expect, it } from "vitest";
import { headerOf } from "../server/mail/smtp-sink.ts";
import { isWithoutOwnPostgres, query } from "../store/postgres/cluster.ts";
import {
  type CourseOutcome,
  findUnsent,
  mailsTo,
  noticesOf,
  readQuestion,
  runCourse,
} from "./course-under-kills.ts";

const KILLS = Number(process.env["GRUNDY_TEST_KILLS"] ?? 8);
const SEED = BigInt(process.env["GRUNDY_TEST_SEED"] ?? Date.now());
const STUDENTS = 8;
/** Messages about faults of the machine and recovery from them. Any other message is a server's bug. */
const OF_MACHINE =
  /HarnessError: (?:postgres:.* cannot be used|writing to postgres:.* (?:may have )?failed): |available again$/;

describe.skipIf(isWithoutOwnPostgres)(
  `two servers and a database, killed ${KILLS} times during changes (GRUNDY_TEST_SEED=${SEED})`,
  () => {
    it(
      "erase people wholly, reload a course wholly, and lose no mail and no webhook",
      { timeout: 600_000 + KILLS * 30_000 },
      async () => {
        await using outcome = await runCourse({ students: STUDENTS, kills: KILLS, seed: SEED });
        const { url, students, answered, mails, messages, edits, inForce } = outcome;

        // Erased people are gone from every table of every schema; all texts of others can be read.
        const stored = await readTables(url);
        const log = JSON.stringify(outcome.events);
        const findRows = (secret: string) =>
          stored.filter(({ row }) => row.includes(secret) || row.includes(hex(secret)));
        const erased = students.filter(({ isErased }) => isErased);
        const others = students.filter(({ isErased }) => !isErased);
        expect(erased.flatMap(({ secret }) => findRows(secret))).toEqual([]);
        expect(erased.filter(({ secret }) => log.includes(secret))).toEqual([]);
        expect(others.filter(({ secret }) => !log.includes(secret))).toEqual([]);
        expect(erased.length).toBe(Math.min(Math.ceil(KILLS / 2), STUDENTS / 2));

        // Repetitions have the same ID.
        expect(findUnsent(outcome)).toEqual([]);
        const deliveries = new Map<string, Set<string>>();
        for (const { headers, body } of messages) {
          const ids = deliveries.get(readQuestion(body)) ?? new Set();
          deliveries.set(readQuestion(body), ids.add(headers["webhook-id"] ?? ""));
        }
        for (const ids of deliveries.values()) expect(ids.size).toBe(1);
        const noticed = new Set(students.flatMap(({ id }) => noticesOf(id, outcome.events)));
        expect(others.map(({ secret }) => countMails(secret, mails))).toEqual(
          others.map(({ id }) => noticesOf(id, outcome.events).length),
        );
        expect([...answered].filter((question) => !noticed.has(question))).toEqual([]);

        expect(inForce).toEqual([edits.at(-1), edits.at(-1)]);
        expect(outcome.courseText).toContain(`points: ${edits.at(-1)} }`);
        expect(outcome.output.filter((line) => !OF_MACHINE.test(line))).toEqual([]);
        process.stdout.write(
          `${deliveries.size} questions in ${messages.length} messages, ${answered.size} answers in ${mails.length} mails, ` +
            `${edits.length} edits, killed ${JSON.stringify([...outcome.killed])}\n`,
        );
      },
    );
  },
);

interface StoredRow {
  readonly table: string;
  readonly row: string;
}

/** All rows of a database as JSON; bytes are hexadecimal. */
async function readTables(url: string): Promise<readonly StoredRow[]> {
  const tables = await query(
    url,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = tables.map(async ({ name }) => {
    const table = String(name);
    const found = await query(url, `SELECT to_json(each)::text AS row FROM ${table} AS each`);
    return found.map(({ row }) => ({ table, row: String(row) }));
  });
  return (await Promise.all(rows)).flat();
}

function hex(text: string): string {
  return Buffer.from(text).toString("hex");
}

/** Different mails to a person. */
function countMails(secret: string, mails: CourseOutcome["mails"]): number {
  return new Set(mailsTo(secret, mails).map((mail) => headerOf(mail, "message-id"))).size;
}
