import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { INSTRUCTOR } from "../../lti/platform-emulator.ts";
import type { Person } from "../../lti/platform-forms.ts";
import { PlatformGroupsService } from "../../lti/platform-groups.ts";
import { COURSE, fakeCourse } from "../fake-course.ts";
import type { TestPerson } from "../test-server.ts";
import { type LinkedServer, linkContexts, openLinkedServer } from "./linked-server.ts";

const params = { course: "games", set: "all" };
const STUDENTS: readonly Person[] = ["ada", "bob", "cy", "dee"].map((username, index) => ({
  id: String(index + 11),
  name: username,
  role: "student",
  username,
}));

let linked: LinkedServer;
let groups: PlatformGroupsService;
let boss: TestPerson;
let from: object;

beforeEach(async () => {
  linked = await openLinkedServer({
    course: fakeCourse({ written: `${COURSE}groups: { size: 2 }\n` }),
  });
  const { server, emulator, launch } = linked;
  boss = await server.person("boss", { games: "instructor" });
  groups = new PlatformGroupsService();
  groups.sets.push({ id: "pairs", name: "Pairs" });
  groups.groups.push(
    { id: 1, name: "Hare", set_id: "pairs" },
    { id: 2, name: "Fox", set_id: "pairs" },
  );
  enroll({ ada: [1], bob: [1], cy: [2] });
  emulator.services.groups = groups;
  emulator.services.people.splice(0, 99, ...STUDENTS, INSTRUCTOR);
  await launch({ person: INSTRUCTOR });
  await linkContexts(server);
  await server.ask("readCourseSystem", { as: boss, params });
  const [platform] = (await server.ask("groups", { as: boss, params })).body.platforms;
  const { title: _, ...place } = platform;
  from = place;
});
afterEach(async () => {
  const { faults } = linked.server;
  await linked[Symbol.asyncDispose]();
  if (faults.length > 0) throw new AggregateError(faults, "the server failed at something");
});

/** Puts users of the platform into its groups. */
function enroll(by: Readonly<Record<string, readonly number[]>>): void {
  groups.enrollments.clear();
  for (const { id, username = "" } of STUDENTS) groups.enrollments.set(id, by[username] ?? []);
}

const read = async (body: object = {}, as = boss) =>
  linked.server.ask("readPlatformGroups", { as, params, body: { from, ...body } });

/** The groups here, by the members' IDs. */
async function present(): Promise<string[]> {
  const { sets } = (await linked.server.ask("groups", { as: boss, params })).body;
  return sets[0].groups.map(({ members }: { members: { student: string }[] }) =>
    members.map(({ student }) => student).join(" "),
  );
}

interface Change {
  readonly group?: string;
  readonly name?: string;
  readonly before: readonly { readonly student: string }[];
  readonly members: readonly { readonly student: string }[];
}

/** Applies a difference as the page does. */
async function apply(changes: readonly Change[]) {
  const ids = (students: Change["before"]) => students.map(({ student }) => student);
  const body = {
    groups: changes.map(({ group, before, members }) => ({
      ...(group !== undefined && { group, before: ids(before) }),
      members: ids(members),
    })),
  };
  return linked.server.ask("setGroups", { as: boss, params, body });
}

async function take(): Promise<void> {
  expect((await apply((await read()).body.difference.changes)).status).toBe(204);
}

function describeChanges(changes: readonly Change[]): string[] {
  const list = (students: Change["before"]) => students.map(({ student }) => student).join(" ");
  return changes.map(
    ({ name = "-", before, members }) => `${name}: ${list(before)} -> ${list(members)}`,
  );
}

describe("the groups of a learning platform", () => {
  it("are shown as a difference, which changes nothing, and then taken as one event", async () => {
    const { platforms } = (await linked.server.ask("groups", { as: boss, params })).body;
    expect(platforms).toEqual([{ ...from, title: "Nim" }]);
    const { body } = await read();
    expect(body.groupSets).toEqual([{ id: "pairs", name: "Pairs", groups: 2 }]);
    expect(describeChanges(body.difference.changes)).toEqual(["Hare:  -> ada bob", "Fox:  -> cy"]);
    expect(await present()).toEqual([]);
    const before = (await linked.server.store.events(0)).length;
    await take();
    const added = (await linked.server.store.events(0)).slice(before);
    expect(added.map(({ event }) => event.kind)).toEqual(["groups-set"]);
    expect(await present()).toEqual(["ada bob", "cy"]);
    expect((await read()).body.difference).toMatchObject({ changes: [], unchanged: 2 });
  });

  it("change, and end, as they do there", async () => {
    await take();
    enroll({ ada: [1], dee: [1] });
    const { difference } = (await read()).body;
    expect(describeChanges(difference.changes)).toEqual(["Hare: ada bob -> ada dee", "-: cy -> "]);
    await take();
    expect(await present()).toEqual(["ada dee"]);
  });

  it("are not taken over a group that changed since they were shown", async () => {
    await take();
    enroll({ ada: [1], dee: [1] });
    const { difference } = (await read()).body;
    const { sets } = (await linked.server.ask("groups", { as: boss, params })).body;
    const body = { groups: [{ group: sets[0].groups[0].group, members: ["ada"] }] };
    await linked.server.ask("setGroups", { as: boss, params, body });
    expect((await apply(difference.changes)).status).toBe(409);
    expect(await present()).toEqual(["ada", "cy"]);
  });

  it("name who is not in the course, or is in several, and leave them where they are", async () => {
    await take();
    linked.emulator.services.people.push({ id: "99", name: "Zoe", role: "student" });
    enroll({ ada: [1], bob: [1, 2], cy: [2], dee: [2] });
    groups.enrollments.set("99", [2]);
    // Staff who look after a group are not among its students.
    groups.enrollments.set(INSTRUCTOR.id, [1, 2]);
    const { difference } = (await read()).body;
    expect(difference.absent).toEqual([{ name: "Zoe", groups: ["Fox"] }]);
    expect(difference.inSeveral).toEqual([
      { student: "bob", name: "bob", groups: ["Hare", "Fox"] },
    ]);
    expect(describeChanges(difference.changes)).toEqual(["Fox: cy -> cy dee"]);
  });

  it("are those of the set that was chosen, if there are several", async () => {
    groups.sets.push({ id: "labs", name: "Labs" }, { id: "empty", name: "Empty" });
    groups.groups.push({ id: 3, name: "Monday", set_id: "labs" }, { id: 4, name: "Everybody" });
    enroll({ ada: [1, 3, 4], bob: [1, 4], cy: [3, 4] });
    const { body } = await read();
    expect(body).toEqual({
      groupSets: [
        { id: "pairs", name: "Pairs", groups: 2 },
        { id: "labs", name: "Labs", groups: 1 },
        { id: "", name: "", groups: 1 },
      ],
    });
    const changes = async (groupSet: string) =>
      describeChanges((await read({ groupSet })).body.difference.changes);
    expect(await changes("labs")).toEqual(["Monday:  -> ada cy"]);
    expect(await changes("")).toEqual(["Everybody:  -> ada bob cy"]);
    // A set that is gone has to be chosen again.
    expect((await read({ groupSet: "gone" })).body.difference).toBeUndefined();
  });

  it("are read only by instructors, and only from a course that is linked to this one", async () => {
    const grader = await linked.server.person("gus", { games: "grader" });
    const stranger = await linked.server.person("sly", {});
    expect((await read({}, grader)).status).toBe(403);
    expect((await read({}, stranger)).status).toBe(404);
    const other = { ...from, context: "7" };
    linked.emulator.services.openCourse("7");
    await linked.launch({ person: INSTRUCTOR, context: "7" });
    expect((await read({ from: other })).status).toBe(404);
    expect((await read({ from: { ...from, platform: "none" } })).status).toBe(404);
    // Nobody forms groups for p9.
    const asked = { as: boss, params: { ...params, set: "p9" }, body: { from } };
    expect((await linked.server.ask("readPlatformGroups", asked)).status).toBe(404);
  });
});

describe("a learning platform that", () => {
  it("offers no groups is not offered to staff", async () => {
    linked.emulator.services.groups = undefined;
    await linked.launch({ person: INSTRUCTOR });
    expect((await linked.server.ask("groups", { as: boss, params })).body.platforms).toEqual([]);
    expect((await read()).status).toBe(404);
  });

  it("fails changes nothing, and the message says why and what to do", async () => {
    await take();
    linked.emulator.services.faults.random = () => 0;
    linked.emulator.services.faults.share = 1;
    const { status, body } = await read();
    expect(status).toBe(503);
    expect(body.message).toMatch(
      /^The groups of Nim could not be read: .*503: Down for maintenance/,
    );
    expect(body.hint).toMatch(/^Nothing has changed\. Try again later/);
    expect(await present()).toEqual(["ada bob", "cy"]);
  });

  it("says that its list is elsewhere gets no request there", async () => {
    groups.listedAt = "https://evil.example/groups";
    await linked.launch({ person: INSTRUCTOR });
    expect((await read()).body.message).toContain("not on the server of its members");
  });

  it("has a group of more students than a group may have is refused by its name", async () => {
    const { people } = linked.emulator.services;
    for (let index = 0; index < 51; index += 1) {
      const id = `s${index}`;
      people.push({ id, name: id, role: "student", username: id });
      groups.enrollments.set(id, [2]);
    }
    await linked.server.ask("readCourseSystem", { as: boss, params });
    const { status, body } = await read();
    expect(status).toBe(422);
    expect(body.message).toBe("The group 'Fox' has 52 students; a group has at most 50.");
  });
});
