import { expect, it } from "vitest";
import { openTestServer } from "../test-server.ts";

/** More than an address may send in a minute. */
const MANY = 1250;

it("counts the refused requests of a student for them, not for everybody behind their address", async () => {
  await using server = await openTestServer();
  const address = "192.0.2.7";
  const as = await server.person("student", { games: "student" });
  const statuses = new Set<number>();
  for (let sent = 0; sent < MANY; sent += 1) {
    const { status } = await server.ask("audit", { as, params: { course: "games" }, address });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([403, 429]);
  const stranger = { headers: { accept: "application/json" } };
  for (const name of ["me", "ltiKeys", "openapi"] as const) {
    expect((await server.ask(name, { as: stranger, address })).status).toBe(200);
  }
  expect((await server.ask("metrics", { address, as: await server.worker() })).status).toBe(200);
  const other = await server.person("other", { games: "student" });
  expect(
    (await server.ask("course", { as: other, params: { course: "games" }, address })).status,
  ).toBe(200);
  const contests = { method: "GET", url: "/api/contests", remoteAddress: address } as const;
  expect((await server.app.inject(contests)).statusCode).toBe(200);
});

it("keeps monitoring and signing in open when strangers have used up an address", async () => {
  await using server = await openTestServer();
  const address = "192.0.2.7";
  const statuses = new Set<number>();
  for (let sent = 0; sent < MANY; sent += 1) {
    statuses.add((await server.ask("course", { params: { course: "games" }, address })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
  for (const name of ["me", "ltiKeys", "healthz"] as const) {
    expect((await server.ask(name, { address })).status).toBe(200);
  }
});
