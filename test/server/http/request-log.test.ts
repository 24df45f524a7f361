import { pino } from "pino";
import { expect, it } from "vitest";
import { openTestServer } from "../test-server.ts";

const logLine = (level: number, msg: RegExp) => ({
  level,
  reqId: expect.any(String),
  msg: expect.stringMatching(msg),
});

it("the log has a line for each request and each refused write, with its request", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "debug", base: null },
    { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  await using server = await openTestServer({ log });
  const ada = await server.person("ada", { games: "student" });
  lines.length = 0;
  await server.ask("me", { as: ada });
  await server.ask("makeMachineCode", { as: ada });
  await expect
    .poll(() => lines)
    .toMatchObject([
      logLine(20, /^GET \/api\/me: 200 in \d+ ms$/),
      logLine(30, /^POST \/api\/machines\/codes refused: 403 not-administrator$/),
      logLine(20, /^POST \/api\/machines\/codes: 403 in/),
    ]);
  expect(lines[1]?.["reqId"]).toBe(lines[2]?.["reqId"]);
  expect(JSON.stringify(lines)).not.toContain("127.0.0.1");
});
