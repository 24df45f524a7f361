import { expect, it } from "vitest";
import { openPage } from "../../live-page.ts";
import { GAMES, openClass } from "./open-class.ts";

const TEXT = "The lecture moves to room 4711.";

it("an announcement reaches everybody live, once, and stays until staff remove it", async () => {
  await using own = await openClass();
  const { server, ines, gus, ada, bob } = own;
  using page = await openPage(server, ada);
  const announce = async () =>
    server.ask("announce", {
      as: gus,
      params: GAMES,
      body: { text: TEXT },
      headers: { "idempotency-key": "one-announcement" },
    });
  const written = await announce();
  expect(written.status).toBe(201);
  expect((await announce()).body).toEqual(written.body);
  await page.receive((event) => event.kind === "changed" && event.what === "course");
  const listed = async (as = bob) =>
    (await server.ask("course", { as, params: GAMES })).body.announcements;
  const { announcement: id } = written.body;
  expect(await listed()).toEqual([{ id, by: "gus", at: server.clock.now, text: TEXT }]);
  const params = { ...GAMES, announcement: id };
  expect((await server.ask("removeAnnouncement", { as: ada, params })).status).toBe(403);
  expect((await server.ask("removeAnnouncement", { as: ines, params })).status).toBe(204);
  expect((await server.ask("removeAnnouncement", { as: ines, params })).status).toBe(404);
  expect(await listed()).toBeUndefined();
  const { events } = (await server.ask("audit", { as: ines, params: GAMES })).body;
  const sentences = events.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences.slice(0, 2)).toEqual(["removed an announcement", "wrote an announcement"]);
});

it("graders remove only their own announcements, and students write none", async () => {
  await using own = await openClass();
  const { server, ines, gus, ada } = own;
  const body = { text: TEXT };
  expect((await server.ask("announce", { as: ada, params: GAMES, body })).status).toBe(403);
  const { announcement } = (await server.ask("announce", { as: ines, params: GAMES, body })).body;
  const params = { ...GAMES, announcement };
  expect((await server.ask("removeAnnouncement", { as: gus, params })).status).toBe(403);
});
