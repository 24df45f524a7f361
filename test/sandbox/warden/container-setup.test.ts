import { existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  findSystemMounts,
  type Mount,
  planMounts,
} from "../../../harness/sandbox/warden/container-setup.ts";

/** A real folder, because hidden paths must exist. */
const base = mkdtempSync(join(tmpdir(), "grundy-mounts-"));
afterAll(() => {
  rmSync(base, { recursive: true });
});

/** PATHS are all paths of one to three of these names. */
const NAMES = ["a", "ab", "b"];
const PATHS = NAMES.flatMap((one) => [
  one,
  ...NAMES.flatMap((two) => [`${one}/${two}`, ...NAMES.map((three) => `${one}/${two}/${three}`)]),
]).map((path) => join(base, path));
for (const path of PATHS) mkdirSync(path, { recursive: true });

const at = (path: string) => join(base, path);
const read = (path: string) => ({ path: at(path), access: "read" }) as const;
const write = (path: string) => ({ path: at(path), access: "write" }) as const;
const system = (...paths: string[]): Mount[] =>
  paths.map((path) => ({ kind: "read", path: at(path) }));

/** The mounts in order, as `read a/b`; paths are relative to `base`. */
function plan(...args: Parameters<typeof planMounts>): string[] {
  return planMounts(...args).map(({ kind, path }) => `${kind} ${path.replace(`${base}/`, "")}`);
}

describe("the mounts of a container", () => {
  it("are the system's, and what the slot names", () => {
    expect(plan(system("a"), [], [read("b"), write("ab")])).toEqual([
      "read a",
      "read b",
      "write ab",
    ]);
  });

  it("put an empty folder over what is hidden, also within a folder of the system", () => {
    expect(plan(system("a"), [at("a/b")], [])).toEqual(["read a", "hide a/b"]);
  });

  it("need not hide what nothing shows", () => {
    expect(plan(system("a"), [at("b"), at("ab"), at("a/none")], [])).toEqual(["read a"]);
  });

  it("show what the slot names within a hidden folder, after that was hidden", () => {
    const hidden = [at("a/b")];
    expect(plan(system("a"), hidden, [read("a/b/a"), write("a/b/b")])).toEqual([
      "read a",
      "hide a/b",
      "read a/b/a",
      "write a/b/b",
    ]);
  });

  it("hide what lies within a folder that the slot names", () => {
    expect(plan([], [at("b/a")], [read("b")])).toEqual(["read b", "hide b/a"]);
  });

  it("show a folder that is both hidden and named", () => {
    expect(plan(system("a"), [at("a/b")], [write("a/b")])).toEqual(["read a", "write a/b"]);
  });

  it("have no folder twice", () => {
    const hidden = [at("a/b"), at("a/b")];
    expect(plan(system("a", "a"), hidden, [read("b"), read("b"), read("a")])).toEqual([
      "read a",
      "read b",
      "hide a/b",
    ]);
  });

  it("leave out what can be read already", () => {
    expect(plan(system("a"), [], [read("a/b"), read("a/b/a")])).toEqual(["read a"]);
  });

  it("keep a folder to write within one to read, and one to read within one to write", () => {
    expect(plan(system("a"), [], [write("a/b"), read("a/b/a")])).toEqual([
      "read a",
      "write a/b",
      "read a/b/a",
    ]);
  });

  it("take no name for the beginning of another", () => {
    expect(plan(system("a"), [at("ab")], [read("ab/a")])).toEqual(["read a", "read ab/a"]);
  });

  it("leave links of the system as they are", () => {
    const link: Mount = { kind: "link", path: at("b"), target: "a" };
    expect(planMounts([link, ...system("a")], [], [])).toEqual([link, ...system("a")]);
  });

  it("show all that is named, as it is named, and nothing that is hidden", () => {
    const paths = fc.subarray(PATHS, { maxLength: 6 });
    const folders = fc.uniqueArray(
      fc.record({ path: fc.constantFrom(...PATHS), access: fc.constantFrom("read", "write") }),
      { selector: ({ path }) => path, maxLength: 6 },
    );
    fc.assert(
      fc.property(paths, paths, folders, (shown, hidden, named) => {
        const mounts = planMounts(
          shown.map((path) => ({ kind: "read", path })),
          hidden,
          named,
        );
        for (const { path, access } of named) expect(kindAt(path, mounts)).toBe(access);
        for (const path of hidden.filter((each) => named.every((other) => other.path !== each))) {
          expect(kindAt(path, mounts)).toBeOneOf(["hide", undefined]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** The kind of the mount that is visible at a path: later mounts cover earlier ones. */
function kindAt(path: string, mounts: readonly Mount[]): Mount["kind"] | undefined {
  return mounts.findLast((mount) => `${path}/`.startsWith(`${mount.path}/`))?.kind;
}

describe.runIf(process.platform === "linux")("the system's mounts", () => {
  const mounts = findSystemMounts();

  it("are its programs and libraries, links as links", () => {
    const folders = mounts.filter(({ path }) => !path.startsWith("/etc/"));
    expect(folders).toContainEqual({ kind: "read", path: "/usr" });
    for (const mount of folders) {
      const isLink = lstatSync(mount.path).isSymbolicLink();
      expect(mount).toEqual(
        isLink
          ? { kind: "link", path: mount.path, target: readlinkSync(mount.path) }
          : { kind: "read", path: mount.path },
      );
    }
  });

  it("have of /etc what loaders read, and neither users nor keys", () => {
    const settings = mounts.map(({ path }) => path).filter((path) => path.startsWith("/etc"));
    for (const path of settings) {
      expect(existsSync(path)).toBe(true);
      expect(path).toMatch(/^\/etc\/(ld\.so\..+|alternatives|java-[\w.-]+|mono\/config)$/);
    }
  });

  it("have no folder of persons or of the machine's state", () => {
    const tops = mounts.map(({ path }) => path.split("/")[1]);
    for (const top of ["home", "root", "tmp", "var", "proc", "sys", "dev", "run", "opt", "srv"]) {
      expect(tops).not.toContain(top);
    }
  });
});
