import { afterEach, describe, expect, it, vi } from "vitest";
import type { CourseEvent } from "../../../harness/school/index.ts";
import { DAY, fakeCourse, HOUR } from "../fake-course.ts";
import { Killed, Life, storeOf } from "../killed-server.ts";
import { openSiteBeside } from "../site-beside.ts";
import { openTestServer, type TestServer } from "../test-server.ts";
import { headerOf, openSmtpSink, textOf } from "./smtp-sink.ts";

const GAMES = { course: "games" };
const FROM = { name: "Grundy", address: "grundy@example.edu" };

afterEach(() => {
  vi.useRealTimers();
});

async function openMailing() {
  // The server itself sends nothing: tests say who does, and when.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const sink = await openSmtpSink();
  const mail = { transport: sink.transport, from: FROM };
  const server = await openTestServer({ mail });
  // More than a day before the first deadline, so that nobody is reminded of it.
  server.clock.now -= 12 * HOUR;
  const ines = await server.person("ines", { games: "instructor" });
  const ada = await server.person("ada", { games: "student" });
  /** Does a second of a server's work. */
  const pass = async (changes: Parameters<typeof openSiteBeside>[1] = {}) => {
    const site = await openSiteBeside(server, { mail, ...changes });
    await site.courseMails.tick();
    await site.mailer.send();
  };
  return {
    sink,
    mail,
    server,
    ines,
    ada,
    pass,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await sink[Symbol.asyncDispose]();
    },
  };
}

async function say({ store, clock }: TestServer, event: CourseEvent, actor = "grundy") {
  await store.commit([{ op: "append", course: "games", actor, at: clock.now, event }]);
}

async function submit(server: TestServer, person: string, submission: string, exercise = "p1") {
  const about = { person, student: "ada", exercise, fileName: "P1.py", source: "a".repeat(64) };
  await say(server, { kind: "submitted", submission, ...about }, person);
}

/** ada asks about a submission, and ines answers. */
async function answer(
  { server, ada, ines }: Pick<Awaited<ReturnType<typeof openMailing>>, "server" | "ada" | "ines">,
  question: string,
  exercise = "p1",
) {
  const submission = `of ${question}`;
  await submit(server, ada.id, submission, exercise);
  const text = "the secret question";
  await say(server, { kind: "question-asked", question, submission, text }, ada.id);
  const reply = { message: `re ${question}`, text: "the secret answer" };
  await say(server, { kind: "question-replied", question, ...reply }, ines.id);
}

describe("mail", () => {
  it("says that a question was answered, without its text, and how to stop such mails", async () => {
    await using mailing = await openMailing();
    const { sink, pass } = mailing;
    await answer(mailing, "q1");
    await pass();
    await pass();
    expect(sink.mails).toHaveLength(1);
    const [mail = { to: [], raw: "" }] = sink.mails;
    expect(mail.to).toEqual(["ada@example.edu"]);
    expect(headerOf(mail, "subject")).toBe("Your question was answered (The course games)");
    expect(headerOf(mail, "from")).toBe("Grundy <grundy@example.edu>");
    expect(headerOf(mail, "message-id")).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/);
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const text = textOf(mail);
    expect(text).toContain("Hello ada,");
    expect(text).toContain("http://127.0.0.1/submissions/of q1");
    expect(mail.raw).not.toContain("secret");
  });

  it("is written in the language of its reader's pages", async () => {
    await using mailing = await openMailing();
    const { sink, server, ada, pass } = mailing;
    await server.ask("me", { as: ada, headers: { "accept-language": "ru" } });
    await answer(mailing, "q1");
    await pass();
    const [mail = { raw: "" }] = sink.mails;
    expect(textOf(mail)).toContain("Здравствуйте, ada!");
    expect(headerOf(mail, "subject")).toMatch(/^=\?UTF-8\?/);
  });

  it("is written in the language of the pages that its reader used last, at whichever server", async () => {
    await using mailing = await openMailing();
    const { sink, mail, server, ada, pass } = mailing;
    const beside = await openSiteBeside(server, { mail });
    const russian = { as: ada, headers: { "accept-language": "ru" } };
    await server.ask("me", russian);
    await beside.mailer.noteLanguage(ada.id, "en");
    await server.ask("me", russian);
    await answer(mailing, "q1");
    await pass();
    expect(textOf(sink.mails[0] ?? { raw: "" })).toContain("Здравствуйте, ada!");
  });

  it("stays stopped although another server just stores the language of its reader", async () => {
    await using mailing = await openMailing();
    const { mail, server, ada } = mailing;
    const beside = await openSiteBeside(server, { mail });
    const { outbox } = server.store;
    const mailSettings = outbox.mailSettings.bind(outbox);
    outbox.mailSettings = async (person) => {
      outbox.mailSettings = mailSettings;
      const settings = await mailSettings(person);
      await beside.mailer.setStopped(person, ["answer"]);
      return settings;
    };
    await server.ask("me", { as: ada, headers: { "accept-language": "ru" } });
    expect((await server.ask("mailSettings", { as: ada })).body).toEqual({ stopped: ["answer"] });
    expect(await beside.mailer.languageOf(ada.id)).toBe("ru");
  });

  it("is not written about what was read, and not about the days before mail was on", async () => {
    await using mailing = await openMailing();
    const { sink, server, ada, pass } = mailing;
    await answer(mailing, "q1");
    await say(server, { kind: "notices-read", notices: ["re q1"] }, ada.id);
    await pass();
    await answer(mailing, "q2");
    server.clock.now += 4 * DAY;
    await pass();
    expect(sink.mails).toEqual([]);
  });

  it("tells of a rejudging that changed a result, but not which way", async () => {
    await using mailing = await openMailing();
    const { sink, server, ada, pass } = mailing;
    for (const submission of ["s1", "s2"]) {
      await submit(server, ada.id, submission);
      const result = { verdict: "WA", points: 4, maxPoints: 10 };
      await say(server, { kind: "judged", submission, judging: `j${submission}`, ...result });
    }
    const submissions = ["s1", "s2"];
    await say(server, { kind: "rejudging-opened", rejudging: "r", submissions, why: "a reason" });
    const again = { kind: "judged", rejudging: "r", maxPoints: 10 } as const;
    await say(server, { ...again, submission: "s1", judging: "k1", verdict: "AC", points: 10 });
    await say(server, { ...again, submission: "s2", judging: "k2", verdict: "WA", points: 4 });
    await pass();
    expect(sink.mails).toEqual([]);
    await say(server, { kind: "rejudging-applied", rejudging: "r" });
    await pass();
    expect(sink.mails).toHaveLength(1);
    const [mail = { raw: "" }] = sink.mails;
    expect(textOf(mail)).toContain("your attempt 1 for Exercise p1");
    const words = textOf(mail).replaceAll(/https?:\S+/g, "");
    expect(words).not.toMatch(/\bAC\b|accepted|points|a reason/i);
  });

  it("tells the author of a hacked program once, without the input and without a name", async () => {
    await using mailing = await openMailing();
    const { sink, server, ada, pass } = mailing;
    await submit(server, ada.id, "s1");
    const bob = await server.person("bob", { games: "student" });
    const judged = { verdict: "AC", points: 10, maxPoints: 10 };
    await say(server, { kind: "judged", submission: "s1", judging: "j", ...judged });
    for (const hack of ["h1", "h2"]) {
      const sent = { exercise: "p1", submission: "s1", input: "[77777]" };
      await say(server, { kind: "hack-sent", hack, ...sent }, bob.id);
    }
    const result = { result: "successful", verdict: "WA", expected: "False" } as const;
    await say(server, { kind: "hack-judged", hack: "h1", ...result });
    await say(server, { kind: "hack-judged", hack: "h2", ...result });
    await pass();
    await pass();
    expect(sink.mails.map(({ to }) => to)).toEqual([["ada@example.edu"]]);
    const [mail = { raw: "" }] = sink.mails;
    expect(textOf(mail)).toContain("breaks your attempt 1 for Exercise p1");
    expect(textOf(mail)).not.toMatch(/77777|bob|False/);
  });

  it("waits until the results of an exercise are released", async () => {
    await using mailing = await openMailing();
    const { sink, server, pass } = mailing;
    await answer(mailing, "q1", "p2");
    await pass();
    expect(sink.mails).toEqual([]);
    // p2 is released on Friday; the answer of Wednesday is new then.
    server.clock.now += 2 * DAY;
    await answer(mailing, "q2", "p2");
    await pass();
    expect(sink.mails).toEqual([]);
    server.clock.now += 2 * DAY + 13 * HOUR;
    await pass();
    expect(sink.mails).toHaveLength(1);
  });

  it("reminds once of what is due within a day and was not submitted, in the course's time", async () => {
    await using mailing = await openMailing();
    const { sink, server, ada, pass } = mailing;
    await submit(server, ada.id, "s1");
    await pass();
    expect(sink.mails).toEqual([]);
    for (let hour = 0; hour < 20; hour += 1) {
      server.clock.now += HOUR;
      await pass();
    }
    expect(sink.mails).toHaveLength(1);
    const text = textOf(sink.mails[0] ?? { raw: "" });
    expect(text).toContain("- Exercise p2, due Tuesday, 6 October 2026 at 12:00 (UTC)");
    expect(text).not.toContain("Exercise p1");
  });

  it("is stopped by its link, only when the button is pressed or by one click, and by kind", async () => {
    await using mailing = await openMailing();
    const { sink, server, ada, pass } = mailing;
    await answer(mailing, "q1");
    await pass();
    const [mail = { raw: "" }] = sink.mails;
    const link = /<(?<url>[^>]*)>/.exec(headerOf(mail, "list-unsubscribe") ?? "")?.groups?.["url"];
    const path = new URL(link ?? "").pathname;
    expect(textOf(mail)).toContain(link);
    const opened = await server.app.inject({ method: "GET", url: path });
    expect(opened.body).toContain("<button>Stop them</button>");
    expect((await server.ask("mailSettings", { as: ada })).body).toEqual({ stopped: [] });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "List-Unsubscribe=One-Click";
    const forged = path.replace("answer", "deadlines");
    const refused = await server.app.inject({ method: "POST", url: forged, headers, payload });
    expect(refused.statusCode).toBe(404);
    const done = await server.app.inject({ method: "POST", url: path, headers, payload });
    expect(done.statusCode).toBe(200);
    expect((await server.ask("mailSettings", { as: ada })).body).toEqual({ stopped: ["answer"] });
    await answer(mailing, "q2");
    await pass();
    expect(sink.mails).toHaveLength(1);
    await server.ask("setMailSettings", { as: ada, body: { stopped: [] } });
    await answer(mailing, "q3");
    await pass();
    expect(sink.mails.length).toBeGreaterThan(1);
  });

  it("is lost at no step at which a server is killed, and keeps its Message-ID", async () => {
    await using mailing = await openMailing();
    const { sink, mail, server, pass } = mailing;
    let killed = 0;
    let twice = 0;
    // Cleaning, mail, lease, sending, record: before and after each.
    for (let steps = 0; steps < 10; steps += 1) {
      await answer(mailing, `q${steps}`);
      const before = sink.mails.length;
      const life = new Life(steps);
      const transport = {
        ...mail.transport,
        send: async (asked: Parameters<typeof mail.transport.send>[0]) =>
          life.around(async () => mail.transport.send(asked)),
      };
      await pass({ store: storeOf(server.store, life), mail: { ...mail, transport } }).catch(
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        },
      );
      if (life.isOver) killed += 1;
      // The lease of the killed one expires.
      server.clock.now += 200_000;
      await pass();
      const got = sink.mails.slice(before).map((each) => headerOf(each, "message-id"));
      expect(new Set(got).size).toBe(1);
      if (got.length > 1) twice += 1;
    }
    expect(killed).toBe(10);
    // Only the kill between the mail server's answer and its record.
    expect(twice).toBe(2);
    expect(server.faults).toEqual([]);
    expect(await server.store.outbox.countMessages("mail")).toEqual({ waiting: 0, failed: 0 });
  });

  it("is written once by two servers", async () => {
    await using mailing = await openMailing();
    await answer(mailing, "q1");
    await Promise.all([mailing.pass(), mailing.pass()]);
    await mailing.pass();
    expect(mailing.sink.mails).toHaveLength(1);
  });

  it("is sent once by two servers, one of which is slow to begin", async () => {
    await using mailing = await openMailing();
    const { sink, server, mail } = mailing;
    await answer(mailing, "q1");
    const quick = await openSiteBeside(server, { mail });
    const slow = await openSiteBeside(server, { mail });
    await quick.courseMails.tick();
    const { outbox } = server.store;
    const messagesDue = outbox.messagesDue.bind(outbox);
    outbox.messagesDue = async (...args) => {
      outbox.messagesDue = messagesDue;
      const messages = await messagesDue(...args);
      await quick.mailer.send();
      return messages;
    };
    await slow.mailer.send();
    expect(sink.mails).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });

  it("is tried again after 4xx, and given up after 5xx without delaying others", async () => {
    await using mailing = await openMailing();
    const { sink, server, ines, pass } = mailing;
    sink.replies = [450];
    await answer(mailing, "q1");
    await pass();
    expect(sink.mails).toEqual([]);
    server.clock.now += HOUR;
    await pass();
    expect(sink.mails).toHaveLength(1);
    sink.replies = [550];
    await answer(mailing, "q2");
    await answer(mailing, "q3");
    await pass();
    expect(sink.mails).toHaveLength(2);
    await server.store.commit([{ op: "make-administrator", person: ines.id, at: 1 }]);
    const { body } = await server.ask("mailStatus", { as: ines });
    expect(body).toMatchObject({ isOn: true, waiting: 0, failed: 1 });
    expect(body.error).toContain("550");
  });

  it("brings invitations to their addresses, once, and password links", async () => {
    await using mailing = await openMailing();
    const { sink, server, ines, ada, pass } = mailing;
    const people = [
      { role: "student", name: "Zoe\r\nBcc: all@example.edu", email: "zoe@example.edu" },
      { role: "student", name: "Noa" },
    ];
    const body = {
      people: people.map((each) => ({ ...each, name: each.name.replace("\r\n", " ") })),
    };
    const { body: links } = await server.ask("invite", { as: ines, params: GAMES, body });
    const tokens = (links as { readonly link: string }[]).map(({ link }) => link.split("#")[1]);
    for (let time = 0; time < 2; time += 1) {
      const mailed = await server.ask("mailInvitations", {
        as: ines,
        params: GAMES,
        body: { tokens: [...tokens, "a token of nobody"] },
      });
      expect(mailed.body).toEqual({ mailed: 1, withoutAddress: 1 });
    }
    const params = { ...GAMES, person: ada.id };
    const { body: reset } = await server.ask("makePasswordLink", { as: ines, params });
    expect(reset.mailedTo).toBe("ada@example.edu");
    await pass();
    const sent = sink.mails.toSorted((left, right) => (left.to > right.to ? 1 : -1));
    expect(sent.map(({ to }) => to)).toEqual([["ada@example.edu"], ["zoe@example.edu"]]);
    const [password = { raw: "" }, invitation = { raw: "" }] = sent;
    expect(textOf(invitation)).toContain(links[0].link);
    expect(headerOf(invitation, "bcc")).toBeUndefined();
    expect(headerOf(invitation, "list-unsubscribe")).toBeUndefined();
    expect(textOf(password)).toContain(reset.link);
    // Nothing of a mail that lets its reader in is kept.
    expect(await server.store.outbox.lastMessages("mail", 9)).toEqual([]);
  });

  it("cannot be given headers by names and titles, however long", async () => {
    await using mailing = await openMailing();
    const { sink } = mailing;
    const evil = `x\r\nBcc: all@example.edu\r\n\r\nbody\u2028\u202e${"ж".repeat(5000)}`;
    await mailing.mail.transport.send({
      from: FROM,
      to: { name: `"${evil}" <other@example.edu>, `, address: "ada@example.edu" },
      subject: evil,
      text: evil,
      messageId: "1@example.edu",
    });
    const [mail = { to: [], raw: "" }] = sink.mails;
    expect(mail.to).toEqual(["ada@example.edu"]);
    expect(headerOf(mail, "bcc")).toBeUndefined();
    expect((headerOf(mail, "subject") ?? "").length).toBeLessThan(2000);
    for (const line of mail.raw.split("\r\n")) expect(line.length).toBeLessThan(998);
  });

  it("is off unless there is a mail server, and says so", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const { body: me } = await server.ask("me", { as: ines });
    expect(me.hasMail).toBeUndefined();
    const asked = { as: ines, params: GAMES, body: { tokens: ["a"] } };
    expect((await server.ask("mailInvitations", asked)).status).toBe(409);
    await server.store.commit([{ op: "make-administrator", person: ines.id, at: 1 }]);
    expect((await server.ask("mailStatus", { as: ines })).body).toMatchObject({ isOn: false });
    const tested = await server.ask("sendTestMail", { as: ines });
    expect(tested.body.error).toBe("no mail server, or no address");
  });

  it("of a test goes at once to whoever asks, or says why not", async () => {
    await using mailing = await openMailing();
    const { sink, server, ines } = mailing;
    await server.store.commit([{ op: "make-administrator", person: ines.id, at: 1 }]);
    expect((await server.ask("sendTestMail", { as: ines })).body).toEqual({ to: ines.email });
    expect(sink.mails.map(({ to }) => to)).toEqual([[ines.email]]);
    sink.replies = [550];
    expect((await server.ask("sendTestMail", { as: ines })).body.error).toContain("550");
  });
});

describe("a mail in an exam", () => {
  it("tells nothing before the results are shown", async () => {
    await using mailing = await openMailing();
    mailing.server.clock.now += 11 * HOUR + HOUR / 2;
    const exam =
      "[{ id: exam, name: Exam, kind: exam, start: 2026-10-05T11:00, duration: 2 h, exercises: [p1] }]";
    const courses = [fakeCourse({ contests: exam })];
    const body = { stopped: ["deadlines"] };
    await mailing.server.ask("setMailSettings", { as: mailing.ada, body });
    await answer(mailing, "q1");
    await mailing.pass({ courses });
    expect(mailing.sink.mails).toEqual([]);
    mailing.server.clock.now += 3 * HOUR;
    await mailing.pass({ courses });
    expect(mailing.sink.mails).toHaveLength(1);
  });
});
