import { describe, expect, it, vi } from "vitest";
import { MAY_IMPORT, withImported } from "../modules.ts";
import { findDependencies, hashOf } from "./unchanged.ts";

const modulesOf = (file: string) => findDependencies([file]).modules;

describe("what a file of tests depends on", () => {
  it("are the modules that it and its helpers name, and all that these may import", () => {
    const modules = modulesOf("test/engine/first-sentences.test.ts");
    expect(modules).toEqual(withImported(["harness/engine", "harness/doctor"]));
    for (const other of ["harness/server", "harness/web", "harness/report", "harness/cli"]) {
      expect(modules).not.toContain(other);
    }
  });

  it("are the modules of programs among its fixtures, too", () => {
    const { files, modules } = findDependencies(["test/store/sqlite/kills.test.ts"]);
    expect(files).toContain("test/fixtures/store/killed-writer.ts");
    expect(modules).toEqual(withImported(["harness/store"]));
  });

  it("are the pages and what builds them if it opens them in a browser", () => {
    const { files, modules } = findDependencies(["test/web/keyboard-in-browser.test.ts"]);
    expect(files).toContain("vite.config.ts");
    expect([...modules]).toEqual(expect.arrayContaining(["harness/web", "harness/report"]));
  });

  it("is everything if it runs commands", () => {
    for (const file of ["test/e2e/machines.test.ts", "test/docs.test.ts"]) {
      expect([...modulesOf(file)]).toEqual(expect.arrayContaining(["harness/cli", "harness/web"]));
    }
    expect(withImported(["harness/cli"]).size).toBeGreaterThan(Object.keys(MAY_IMPORT).length - 3);
  });

  it("are the documents that it runs", () => {
    const { files } = findDependencies(["test/docs.test.ts"]);
    expect([...files]).toEqual(expect.arrayContaining(["docs", "README.md"]));
  });

  it("has a hash that differs between tests, and is the same each time", () => {
    const [first, second] = ["test/docs.test.ts", "test/e2e/machines.test.ts"];
    expect(hashOf([first])).toBe(hashOf([first]));
    expect(hashOf([first])).not.toBe(hashOf([second]));
  });

  it("has the same hash in every clone: npm's folders in PATH do not count", () => {
    const before = hashOf(["test/docs.test.ts"]);
    vi.stubEnv("PATH", `/elsewhere/node_modules/.bin:${process.env["PATH"]}`);
    expect(hashOf(["test/docs.test.ts"])).toBe(before);
    vi.unstubAllEnvs();
  });
});
