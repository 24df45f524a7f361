import { chmodSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWardenSandbox, type Sandbox, type Slot } from "../../../harness/sandbox/index.ts";
import { ContainedPrograms, requestOf, runIn } from "./contained-programs.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const HIDDEN = "/usr/share";

describe.skipIf(reason !== undefined)(`a program (${reason ?? "in a container"})`, () => {
  let programs: ContainedPrograms;
  let sandbox: Sandbox;
  let slot: Slot;
  beforeAll(async () => {
    programs = new ContainedPrograms("abilities");
    sandbox = await createWardenSandbox(wardenOptions({ hiddenFolders: [ROOT, HIDDEN] }));
    slot = await sandbox.openSlot({ folders: [programs.asFolder] });
  });
  afterAll(async () => {
    await slot[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    programs[Symbol.dispose]();
  });

  /** The lines that a script prints; it may start processes. */
  const lines = async (script: string, own = slot) => {
    const { stdout } = await runIn(own, ["/bin/sh", "-c", script], { mayFork: true });
    return stdout.toString().split("\n").filter(Boolean);
  };
  /** The values that `abilities` prints, by name. */
  const abilities = async (mayFork: boolean, maxTasks?: number) => {
    const changes = { mayFork, ...(maxTasks !== undefined && { maxTasks }) };
    const { stdout } = await runIn(slot, [programs.path("abilities")], changes);
    const outputLines = stdout.toString().trim().split("\n");
    return Object.fromEntries(outputLines.map((line) => line.split(/:\s*/) as [string, string]));
  };

  it.skipIf(!existsSync("/proc/self/autogroup"))(
    "is in a scheduler group of its own container",
    async () => {
      await using other = await sandbox.openSlot({ folders: [programs.asFolder] });
      const [own] = await lines("cat /proc/self/autogroup");
      expect(own).toMatch(/^\/autogroup-\d+ nice 0$/);
      expect(await lines("cat /proc/self/autogroup", other)).not.toEqual([own]);
    },
  );

  it.skipIf(!existsSync("/proc/self/autogroup"))(
    "gives way as a session, too, in the background",
    async () => {
      await using background = await createWardenSandbox(wardenOptions({ isBackground: true }));
      await using other = await background.openSlot({ folders: [programs.asFolder] });
      expect(await lines("cat /proc/self/autogroup; nice", other)).toEqual([
        expect.stringMatching(/^\/autogroup-\d+ nice 19$/),
        "19",
      ]);
    },
  );

  it("sees no name of a cgroup", async () => {
    expect(await lines("cut -d: -f3 /proc/self/cgroup | sort -u")).toEqual(["/"]);
  });

  describe("sees of files", () => {
    it("no folder but the system's, those named and its own", async () => {
      const system = ["bin", "lib", "lib32", "lib64", "libx32", "sbin", "usr"];
      const others = ["dev", "etc", "proc", "scratch", "tmp"];
      expect([...system, ...others]).toEqual(expect.arrayContaining(await lines("ls -A /")));
      const path = programs.folder.split("/").slice(1, -1).join("/");
      expect(await lines(`ls -A /${path}`)).toEqual([programs.folder.split("/").at(-1)]);
    });

    it("none of the judge's", async () => {
      const places = [ROOT, process.cwd(), homedir(), "/root", "/home", "/etc/shadow", "/var"];
      const list = places.map((path) => `'${path}'`).join(" ");
      expect(await lines(`for path in ${list}; do [ -e "$path" ] && echo $path; done`)).toEqual([]);
      expect(places.filter((path) => existsSync(path))).not.toEqual([]);
    });

    it("an empty folder where one of the system's is hidden", async () => {
      expect(await lines(`ls -A ${HIDDEN}; [ -d ${HIDDEN} ] && echo there`)).toEqual(["there"]);
    });

    it("what is named within a hidden folder, and nothing beside it", async () => {
      const outer = await mkdtemp(join(tmpdir(), "grundy-hidden-"));
      chmodSync(outer, 0o755);
      await mkdir(join(outer, "build"));
      await writeFile(join(outer, "build/program"), "mine");
      await writeFile(join(outer, "answers"), "secret");
      await using hiding = await createWardenSandbox(wardenOptions({ hiddenFolders: [outer] }));
      await using own = await hiding.openSlot({
        folders: [{ path: join(outer, "build"), access: "read" }],
      });
      expect(await lines(`ls -A ${outer}; cat ${outer}/build/program`, own)).toEqual([
        "build",
        "mine",
      ]);
      await rm(outer, { recursive: true });
    });

    it("a place to write in only where it may", async () => {
      const folder = await mkdtemp(join(tmpdir(), "grundy-write-"));
      await using own = await sandbox.openSlot({
        folders: [programs.asFolder, { path: folder, access: "write" }],
      });
      const places = ["/", "/usr", "/etc", "/dev", "/tmp", "/proc", programs.folder, folder];
      const written = await lines(
        `for path in ${places.join(" ")} /scratch; do touch $path/x 2>&- && echo $path; done`,
        own,
      );
      expect(written).toEqual([folder, "/scratch"]);
      await rm(folder, { recursive: true });
    });

    it("neither devices nor a machine's state", async () => {
      expect(await lines("ls -A /dev")).toEqual(
        ["fd", "full", "null", "random", "stderr", "stdin", "stdout", "urandom"].toSorted(),
      );
      expect(await lines("ls /proc | grep -v '^[0-9]*$'")).toEqual(["self", "thread-self"]);
    });
  });

  it("sees no processes but those of its own run", async () => {
    const names = await lines("for file in /proc/[0-9]*/comm; do cat $file; done");
    expect(names.filter((name) => !["sh", "cat"].includes(name))).toEqual([]);
    // The container's first process is hidden, too.
    expect(await lines("[ -e /proc/1 ] && echo there")).toEqual([]);
  });

  it("can write to nothing that the kernel offers in /proc, of itself neither", async () => {
    const files = "$(find /proc/self/ -type f -perm /222 2>&-)";
    const open = await lines(`for file in ${files}; do (: > $file) 2>&- && echo $file; done`);
    expect(open).toEqual([]);
    expect(await lines(`echo ${files} | grep -c comm`)).toEqual(["1"]);
  });

  it("leaves no sign in the times of a device", async () => {
    expect(await lines("touch /dev/null 2>&1 | grep -c 'Read-only'")).toEqual(["1"]);
    expect(await lines("echo lost > /dev/null && echo written")).toEqual(["written"]);
  });

  it("has no environment but where it may write", async () => {
    const [words = ""] = await lines("tr '\\0' ' ' < /proc/$$/environ");
    expect(words.trim().split(" ").toSorted()).toEqual(["HOME=/scratch", "TMPDIR=/scratch"]);
  });

  it("has the descriptors 0, 1 and 2, and 3 and 4 where it talks with the judge", async () => {
    expect(await abilities(false)).toMatchObject({ descriptors: "0 1 2" });
    expect(await abilities(true)).toMatchObject({ descriptors: "0 1 2" });
    const open = await slot.open(requestOf([programs.path("abilities")]));
    while ((await open.read()) !== undefined);
    expect((await open.close()).stdout.toString()).toContain("descriptors: 0 1 2 3 4\n");
  });

  it("has no capability and can gain none", async () => {
    const status = await lines("cat /proc/self/status");
    const find = (name: string) => status.find((line) => line.startsWith(name))?.split(/\s+/)[1];
    for (const set of ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"]) {
      expect(`${set} ${find(set)}`).toBe(`${set} 0000000000000000`);
    }
    expect(find("NoNewPrivs")).toBe("1");
    expect(find("Seccomp:")).toBe("2");
  });

  it("is nobody in particular, also where its file is setuid", async () => {
    expect(await abilities(false)).toMatchObject({ user: "1000 1000 1000 1000" });
    chmodSync(programs.path("abilities"), 0o6755);
    expect(await abilities(false)).toMatchObject({ user: "1000 1000 1000 1000" });
    chmodSync(programs.path("abilities"), 0o755);
  });

  it("starts no process where it may not, but threads", async () => {
    expect(await abilities(false)).toMatchObject({
      thread: "yes",
      fork: "EPERM",
      clone: "EPERM",
      "clone as vfork does": "EPERM",
      spawn: "EPERM",
      clone3: "ENOSYS",
      namespace: "EPERM",
    });
  });

  it("starts processes where it may, but no namespaces", async () => {
    expect(await abilities(true)).toMatchObject({
      thread: "yes",
      fork: "yes",
      clone: "yes",
      "clone as vfork does": "yes",
      spawn: "yes",
      clone3: "ENOSYS",
      namespace: "EPERM",
    });
  });

  describe("that may have some processes", () => {
    it("starts them, and otherwise may do no more than one that may have none", async () => {
      const {
        fork,
        clone,
        "clone as vfork does": vfork,
        spawn,
        ...others
      } = await abilities(true, 8);
      expect({ fork, clone, vfork, spawn }).toEqual({
        fork: "yes",
        clone: "yes",
        vfork: "yes",
        spawn: "yes",
      });
      expect(await abilities(false)).toMatchObject(others);
    });

    it("has so many at once, with itself, and none of them outlives it", async () => {
      const script = "i=0; while [ $i -lt 20 ]; do i=$((i+1)); sleep 4711 & echo $i; done";
      const count = async (maxTasks: number) => {
        const argv = ["/bin/sh", "-c", script];
        const { stdout } = await runIn(slot, argv, { mayFork: true, maxTasks });
        return stdout.toString().trim().split("\n").length;
      };
      expect(await count(6)).toBe(5);
      expect(await count(3)).toBe(2);
      expect(await lines("cat /proc/[0-9]*/comm")).not.toContain("sleep");
    });
  });
});
