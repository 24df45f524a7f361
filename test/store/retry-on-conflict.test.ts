import { expect, test } from "vitest";
import { ConflictError, retryOnConflict } from "../../harness/store/index.ts";

/** Work whose first runs fail with these errors. */
function failing(...errors: readonly Error[]): () => Promise<number> {
  let runs = 0;
  return async () => {
    runs += 1;
    const error = errors[runs - 1];
    if (error !== undefined) throw error;
    return runs;
  };
}

test("work is repeated as long as it fails with one of the conflicts", async () => {
  const attempt = failing(new ConflictError("changed"), new ConflictError("newer-score"));
  expect(await retryOnConflict(["changed", "newer-score"], attempt)).toBe(3);
});

test.each([
  new ConflictError("known-email"),
  new Error("no conflict"),
  Object.assign(new Error("no conflict of the store"), { conflict: "changed" }),
])("work is not repeated after another error: %s", async (error) => {
  await expect(retryOnConflict(["changed"], failing(error))).rejects.toBe(error);
});
