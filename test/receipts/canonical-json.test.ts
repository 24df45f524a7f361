import { expect, it } from "vitest";
import { toCanonicalJson } from "../../harness/receipts/canonical-json.ts";
import { RECEIPT } from "./sample-receipt.ts";

it("the signed form is frozen: keys in the order of the schema, tools and options by name", () => {
  const reversed = Object.fromEntries(Object.entries(RECEIPT).toReversed()) as typeof RECEIPT;
  const text = toCanonicalJson({ ...reversed, student: "Zoë" }).toString("utf8");
  const hashes = [["submission", "5f".repeat(32)] as const, ["suite", "7e57".repeat(16)] as const]
    .map(([name, hash]) => `"${name}":"${hash}",`)
    .join("");
  expect(text).toBe(
    `{"version":1,"student":"Zoë","problem":"p1","submission":"ana/P1.py","attempt":2,"verdict":"WA","points":40,"maxPoints":100,"score":32.5,"judgedAt":"2026-11-05T08:00:00.000Z","causes":{${hashes}"judge":"${"1dea".repeat(16)}","tools":{"cc":"14.2","python3":"3.12.3"},"options":{"allCases":false,"isolation":"warden"}}}`,
  );
});
