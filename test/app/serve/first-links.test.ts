import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../harness/accounts/index.ts";
import { makeFirstLinks } from "../../../harness/app/serve/first-links.ts";
import { openPostgresStore, openSqliteStore, type Store } from "../../../harness/store/index.ts";
import { NOON } from "../../server/fake-course.ts";
import { append } from "../../store/samples.ts";
import { stepBetween } from "../../store/step-between.ts";
import { Cluster, isWithoutPostgres } from "../../store/postgres/cluster.ts";

const GAMES = { id: "games" };
const OPTIONS = { origin: "https://grundy.example.edu", nowMs: NOON };

/** The tokens of these links. */
async function findGood(store: Store, links: Awaited<ReturnType<typeof makeFirstLinks>>) {
  const found = await Promise.all(
    links.map(async ({ link }) => store.invitation(hashToken(link.split("#")[1] ?? ""))),
  );
  return found.filter((invitation) => invitation !== undefined);
}

describe("first links", () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-links-"));
    ({ store } = await openSqliteStore(join(folder, "school.db")));
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  it("are one per course, and the first makes the administrator", async () => {
    const links = await makeFirstLinks(store, [GAMES, { id: "logic" }], OPTIONS);
    expect(links.map(({ course, makesAdministrator }) => [course, makesAdministrator])).toEqual([
      ["games", true],
      ["logic", false],
    ]);
    expect(await findGood(store, links)).toHaveLength(2);
  });

  it("are revoked when new ones are made", async () => {
    const before = await makeFirstLinks(store, [GAMES], OPTIONS);
    const after = await makeFirstLinks(store, [GAMES], OPTIONS);
    expect(await findGood(store, before)).toEqual([]);
    expect(await findGood(store, after)).toMatchObject([{ makesAdministrator: true }]);
  });

  it("are made without reading submissions", async () => {
    const event = { kind: "exported", format: "csv" } as const;
    const submitted = Array.from({ length: 50 }, () => append(event));
    const prof = { person: "ines", student: "ines", role: "instructor" } as const;
    await store.commit([...submitted, append({ kind: "enrolled", ...prof })]);
    const read: number[] = [];
    const events = store.events.bind(store);
    store.events = async (...asked) => {
      const found = await events(...asked);
      read.push(found.length);
      return found;
    };
    await makeFirstLinks(store, [GAMES], OPTIONS);
    expect(read.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it("are made even if the previous link is used at the same time", async () => {
    const [before] = await makeFirstLinks(store, [GAMES], OPTIONS);
    const tokenHash = hashToken(before?.link.split("#")[1] ?? "");
    const { stepped, after } = stepBetween(store);
    after("invitations", async () =>
      store.commit([{ op: "spend-invitation", tokenHash, person: "ines" }]),
    );
    const links = await makeFirstLinks(stepped, [GAMES], OPTIONS);
    expect(await findGood(store, links)).toHaveLength(1);
    expect(await store.invitation(tokenHash)).toMatchObject({ spentBy: "ines" });
  });

  it("are not made for a course with an instructor once there is an administrator", async () => {
    const event = {
      kind: "enrolled",
      person: "ines",
      role: "instructor",
      student: "ines",
    } as const;
    await store.commit([
      { op: "append", course: "games", actor: "ines", at: NOON, event },
      { op: "make-administrator", person: "ines", at: NOON },
    ]);
    expect(await makeFirstLinks(store, [GAMES], OPTIONS)).toEqual([]);
  });
});

describe.skipIf(isWithoutPostgres)("two servers that start together on an empty database", () => {
  it("print links of which one is valid", async () => {
    await using cluster = await Cluster.shared();
    const url = await cluster.createDatabase();
    const stores = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
    const messages = await Promise.all(
      stores.map(async ({ store }) => makeFirstLinks(store, [GAMES], OPTIONS)),
    );
    for (const { store } of stores) {
      expect(await findGood(store, messages.flat())).toMatchObject([{ makesAdministrator: true }]);
      expect(await store.invitations("games")).toHaveLength(1);
    }
    for (const { store } of stores) await store[Symbol.asyncDispose]();
  });
});
