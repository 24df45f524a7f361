import { afterEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../harness/accounts/index.ts";
import { CourseState } from "../../../harness/school/index.ts";
import { REFUSALS } from "../../../harness/lti/index.ts";
import { ATTACKS, type AttackName } from "../../lti/launch-attacks.ts";
import { INSTRUCTOR, type LaunchChoice, STUDENT } from "../../lti/platform-emulator.ts";
import type { FORMS } from "../../lti/platform-forms.ts";
import {
  linkedCourse,
  type Answer,
  type LinkedServer,
  openLinkedServer,
  printCookies,
} from "./linked-server.ts";

const FAMILIES: readonly (keyof typeof FORMS)[] = ["moodle", "canvas", "desire2learn"];
const EXERCISE: LaunchChoice = { custom: { exercise: "p1" } };

let linked: LinkedServer | undefined;
afterEach(async () => {
  const faults = linked?.server.faults ?? [];
  await linked?.[Symbol.asyncDispose]();
  linked = undefined;
  if (faults.length > 0) throw new AggregateError(faults, "the server failed at something");
});

async function members({ server }: LinkedServer) {
  const state = new CourseState();
  for (const event of await server.store.events(0)) state.take(event);
  return [...state.members.values()];
}

function sessionOf(answer: Answer): { readonly cookie: string } {
  return { cookie: printCookies(answer.cookies.filter(({ name }) => name.includes("grundy"))) };
}

function setCookies({ headers }: Answer): readonly string[] {
  return [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.replace(/^(__Host-ltip?)-[0-9a-f]{8}=/, "$1=").replace(/=[^;]*/, ""));
}

function choiceIn({ body }: Answer): string {
  return /name="choice" value="([^"]+)"/.exec(body)?.[1] ?? "";
}

describe("an honest launch", () => {
  it.each(FAMILIES)("from %s signs in and opens the exercise", async (family) => {
    linked = await openLinkedServer({ family });
    const answer = await linked.launch(EXERCISE);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      "/courses/games/exercises/p1",
    ]);
    const { body } = await linked.server.ask("me", { headers: sessionOf(answer) });
    expect(body).toMatchObject({
      person: { name: STUDENT.name },
      courses: [{ id: "games", role: "student" }],
    });
    // An email would belong to an account.
    expect(body.person).not.toHaveProperty("email");
  });

  it("binds the browser with two cookies, and a window's session with one", async () => {
    linked = await openLinkedServer();
    const { server, emulator } = linked;
    const begun = await server.app.inject({
      url: "/lti/login",
      query: emulator.beginLaunch(EXERCISE),
    });
    const rules = "Max-Age=600; Path=/; HttpOnly; Secure;";
    expect(setCookies(begun)).toEqual([
      `__Host-lti; ${rules} SameSite=None`,
      `__Host-ltip; ${rules} Partitioned; SameSite=None`,
    ]);
    const window = await linked.launch(EXERCISE);
    expect(setCookies(window)).toEqual([
      "__Host-grundy; Max-Age=3196800; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect(window.headers["x-frame-options"]).toBe("DENY");
  });

  it.each(["__Host-lti", "__Host-ltip"])("is known by %s alone", async (only) => {
    linked = await openLinkedServer();
    const answer = await linked.launch(EXERCISE, {
      cookies: (set) => set.filter(({ name }) => name.startsWith(`${only}-`)),
      headers: { "sec-fetch-dest": "iframe" },
    });
    expect(answer.statusCode).toBe(303);
    const rules = "Max-Age=3196800; Path=/; HttpOnly; Secure;";
    expect(setCookies(answer)).toEqual([
      `__Host-grundyf; ${rules} SameSite=None`,
      `__Host-grundyp; ${rules} Partitioned; SameSite=None`,
    ]);
  });

  it("works when four are opened at the same time", async () => {
    linked = await openLinkedServer();
    const { server, emulator } = linked;
    // A browser keeps one cookie per name. No login waits for the answer to another.
    const jar = new Map<string, string>();
    const begin = async (headers = {}) => {
      const query = emulator.beginLaunch(EXERCISE);
      const begun = await server.app.inject({ url: "/lti/login", query, headers });
      for (const { name, value } of begun.cookies) jar.set(name, value);
      return emulator.authorize(String(begun.headers.location));
    };
    const cookie = () => printCookies([...jar].map(([name, value]) => ({ name, value })));
    const open = async (form: Awaited<ReturnType<typeof begin>>) =>
      server.app.inject({
        method: "POST",
        url: "/lti/launch",
        headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookie() },
        payload: new URLSearchParams(form.fields).toString(),
      });
    const forms = [await begin(), await begin(), await begin(), await begin()];
    const answers = await Promise.all(forms.map(open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    // A later launch reuses an existing binding.
    const names = [...jar.keys()];
    const later = await begin({ cookie: cookie() });
    expect([...jar.keys()]).toEqual(names);
    expect((await open(later)).statusCode).toBe(303);
  });

  it("in a frame without cookies, opens a window before using up the login", async () => {
    linked = await openLinkedServer();
    const { emulator, server, launch } = linked;
    const login = emulator.beginLaunch(EXERCISE);
    const framed = { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" };
    const first = await server.app.inject({ url: "/lti/login", query: login, headers: framed });
    expect([first.statusCode, setCookies(first).length]).toEqual([303, 2]);
    const tried = String(first.headers.location);
    const response = await server.app.inject({
      url: tried,
      headers: { ...framed, cookie: printCookies(first.cookies) },
    });
    expect(String(response.headers.location)).toContain(emulator.url);
    const answer = await server.app.inject({ url: tried, headers: framed });
    expect(answer.body).toContain("Open in a new window");
    // Canvas pages are at addresses that no registration contains.
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors *");
    expect(answer.headers).not.toHaveProperty("x-frame-options");
    const again = /href="([^"]+)"/.exec(answer.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const window = await server.app.inject({ url: again });
    const { fields } = await emulator.authorize(String(window.headers.location));
    expect(fields).toHaveProperty("id_token");
    expect(await server.store.courseSystems.contexts()).toHaveLength(1);
    expect((await launch(EXERCISE)).statusCode).toBe(303);
  });

  it("whose cookies get lost on the way offers a window, too", async () => {
    linked = await openLinkedServer();
    const answer = await linked.launch(EXERCISE, {
      cookies: () => [],
      headers: { "sec-fetch-dest": "iframe" },
    });
    expect(answer.body).toContain("Open in a new window");
    expect(setCookies(answer)).toEqual([]);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors *");
  });

  it("in a frame of another host of our site, replaces the window's session", async () => {
    linked = await openLinkedServer();
    const { server } = linked;
    const owner = await server.person("owner", { games: "instructor" });
    const window = { name: "__Host-grundy", value: owner.headers["cookie"]?.split("=")[1] ?? "" };
    const answer = await linked.launch(EXERCISE, {
      cookies: (set) => [...set, window],
      headers: { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-site" },
    });
    expect(answer.statusCode).toBe(303);
    expect(setCookies(answer)).toContainEqual(expect.stringMatching(/^__Host-grundy; Max-Age=0/));
    expect(await server.store.session(hashToken(window.value))).toBeUndefined();
  });

  it("with the same subject is the same person, with another subject never", async () => {
    linked = await openLinkedServer();
    const first = await linked.launch(EXERCISE);
    const again = await linked.launch(EXERCISE);
    const other = await linked.launch({ ...EXERCISE, person: { ...STUDENT, id: "6" } });
    linked.emulator.services.people.push({ ...STUDENT, id: "6" });
    const ids = await Promise.all(
      [first, again].map(async (answer) => {
        const me = await linked?.server.ask("me", { headers: sessionOf(answer) });
        return me?.body.person.id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(other.statusCode).not.toBe(500);
    expect((await members(linked)).filter(({ person }) => person === ids[0])).toHaveLength(1);
  });

  it("never takes over an account by its email", async () => {
    linked = await openLinkedServer();
    const { server } = linked;
    const owner = await server.person("owner", { games: "instructor" });
    const account = await server.store.person(owner.id);
    if (account === undefined) throw new Error("no account");
    await server.store.commit([
      { op: "put-person", person: { ...account, email: STUDENT.email ?? "" } },
    ]);
    const answer = await linked.launch(EXERCISE);
    const { body } = await server.ask("me", { headers: sessionOf(answer) });
    expect(body.person.id).not.toBe(owner.id);
    expect(body.courses).toMatchObject([{ id: "games", role: "student" }]);
  });
});

describe("a role", () => {
  it("is lowered when the learning platform says so, but stays if it was given here", async () => {
    linked = await openLinkedServer();
    const asInstructor = { ...EXERCISE, person: INSTRUCTOR };
    const answer = await linked.launch(asInstructor);
    expect(await members(linked)).toMatchObject(
      [{ role: "student" }, { role: "instructor" }].slice(1),
    );
    const { body } = await linked.server.ask("me", { headers: sessionOf(answer) });
    const { people } = linked.emulator.services;
    const index = people.indexOf(INSTRUCTOR);
    people[index] = { ...INSTRUCTOR, role: "student" };
    await linked.launch({ ...EXERCISE, person: { ...INSTRUCTOR, role: "student" } });
    expect(await members(linked)).toMatchObject([{ role: "student" }]);
    const boss = await linked.server.person("boss", { games: "instructor" });
    const request = { as: boss, params: { course: "games", person: body.person.id } };
    await linked.server.ask("setRole", { ...request, body: { role: "instructor" } });
    await linked.launch({ ...EXERCISE, person: { ...INSTRUCTOR, role: "student" } });
    expect(await members(linked)).toContainEqual(
      expect.objectContaining({ person: body.person.id, role: "instructor" }),
    );
  });
});

describe("a link", () => {
  it("of an unknown course waits for an administrator", async () => {
    linked = await openLinkedServer({ isLinked: false });
    const answer = await linked.launch({ ...EXERCISE, person: INSTRUCTOR });
    expect(answer.body).toContain("An administrator has to link this course");
    expect(await members(linked)).toEqual([]);
    expect(await linked.server.store.courseSystems.contexts()).toMatchObject([
      { course: undefined },
    ]);
  });

  it("without an exercise lets instructors choose one, and students wait", async () => {
    linked = await openLinkedServer();
    const waiting = await linked.launch();
    expect(waiting.body).toContain("Your instructor has not chosen the exercise");
    const asked = await linked.launch({ person: INSTRUCTOR });
    expect(asked.body).toContain("Which exercise");
    const fields = { choice: choiceIn(asked), chosen: "p2" };
    const stolen = await linked.send("/lti/choose", fields, sessionOf(waiting));
    expect(stolen.statusCode).toBe(404);
    const chosen = await linked.send("/lti/choose", fields, sessionOf(asked));
    expect(chosen.headers.location).toBe("/courses/games/exercises/p2");
    const again = await linked.send("/lti/choose", fields, sessionOf(asked));
    expect(again.statusCode).toBe(404);
    expect((await linked.launch()).headers.location).toBe("/courses/games/exercises/p2");
  });

  it("to an exercise that opens later opens it for staff, and tells students nothing of it", async () => {
    const course = linkedCourse();
    const exercises = course.course.exercises.map((each) =>
      each.id === "p2" ? { ...each, opensMs: Date.UTC(2100, 0, 1) } : each,
    );
    linked = await openLinkedServer({
      course: { ...course, course: { ...course.course, exercises } },
    });
    const custom = { exercise: "p2" };
    const staff = await linked.launch({ person: INSTRUCTOR, custom });
    expect(staff.headers.location).toBe("/courses/games/exercises/p2");
    const asked = await linked.launch({ person: INSTRUCTOR, message: "deep-linking" });
    expect(asked.body).toContain("20 points · opens 1 Jan 2100, 00:00 (UTC)");
    const student = await linked.launch({ custom });
    expect(student.statusCode).toBe(200);
    expect(student.headers.location).toBeUndefined();
    expect(student.body).toContain("This exercise is not open yet.");
    expect(student.body).not.toContain("p2");
  });

  it("can be created by deep linking, which is returned only to the learning platform", async () => {
    linked = await openLinkedServer();
    const asked = await linked.launch({ person: INSTRUCTOR, message: "deep-linking" });
    const fields = { choice: choiceIn(asked), chosen: "p1" };
    const reply = await linked.send("/lti/choose", fields, sessionOf(asked));
    expect(reply.headers["content-security-policy"]).toContain(
      `form-action 'self' ${linked.emulator.url};`,
    );
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(reply.body) ?? [];
    const [, jwt = ""] = /name="JWT" value="([^"]+)"/.exec(reply.body) ?? [];
    const answer = await fetch(action, { method: "POST", body: new URLSearchParams({ JWT: jwt }) });
    expect(answer.ok).toBe(true);
    expect(linked.emulator.chosen.flat()).toMatchObject([
      { type: "ltiResourceLink", custom: { exercise: "p1" }, lineItem: { scoreMaximum: 10 } },
    ]);
    const student = await linked.launch({ message: "deep-linking" });
    expect(student.body).toContain("Only instructors");
  });
});

describe("the list of exercises to choose from", () => {
  it("shows points, deadlines and what is already in the course, and can add all others at once", async () => {
    linked = await openLinkedServer();
    await linked.launch({ custom: { exercise: "p2" } });
    const asked = await linked.launch({ person: INSTRUCTOR, message: "deep-linking" });
    const about = [...asked.body.matchAll(/<small>([^<]+)<\/small>/g)].map(([, text]) => text);
    expect(about[0]).toMatch(/^10 points · until \d+ \w+ 20\d\d, \d\d:\d\d \(\w+(?:\/\w+)?\)$/);
    expect(about[1]).toMatch(/^20 points.* · already in the course$/);
    expect(asked.body).not.toContain('name="all"');
    linked.emulator.chosen.length = 0;
    const fields = { choice: choiceIn(asked), all: "yes" };
    const reply = await linked.send("/lti/choose", fields, sessionOf(asked));
    const [, jwt = ""] = /name="JWT" value="([^"]+)"/.exec(reply.body) ?? [];
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(reply.body) ?? [];
    await fetch(action, { method: "POST", body: new URLSearchParams({ JWT: jwt }) });
    expect(linked.emulator.chosen.flat()).toMatchObject([{ custom: { exercise: "p1" } }]);
  });

  it("offers all at once if none is in the course", async () => {
    linked = await openLinkedServer();
    const asked = await linked.launch({ person: INSTRUCTOR, message: "deep-linking" });
    expect(asked.body).toContain(">Add all 2</button>");
  });
});

describe("a hostile launch", () => {
  it.each(Object.keys(ATTACKS) as AttackName[])("with %s is refused", async (attack) => {
    linked = await openLinkedServer();
    const before = (await members(linked)).length;
    const answer = await linked.launch({ ...EXERCISE, attack });
    const { refusedFor } = ATTACKS[attack];
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(REFUSALS[refusedFor].replaceAll("'", "&#39;"));
    expect(answer.cookies).toEqual([]);
    expect(answer.body).not.toContain("<b>");
    expect(await members(linked)).toHaveLength(before);
  });

  it("with another browser's cookie, or a used one, is refused", async () => {
    linked = await openLinkedServer();
    const other = await linked.launch(EXERCISE, {
      cookies: (set) => set.map(({ name }) => ({ name, value: "A".repeat(43) })),
    });
    expect(other.body).toContain(REFUSALS["browser-other"]);
    expect(other.cookies).toEqual([]);
  });

  it("of an unconfirmed deployment is refused, and shown to administrators", async () => {
    linked = await openLinkedServer({ isConfirmed: false, isLinked: false });
    const { server, emulator } = linked;
    expect((await linked.launch(EXERCISE)).body).toContain(REFUSALS["deployment-unknown"]);
    const administrator = await server.person("boss");
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: administrator.id, at }]);
    const { body } = await server.ask("platforms", { as: administrator });
    const { deploymentId: deployment } = emulator;
    expect(body.platforms[0].deployments).toMatchObject([{ deployment, isConfirmed: false }]);
    expect(body.refusals[0]).toMatchObject({
      code: "deployment-unknown",
      message: REFUSALS["deployment-unknown"],
      note: deployment,
    });
    const russian = { "accept-language": "ru" };
    const shown = await server.ask("platforms", { as: administrator, headers: russian });
    expect(shown.body.refusals[0].message).toMatch(/^Это развёртывание здесь не подтверждено/);
    await server.ask("confirmDeployment", {
      as: administrator,
      params: { platform: "platform" },
      body: { deployment },
    });
    expect((await linked.launch(EXERCISE)).statusCode).toBe(200);
  });

  it("is refused in the browser's language", async () => {
    linked = await openLinkedServer();
    const headers = { "accept-language": "ru-RU,ru;q=0.9,en;q=0.8" };
    const refused = await linked.launch(EXERCISE, { cookies: () => [], headers });
    expect(refused.headers).toMatchObject({ "content-language": "ru", vary: "accept-language" });
    expect(refused.body).toContain('<html lang="ru">');
    expect(refused.body).toContain("Открыть в новом окне");
    const again = await linked.send("/lti/launch", { state: "unknown" }, headers);
    expect(again.statusCode).toBe(403);
    expect(again.body).toContain("Этот вход неизвестен или уже использован.");
  });

  it("is refused without https", async () => {
    linked = await openLinkedServer({ origin: "http://grundy.example.edu", isLinked: false });
    expect((await linked.launch()).body).toContain("only be connected over https");
  });

  it("does not let other sites send forms to other routes", async () => {
    linked = await openLinkedServer();
    const asked = await linked.launch({ person: INSTRUCTOR });
    const fields = { choice: choiceIn(asked), chosen: "p2" };
    const foreign = { ...sessionOf(asked), "sec-fetch-site": "cross-site" };
    const answer = await linked.send("/lti/choose", fields, foreign);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong-origin"]);
    const api = await linked.send("/api/sessions", {}, sessionOf(asked));
    expect(api.statusCode).toBe(415);
  });
});
