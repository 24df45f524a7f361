import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openServices, type Services, ServiceFailed } from "../../harness/lti/index.ts";
import { STUDENT } from "./platform-emulator.ts";
import { GROUP_SETS_PATH, GROUPS_PATH, PlatformGroupsService } from "./platform-groups.ts";
import { TestTool } from "./test-tool.ts";

let tool: TestTool;
let services: Services;
let groups: PlatformGroupsService;
beforeAll(async () => {
  tool = await TestTool.open("moodle");
  services = openServices({ ...tool.outside, toolKeys: tool.toolKeys, newToken: tool.newToken });
});
afterAll(() => tool[Symbol.asyncDispose]());
beforeEach(() => {
  groups = new PlatformGroupsService();
  groups.sets.push({ id: "pairs", name: "Pairs" });
  groups.groups.push({ id: 1, name: "Hare", set_id: "pairs" });
  groups.enrollments.set(STUDENT.id, [1]);
  tool.emulator.services.groups = groups;
});

const read = async (groupsUrl = tool.emulator.url + GROUPS_PATH) =>
  services.groups(tool.emulator.platform(), {
    membersUrl: tool.emulator.membersUrl,
    groupsUrl,
    groupSetsUrl: tool.emulator.url + GROUP_SETS_PATH,
  });

async function failureOf(trying: Promise<unknown>): Promise<string> {
  return trying.then(
    () => "read",
    (error: unknown) => (error instanceof ServiceFailed ? error.message : String(error)),
  );
}

describe("the groups of a platform's course", () => {
  test("are read with their sets and members, page by page", async () => {
    groups.pageSize = 2;
    groups.groups.push(
      { id: "2", name: "Fox", set_id: "pairs" },
      { id: "3", name: "Everybody" },
      { id: "4", name: "Both", set_ids: ["pairs", "labs"] },
    );
    const { sets, groups: found, members } = await read();
    expect(sets).toEqual([{ id: "pairs", name: "Pairs" }]);
    expect(found).toEqual([
      { id: "1", name: "Hare", sets: ["pairs"] },
      { id: "2", name: "Fox", sets: ["pairs"] },
      { id: "3", name: "Everybody", sets: [] },
      { id: "4", name: "Both", sets: ["pairs", "labs"] },
    ]);
    expect(members.map(({ subject, groups: own }) => [subject, own])).toEqual([
      [STUDENT.id, ["1"]],
      ["2", []],
    ]);
  });

  test("have the members of every page, though a link to the next page forgets them", async () => {
    const { services: platform, membersUrl } = tool.emulator;
    platform.pageSize = 1;
    platform.nextPage = `${membersUrl}?limit=1&from=1`;
    const { members } = await read();
    expect(members.map(({ groups: own }) => own)).toEqual([["1"], []]);
    platform.nextPage = undefined;
    platform.pageSize = 50;
  });

  test("have short, visible names; without one, the ID", async () => {
    groups.groups.splice(
      0,
      1,
      { id: 1, name: `\u202Eevil\nname\u0000 ${"x".repeat(10_000)}` },
      { id: 2, name: "\u200B" },
    );
    const { groups: found } = await read();
    expect(found.map(({ name }) => name)).toEqual([`evil name ${"x".repeat(90)}`, "2"]);
  });
});

describe("a list of groups", () => {
  test("on another server gets no token", async () => {
    const before = tool.emulator.services.tokensGiven;
    expect(await failureOf(read("https://evil.example/groups"))).toBe(
      "its list of groups is not on the server of its members",
    );
    expect(tool.emulator.services.tokensGiven).toBe(before);
  });

  test("cannot lead us to another server, or into a loop", async () => {
    groups.nextPage = "https://evil.example/groups";
    expect(await failureOf(read())).toBe(
      "the next page of its list of group sets is on another server",
    );
    groups.nextPage = `${tool.emulator.url}${GROUP_SETS_PATH}?limit=100`;
    expect(await failureOf(read())).toBe("its list of group sets never ends");
  });

  test("has an end in entries and in time", async () => {
    groups.pageSize = 100;
    for (let id = 2; id < 100_000; id += 1) groups.groups.push({ id, name: `Group ${id}` });
    expect(await failureOf(read())).toBe("its list of groups has more than 10000 entries");
    groups.onAsked = () => (tool.clock.nowMs += 60_000);
    expect(await failureOf(read())).toBe("its list of groups takes too long to read");
  });

  test("says nothing if the list of members does not say who is in which group", async () => {
    groups.isInMembers = false;
    expect(await failureOf(read())).toBe("its list of members does not say who is in which group");
  });

  test("that is no list is refused with the place", async () => {
    groups.groups.push({ id: "", name: "no ID" });
    expect(await failureOf(read())).toBe("its response does not conform to LTI at groups.1.id");
  });
});

describe("a launch", () => {
  test("names the lists of groups, if the platform has them and lets us read them", async () => {
    expect(await tool.launch()).toMatchObject({
      groupsUrl: tool.emulator.url + GROUPS_PATH,
      groupSetsUrl: tool.emulator.url + GROUP_SETS_PATH,
    });
    groups.listedAt = "javascript:alert(1)";
    expect(await tool.launch()).not.toHaveProperty("groupsUrl");
    tool.emulator.services.groups = undefined;
    expect(await tool.launch()).not.toHaveProperty("groupsUrl");
  });
});
