import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createWardenSandbox,
  openPair,
  type Pair,
  type ProcessRequest,
  type Sandbox,
} from "../../../harness/sandbox/index.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();

function shell(script: string): ProcessRequest {
  return {
    argv: ["/bin/sh", "-c", script],
    env: { PATH: "/usr/bin:/bin" },
    folder: undefined,
    limits: {
      cpuMs: 5000,
      wallMs: 30_000,
      memoryBytes: 128 * 1024 ** 2,
      outputBytes: 1_000_000,
    },
    isAddressSpaceLimited: false,
    mayFork: true,
  };
}

/** Attacks of a program on the program it talks with; all must fail. */
describe.skipIf(reason !== undefined)(`two that talk (${reason ?? "contained"})`, () => {
  // Only the second program may read `secrets`, as only a validator may read input and answer.
  const place = mkdtempSync(join(tmpdir(), "grundy-talk-walls-"));
  const secrets = join(place, "secrets");
  mkdirSync(secrets);
  writeFileSync(join(secrets, "answer"), "the answer\n");
  chmodSync(place, 0o755);
  const usualPlace = process.env["TMPDIR"];
  let sandbox: Sandbox;
  let pair: Pair;
  let folder = "";
  beforeAll(async () => {
    sandbox = await createWardenSandbox(wardenOptions());
    // Other tests make no pipes in this folder.
    process.env["TMPDIR"] = place;
    pair = await openPair(
      sandbox,
      { folders: [] },
      { folders: [{ path: secrets, access: "read" }] },
    );
    folder = pipeFolders()[0] ?? "";
  });
  afterAll(async () => {
    await pair[Symbol.asyncDispose]();
    await sandbox[Symbol.asyncDispose]();
    if (usualPlace === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = usualPlace;
    rmSync(place, { recursive: true });
  });

  const talk = async (first: string, second: string) => {
    const [one, other] = await pair.talk(shell(first), shell(second));
    const [left, right] = await Promise.all([one.ended, other.ended]);
    return [left.result, right.result] as const;
  };

  it("learn that the other has closed its output, if that means the end", async () => {
    const closes = {
      ...shell("echo last; exec >&-; read word; echo $word >&2"),
      endsByClosing: true,
    };
    let output = "";
    const record = (writer: 0 | 1, bytes: Buffer) => {
      output += `${writer}: ${bytes.toString()}`;
    };
    for (const events of [{}, { record }]) {
      const [one, other] = await pair.talk(shell("cat >&2; echo heard"), closes, events);
      expect((await one.ended).result.stderr.toString()).toBe("last\n");
      expect((await other.ended).result.stderr.toString()).toBe("heard\n");
    }
    expect(output).toBe("1: last\n0: heard\n");
  });

  it("see nothing of it else", async () => {
    const [one, other] = await pair.talk(shell("exec >&-; exec sleep 3"), shell("cat; exit 3"));
    const [left, right] = await Promise.all([one.ended, other.ended]);
    expect([left.isFirst, right.isFirst]).toEqual([true, false]);
  });

  it("see no FIFO by its name: neither their own nor those of conversations to come", async () => {
    const look = `ls -A ${folder} >&2 && echo none >&2; touch ${folder}/mine || echo no >&2`;
    const [one, other] = await talk(`${look}; echo; read reply`, `read line; ${look}; echo`);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    for (const { stderr } of [one, other]) {
      expect(stderr.toString()).toMatch(/^none\n.*[Rr]ead-only.*\nno\n$/s);
    }
  });

  it("have three descriptors, the other's folders are nowhere, nor are its processes", async () => {
    // The fourth descriptor is the folder that `ls` itself has open.
    const [looks] = await talk(
      `ls /proc/self/fd | wc -l >&2; cat ${secrets}/answer >&2; cat /proc/[0-9]*/root${secrets}/answer >&2; ls -d /proc/[0-9]* | wc -l >&2; echo; read reply`,
      "read line; echo; exec sleep 0.2",
    );
    const output = looks.stderr.toString();
    expect(output).toMatch(/^4\n/);
    expect(output).not.toContain("the answer");
    // The program sees only itself and the processes that it starts for this command.
    expect(Number(output.trim().split("\n").at(-1))).toBeLessThanOrEqual(4);
  });

  it("reach with what they have opened anew only themselves", async () => {
    // It reads back its own output and forges its own input, while the other waits for it to
    // read more than a pipe holds.
    const [attacks, honest] = await talk(
      "exec 3</proc/self/fd/1; echo lost; read own <&3; exec 3<&-; head -c 100000 >/dev/null; exec 4>/proc/self/fd/0; echo forged >&4; read forged; echo $own $forged >&2; echo true",
      "yes | head -c 100000; read line; echo $line >&2",
    );
    expect(attacks.stderr.toString()).toBe("lost forged\n");
    expect(honest.stderr.toString()).toBe("true\n");
  });

  it("cannot keep one another from beginning by taking what is in the pipes", async () => {
    for (let count = 0; count < 20; count += 1) {
      const [, honest] = await talk(
        "exec 3</proc/self/fd/1; exec 3<&-; echo word",
        "read line; echo $line >&2",
      );
      expect(honest.stderr.toString()).toBe("word\n");
    }
  });

  it("leave nothing in the pipes for the next two", async () => {
    await talk("echo left; echo behind", "echo over; exit 0");
    const [one, other] = await talk("echo new; read line; echo $line >&2", "read line; echo $line");
    expect(one.stderr.toString()).toBe("new\n");
    expect(other.stdout.toString()).toBe("");
  });

  it("have no folder any more when they are done", async () => {
    const other = await openPair(sandbox, { folders: [] }, { folders: [] });
    expect(pipeFolders()).toHaveLength(2);
    await other[Symbol.asyncDispose]();
    expect(pipeFolders()).toEqual([folder]);
  });
});

function pipeFolders(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith("grundy-pipes-"))
    .map((name) => join(tmpdir(), name));
}
