import { loadavg } from "node:os";
import { expect, test } from "vitest";
import { openTestServer } from "../server/test-server.ts";

/** The figures of the documentation are of 500. */
const STUDENTS = Number(process.env["GRUNDY_SEATS"] ?? 40);
/** As a campus behind one router has it. */
const CAMPUS = "192.0.2.7";
const PASSWORD = "correct horse battery";

test("a class joins by its code, then signs in, all at once and from one address", async () => {
  await using server = await openTestServer();
  const ines = await server.person("ines", { games: "instructor" });
  const params = { course: "games" };
  const { body } = await server.ask("setClassCode", { as: ines, params, body: { isOpen: true } });
  const emails = Array.from({ length: STUDENTS }, (_, index) => `student${index}@example.edu`);
  await measure("joining", emails, (email, index) =>
    server.ask("joinByCode", {
      body: {
        code: body.code,
        account: { name: `Student ${index}`, email, password: PASSWORD },
      },
      address: CAMPUS,
    }),
  );
  await measure("signing in", emails, (email) =>
    server.ask("signIn", { body: { email, password: PASSWORD }, address: CAMPUS }),
  );
}, 600_000);

async function measure(
  what: string,
  emails: readonly string[],
  enter: (email: string, index: number) => Promise<{ readonly status: number }>,
): Promise<void> {
  const beganMs = performance.now();
  const waits = await Promise.all(
    emails.map(async (email, index) => {
      expect((await enter(email, index)).status).toBe(201);
      return (performance.now() - beganMs) / 1000;
    }),
  );
  const sorted = waits.toSorted((left, right) => left - right);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${what}, ${emails.length} at once: median ${at(0.5)} s, 95 % in ${at(0.95)} s, ` +
      `the last one after ${at(1)} s (load ${load})`,
  );
}
