import { describe } from "vitest";
import { createWardenSandbox } from "../../../harness/sandbox/index.ts";
import { describePairs } from "../pair-contract.ts";
import { describeSandbox } from "../sandbox-contract.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();

describe.skipIf(reason !== undefined)(`contained (${reason ?? "on this machine"})`, () => {
  describeSandbox("warden", () => createWardenSandbox(wardenOptions()));
  describePairs("warden", () => createWardenSandbox(wardenOptions()));
});
