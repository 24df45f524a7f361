import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../harness/accounts/index.ts";
import { openSqliteStore, type OpenStore } from "../../harness/store/index.ts";
import { runGrundy } from "./run-grundy.ts";

const ADA = { id: "ada", name: "Ada \u202eNg", email: "ada@example.edu", password: "$argon2id$x" };

let folder: string;
const open = async (): Promise<OpenStore> =>
  openSqliteStore(join(folder, "grundy-data", "grundy.db"));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-account-"));
  const { store } = await open();
  const enrolled = { kind: "enrolled", person: "ada", role: "grader", student: "s1" } as const;
  await store.commit([
    { op: "put-person", person: ADA },
    { op: "append", course: "games", actor: "grundy", at: 1, event: enrolled },
  ]);
  await store[Symbol.asyncDispose]();
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => runGrundy(["account", ...args], { cwd: folder });

describe("grundy account", () => {
  it("makes administrators and reset links, with entries in the activity log", async () => {
    const made = await run("make-administrator", "Ada@example.edu");
    expect(made.stdout).toBe("Ada \\u202eNg is now an administrator of the server.");
    expect((await run("make-administrator", ADA.email)).stdout).toContain("already");
    const url = ["--url", "https://games.example.edu"];
    const reset = await run("reset-password", ADA.email, ...url);
    const token = /https:\/\/games\.example\.edu\/password#(\S+)/.exec(reset.stdout)?.[1] ?? "";
    const listed = await run("list");
    expect(listed.stderr).toBe("");
    expect(listed.stdout).toBe("ada@example.edu  Ada \\u202eNg: administrator, games (grader)");
    const { store } = await open();
    expect(await store.passwordLink(hashToken(token))).toMatchObject({
      person: "ada",
      by: "grundy",
    });
    expect((await store.events(1)).map(({ actor, event }) => [actor, event.kind])).toEqual([
      ["grundy", "administrator-made"],
      ["grundy", "password-link-made"],
    ]);
    await store[Symbol.asyncDispose]();
  });

  it("removes the passkeys of somebody who lost their devices, and ends their sessions", async () => {
    const none = await run("reset-passkeys", ADA.email);
    expect(none.stdout).toBe("Ada \\u202eNg has no passkeys.");
    const facts = { publicKey: "cose", counter: 0, transports: "", addedAt: 1, usedAt: undefined };
    const passkey = { id: "one", person: "ada", name: "laptop", ...facts };
    const session = { tokenHash: "hash", person: "ada", startedAt: 1, seenAt: 1, agent: "" };
    {
      const { store } = await open();
      await store.commit([
        { op: "add-passkey", passkey },
        { op: "begin-session", session },
      ]);
      await store[Symbol.asyncDispose]();
    }
    const reset = await run("reset-passkeys", ADA.email);
    expect(reset.stdout).toBe(
      "Passkeys of Ada \\u202eNg removed: 1. All their sessions have ended.",
    );
    const { store } = await open();
    expect(await store.signIns.passkeysOf("ada")).toEqual([]);
    expect(await store.sessionsOf("ada")).toEqual([]);
    expect((await store.events(0)).at(-1)).toMatchObject({
      actor: "grundy",
      event: { kind: "passkey-removed", person: "ada" },
    });
    await store[Symbol.asyncDispose]();
  });

  it("removes an administrator, but never the last one", async () => {
    const last = await run("remove-administrator", ADA.email);
    expect([last.status, last.stderr]).toEqual([
      2,
      expect.stringContaining("ada@example.edu is the only administrator: make another one first"),
    ]);
    const { store } = await open();
    await store.commit([{ op: "make-administrator", person: "eva", at: 1 }]);
    await store[Symbol.asyncDispose]();
    const removed = await run("remove-administrator", ADA.email);
    expect(removed.stdout).toBe("Ada \\u202eNg is no longer an administrator of the server.");
    expect((await run("list")).stdout).toBe("ada@example.edu  Ada \\u202eNg: games (grader)");
    const again = await run("remove-administrator", ADA.email);
    expect(again.stderr).toContain("is no administrator of the server");
  });

  it("lists while a server runs, and refuses changes then, saying what to do", async () => {
    const { store } = await open();
    expect((await run("list")).stdout).toContain("ada@example.edu");
    const { status, stderr } = await run("make-administrator", ADA.email);
    expect([status, stderr]).toEqual([3, expect.stringContaining("stop it for a moment")]);
    await store[Symbol.asyncDispose]();
  });

  it("erases a person once it is confirmed, which is in the activity log", async () => {
    const event = { kind: "enrolled", person: "bo", role: "student", student: "s2" } as const;
    const bo = { id: "bo", name: "Bo", email: "bo@example.edu", password: undefined };
    {
      const { store } = await open();
      await store.commit([
        { op: "put-person", person: bo },
        {
          op: "append",
          course: "games",
          actor: "bo",
          at: 1,
          event: { ...event, name: "Bo" },
          owner: "bo",
        },
      ]);
      await store[Symbol.asyncDispose]();
    }
    const asked = await run("erase", bo.email);
    expect([asked.status, asked.stderr]).toEqual([2, expect.stringContaining("--yes")]);
    expect((await run("list")).stdout).toContain("bo@example.edu");
    const erased = await run("erase", bo.email, "--yes");
    expect(erased.stdout).toBe("Bo is erased. Backups made before still hold them: delete these.");
    expect((await run("list")).stdout).not.toContain("bo@example.edu");
    const { store } = await open();
    const events = (await store.events(0)).map(({ event: each }) => each);
    expect(events.at(-1)).toEqual({ kind: "person-erased", person: "bo" });
    expect(JSON.stringify(events)).not.toContain('"Bo"');
    await store[Symbol.asyncDispose]();
  });

  it("names what is missing", async () => {
    const unknown = await run("reset-password", "nobody@example.edu");
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      expect.stringContaining("no account has the email nobody@example.edu"),
    ]);
    expect((await run("list", "--data", "elsewhere")).stderr).toContain(
      "elsewhere holds no course",
    );
  });
});
