import type { Stratum } from "../problems/problem.ts";
import { createHash } from "node:crypto";

/**
 * The seed for one entry and one group. Depends on nothing else, so that adding or removing an entry does
 * not change the draws of others.
 */
export function seedOf(salt: string, stratum: Stratum, groupId: string): bigint {
  const { kind } = stratum;
  const count = "count" in stratum ? stratum.count : "";
  const amount = kind === "custom" ? `${stratum.generator} ${count}` : count;
  const key = [salt, kind, amount, ...stratum.groups, "/", groupId].join("\n");
  return seedOfText(key);
}

export function seedOfText(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigUInt64BE();
}
