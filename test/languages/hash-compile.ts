import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DRIVERS_FOLDER } from "../../harness/languages/index.ts";
import type { Language, Plan, PlanFile } from "../../harness/languages/language.ts";

/** Commands may name files of ours where they lie. */
const drivers = readdirSync(DRIVERS_FOLDER)
  .toSorted()
  .map((name) => readFileSync(join(DRIVERS_FOLDER, name), "utf8"));

/** The name of all that goes into a compile; how it is run afterwards does not. */
export function hashCompile(
  { id }: Language,
  {
    plan,
    sources,
    versions,
  }: {
    readonly plan: Plan;
    readonly sources: readonly PlanFile[];
    readonly versions: Readonly<Record<string, string>>;
  },
): string {
  const texts = [...sources, ...plan.files].map((file) => [
    file.name,
    "text" in file ? file.text : readFileSync(file.copyOf, "utf8"),
  ]);
  const { shortcut, compile, fallbacks } = plan;
  const whole = ["drivers tried", id, versions, drivers, texts, shortcut, compile, fallbacks];
  return createHash("sha256").update(JSON.stringify(whole)).digest("hex").slice(0, 40);
}
