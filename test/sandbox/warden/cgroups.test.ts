import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import { type Cgroups, findCgroups } from "../../../harness/sandbox/warden/cgroups.ts";

const OWN = String(process.pid);
/** Beyond the largest that Linux gives. */
const DEAD = 2 ** 30;

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "grundy cgroups "));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes a folder with files as the kernel would have them. */
function plant(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const read = (...path: string[]) => readFileSync(join(...path), "utf8");
const readSlots = (folder: string) => readdirSync(folder).filter((name) => /^grundy-\d/.test(name));

function refuse(code: string): never {
  throw Object.assign(new Error(`${code}: refused`), { code });
}

/** Folders that come with their files, and vanish with them when no process is inside. */
const kernel = {
  mkdir(path: string) {
    mkdirSync(path);
    for (const file of ["pids.max", "memory.swap.max", "cgroup.procs"]) {
      writeFileSync(join(path, file), "");
    }
  },
  rmdir(path: string) {
    if (!existsSync(path)) refuse("ENOENT");
    if (read(path, "cgroup.procs") !== "") refuse("EBUSY");
    rmSync(path, { recursive: true });
  },
};

function find(
  mounts: readonly string[],
  own: readonly string[],
  others: { isRoot?: boolean; folderMaker?: Partial<typeof kernel> } = {},
): Cgroups {
  plant(root, {
    mounts: ["proc /proc proc rw 0 0", ...mounts, ""].join("\n"),
    own: [...own, ""].join("\n"),
  });
  return findCgroups({
    mountsFile: join(root, "mounts"),
    ownFile: join(root, "own"),
    isRoot: others.isRoot ?? false,
    folderMaker: { ...kernel, ...others.folderMaker },
  });
}

/** A line of the mount table, which writes a space as its octal code. */
const mount = (type: "cgroup" | "cgroup2", folder: string, options: string) =>
  `${type} ${folder.replaceAll(" ", "\\040")} ${type} ${options} 0 0`;

function available(cgroups: Cgroups): Extract<Cgroups, { kind: "available" }> {
  if (cgroups.kind === "missing") throw new Error(cgroups.reason);
  return cgroups;
}

function reasonOf(cgroups: Cgroups): string {
  if (cgroups.kind === "available") throw new Error("these cgroups are available");
  return cgroups.reason.replaceAll(root, "ROOT");
}

it("a system without cgroups is detected", () => {
  const nowhere = join(root, "nowhere");
  const cgroups = findCgroups({ mountsFile: nowhere, ownFile: nowhere });
  expect(reasonOf(cgroups)).toMatchInlineSnapshot(`"Cgroups require Linux, and /proc lists none."`);
  expect(reasonOf(find([], []))).toMatchInlineSnapshot(
    `"No cgroups are mounted. In a container: start it with a writable /sys/fs/cgroup."`,
  );
});

const plantScope = (files: Readonly<Record<string, string>> = {}) =>
  plant(join(root, "fs", "judge.scope"), {
    "cgroup.controllers": "cpu memory pids\n",
    "cgroup.subtree_control": "\n",
    "cgroup.type": "domain\n",
    "cgroup.procs": `${process.ppid}\n${OWN}\n`,
    ...files,
  });
const findInScope = (others: Parameters<typeof find>[2] = {}) =>
  find([mount("cgroup2", join(root, "fs"), "rw,nosuid")], ["0::/judge.scope"], others);

describe.runIf(process.platform === "linux")("version 2", () => {
  it("the judge and what started it step aside, and slots are their siblings", () => {
    const scope = plantScope();
    const cgroups = available(findInScope());
    expect(cgroups).toMatchObject({ version: 2, controllers: ["memory", "cpu", "pids"] });
    expect(read(scope, "grundy-judge", "cgroup.procs")).toBe(`${process.ppid}${OWN}`);
    expect(read(scope, "cgroup.subtree_control")).toBe("+memory +pids");

    const folder = join(scope, `grundy-${OWN}-1`);
    expect(cgroups.create()).toEqual({ version: 2, memory: folder, cpu: folder, pids: folder });
    expect(read(folder, "pids.max")).toBe("512");
    expect(read(folder, "memory.swap.max")).toBe("0");
    expect(existsSync(join(folder, "memory.swappiness"))).toBe(false);
  });

  it("a judge that starts aside moves nobody", () => {
    const scope = plantScope({ "cgroup.procs": "", "cgroup.subtree_control": "memory pids\n" });
    plant(join(scope, "grundy-judge"), { "cgroup.procs": `${OWN}\n` });
    const cgroups = find(
      [mount("cgroup2", join(root, "fs"), "rw")],
      ["0::/judge.scope/grundy-judge"],
    );
    expect(available(cgroups).create().memory).toBe(join(scope, `grundy-${OWN}-1`));
    expect(read(scope, "grundy-judge", "cgroup.procs")).toBe(`${OWN}\n`);
    expect(read(scope, "cgroup.subtree_control")).toBe("memory pids\n");
  });

  it("the machine's own root keeps its processes", () => {
    const scope = plantScope({ "cgroup.procs": `1\n2\n${OWN}\n` });
    rmSync(join(scope, "cgroup.type"));
    expect(findInScope().kind).toBe("available");
    expect(existsSync(join(scope, "grundy-judge"))).toBe(false);
    expect(read(scope, "cgroup.subtree_control")).toBe("+memory +pids");
  });

  it("CPU time is counted without a controller, processes are not", () => {
    plantScope({ "cgroup.controllers": "memory\n" });
    const cgroups = available(findInScope());
    expect(cgroups.controllers).toEqual(["memory", "cpu"]);
    expect(cgroups.create().pids).toBeUndefined();
  });

  it("without the memory controller there are none, and a scope is the remedy", () => {
    plantScope({ "cgroup.controllers": "cpu pids\n" });
    expect(reasonOf(findInScope())).toMatchInlineSnapshot(
      `"This process's cgroup, ROOT/fs/judge.scope, cannot be divided: it has no memory controller to share out, only cpu, pids. Give it its own: \`systemd-run --user --scope -p Delegate=yes -- grundy grade …\`; in a container, make grundy the container's main command."`,
    );
    plantScope({ "cgroup.controllers": "\n" });
    expect(reasonOf(findInScope({ isRoot: true }))).toMatchInlineSnapshot(
      `"This process's cgroup, ROOT/fs/judge.scope, cannot be divided: it has no memory controller to share out, none at all. Give it its own: \`systemd-run --scope -p Delegate=yes -- grundy grade …\`; in a container, make grundy the container's main command."`,
    );
  });

  it("a cgroup that is not delegated stays as it is", () => {
    const scope = plantScope();
    const before = readdirSync(scope);
    const cgroups = findInScope({ folderMaker: { mkdir: () => refuse("EACCES") } });
    expect(reasonOf(cgroups)).toMatchInlineSnapshot(
      `"This process's cgroup, ROOT/fs/judge.scope, cannot be divided: this user is not allowed to write there. Give it its own: \`systemd-run --user --scope -p Delegate=yes -- grundy grade …\`; in a container, make grundy the container's main command."`,
    );
    expect(readdirSync(scope)).toEqual(before);
    expect(read(scope, "cgroup.subtree_control")).toBe("\n");
  });

  it("a cgroup that is shared out already, by somebody else, is no place for slots", () => {
    plantScope({ "cgroup.subtree_control": "memory pids\n" });
    const cgroups = findInScope({ folderMaker: { mkdir: () => refuse("EPERM") } });
    expect(reasonOf(cgroups)).toContain("this user is not allowed to write there");
  });

  it("a process that is not the judge's is left alone", () => {
    // A shell that ends at once leaves its child to the system.
    const script = "sleep 60 >/dev/null 2>&1 & echo $!";
    const orphan = execFileSync("sh", ["-c", script], { encoding: "utf8" }).trim();
    try {
      const scope = plantScope({ "cgroup.procs": `${OWN}\n${orphan}\n` });
      expect(reasonOf(findInScope()).replace(orphan, "PID")).toMatchInlineSnapshot(
        `"This process's cgroup, ROOT/fs/judge.scope, cannot be divided: process PID (sleep) is in it and does not belong to this judge. Give it its own: \`systemd-run --user --scope -p Delegate=yes -- grundy grade …\`; in a container, make grundy the container's main command."`,
      );
      expect(existsSync(join(scope, "grundy-judge"))).toBe(false);
    } finally {
      process.kill(Number(orphan), "SIGKILL");
    }
  });

  it("so is one of another container", () => {
    plantScope({ "cgroup.procs": `0\n${OWN}\n` });
    expect(reasonOf(findInScope())).toContain("a process outside this container is in it");
  });

  it("a child of the judge steps aside with it", async () => {
    const child = spawn("sleep", ["60"], { stdio: "ignore" });
    try {
      const scope = plantScope({ "cgroup.procs": `${OWN}\n${child.pid}\n` });
      expect(findInScope().kind).toBe("available");
      expect(read(scope, "grundy-judge", "cgroup.procs")).toBe(`${OWN}${child.pid}`);
    } finally {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });

  it("when the kernel refuses to share, all go back", () => {
    const scope = plantScope();
    const control = join(scope, "cgroup.subtree_control");
    const cgroups = findInScope({
      folderMaker: {
        mkdir(path) {
          mkdirSync(path);
          rmSync(control);
          mkdirSync(control);
        },
        rmdir: (path) => rmSync(path, { recursive: true }),
      },
    });
    expect(reasonOf(cgroups)).toContain("EISDIR");
    expect(read(scope, "cgroup.procs")).toBe(`${process.ppid}\n${OWN}\n${process.ppid}${OWN}`);
    expect(existsSync(join(scope, "grundy-judge"))).toBe(false);
  });

  it("for a read-only mount the container's option is reported", () => {
    plantScope();
    const cgroups = find([mount("cgroup2", join(root, "fs"), "ro,nosuid")], ["0::/judge.scope"]);
    expect(reasonOf(cgroups)).toMatchInlineSnapshot(
      `"ROOT/fs is mounted read-only, as usual in containers. Start the container with writable cgroups: Docker 28 and newer \`--security-opt writable-cgroups=true\`, Podman \`--security-opt unmask=/sys/fs/cgroup\`."`,
    );
  });

  it("a mount that begins at the own cgroup is understood, also where the path is the machine's", () => {
    const scope = plantScope();
    const cgroups = find([mount("cgroup2", scope, "rw")], ["0::/docker/a:b/c"]);
    expect(available(cgroups).create().memory).toBe(join(scope, `grundy-${OWN}-1`));
  });

  it("a cgroup outside of the mount is not guessed at", () => {
    plantScope({ "cgroup.procs": "1\n" });
    expect(reasonOf(findInScope())).toMatchInlineSnapshot(
      `"This process's own cgroup is not visible in ROOT/fs. In a container: start it with \`--cgroupns=private\`."`,
    );
  });

  it("slots that a killed judge left behind are removed, and nothing else", () => {
    const scope = plantScope();
    const busy = `grundy-${DEAD}-8`;
    const folders = [
      busy,
      `grundy-${OWN}-9`,
      `grundy-${process.ppid}-1`,
      `grundy-${DEAD}`,
      `grundy-${DEAD}-1-1`,
      `other-grundy-${DEAD}-1`,
      "user.slice",
    ];
    for (const name of [...folders, `grundy-${DEAD}-1`, `grundy-${DEAD}-23`]) {
      plant(join(scope, name), { "cgroup.procs": name === busy ? "77\n" : "" });
    }
    expect(findInScope().kind).toBe("available");
    const left = readdirSync(scope).filter((name) => !name.startsWith("cgroup."));
    expect(left.toSorted()).toEqual(["grundy-judge", ...folders].toSorted());
  });
});

const plantController = (name: string) =>
  plant(join(root, "fs", name, "own"), {
    "cgroup.procs": `1\n${OWN}\n`,
    "memory.swappiness": "60",
  });
const mountOf = (name: string, options = "rw") =>
  mount("cgroup", join(root, "fs", name), `${options},${name}`);

describe("version 1", () => {
  const paths = ["9:name=systemd:/", "8:pids:/own", "4:memory:/own", "2:cpu,cpuacct:/own"];

  it("slots have a folder per controller, inside of the judge's own", () => {
    const names = ["memory", "cpu,cpuacct", "pids"];
    const [memory = "", cpu = "", pids = ""] = names.map(plantController);
    const cgroups = available(
      find(
        names.map((name) => mountOf(name)),
        paths,
        {
          folderMaker: {
            mkdir(path) {
              mkdirSync(path);
              writeFileSync(join(path, "memory.swappiness"), "60");
              writeFileSync(join(path, "pids.max"), "max");
            },
            rmdir: (path) => rmSync(path, { recursive: true }),
          },
        },
      ),
    );
    expect(cgroups).toMatchObject({ version: 1, controllers: ["memory", "cpu", "pids"] });
    const slot = cgroups.create();
    const name = `grundy-${OWN}-1`;
    expect(slot).toEqual({
      version: 1,
      memory: join(memory, name),
      cpu: join(cpu, name),
      pids: join(pids, name),
    });
    expect(read(memory, name, "memory.swappiness")).toBe("0");
    expect(read(pids, name, "pids.max")).toBe("512");
    expect(read(memory, "cgroup.procs")).toBe(`1\n${OWN}\n`);
  });

  it("is chosen beside a version 2 without controllers, and each controller but memory may lack", () => {
    plantController("memory");
    plantController("pids");
    const cgroups = find(
      [
        mount("cgroup2", join(root, "fs", "unified"), "rw"),
        mountOf("memory"),
        mountOf("pids", "ro"),
      ],
      [...paths, "0::/"],
    );
    expect(available(cgroups)).toMatchObject({ version: 1, controllers: ["memory"] });
  });

  it("two controllers in one tree have one folder", async () => {
    const folder = plantController("memory,pids");
    const cgroups = available(
      find([mountOf("memory,pids")], ["3:memory,pids:/own"], { isRoot: true }),
    );
    const slot = cgroups.create();
    expect(slot.memory).toBe(slot.pids);
    await cgroups.remove(slot);
    expect(readSlots(folder)).toEqual([]);
  });

  it("can be divided only by root", () => {
    plantController("memory");
    const folderMaker = { mkdir: () => refuse("EACCES") };
    expect(reasonOf(find([mountOf("memory")], paths, { folderMaker }))).toMatchInlineSnapshot(
      `"The version 1 cgroup ROOT/fs/memory/own cannot be divided: this user is not allowed to write there. Only root can divide version 1: run as root, or boot with version 2, with the kernel option \`systemd.unified_cgroup_hierarchy=1\`."`,
    );
    const asRoot = find([mountOf("memory")], paths, { folderMaker, isRoot: true });
    expect(reasonOf(asRoot)).toMatchInlineSnapshot(
      `"The version 1 cgroup ROOT/fs/memory/own cannot be divided: this user is not allowed to write there."`,
    );
  });

  it("what a killed judge left behind is removed from every tree", () => {
    const folders = ["memory", "pids"].map(plantController);
    for (const folder of folders) kernel.mkdir(join(folder, `grundy-${DEAD}-1`));
    expect(find([mountOf("memory"), mountOf("pids")], paths).kind).toBe("available");
    expect(folders.flatMap(readSlots)).toEqual([]);
  });
});

const prepareTwoTrees = (folderMaker: Partial<typeof kernel> = {}) => {
  const folders = ["memory", "pids"].map((name) =>
    plant(join(root, "fs", name), { "cgroup.procs": `${OWN}\n` }),
  );
  const mounts = folders.map((folder) => mount("cgroup", folder, `rw,${basename(folder)}`));
  const cgroups = available(find(mounts, ["2:memory:/", "1:pids:/"], { folderMaker }));
  return { cgroups, folders };
};

describe("the folders of a slot", () => {
  it("have the first name that is free in every tree", () => {
    const { cgroups, folders } = prepareTwoTrees();
    const [memory = "", pids = ""] = folders;
    kernel.mkdir(join(pids, `grundy-${OWN}-1`));
    kernel.mkdir(join(memory, `grundy-${OWN}-2`));
    expect(cgroups.create().pids).toBe(join(pids, `grundy-${OWN}-3`));
    expect(readSlots(memory)).toEqual([`grundy-${OWN}-2`, `grundy-${OWN}-3`]);
  });

  it("are all or none: what the machine refuses is its fault", () => {
    let isFull = false;
    const { cgroups, folders } = prepareTwoTrees({
      mkdir(path) {
        if (isFull && path.includes("/pids/")) refuse("ENOSPC");
        kernel.mkdir(path);
      },
    });
    isFull = true;
    expect(() => cgroups.create()).toThrow(HarnessError);
    expect(folders.flatMap(readSlots)).toEqual([]);
  });

  it("are removed once their last process is gone, and may be removed twice", async () => {
    let refusals = 0;
    const { cgroups, folders } = prepareTwoTrees({
      rmdir(path) {
        refusals += 1;
        if (path.includes(`grundy-${OWN}-1`) && refusals < 6) refuse("EBUSY");
        kernel.rmdir(path);
      },
    });
    const slot = cgroups.create();
    await cgroups.remove(slot);
    expect(refusals).toBeGreaterThanOrEqual(6);
    expect(folders.flatMap(readSlots)).toEqual([]);
    await expect(cgroups.remove(slot)).resolves.toBeUndefined();
  });

  it("are left to a later judge when a process in them does not die", async () => {
    const { cgroups, folders } = prepareTwoTrees();
    const slot = cgroups.create();
    appendFileSync(join(slot.memory ?? "", "cgroup.procs"), "77");
    await cgroups.remove(slot);
    expect(folders.map(readSlots)).toEqual([[`grundy-${OWN}-1`], []]);
  });
});

const isRootOfVersion1 =
  process.getuid?.() === 0 &&
  existsSync("/proc/self/mounts") &&
  /^\S+ \S+ cgroup rw\S*,memory[ ,]/m.test(read("/proc/self/mounts"));

describe.runIf(isRootOfVersion1)("version 1 on this machine", () => {
  it("counts what the processes of a slot use, and ends with them", async () => {
    const cgroups = available(findCgroups());
    const { memory = "", cpu = "", pids = "" } = cgroups.create();
    const script = `read -r go; text=$(head -c 8000000 /dev/zero | tr "\\0" a); echo done; exec sleep 60`;
    const child = spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "ignore"] });
    try {
      for (const folder of [memory, cpu, pids]) {
        appendFileSync(join(folder, "cgroup.procs"), String(child.pid));
      }
      child.stdin.end("go\n");
      await once(child.stdout, "data");
      expect(Number(read(memory, "memory.max_usage_in_bytes"))).toBeGreaterThan(8_000_000);
      expect(Number(read(cpu, "cpuacct.usage"))).toBeGreaterThan(0);
      expect(read(pids, "pids.current")).toBe("1\n");
      expect(read(pids, "pids.max")).toBe("512\n");
      expect(() => rmdirSync(memory)).toThrow("EBUSY");
    } finally {
      child.kill("SIGKILL");
      await cgroups.remove({ version: 1, memory, cpu, pids });
    }
    expect([memory, cpu, pids].filter(existsSync)).toEqual([]);
    expect(readSlots(dirname(memory)).filter((name) => name.includes(`-${OWN}-`))).toEqual([]);
  });
});
