import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isUuid } from "../../harness/core/uuid.ts";

test("UUIDs are recognised in the one form in which they are compared and stored", () => {
  const uuid = randomUUID();
  expect(isUuid(uuid)).toBe(true);
  const others = ["", uuid.toUpperCase(), uuid.slice(1), `${uuid}\n`, ` ${uuid}`, `{${uuid}}`];
  expect(others.filter(isUuid)).toEqual([]);
});
