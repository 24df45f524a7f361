import { beforeAll, expect, it } from "vitest";
import { newToolKey, ToolKeys } from "../../../harness/lti/index.ts";
import { EventIds } from "../../../harness/server/live/event-ids.ts";

/** The IDs of two servers with the same keys, and of one with others. */
let ids: EventIds;
let same: EventIds;
let other: EventIds;

beforeAll(async () => {
  const [key, otherKey] = [await newToolKey(), await newToolKey()];
  const prepared = [key, key, otherKey].map(async (own) => {
    const made = new EventIds({ keys: async () => new ToolKeys([own]) });
    await made.prepare();
    return made;
  });
  [ids, same, other] = (await Promise.all(prepared)) as [EventIds, EventIds, EventIds];
});

it.each([0, 1, 4711, 2 ** 47])("number %d is read by every server with the same keys", (seq) => {
  expect(ids.open(ids.seal(seq))).toBe(seq);
  expect(same.open(ids.seal(seq))).toBe(seq);
  expect(other.open(ids.seal(seq))).toBeUndefined();
});

it("an ID does not tell whether its number has changed, or how large it is", () => {
  const sealed = [ids.seal(7), ids.seal(7), ids.seal(2 ** 40)];
  expect(new Set(sealed).size).toBe(3);
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
});

it("changed and invented IDs are not read", () => {
  const [first = "", ...rest] = ids.seal(7);
  const changed = [first === "A" ? "B" : "A", ...rest].join("");
  for (const id of [changed, "", "17", "é", "A".repeat(46), "A".repeat(10_000)]) {
    expect(ids.open(id)).toBeUndefined();
  }
});

it("nothing is sealed before the key has been read", () => {
  const unprepared = new EventIds({ keys: async () => new ToolKeys([]) });
  expect(() => unprepared.seal(1)).toThrow("the key of live events' IDs has not been read");
});
