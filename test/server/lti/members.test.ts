import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { INSTRUCTOR, STUDENT } from "../../lti/platform-emulator.ts";
import type { Person } from "../../lti/platform-forms.ts";
import type { TestPerson } from "../test-server.ts";
import { type LinkedServer, linkContexts, openLinkedServer } from "./linked-server.ts";

const EXERCISE = { custom: { exercise: "p1" } };
const BOB: Person = { id: "8", name: "Bob", role: "student", username: "bob" };

let linked: LinkedServer;
let boss: TestPerson;
beforeEach(async () => {
  linked = await openLinkedServer();
  boss = await linked.server.person("boss", { games: "instructor" });
});
afterEach(async () => {
  const { faults } = linked.server;
  await linked[Symbol.asyncDispose]();
  if (faults.length > 0) throw new AggregateError(faults, "the server failed at something");
});

const params = { course: "games" };
/** Checks that requests to the learning platform are signed with our key. */
async function read(headers = {}) {
  return (await linked.server.ask("readCourseSystem", { as: boss, params, headers })).body;
}

async function members() {
  const { body } = await linked.server.ask("members", { as: boss, params });
  return body.members as { person: string; name: string; role: string; student: string }[];
}

async function named(name: string) {
  return (await members()).find((each) => each.name === name);
}

function replace(person: Person): void {
  const { people } = linked.emulator.services;
  const index = people.findIndex(({ id }) => id === person.id);
  people.splice(index === -1 ? people.length : index, 1, person);
}

function drop({ id }: Person): void {
  const { people } = linked.emulator.services;
  people.splice(
    people.findIndex((each) => each.id === id),
    1,
  );
}

describe("the member list of a learning platform", () => {
  it("adds students and instructors, once", async () => {
    expect(await read()).toMatchObject({
      contexts: 1,
      members: linked.emulator.services.people.length,
      said: [],
      absent: [],
    });
    expect((await read()).enrolled).toBe(0);
    expect(await named("Ada")).toMatchObject({ role: "student" });
    expect(await named("John Conway")).toMatchObject({ role: "instructor" });
  });

  it("never lowers a role from a launch, and reports whose role it kept", async () => {
    const teacher: Person = { id: "9", name: "Tom", role: "assistant" };
    replace(teacher);
    await linked.launch({ ...EXERCISE, person: teacher });
    expect(await named("Tom")).toMatchObject({ role: "instructor" });
    expect((await read()).keptRoles).toEqual([{ name: "Tom", role: "instructor" }]);
    expect(await named("Tom")).toMatchObject({ role: "instructor" });
    await linked.launch({ ...EXERCISE, person: { ...teacher, role: "student" } });
    expect(await named("Tom")).toMatchObject({ role: "student" });
  });

  it("gives people their username on the platform as ID", async () => {
    replace(BOB);
    await read();
    expect(await named("Bob")).toMatchObject({ student: "bob" });
  });
});

describe("someone from a member list without an ID in grade files", () => {
  const nameless: Person = { id: "8", name: "Bob", role: "student" };
  beforeEach(async () => {
    replace(nameless);
    await read();
    const bob = await named("Bob");
    if (bob?.student !== bob?.person) throw new Error("an id is known");
  });

  it("gets the ID of their next launch", async () => {
    const { person = "" } = (await named("Bob")) ?? {};
    await linked.launch({ ...EXERCISE, person: BOB });
    expect(await named("Bob")).toMatchObject({ person, student: "bob", role: "student" });
  });

  it("gets the ID that an administrator set up to be sent, and keeps it", async () => {
    await linked.launch({ custom: { exercise: "p1", student: "m-17" }, person: BOB });
    expect(await named("Bob")).toMatchObject({ student: "m-17" });
    await linked.launch({ ...EXERCISE, person: BOB });
    await read();
    expect(await named("Bob")).toMatchObject({ student: "m-17" });
  });

  it("keeps a role that was given here", async () => {
    const { person = "" } = (await named("Bob")) ?? {};
    const request = { as: boss, params: { ...params, person } };
    await linked.server.ask("setRole", { ...request, body: { role: "grader" } });
    await linked.launch({ ...EXERCISE, person: BOB });
    expect(await named("Bob")).toMatchObject({ student: "bob", role: "grader" });
    await linked.launch({ ...EXERCISE, person: BOB });
    expect(await named("Bob")).toMatchObject({ role: "grader" });
  });
});

describe("a member who is not in the list any more", () => {
  it("is reported, and removed when an instructor asks for it", async () => {
    await linked.launch(EXERCISE);
    await linked.launch({ ...EXERCISE, person: INSTRUCTOR });
    const { person = "" } = (await named("Ada")) ?? {};
    expect((await read()).absent).toEqual([]);
    drop(STUDENT);
    const listed = await read();
    expect(listed).toMatchObject({
      left: 0,
      absent: [{ person, name: "Ada", role: "student", submissions: 0 }],
    });
    expect(await named("Ada")).toBeDefined();
    const others = (await members()).map((each) => each.person);
    const { body } = await linked.server.ask("removeAbsentMembers", {
      as: boss,
      params,
      body: { people: others },
    });
    expect(body).toEqual({ left: 1 });
    expect(await named("Ada")).toBeUndefined();
    expect(await named(INSTRUCTOR.name)).toBeDefined();
  });

  it("stays if they have launched again since", async () => {
    await linked.launch(EXERCISE);
    const { person = "" } = (await named("Ada")) ?? {};
    drop(STUDENT);
    await read();
    await linked.launch(EXERCISE);
    const body = { people: [person] };
    const { body: removal } = await linked.server.ask("removeAbsentMembers", {
      as: boss,
      params,
      body,
    });
    expect(removal).toEqual({ left: 0 });
  });

  it("may be in another linked course until its list was read, too", async () => {
    await linked.launch(EXERCISE);
    const { services } = linked.emulator;
    services.openCourse("7");
    const other: Person = { ...BOB, contexts: ["7"] };
    replace(other);
    await linked.launch({ ...EXERCISE, context: "7", person: other });
    await linkContexts(linked.server);
    await linked.launch({ ...EXERCISE, context: "7", person: other });
    drop(STUDENT);
    services.nextPage = "https://else.example/members";
    services.pageSize = 1;
    replace({ ...BOB, id: "11", name: "Cy", contexts: ["7"] });
    // The first course's list has one page, the second's has a next page on another site.
    services.people.splice(0, services.people.length - 2);
    const listed = await read();
    const why = "the next page of its list of members is on another server";
    expect(listed.said).toEqual([`Course 7: ${why}`]);
    expect((await read({ "accept-language": "ru" })).said).toEqual([
      `Course 7: не удалось прочитать список участников (${why})`,
    ]);
    expect(listed.absent).toEqual([]);
    services.nextPage = undefined;
    expect((await read()).absent).toMatchObject([{ name: "Ada" }]);
  });
});
