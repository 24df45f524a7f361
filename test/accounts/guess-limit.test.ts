import { expect, it } from "vitest";
import { MemoryGuessLimits } from "../../harness/accounts/index.ts";
import { describeGuessLimits } from "./guess-limits-contract.ts";

describeGuessLimits("one server", async () => [new MemoryGuessLimits()]);

it("do not forget a count when many others guess", async () => {
  const limits = new MemoryGuessLimits();
  const rule = { name: "code", tries: 1, withinMs: 60_000 };
  await limits.take([{ rule, key: "ada" }], 0);
  for (let index = 0; index < 20_000; index += 1) {
    await limits.take([{ rule, key: `other ${index}` }], index);
  }
  expect(await limits.waitSeconds([{ rule, key: "ada" }], 20_000)).toBe(40);
});
