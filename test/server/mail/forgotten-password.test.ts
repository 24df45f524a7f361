import { afterEach, describe, expect, it, vi } from "vitest";
import { Passwords } from "../../../harness/accounts/index.ts";
import { HOUR } from "../fake-course.ts";
import { openSiteBeside } from "../site-beside.ts";
import { type Asked, openTestServer } from "../test-server.ts";
import { headerOf, openSmtpSink, textOf } from "./smtp-sink.ts";

const OLD = "a heap of seven coins";
const NEW = "two heaps of eleven coins";
const ADA = "ada@example.edu";
const NOBODY = "nobody@example.edu";

afterEach(() => {
  vi.useRealTimers();
});

async function openMailing() {
  // The server itself sends nothing: tests say who does, and when.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const sink = await openSmtpSink();
  const mail = { transport: sink.transport, from: { name: "Grundy", address: "g@example.edu" } };
  const server = await openTestServer({ mail });
  const ines = await server.person("ines", { games: "instructor" });
  const ada = await server.person("ada", { games: "student" });
  const password = await new Passwords().hash(OLD, { address: "", account: "ada" });
  await server.store.commit([{ op: "set-password", person: ada.id, password }]);
  return {
    sink,
    mail,
    server,
    ines,
    ada,
    forget: async (email: string, more: Asked = {}) =>
      server.ask("askForPasswordLink", { body: { email }, ...more }),
    /** Does a second of a server's work. */
    pass: async () => {
      const site = await openSiteBeside(server, { mail });
      await site.passwordRequests.tick();
      await site.mailer.send();
    },
    /** The token of the link in the last mail. */
    lastToken: () => /\/password#(\S+)/.exec(textOf(sink.mails.at(-1) ?? { raw: "" }))?.[1] ?? "",
    use: async (token: string) => server.ask("usePasswordLink", { body: { token, password: NEW } }),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await sink[Symbol.asyncDispose]();
    },
  };
}

describe("a forgotten password", () => {
  it("is replaced with a link that is mailed, works once and for an hour, and ends all sessions", async () => {
    await using mailing = await openMailing();
    const { server, sink, ada, forget, pass, lastToken, use } = mailing;
    expect((await server.ask("me")).body.hasMail).toBe(true);
    // However it is written.
    expect((await forget(" ADA@example.edu")).status).toBe(204);
    await pass();
    expect(sink.mails.map(({ to }) => to)).toEqual([[ADA]]);
    const text = textOf(sink.mails[0] ?? { raw: "" });
    expect(text).toContain("Hello ada,");
    expect(text).toContain("If it was not you, ignore this mail");
    const token = lastToken();
    expect(JSON.stringify(await server.store.outbox.lastMessages("mail", 9))).not.toContain(token);
    const look = await server.ask("lookAtPasswordLink", { body: { token } });
    expect(look.body).toMatchObject({ name: "ada", email: ADA });
    expect((await server.ask("me", { as: ada })).body.person).toBeDefined();
    const answers = await Promise.all([use(token), use(token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
    expect((await server.ask("me", { as: ada })).body.person).toBeUndefined();
    for (const [password, status] of [
      [OLD, 401],
      [NEW, 201],
    ] as const) {
      expect((await server.ask("signIn", { body: { email: ADA, password } })).status).toBe(status);
    }
    const events = await server.store.events(0);
    expect(events.at(-1)).toMatchObject({ actor: ada.id, event: { kind: "password-link-used" } });
  });

  it("has links that end after an hour, and earlier links when there is another one", async () => {
    await using mailing = await openMailing();
    const { server, forget, pass, lastToken, use } = mailing;
    const asked: string[] = [];
    for (const _ of [1, 2]) {
      await forget(ADA);
      await pass();
      asked.push(lastToken());
    }
    const [first = "", second = ""] = asked;
    expect((await use(first)).body.code).toBe("unknown-password-link");
    server.clock.now += HOUR - 1;
    expect((await server.ask("lookAtPasswordLink", { body: { token: second } })).status).toBe(200);
    server.clock.now += 1;
    expect((await use(second)).body.code).toBe("unknown-password-link");
  });

  it("is mailed to nobody without an account or a password, and not late", async () => {
    await using mailing = await openMailing();
    const { server, sink, forget, pass } = mailing;
    for (const email of [NOBODY, "ines@example.edu"]) await forget(email);
    await pass();
    await forget(ADA);
    server.clock.now += HOUR;
    await pass();
    expect(sink.mails).toEqual([]);
    const site = await openSiteBeside(server, { mail: mailing.mail });
    const due = await site.store.outbox.messagesDue("password requests", server.clock.now, 9);
    expect(due).toEqual([]);
  });

  it("does not tell who has an account, by answers, limits or what is done before them", async () => {
    await using mailing = await openMailing();
    const { server, forget } = mailing;
    const lookedUp = vi.spyOn(server.store, "personByEmail");
    const commit = vi.spyOn(server.store, "commit");
    const emails = [ADA, NOBODY, "ines@example.edu"];
    const seen = [];
    for (const email of emails) {
      commit.mockClear();
      const answers = [];
      for (const place of [1, 2, 3, 4]) {
        const { status, text, headers } = await forget(email, { address: `192.0.2.${place}` });
        answers.push([status, text, Object.keys(headers), headers["retry-after"]]);
      }
      const changes = commit.mock.calls.map(([change]) => change.map(({ op }) => op));
      seen.push({ answers, changes });
    }
    expect(seen[0]?.answers.map(([status]) => status)).toEqual([204, 204, 204, 429]);
    expect(seen[0]?.changes).toEqual([["add-message"], ["add-message"], ["add-message"]]);
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(lookedUp).not.toHaveBeenCalled();
  });

  it("can be asked for a hundred times an hour from an address", async () => {
    await using mailing = await openMailing();
    const { server, forget } = mailing;
    const statuses = [];
    for (let index = 0; index < 101; index += 1) {
      statuses.push((await forget(`person-${index}@example.edu`)).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(100);
    expect((await forget(ADA, { address: "192.0.2.9" })).status).toBe(204);
    server.clock.now += HOUR;
    expect((await forget(ADA)).status).toBe(204);
  });

  it("has links to this server, whatever host a request names, and none for other sites", async () => {
    await using mailing = await openMailing();
    const { sink, forget, pass } = mailing;
    const forged = { host: "evil.example", "x-forwarded-host": "evil.example" };
    expect((await forget(ADA, { headers: forged })).status).toBe(204);
    await pass();
    const [mail = { raw: "" }] = sink.mails;
    expect(textOf(mail)).toContain("http://127.0.0.1/password#");
    expect(mail.raw).not.toContain("evil.example");
    const elsewhere = await forget(ADA, { headers: { origin: "https://evil.example" } });
    expect(elsewhere.body.code).toBe("wrong-origin");
  });

  it("is answered once, by whichever of several servers is first", async () => {
    await using mailing = await openMailing();
    const { sink, forget, pass } = mailing;
    await forget(ADA);
    await Promise.all([pass(), pass(), pass()]);
    await pass();
    expect(sink.mails).toHaveLength(1);
  });

  it("is answered in the language of its reader, or of the page that asked", async () => {
    await using mailing = await openMailing();
    const { sink, forget, pass } = mailing;
    await forget(ADA, { headers: { "accept-language": "ru" } });
    await pass();
    const [mail = { raw: "" }] = sink.mails;
    expect(textOf(mail)).toContain("Здравствуйте, ada!");
    expect(headerOf(mail, "subject")).toMatch(/^=\?UTF-8\?/);
  });

  it("cannot be replaced by its person where there is no mail, or no passwords", async () => {
    await using server = await openTestServer();
    expect((await server.ask("askForPasswordLink", { body: { email: ADA } })).status).toBe(404);
    const waysIn = { hasPasswords: false, providers: new Map() };
    await using without = await openTestServer({ waysIn });
    const asked = await without.ask("askForPasswordLink", { body: { email: ADA } });
    expect(asked.body.code).toBe("passwords-off");
  });
});
