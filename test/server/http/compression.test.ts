import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Route, type RouteName, ROUTES } from "../../../harness/api/index.ts";
import { openClass, type TestClass } from "../routes/staff/open-class.ts";
import type { TestPerson } from "../test-server.ts";

/** Adds so many members that answers are worth compressing. */
async function openLargeClass(): Promise<TestClass> {
  const testClass = await openClass();
  for (let number = 0; number < 20; number += 1) {
    await testClass.server.person(`somebody-${number}`, { games: "student" });
  }
  return testClass;
}

async function load(
  { server }: TestClass,
  as: TestPerson,
  name: RouteName,
  accepted: string | undefined,
  submission = "none",
) {
  const { path, method }: Route = ROUTES[name];
  const url = path
    .replace(":course", "games")
    .replace(":exercise", "p1")
    .replace(":student", "ada")
    .replace(":submission", submission);
  const { headers, rawPayload } = await server.app.inject({
    method,
    url,
    headers: { ...as.headers, ...(accepted !== undefined && { "accept-encoding": accepted }) },
  });
  return { headers, rawPayload };
}

describe("compression", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, GZIP;q=0.5", "gzip"],
    ["identity, gzip;q=0.0", undefined],
    ["deflate", undefined],
    [undefined, undefined],
  ])("answers a caller who accepts %s in %s", async (accepted, encoding) => {
    await using testClass = await openLargeClass();
    const { headers, rawPayload } = await load(testClass, testClass.ines, "class", accepted);
    expect([headers["content-encoding"], headers["vary"]]).toEqual([encoding, "accept-encoding"]);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    const plain =
      encoding === "br"
        ? brotliDecompressSync(rawPayload)
        : encoding === "gzip"
          ? gunzipSync(rawPayload)
          : rawPayload;
    expect((JSON.parse(plain.toString()) as { students: unknown[] }).students).toHaveLength(22);
    expect(rawPayload.length < plain.length / 4).toBe(encoding !== undefined);
  });

  it("leaves answers alone that have a secret beside texts of others, however long they are", async () => {
    await using testClass = await openLargeClass();
    const { ada, ines } = testClass;
    const submission = await testClass.submit(ada, "p1", "WA", "# Why?\n".repeat(1000));
    for (const name of ["members", "submission"] as const) {
      const { headers, rawPayload } = await load(testClass, ines, name, "gzip, br", submission);
      expect([name, headers["content-encoding"]]).toEqual([name, undefined]);
      expect(rawPayload.length).toBeGreaterThan(2048);
    }
  });

  it("leaves short answers alone", async () => {
    await using testClass = await openClass();
    const { headers } = await load(testClass, testClass.ada, "course", "gzip, br");
    expect([headers["content-encoding"], headers["vary"]]).toEqual([undefined, undefined]);
  });
});
