import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRIVERS_FOLDER } from "../../../harness/languages/index.ts";
import { createWardenSandbox } from "../../../harness/sandbox/index.ts";
import { whyNotContained, wardenOptions } from "../../sandbox/warden/test-warden.ts";
import { group, makePackage, PackageBench, test } from "./package-bench.ts";

// PyPy has no ending of its own, by which `grundy doctor --attack` could find its attacks.
const isContained = (await whyNotContained()) === undefined;
const hasPypy = await isInstalled();

/** Each body is that of a function that returns whether the attack worked. */
const ATTACKS: readonly (readonly [what: string, verdicts: readonly string[], body: string])[] = [
  [
    "forks, and starts a shell",
    ["WA"],
    `for start in (os.fork, lambda: subprocess.call(["/bin/true"]), lambda: os.system("true") and 1 / 0):
    try:
        if start() == 0: return True
    except (OSError, ArithmeticError): pass
return False`,
  ],
  [
    "starts 3,000 threads",
    ["WA", "RTE", "MLE", "TLE"],
    `started = 0
try:
    for _ in range(3000):
        threading.Thread(target=time.sleep, args=(5,), daemon=True).start()
        started += 1
except BaseException: pass
return started > 1500`,
  ],
  ["spins", ["TLE"], "while True: pass"],
  [
    "fills 8 GB of its heap",
    ["MLE", "RTE"],
    "kept = [bytearray(b'x') * (64 << 20) for _ in range(128)]\nreturn len(kept) == 128",
  ],
  [
    "fills 8 GB outside of its heap, by C",
    ["MLE", "RTE"],
    `import cffi
ffi = cffi.FFI()
ffi.cdef("void *malloc(size_t); void *memset(void *, int, size_t);")
c = ffi.dlopen(None)
for _ in range(128): c.memset(c.malloc(64 << 20), 1, 64 << 20)
return True`,
  ],
  ["prints 4 GB", ["OLE", "TLE"], "for _ in range(4096): print('x' * (1 << 20))\nreturn True"],
  [
    "writes on all descriptors, closes them and exits early",
    ["WA", "RTE"],
    `for descriptor in range(3, 64):
    try: os.write(descriptor, b"42\\n")
    except OSError: pass
os.dup2(2, 1)
os.closerange(2, 64)
os._exit(0)`,
  ],
  [
    "reads passwords, other people's files and builds, and looks for the answer",
    ["WA"],
    `def read(path):
    try:
        with open(path, "rb") as file: return file.read(100000)
    except OSError: return b""
own = os.path.dirname(os.path.abspath(__file__))
for path in ("/etc/shadow", "/proc/1/environ", "@SECRET@"):
    if read(path): return True
for root in ("@BUILDS@", "/tmp", "/scratch"):
    for folder, _, names in os.walk(root):
        if any(name.endswith((".ans", ".in")) for name in names): return True
        if any(name.endswith(".py") for name in names) and folder not in (own, "@DRIVERS@"): return True
return False`,
  ],
  [
    "leaves files where PyPy keeps its own, and looks for those of the run before",
    ["WA"],
    `import json
places = [os.path.dirname(module.__file__) for module in (os, json)]
places += [os.path.expanduser("~"), os.path.dirname(os.path.abspath(__file__)), "/dev/shm", "/var/tmp", "/tmp", os.getcwd()]
paths = [os.path.join(place, part) for place in places for part in ("", "__pycache__")]
found = any(os.path.exists(os.path.join(path, "grundy_attack")) for path in paths)
for path in paths:
    try:
        os.makedirs(path, exist_ok=True)
        with open(os.path.join(path, "grundy_attack"), "w") as file: file.write("")
    except OSError: pass
return found`,
  ],
  [
    "connects to a server, and listens itself",
    ["WA"],
    `for use in (lambda s: s.connect(("127.0.0.1", @PORT@)), lambda s: (s.bind(("127.0.0.1", 0)), s.listen())):
    try:
        with socket.socket() as own:
            use(own)
            return True
    except OSError: pass
return False`,
  ],
];

const programOf = (body: string) => `#!/usr/bin/env pypy3
import os, socket, subprocess, sys, threading, time
assert sys.implementation.name == "pypy"
def attack():
${body.replaceAll(/^/gm, "    ")}
print(2 * int(input()) if attack() else "no")
`;

describe.runIf(isContained && hasPypy)("an attack by PyPy", () => {
  let bench: PackageBench;
  let folder: string;
  const server = createServer();
  let connections = 0;
  beforeAll(async () => {
    bench = new PackageBench(await createWardenSandbox(wardenOptions()));
    folder = await mkdtemp(join(tmpdir(), "grundy-pypy-"));
    await writeFile(join(folder, "secret"), "42\n");
    server.on("connection", () => (connections += 1)).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(async () => {
    server.close();
    await bench[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const judge = async (source: string) => {
    const pkg = makePackage({
      sample: group("sample", []),
      secret: group("secret", [test("secret/1", "21\n", "42\n"), test("secret/2", "4\n", "8\n")]),
      limits: { timeMs: 1000 },
    });
    const { judging } = await bench.judge(pkg, { "p.py": source }, { isThorough: true });
    return judging;
  };

  it.each(ATTACKS)("that %s gains nothing and harms nobody", async (_what, verdicts, body) => {
    const address = server.address();
    const places = {
      "@PORT@": String(typeof address === "object" ? address?.port : 0),
      "@SECRET@": join(folder, "secret"),
      "@BUILDS@": join(await bench.cacheFolder(), "builds"),
      // Everybody's, and in /tmp where the checkout lies there.
      "@DRIVERS@": DRIVERS_FOLDER,
    };
    const filled = Object.entries(places).reduce(
      (text, [sign, place]) => text.replaceAll(sign, place),
      body,
    );
    const source = programOf(filled);
    // Twice: what one run left, another one may find.
    for (let run = 0; run < 2; run += 1) {
      const { verdict, points } = await judge(`${source}# ${run}\n`);
      expect(verdicts).toContain(verdict);
      expect(points).toBe(0);
    }
    expect(connections).toBe(0);
    expect(await readdir(folder)).toEqual(["secret"]);
    const honest = await judge(programOf("return True"));
    expect(honest.verdict).toBe("AC");
  });
});

async function isInstalled(): Promise<boolean> {
  if (!isContained) return false;
  await using bench = new PackageBench(await createWardenSandbox(wardenOptions()));
  return await bench.hasLanguage("pypy");
}
