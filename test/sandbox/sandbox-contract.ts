import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HarnessError } from "../../harness/core/harness-error.ts";
import type { Limits } from "../../harness/core/judging/limits.ts";
import type { ProcessRequest, Sandbox, Slot } from "../../harness/sandbox/index.ts";

const MEBIBYTE = 1024 ** 2;
const NODE = { path: process.execPath, access: "read" } as const;
/** Far above an honest program's needs, even on a machine where a start costs half a second. */
const LIMITS: Limits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 128 * MEBIBYTE,
  outputBytes: 100_000,
};
const EXITED = { kind: "exited", status: 0 } as const;
const SPINS = { cpuMs: 400 };

/** A script that uses the given CPU time. */
function spinFor(cpuMs: number): string {
  return `const used = () => process.cpuUsage().user + process.cpuUsage().system;
for (const end = used() + ${cpuMs * 1000}; used() < end; ) for (let i = 0; i < 1e5; i += 1);`;
}

function request(argv: readonly string[], limits: Partial<Limits> = {}): ProcessRequest {
  return {
    argv,
    env: { PATH: "/usr/bin:/bin" },
    folder: undefined,
    limits: { ...LIMITS, ...limits },
    isAddressSpaceLimited: false,
    mayFork: true,
  };
}

/** The contract of every sandbox. Programs are `sh` and Node.js scripts. */
export function describeSandbox(name: string, create: () => Sandbox | Promise<Sandbox>): void {
  describe(`the ${name} sandbox`, () => {
    let sandbox: Sandbox;
    let slot: Slot;
    beforeAll(async () => {
      sandbox = await create();
      slot = await sandbox.openSlot({ folders: [NODE] });
    });
    afterAll(async () => {
      await slot[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    });

    const shell = (script: string, limits: Partial<Limits> = {}, stdin = "") =>
      slot.run({ ...request(["/bin/sh", "-c", script], limits), stdin: Buffer.from(stdin) });
    const node = (script: string, limits: Partial<Limits> = {}) =>
      slot.run({
        ...request([process.execPath, "-e", script], { memoryBytes: 400 * MEBIBYTE, ...limits }),
        stdin: Buffer.alloc(0),
      });

    it("hands a program its input and gives back what it printed, apart", async () => {
      const result = await shell("cat; echo problem >&2; exit 3", {}, "hello\n");
      expect(result.ending).toEqual({ kind: "exited", status: 3 });
      expect(result.stdout.toString()).toBe("hello\n");
      expect(result.stderr.toString()).toBe("problem\n");
    });

    it("ends a program that does nothing for longer than it may, and none that works", async () => {
      const idle = { ...request(["/bin/sh", "-c", "sleep 50"]), idleMs: 300 };
      const slept = await slot.run({ ...idle, stdin: Buffer.alloc(0) });
      expect(slept.ending).toEqual({ kind: "limited", limit: "wall" });
      const spin = "for (const end = Date.now() + 1200; Date.now() < end;);";
      const limits = { memoryBytes: 400 * MEBIBYTE };
      const busy = { ...request([process.execPath, "-e", spin], limits), idleMs: 600 };
      const worked = await slot.run({ ...busy, stdin: Buffer.alloc(0) });
      expect(worked.ending).toEqual({ kind: "exited", status: 0 });
    });

    it("copies files for a program, which may change its copy", async () => {
      const folder = await mkdtemp(join(tmpdir(), "grundy-given-"));
      await mkdir(join(folder, "deep/er"), { recursive: true });
      await writeFile(join(folder, "deep/er/file"), "theirs");
      for (const path of ["", "deep", "deep/er"]) await chmod(join(folder, path), 0o755);
      await using own = await sandbox.openSlot({ folders: [{ path: folder, access: "read" }] });
      const script = "cat deep/er/file; echo mine > deep/er/file; cat deep/er/file; ls";
      for (let round = 0; round < 2; round += 1) {
        const asked = { ...request(["/bin/sh", "-c", script]), givenFolder: folder };
        const { stdout, stderr } = await own.run({ ...asked, stdin: Buffer.alloc(0) });
        expect([stdout.toString(), stderr.toString()]).toEqual(["theirsmine\ndeep\n", ""]);
      }
      await rm(folder, { recursive: true });
    });

    it("keeps every byte, also NUL and what is no UTF-8", async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
      const result = await slot.run({ ...request(["/bin/cat"]), stdin: bytes });
      expect(result.stdout).toEqual(bytes);
    });

    it("lets a program open /dev/stdin and /dev/stdout", async () => {
      const result = await shell("cat /dev/stdin > /dev/stdout", {}, "by name");
      expect(result.stdout.toString()).toBe("by name");
    });

    it("passes words on untouched by any shell", async () => {
      const words = ["a b", "'quoted'", "$HOME", "line\nbreak", "-n", "*", ""];
      const script = "process.stdout.write(JSON.stringify(process.argv.slice(1)))";
      const result = await slot.run({
        ...request([process.execPath, "-e", script, "--", ...words], {
          memoryBytes: 400 * MEBIBYTE,
        }),
        stdin: Buffer.alloc(0),
      });
      expect(JSON.parse(result.stdout.toString())).toEqual(words);
    });

    it("tells a program nothing of the judge's environment", async () => {
      const result = await shell("env");
      const names = result.stdout
        .toString()
        .split("\n")
        .map((line) => line.split("=")[0]);
      expect(new Set(names.filter((each) => each !== "" && each !== "_"))).toEqual(
        new Set(["HOME", "PATH", "PWD", "TMPDIR"]),
      );
    });

    it.each([
      ["deep", "for i in $(seq 300); do mkdir $name && cd -P $name; done"],
      ["without rights", "mkdir -p a/b && chmod 0 a/b a ."],
    ])(
      "gives the next program an empty folder, whatever the last one left: %s",
      async (_, leave) => {
        expect((await shell(`name=$(printf '%0250d' 0); ${leave}; true`)).ending).toEqual(EXITED);
        const { ending, stdout } = await shell("ls -A && touch mine && echo empty");
        expect([ending, stdout.toString()]).toEqual([EXITED, "empty\n"]);
      },
    );

    it("names the signal that ended a program", async () => {
      expect((await shell("kill -11 $$")).ending).toEqual({ kind: "signalled", signal: "SIGSEGV" });
    });

    it("ends a program that spins, and charges it for its time", async () => {
      const result = await shell("while :; do :; done", SPINS);
      expect(result.ending).toEqual({ kind: "limited", limit: "cpu" });
      expect(result.cpuMs).toBeGreaterThanOrEqual(SPINS.cpuMs);
    });

    it("charges a program for the children that it waited for", async () => {
      const spin = "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done";
      const result = await shell(`sh -c '${spin}'; true`);
      expect(result.ending).toEqual({ kind: "exited", status: 0 });
      expect(result.cpuMs).toBeGreaterThan(0);
    });

    it("ends a program that sleeps by the clock", async () => {
      const result = await shell("sleep 30", { wallMs: 300 });
      expect(result.ending).toEqual({ kind: "limited", limit: "wall" });
    });

    it("does not count the time in which a program works", async () => {
      const result = await node(spinFor(1300), { wallMs: 1000 });
      expect(result.ending).toEqual({ kind: "exited", status: 0 });
      expect(result.cpuMs).toBeGreaterThan(1200);
    });

    it("does not count the time in which others keep a program from working", async () => {
      const others = Array.from({ length: 8 * availableParallelism() }, () =>
        spawn("/bin/sh", ["-c", "while :; do :; done"], { stdio: "ignore" }),
      );
      try {
        const thread = `new (require("node:worker_threads").Worker)(${JSON.stringify(spinFor(300))}, { eval: true });`;
        const result = await node(thread, { wallMs: 2000 });
        expect(result.ending).toEqual({ kind: "exited", status: 0 });
        expect(result.waitedMs).toBeLessThan(2000);
      } finally {
        for (const other of others) other.kill("SIGKILL");
      }
    });

    it("tells how long a program waited", async () => {
      const result = await shell("sleep 0.5");
      expect(result.waitedMs).toBeGreaterThan(300);
      expect(result.waitedMs).toBeLessThanOrEqual(Math.ceil(result.wallMs));
    });

    it("ends a program that ignores polite signals", async () => {
      const result = await shell("trap '' TERM XCPU INT HUP; while :; do sleep 1; done", {
        wallMs: 300,
      });
      expect(result.ending).toEqual({ kind: "limited", limit: "wall" });
    });

    it("ends a program that stops itself", async () => {
      const result = await shell("kill -STOP $$", { wallMs: 300 });
      expect(result.ending).toEqual({ kind: "limited", limit: "wall" });
    });

    it("ends a program that takes too much memory, and tells its peak", async () => {
      const greedy = "const all = []; for (;;) all.push(Buffer.alloc(4 << 20, 1));";
      const result = await node(greedy);
      expect(result.ending).toEqual({ kind: "limited", limit: "memory" });
      expect(result.memoryBytes).toBeGreaterThan(400 * MEBIBYTE);
    });

    it("counts the page tables of a program that only reads what it reserved", async () => {
      const reader = `
        const all = [];
        let sum = 0;
        for (let count = 0; count < 320; count += 1) {
          const bytes = new Uint8Array(2 ** 30);
          for (let at = 0; at < bytes.length; at += 2 ** 21) sum += bytes[at];
          all.push(bytes);
        }
        setTimeout(() => console.log(sum), 1000);`;
      const result = await node(reader);
      expect(result.ending).toEqual({ kind: "limited", limit: "memory" });
      expect(result.memoryBytes).toBeGreaterThan(400 * MEBIBYTE);
    });

    it("ends a program that floods standard output, and keeps its beginning", async () => {
      const result = await shell("while :; do echo flood; done");
      expect(result.ending).toEqual({ kind: "limited", limit: "output" });
      expect(result.stdout.length).toBe(LIMITS.outputBytes);
      expect(result.stdout.toString().startsWith("flood\nflood\n")).toBe(true);
    });

    it("ends a flood of standard error, also when the file size signal is ignored", async () => {
      const script = "trap '' XFSZ; while :; do echo flood >&2; done";
      const result = await shell(script);
      expect(result.ending).toEqual({ kind: "limited", limit: "output" });
    });

    it("limits the sum of both streams", async () => {
      const bytes = Math.floor(0.6 * LIMITS.outputBytes);
      const write = `head -c ${bytes} /dev/urandom`;
      expect((await shell(write)).ending).toEqual({ kind: "exited", status: 0 });
      const both = await shell(`${write}; ${write} >&2; sleep 1`);
      expect(both.ending).toEqual({ kind: "limited", limit: "output" });
    });

    it("leaves no process of the group behind", async () => {
      const mark = await mkdtemp(join(tmpdir(), "grundy-test-"));
      const own = await sandbox.openSlot({ folders: [{ path: mark, access: "write" }] });
      const argv = [
        "/bin/sh",
        "-c",
        `touch ${mark}/begun; (sleep 1; touch ${mark}/alive) & exit 0`,
      ];
      await own.run({ ...request(argv), stdin: Buffer.alloc(0) });
      await new Promise((resolve) => {
        setTimeout(resolve, 1400);
      });
      expect(await readdir(mark)).toEqual(["begun"]);
      await own[Symbol.asyncDispose]();
      await rm(mark, { recursive: true });
    });

    it("gives every run an empty folder of its own", async () => {
      await shell("mkdir -p deep/er; echo secret > deep/er/file; echo x > visible");
      const result = await shell("ls -A; pwd");
      expect(result.stdout.toString().split("\n")).toHaveLength(2);
    });

    it("runs in the folder that it is given", async () => {
      const folder = await mkdtemp(join(tmpdir(), "grundy-test-"));
      await chmod(folder, 0o755);
      await writeFile(join(folder, "here"), "");
      const own = await sandbox.openSlot({ folders: [{ path: folder, access: "read" }] });
      const result = await own.run({ ...request(["/bin/ls"]), folder, stdin: Buffer.alloc(0) });
      await own[Symbol.asyncDispose]();
      expect(result.stdout.toString()).toBe("here\n");
      await rm(folder, { recursive: true });
    });

    it("lets recursion use the stack up to the memory limit", async () => {
      const result = await shell("ulimit -s", { memoryBytes: 96 * MEBIBYTE });
      const kibibytes = Number(result.stdout);
      expect(kibibytes).toBe(96 * 1024);
    });

    it("calls a program that is not there the machine's fault", async () => {
      const missing = slot.run({ ...request(["/no/such/program"]), stdin: Buffer.alloc(0) });
      await expect(missing).rejects.toThrow(HarnessError);
      expect((await shell("echo fine")).stdout.toString()).toBe("fine\n");
    });

    it("talks with an open process on descriptors 3 and 4", async () => {
      const open = await slot.open(
        request(["/bin/sh", "-c", "while read line <&3; do echo seen $line; echo $line >&4; done"]),
      );
      open.send(Buffer.from("one\n"));
      expect((await open.read())?.bytes.toString()).toBe("one\n");
      open.send(Buffer.from("two\n"));
      expect((await open.read())?.bytes.toString()).toBe("two\n");
      const result = await open.close();
      expect(result.ending).toEqual({ kind: "closed" });
      expect(result.stdout.toString()).toBe("seen one\nseen two\n");
    });

    it("tells the end of an open process, with what it wrote last", async () => {
      const open = await slot.open(request(["/bin/sh", "-c", "echo last >&4; exit 5"]));
      expect((await open.read())?.bytes.toString()).toBe("last\n");
      expect(await open.read()).toBeUndefined();
      expect((await open.close()).ending).toEqual({ kind: "exited", status: 5 });
    });

    it("counts an open process's time from message to message", async () => {
      const spin = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
      const message = String.raw`printf '\0\0\0\1x' >&4`;
      // A message takes some 40 ms: all of them exceed the limit, one does not even on a slow machine.
      const script = `for each in $(seq 30); do ${spin}; ${message}; done; sleep 60`;
      const limits = { cpuMs: 800, wallMs: 5000 };
      const open = await slot.open(request(["/bin/sh", "-c", script], limits));
      let received = 0;
      for (let chunk = await open.read(); chunk !== undefined; chunk = await open.read()) {
        received += chunk.bytes.length;
      }
      const result = await open.close();
      expect(received).toBe(150);
      expect(result.ending).toEqual({ kind: "limited", limit: "wall" });
      expect(result.cpuMs).toBeGreaterThan(limits.cpuMs);
    });

    it("begins no new budget for a part of a message", async () => {
      const head = String.raw`printf '\0\0\1\0' >&4`;
      const script = `${head}; while :; do printf x >&4; sleep 0.1; done`;
      const open = await slot.open(request(["/bin/sh", "-c", script], { wallMs: 800 }));
      let received = 0;
      for (let chunk = await open.read(); chunk !== undefined; chunk = await open.read()) {
        received += chunk.bytes.length;
      }
      expect((await open.close()).ending).toEqual({ kind: "limited", limit: "wall" });
      expect(received).toBeLessThan(20);
    });

    it("ends an open process that spins instead of answering", async () => {
      const open = await slot.open(request(["/bin/sh", "-c", "while :; do :; done"], SPINS));
      expect(await open.read()).toBeUndefined();
      expect((await open.close()).ending).toEqual({ kind: "limited", limit: "cpu" });
    });

    it("ends an open process that prints without end", async () => {
      const open = await slot.open(request(["/bin/sh", "-c", "while :; do echo flood; done"]));
      expect(await open.read()).toBeUndefined();
      expect((await open.close()).ending).toEqual({ kind: "limited", limit: "output" });
    });

    it("carries large messages whole", async () => {
      const open = await slot.open(request(["/bin/sh", "-c", "head -c 3000000 <&3 >&4"]));
      open.send(Buffer.alloc(3_000_000, "x"));
      let received = 0;
      for (let chunk = await open.read(); chunk !== undefined; chunk = await open.read()) {
        received += chunk.bytes.length;
      }
      await open.close();
      expect(received).toBe(3_000_000);
    });

    it("runs several slots at once without mixing them up", async () => {
      const slots = await Promise.all([1, 2, 3].map(() => sandbox.openSlot({ folders: [] })));
      const outputs = await Promise.all(
        slots.map(async (own, index) => {
          const argv = ["/bin/sh", "-c", `sleep 0.1; echo ${index}`];
          const result = await own.run({ ...request(argv), stdin: Buffer.alloc(0) });
          return result.stdout.toString();
        }),
      );
      await Promise.all(slots.map((own) => own[Symbol.asyncDispose]()));
      expect(outputs).toEqual(["0\n", "1\n", "2\n"]);
    });

    it("ends what runs when its signal is given", async () => {
      const abort = new AbortController();
      const own = await sandbox.openSlot({ folders: [], signal: abort.signal });
      const running = own.run({
        ...request(["/bin/sleep", "30"], { wallMs: 60_000 }),
        stdin: Buffer.alloc(0),
      });
      setTimeout(() => {
        abort.abort(new Error("enough"));
      }, 50);
      await expect(running).rejects.toThrow("enough");
      await own[Symbol.asyncDispose]();
      // The next slot does not get a process that is ending.
      await using next = await sandbox.openSlot({ folders: [] });
      const result = await next.run({ ...request(["/bin/true"]), stdin: Buffer.alloc(0) });
      expect(result.ending).toEqual(EXITED);
    });

    it("leaves no file behind when it is closed", async () => {
      const own = await create();
      const first = await own.openSlot({ folders: [] });
      const result = await first.run({
        ...request(["/bin/sh", "-c", "echo x > file; pwd"]),
        stdin: Buffer.alloc(0),
      });
      await first[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
      expect(existsSync(result.stdout.toString().trim())).toBe(false);
    });
  });
}
