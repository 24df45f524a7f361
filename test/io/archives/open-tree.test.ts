import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAPS, type Caps } from "../../../harness/io/archives/caps.ts";
import { openTree } from "../../../harness/io/index.ts";
import { makeInboxFolder, zipFiles } from "../../inbox/inbox-folder.ts";
import { type MadeEntry, makeZip } from "../../inbox/make-zip.ts";

const GOOD: MadeEntry = { name: "ana/P1.py", bytes: "print(1)\n" };

async function open(bytes: Uint8Array, caps?: Caps) {
  await using inbox = await makeInboxFolder();
  const tree = await openTree(await inbox.put("hw.zip", bytes), caps);
  const read = new Map<string, string>();
  for (const file of tree.files) {
    const content = await file.read();
    read.set(file.path, content.kind === "bytes" ? content.bytes.toString() : content.reason);
  }
  return {
    ...tree,
    read: Object.fromEntries(read),
    refused: Object.fromEntries(tree.refusals.map(({ path, reason }) => [path, reason])),
  };
}

const INNOCENT = { "ana/P1.py": "print(1)\n" };

describe("a zip", () => {
  it("is a tree of its files, which are read one by one", async () => {
    const tree = await open(zipFiles({ "ana/P1.py": "1", "bob/src/P2.py": "" }));
    expect(tree.name).toBe("hw");
    expect(tree.read).toEqual({ "ana/P1.py": "1", "bob/src/P2.py": "" });
    expect(tree.refusals).toEqual([]);
  });

  it("may have no entry at all", async () => {
    const tree = await open(makeZip([]));
    expect(tree).toMatchObject({ files: [], refusals: [] });
  });

  it("lists a folder only if it is empty", async () => {
    const folders = ["ana/", "ana/old/", "zoe/"].map((name) => ({ name, mode: 0o040755 }));
    const tree = await open(makeZip([GOOD, ...folders]));
    expect(tree.bareFolders).toEqual(["ana/old", "zoe"]);
  });

  it("may use backslashes, decomposed letters or undeclared UTF-8 in names", async () => {
    const tree = await open(
      makeZip([
        { name: "ana\\P1.py" },
        { name: "Zoe\u0308/P1.py" },
        { name: Buffer.from("Jiří/P1.py"), flags: 0 },
        { name: Buffer.from([0x81, 0x2f, 0x50]), flags: 0 },
      ]),
    );
    expect(tree.files.map(({ path }) => path)).toEqual([
      "Jiří/P1.py",
      "Zo\u00eb/P1.py",
      "ana/P1.py",
      "ü/P",
    ]);
  });
});

describe("bad entries of a zip are refused by name, and the rest is kept", () => {
  const EVIL: readonly (readonly [what: string, entry: MadeEntry, reason: RegExp])[] = [
    ["one that climbs out", { name: "../../evil.py" }, /leads out of the archive/],
    ["one that climbs out later", { name: "ana/../../evil.py" }, /leads out of the archive/],
    ["one that climbs by backslashes", { name: "..\\evil.py" }, /leads out of the archive/],
    ["an absolute path", { name: "/etc/evil.py" }, /absolute path/],
    ["a drive", { name: "C:\\evil.py" }, /drive letter/],
    ["a NUL", { name: "P1.py\0.txt" }, /NUL/],
    ["an endless name", { name: "x".repeat(5000) }, /more than 1000 characters/],
    ["no name", { name: "./" }, /no name/],
    ["a symbolic link", { name: "link.py", bytes: "/etc/passwd", mode: 0o120777 }, /symbolic link/],
    ["a device", { name: "zero", mode: 0o020666 }, /a device/],
    ["a pipe", { name: "pipe", mode: 0o010666 }, /not a regular file/],
    ["an encrypted file", { name: "P1.py", flags: 1 }, /encrypted/],
    ["another compression", { name: "P1.py", method: 14 }, /method 14/],
    ["a size that lies", { name: "P1.py", method: 0, claimedBytes: 9 }, /contradictory sizes/],
    ["a 7z", { name: "work.7z" }, /\.7z archives are not supported/],
    ["a bomb", { name: "bomb.py", bytes: Buffer.alloc(15 * 1024 ** 2) }, /would grow \d+-fold/],
    [
      "a large file",
      { name: "video.mp4", bytes: Buffer.alloc(17 * 1024 ** 2) },
      /its size is 17 MiB, but at most 16 MiB are allowed/,
    ],
    ["an archive that is none", { name: "ana.zip", bytes: "hello" }, /not a zip archive/],
    ["an empty archive", { name: "zoe.zip", bytes: makeZip([]) }, /the archive is empty/],
  ];

  it.each(EVIL)("%s", async (_, entry, reason) => {
    const tree = await open(makeZip([entry, GOOD]));
    expect(tree.read).toEqual(INNOCENT);
    expect(tree.refused).toEqual({ [String(entry.name)]: expect.stringMatching(reason) });
  });

  it("two entries with one name are both refused", async () => {
    const tree = await open(
      makeZip([GOOD, { name: "bob/P1.py", bytes: "a" }, { name: "bob/p1.PY", bytes: "b" }]),
    );
    expect(tree.read).toEqual(INNOCENT);
    expect(Object.keys(tree.refused)).toEqual(["bob/P1.py", "bob/p1.PY"]);
  });

  it("a name shared with a link", async () => {
    const link = { name: "bob/P1.py", mode: 0o120777 };
    const tree = await open(makeZip([GOOD, link, { name: "bob/P1.py", bytes: "b" }]));
    expect(tree.read).toEqual(INNOCENT);
    expect(tree.refusals).toHaveLength(2);
  });

  it("70,000 entries, declared in zip64 or wrapped to 4,464", async () => {
    const many = Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}.py`, method: 0 }));
    const tree = await open(makeZip([GOOD, ...many], { zip64: true }));
    expect(tree.refused["hw.zip"]).toMatch(
      /contains 70,001 entries, but at most 50,000 are allowed/,
    );
    const wrapped = await open(makeZip(many));
    expect(wrapped.refused["hw.zip"]).toMatch(/more entries than it declares/);
    expect([...tree.files, ...wrapped.files]).toEqual([]);
  });

  it("70,000 entries of one student in a nested archive", async () => {
    const many = Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}.py`, method: 0 }));
    const archive = makeZip(many, { zip64: true });
    const tree = await open(makeZip([GOOD, { name: "bob.zip", bytes: archive }]));
    expect(tree.read).toEqual(INNOCENT);
    expect(tree.refused["bob.zip"]).toMatch(
      /contains 70,000 entries, but at most 2,000 are allowed/,
    );
  });

  it("a wrong count in zip64", async () => {
    const tree = await open(makeZip([GOOD], { zip64: true, claimedCount: 40_000 }));
    expect(tree.read).toEqual(INNOCENT);
    expect(tree.refused["hw.zip"]).toMatch(/39,999 of 40,000 entries cannot be read/);
  });

  it("files that are too large together", async () => {
    const nested = { entries: 10, bytes: 12 };
    const bob = makeZip([
      { name: "a", bytes: "seven!!" },
      { name: "b", bytes: "seven!!" },
    ]);
    const tree = await open(makeZip([GOOD, { name: "bob.zip", bytes: bob }]), { ...CAPS, nested });
    expect(tree.read).toEqual(INNOCENT);
    expect(tree.refused["bob.zip"]).toMatch(/its unpacked size is/);
  });

  it("a truncated zip", async () => {
    const whole = makeZip([GOOD]);
    const tree = await open(whole.subarray(0, whole.length - 30));
    expect(tree.files).toEqual([]);
    expect(tree.refused["hw.zip"]).toMatch(/truncated or damaged/);
  });

  it.each([
    ["says less than it holds", { claimedBytes: 3 }],
    ["says more than it holds", { claimedBytes: 300 }],
    ["has another checksum", { claimedCrc: 1 }],
  ])("an entry that %s is refused when it is read", async (_, lie) => {
    const liar = { name: "bob/P1.py", bytes: "print(2)\n", ...lie };
    const tree = await open(makeZip([GOOD, liar]));
    expect(tree.read).toEqual({
      ...INNOCENT,
      "bob/P1.py": expect.stringMatching(/unpacked size differs|checksum is wrong/),
    });
  });

  it("changed bytes are not accepted", async () => {
    const zip = makeZip([GOOD, { name: "bob/P1.py", bytes: "print(2)\n", method: 0 }]);
    zip[zip.indexOf("print(2)")] = 0x51;
    expect((await open(zip)).read["bob/P1.py"]).toMatch(/checksum is wrong/);
    zip.write("XX", zip.lastIndexOf("PK\x03\x04"));
    expect((await open(zip)).read["bob/P1.py"]).toMatch(/not where the archive says/);
  });
});

describe("a zip with any bytes changed", () => {
  const whole = makeZip(
    [
      GOOD,
      { name: "bob.zip", bytes: makeZip([GOOD]), method: 0 },
      { name: "eve/P1.py", bytes: "3" },
    ],
    { zip64: true },
  );
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));

  it("is read or refused, and no file gets wrong bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.nat(whole.length),
        async (changes, end) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          const { files, refusals, read } = await open(
            end % 3 === 0 ? bytes.subarray(0, end) : bytes,
          );
          expect(files.length + refusals.length).toBeGreaterThan(0);
          expect(read["ana/P1.py"] ?? "").toMatch(/^$|^print\(1\)\n$|^(?:it|its|the) /);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("archives in archives", () => {
  const pack = (depth: number): Uint8Array =>
    zipFiles(depth === 0 ? { "P1.py": "deep" } : { [`${depth}.zip`]: pack(depth - 1) });

  it("are opened in place, two levels deep", async () => {
    const tree = await open(zipFiles({ "ana.zip": pack(1) }));
    expect(tree.read).toEqual({ "ana.zip/1.zip/P1.py": "deep" });
  });

  it("are refused three levels deep", async () => {
    const tree = await open(zipFiles({ "ana.zip": pack(2), "bob/P1.py": "flat" }));
    expect(tree.read).toEqual({ "bob/P1.py": "flat" });
    expect(tree.refused).toEqual({ "ana.zip/2.zip/1.zip": expect.stringContaining("3 deep") });
  });

  it("cannot shadow a file of a folder", async () => {
    const tree = await open(
      makeZip([
        { name: "ana.zip/P1.py", bytes: "one" },
        { name: "ana.zip", bytes: Buffer.from(pack(0)) },
      ]),
    );
    expect(tree.files).toEqual([]);
    expect(tree.refusals).toHaveLength(2);
  });
});

describe("a file that is not a zip", () => {
  it.each(["hw.rar", "hw.tar.gz", "hw.7z"])("%s is named as unsupported", async (name) => {
    await using inbox = await makeInboxFolder();
    const tree = await openTree(await inbox.put(name));
    expect(tree.refusals).toEqual([
      { path: name, reason: expect.stringContaining("not supported") },
    ]);
  });

  it("is a diagnostic if it does not exist", async () => {
    await using inbox = await makeInboxFolder();
    await expect(openTree(join(inbox.path, "nowhere"))).rejects.toThrow(/no such folder or zip/);
  });
});
