import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HarnessError } from "../../harness/core/harness-error.ts";
import type { Limits } from "../../harness/core/judging/limits.ts";
import {
  openPair,
  type Pair,
  type ProcessRequest,
  type RunResult,
  type Sandbox,
} from "../../harness/sandbox/index.ts";

const LIMITS: Limits = {
  cpuMs: 5000,
  wallMs: 30_000,
  memoryBytes: 128 * 1024 ** 2,
  outputBytes: 100_000,
};

function shell(script: string, limits: Partial<Limits> = {}): ProcessRequest {
  return {
    argv: ["/bin/sh", "-c", script],
    env: { PATH: "/usr/bin:/bin" },
    folder: undefined,
    limits: { ...LIMITS, ...limits },
    isAddressSpaceLimited: false,
    mayFork: true,
  };
}

/** What every sandbox must do with two programs that talk. Programs are `sh` scripts. */
export function describePairs(name: string, create: () => Sandbox | Promise<Sandbox>): void {
  describe(`a pair in the ${name} sandbox`, () => {
    let sandbox: Sandbox;
    let pair: Pair;
    beforeAll(async () => {
      sandbox = await create();
      pair = await openPair(sandbox, { folders: [] }, { folders: [] });
    });
    afterAll(async () => {
      await pair[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    });

    const talk = async (first: ProcessRequest, second: ProcessRequest) => {
      const talkers = await pair.talk(first, second);
      return Promise.all(talkers.map(({ ended }) => ended)) as Promise<[RunResult, RunResult]>;
    };

    it("lets two programs ask and answer", async () => {
      const [asks, answers] = await talk(
        shell("for n in 1 2 3; do echo $n; read reply; echo $reply >&2; done"),
        shell("while read n; do echo $((n * n)); done; echo end >&2"),
      );
      expect(asks.ending).toEqual({ kind: "exited", status: 0 });
      expect(asks.stderr.toString()).toBe("1\n4\n9\n");
      expect(answers.ending).toEqual({ kind: "exited", status: 0 });
      expect(answers.stderr.toString()).toBe("end\n");
      expect(Buffer.concat([asks.stdout, answers.stdout]).length).toBe(0);
    });

    it("shows the end of one to the other, and what it wrote before", async () => {
      const [, reads] = await talk(shell("echo last"), shell("cat >&2; echo done >&2"));
      expect(reads.stderr.toString()).toBe("last\ndone\n");
    });

    it("shows no end before the other has begun", async () => {
      for (let count = 0; count < 5; count += 1) {
        const [, reads] = await talk(shell("sleep 0.05; echo late"), shell("cat >&2"));
        expect(reads.stderr.toString()).toBe("late\n");
      }
    });

    it("breaks the pipe of who writes to somebody that has ended", async () => {
      const [writes] = await talk(shell("while echo more; do :; done"), shell("read one"));
      expect(writes.ending.kind).not.toBe("limited");
    });

    it("keeps every byte", async () => {
      const [, counts] = await talk(shell("yes | head -c 3000000"), shell("wc -c >&2"));
      expect(counts.stderr.toString().trim()).toBe("3000000");
    });

    it("lets a program open /dev/stdin and /dev/stdout", async () => {
      // While the other one lives: to open a FIFO for reading waits for somebody who writes.
      const [, reads] = await talk(
        shell("echo by name > /dev/stdout; read reply"),
        shell("read line < /dev/stdin; echo $line >&2; echo > /dev/stdout"),
      );
      expect(reads.stderr.toString()).toBe("by name\n");
    });

    it("ends two that wait for each other by their clocks", async () => {
      const waits = shell("read line", { wallMs: 300 });
      const [first, second] = await talk(waits, waits);
      // The end of one is the end of the other's input.
      expect([first.ending.kind, second.ending.kind]).toContain("limited");
    });

    it("ends one of them when it is told", async () => {
      const [sleeps, reads] = await pair.talk(shell("sleep 60"), shell("cat >&2; echo over >&2"));
      sleeps.close();
      expect((await sleeps.ended).ending).toEqual({ kind: "closed" });
      expect((await reads.ended).stderr.toString()).toBe("over\n");
    });

    it("calls a program that is not there the machine's fault, and goes on", async () => {
      const missing = { ...shell(""), argv: ["/no/such/program"] };
      const [fails, waits] = await pair.talk(missing, shell("read line"));
      await expect(fails.ended).rejects.toThrow(HarnessError);
      await waits.ended.catch(() => undefined);
      const [, reads] = await talk(shell("echo fine"), shell("cat >&2"));
      expect(reads.stderr.toString()).toBe("fine\n");
    });

    it("shows nothing of one conversation to the next", async () => {
      const look = "ls -A; stat -c '%s %Y' /dev/stdin 2>/dev/null | cut -d' ' -f1";
      const seen: string[] = [];
      for (let count = 0; count < 40; count += 1) {
        const [, reads] = await talk(shell(`echo left > file; ${look}`), shell("cat >&2"));
        seen.push(reads.stderr.toString());
      }
      expect(new Set(seen).size).toBe(1);
    });
  });
}
