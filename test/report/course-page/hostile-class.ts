import type { Results } from "../../../harness/core/results/results.ts";
import { sampleClass } from "./sample-class.ts";

/** Closes everything that a text can stand in, and runs if anything lets it. */
export const HOSTILE = `"'</td></pre></script></dialog><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">&\u202E\u2028<!--`;

const KEYS = new Set(
  "actual,course,email,group,guess,id,language,measure,message,name,problem,reason,section,submission,why".split(
    ",",
  ),
);

/** The sample class, in which everybody and everything is called as nobody should be. */
export function hostileClass(count: number): Results {
  return JSON.parse(
    JSON.stringify({ ...sampleClass(count), course: "" }, (key, value: unknown) =>
      KEYS.has(key) && typeof value !== "object" ? `${String(value)}${HOSTILE}` : value,
    ),
  ) as Results;
}
