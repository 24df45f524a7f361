import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { findPort } from "../free-port.ts";
import { servePackage } from "../contest/serve-package.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const START = "2026-06-25T10:00:00+01";

const OBJECTS: Readonly<Record<string, unknown>> = {
  contest: {
    id: "finals",
    name: "Finals",
    start_time: START,
    duration: "5:00:00",
    scoreboard_freeze_duration: "1:00:00",
    scoreboard_type: "pass-fail",
    penalty_time: "0:20:00",
  },
  "judgement-types": [
    { id: "AC", name: "Accepted", penalty: false, solved: true },
    { id: "CE", name: "Compile Error", penalty: false, solved: false },
    { id: "WA", name: "Wrong Answer", penalty: true, solved: false },
  ],
  problems: ["a", "b"].map((id, ordinal) => ({
    id,
    label: id.toUpperCase(),
    name: `Problem ${id}`,
    ordinal,
    rgb: "#f00",
  })),
  groups: [
    { id: "north", name: "North" },
    { id: "south", name: "South" },
  ],
  teams: [
    { id: "1", label: "1", name: "One", group_ids: ["north"] },
    { id: "2", label: "2", name: "Two", group_ids: ["south"] },
    { id: "3", label: "3", name: "Three\u001B[31m", group_ids: ["south"] },
  ],
  submissions: [
    submission("1", "1", "a", "0:10:00"),
    submission("2", "2", "a", "0:20:00"),
    submission("3", "2", "a", "0:25:59.999"),
    submission("4", "2", "b", "4:30:00"),
    submission("5", "3", "b", "0:40:00"),
  ],
  judgements: [
    judgement("1", "AC"),
    judgement("2", "CE"),
    judgement("3", "AC"),
    judgement("4", "AC"),
    judgement("5", "WA"),
  ],
  state: { started: START, frozen: "2026-06-25T14:00:00+01", ended: "2026-06-25T15:00:00+01" },
};

function submission(id: string, team: string, problem: string, time: string) {
  return {
    id,
    team_id: team,
    problem_id: problem,
    language_id: "cpp",
    contest_time: time,
    time: `2026-06-25T1${time}+01`,
  };
}

function judgement(id: string, type: string) {
  return {
    id: `j${id}`,
    submission_id: id,
    judgement_type_id: type,
    start_time: "2026-06-25T14:59:00+01",
  };
}

const FEED = Object.entries(OBJECTS)
  .map(([type, data]) => `${JSON.stringify({ type, id: null, data })}\n`)
  .join("");

async function inFolder(
  text: string,
  work: (feed: string, folder: string) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const feed = join(folder, "feed.ndjson");
    await writeFile(feed, text);
    await work(feed, folder);
  });
}

const run = async (...args: string[]) => runGrundy(["contest", ...args]);

function ranking(json: string) {
  const { rows } = JSON.parse(json) as {
    rows: { rank: number; team_id: string; score: { num_solved: number; total_time: string } }[];
  };
  return rows.map(({ rank, team_id: id, score }) => [rank, id, score.num_solved, score.total_time]);
}

describe("grundy contest board", () => {
  it("prints a table", async () => {
    await inFolder(FEED, async (feed) => {
      const { status, stdout, stderr } = await run("board", feed);
      expect(stdout).toMatchInlineSnapshot(`
        "Finals
        The contest is over, but the results are not final.

        rank  team        solved  time  A      B
           1  Two              2   295  1/25   1/270*
           2  One              1    10  1/10*  ·
           3  Three␛[31m       0     0  ·      1/--

        2/113: submissions/minute; *: first to solve; 3/--: rejected; 3+2?: rejected and waiting"
      `);
      expect(stderr).toBe("");
      expect(status).toBe(0);
    });
  });

  it("prints the scoreboard object, frozen too and of a group", async () => {
    await inFolder(FEED, async (feed) => {
      const full = await run("board", feed, "--format", "json");
      expect(ranking(full.stdout)).toEqual([
        [1, "2", 2, "4:55:00"],
        [2, "1", 1, "0:10:00"],
        [3, "3", 0, "0:00:00"],
      ]);
      const frozen = await run("board", feed, "--format", "json", "--frozen", "--group", "south");
      expect(ranking(frozen.stdout)).toEqual([
        [1, "2", 1, "0:25:00"],
        [2, "3", 0, "0:00:00"],
      ]);
      expect(frozen.stdout).toContain('"num_pending": 1');
    });
  });

  it("says in the words of the specification that the board is frozen", async () => {
    await inFolder(FEED, async (feed) => {
      const { stdout } = await run("board", feed, "--frozen");
      expect(stdout).toContain(
        "The scoreboard was frozen with 60 minutes remaining - submissions in the last 60 minutes of the contest are still shown as pending.\n",
      );
    });
  });

  it("counts compile errors if asked", async () => {
    await inFolder(FEED, async (feed) => {
      expect((await run("board", feed, "--count-compile-errors")).stdout).toContain("2/25");
    });
  });

  it("reads packages: a folder, and a zip with or without a folder in it", async () => {
    await withFolder(async (folder) => {
      const files = Object.entries(OBJECTS).map(
        ([name, data]) => [`${name}.json`, JSON.stringify(data)] as const,
      );
      await mkdir(join(folder, "finals"));
      for (const [name, text] of files) await writeFile(join(folder, "finals", name), text);
      for (const [zip, prefix] of [
        ["flat.zip", ""],
        ["deep.zip", "finals/"],
      ] as const) {
        const entries = files.map(([name, text]) => [prefix + name, strToU8(text)] as const);
        await writeFile(join(folder, zip), zipSync(Object.fromEntries(entries)));
      }
      for (const name of ["finals", "flat.zip", "deep.zip"]) {
        const { stdout } = await run("board", join(folder, name), "--format", "json");
        expect([name, ranking(stdout)[0]]).toEqual([name, [1, "2", 2, "4:55:00"]]);
      }
    });
  });

  it("reads DOMjudge's files", async () => {
    await withFolder(async (folder) => {
      const files = {
        "contest.yaml": "name: Old\nshort-name: old\nduration: 5:00:00\npenalty-time: 20\n",
        "problemset.yaml": "problems:\n  - {letter: A, short-name: ants}\n",
        "teams.tsv": "teams\t1\n7\t\t\tSeven\n",
      };
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      expect((await run("board", folder)).stdout).toContain("Seven");
    });
  });

  it("goes on after mistakes and says how to list them", async () => {
    await inFolder(`${FEED}{\n`, async (feed) => {
      const { status, stdout, stderr } = await run("board", feed);
      expect(stdout).toContain("Two");
      expect(stderr).toBe(`${feed}: 1 error. \`grundy contest check ${feed}\` lists them.`);
      expect(status).toBe(0);
    });
  });

  it.each([
    ["nothing", "is neither an event feed (NDJSON) nor a contest package"],
    ["absent", "does not exist: name an event feed"],
  ])("refuses a file with %s", async (name, message) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "nothing"), "hello\n");
      const { status, stdout, stderr } = await run("board", join(folder, name));
      expect(stderr).toContain(message);
      expect(stdout).toBe("");
      expect(status).toBe(2);
    });
  });

  it("names the groups if there is no such group", async () => {
    await inFolder(FEED, async (feed) => {
      const { status, stderr } = await run("board", feed, "--group", "west");
      expect(stderr).toBe("grundy: there is no group west; groups: north, south");
      expect(status).toBe(2);
    });
  });
});

describe("grundy contest export", () => {
  it("writes a page that runs only its own script", async () => {
    await inFolder(FEED, async (feed, folder) => {
      const file = join(folder, "board.html");
      const { status, stderr } = await run("export", feed, file);
      expect(stderr).toBe(`The board is in ${file}.`);
      expect(status).toBe(0);
      const page = await readFile(file, "utf8");
      expect(page).toContain("default-src 'none'");
      expect(page).toContain("<title>Finals</title>");
    });
  });

  it("writes the results into a new folder, with B more medals, and never over one", async () => {
    await inFolder(FEED, async (feed, folder) => {
      const output = join(folder, "results");
      expect(await run("export", feed, output, "--bronze", "1")).toMatchObject({ status: 0 });
      expect((await readdir(output)).toSorted()).toEqual([
        "awards.json",
        "board.html",
        "results.tsv",
        "scoreboard.json",
      ]);
      const board = await run("board", feed, "--format", "json");
      expect((await readFile(join(output, "scoreboard.json"), "utf8")).trim()).toBe(board.stdout);
      expect(await readFile(join(output, "results.tsv"), "utf8")).toContain(
        "2\t1\tGold Medal\t2\t295\t270\tSouth\n",
      );
      expect(await run("export", feed, output)).toMatchObject({ status: 2 });
    });
  });

  it("shows nothing of the freeze with --frozen", async () => {
    await inFolder(FEED, async (feed, folder) => {
      const other = FEED.replace(
        '"submission_id":"4","judgement_type_id":"AC"',
        '"submission_id":"4","judgement_type_id":"WA"',
      );
      expect(other).not.toBe(FEED);
      await writeFile(join(folder, "other.ndjson"), other);
      await run("export", feed, join(folder, "one"), "--frozen");
      await run("export", join(folder, "other.ndjson"), join(folder, "two"), "--frozen");
      for (const name of await readdir(join(folder, "one"))) {
        const [one, two] = await Promise.all(
          ["one", "two"].map(async (each) => readFile(join(folder, each, name), "utf8")),
        );
        expect([name, one]).toEqual([name, two]);
      }
    });
  });

  it("writes a package with its files, which is exported to the same bytes again", async () => {
    await inFolder(FEED, async (_feed, folder) => {
      const source = join(folder, "source");
      await mkdir(join(source, "submissions", "1"), { recursive: true });
      await mkdir(join(source, "teams"));
      await writeFile(join(source, "event-feed.ndjson"), FEED);
      await writeFile(join(source, "submissions", "1", "files.zip"), new Uint8Array([0, 255, 7]));
      await writeFile(join(source, "teams", "notes.txt"), "of no team");
      await symlink("/etc/passwd", join(source, "submissions", "1", "link"));
      const [first, second, small] = ["a.zip", "b.zip", "c"].map((name) => join(folder, name));
      const { status, stderr } = await run("export", source, first ?? "", "--package");
      expect(stderr).toBe(`The contest package is in ${first}: 13 files.`);
      expect(status).toBe(0);
      await run("export", first ?? "", second ?? "", "--package");
      const bytes = await readFile(first ?? "");
      expect(bytes.equals(await readFile(second ?? ""))).toBe(true);
      const files = unzipSync(bytes);
      expect(files["submissions/1/files.zip"]).toEqual(new Uint8Array([0, 255, 7]));
      expect(Object.keys(files)).not.toContain("submissions/1/link");
      await run("export", first ?? "", small ?? "", "--package", "--no-files");
      expect(await readdir(small ?? "")).not.toContain("submissions");
      expect(await run("check", first ?? "")).toMatchObject({ stdout: "Nothing is wrong" });
      const board = await run("board", source, "--format", "json");
      expect(await run("board", small ?? "", "--format", "json")).toEqual(board);
    });
  });

  it("keeps the awards of a package, unless it is given B", async () => {
    await inFolder(FEED, async (feed, folder) => {
      const [first, second] = ["a", "b"].map((name) => join(folder, name));
      const award = { id: "best-hat", citation: "Best hat", team_ids: ["3"] };
      await writeFile(
        feed,
        `${FEED}${JSON.stringify({ type: "awards", id: "best-hat", data: award })}\n`,
      );
      await run("export", feed, first ?? "", "--package");
      expect(JSON.parse(await readFile(join(first ?? "", "awards.json"), "utf8"))).toEqual([award]);
      await run("export", feed, second ?? "", "--package", "--bronze", "1");
      expect(await readFile(join(second ?? "", "awards.json"), "utf8")).toContain("gold-medal");
    });
  });

  it.each([
    [["--package", "--frozen"], "--frozen has no meaning with --package"],
    [["--package", "--group", "north"], "--group has no meaning with --package"],
    [["--passwords"], "--passwords has no meaning without --package"],
    [["--no-files"], "--no-files has no meaning without --package"],
  ])("refuses %j", async (options, message) => {
    await inFolder(FEED, async (feed, folder) => {
      const { status, stderr } = await run("export", feed, join(folder, "out"), ...options);
      expect(stderr).toContain(message);
      expect(status).toBe(2);
    });
  });

  it.each(["-1", "many"])("refuses %s bronze medals", async (count) => {
    const { status, stderr } = await run("export", "feed", "out", `--bronze=${count}`);
    expect(stderr).toContain("It should be a whole number from 0 on.");
    expect(status).toBe(2);
  });
});

describe("grundy contest reveal", () => {
  it("writes a page of all frozen cells", async () => {
    await inFolder(FEED, async (feed, folder) => {
      const file = join(folder, "reveal.html");
      const { status, stderr } = await run("reveal", feed, file);
      expect(stderr).toBe(
        `The reveal of 1 cell is in ${file}, with all results: show it, do not publish it.`,
      );
      expect(status).toBe(0);
      expect(await readFile(file, "utf8")).toContain("const reveal = ");
    });
  });
});

describe("grundy contest check", () => {
  it("finds nothing in a good feed", async () => {
    await inFolder(FEED, async (feed) => {
      expect(await run("check", feed)).toMatchObject({ status: 0, stdout: "Nothing is wrong" });
    });
  });

  it("lists errors first, with their lines, and fails", async () => {
    const more = Array.from({ length: 7 }, (_, index) => ({
      type: "submissions",
      id: `x${index}`,
      data: submission(`x${index}`, "9", "a", "0:50:00"),
    }));
    const seats = { type: "seats", id: "1", data: {} };
    const text = FEED + [seats, ...more].map((line) => `${JSON.stringify(line)}\n`).join("");
    await inFolder(text, async (feed) => {
      const { status, stdout } = await run("check", feed);
      const lines = stdout.trimEnd().split("\n");
      expect(lines[0]).toBe("error: line 10: submission x0 names team 9, which does not exist");
      expect(lines.slice(5)).toEqual([
        "  and 2 more like this",
        'note: line 9: has the unknown type "seats": skipped',
        "7 errors, 1 note",
      ]);
      expect(status).toBe(1);
    });
  });
});

describe("a server as source", () => {
  const SECRET = `Basic ${Buffer.from("ada:secret").toString("base64")}`;

  async function withServer(
    work: (address: string, folder: string) => Promise<void>,
    authorization = SECRET,
  ): Promise<void> {
    await inFolder(FEED, async (feed, folder) => {
      await run("export", feed, join(folder, "package"), "--package");
      const files = new Map<string, string>();
      for (const name of await readdir(join(folder, "package"))) {
        files.set(name, await readFile(join(folder, "package", name), "utf8"));
      }
      const server = await servePackage(files, { authorization });
      try {
        await work(`${server.api}/contests/finals`, folder);
      } finally {
        server.close();
      }
    });
  }

  it("gives the same board and package as its files", async () => {
    await withServer(async (address, folder) => {
      await writeFile(join(folder, "password"), "secret\n");
      const access = ["--user", "ada", "--password-file", join(folder, "password")];
      const board = await run("board", address, ...access);
      expect(board).toEqual(await run("board", join(folder, "feed.ndjson")));
      expect(await run("check", address, ...access)).toMatchObject({ stdout: "Nothing is wrong" });
      await run("export", address, join(folder, "again"), "--package", ...access);
      for (const name of await readdir(join(folder, "package"))) {
        const [one, two] = await Promise.all(
          ["package", "again"].map(async (each) => readFile(join(folder, each, name), "utf8")),
        );
        expect([name, two]).toEqual([name, one]);
      }
    });
  });

  it("takes the password from the environment or standard input", async () => {
    await withServer(async (address) => {
      const args = ["contest", "board", address, "--user", "ada"];
      const env = { GRUNDY_CONTEST_PASSWORD: "secret" };
      expect(await runGrundy(args, { env })).toMatchObject({ status: 0, stderr: "" });
      const typed = await runGrundy(args, { input: "secret\n" });
      expect(typed).toMatchObject({ status: 0, stderr: "" });
      const wrong = await runGrundy(args, { input: "guess\n" });
      expect(wrong.stderr).toContain("does not accept the user name and password");
      expect(wrong.status).toBe(2);
    });
  });

  it("takes a token from a file", async () => {
    await withServer(async (address, folder) => {
      await writeFile(join(folder, "token"), "t0ken\n");
      const token = ["--token-file", join(folder, "token")];
      expect(await run("board", address, ...token)).toMatchObject({ status: 0 });
    }, "Bearer t0ken");
  });

  it("that cannot be reached is reported with the exit status of a machine fault", async () => {
    const port = await findPort();
    const { status, stderr } = await run("board", `http://127.0.0.1:${port}/api`);
    expect(stderr).toContain(`127.0.0.1:${port} does not answer (ECONNREFUSED)`);
    expect(status).toBe(3);
  });

  it.each([
    [["feed.ndjson", "--user", "ada"], "--user is for servers, and feed.ndjson is none"],
    [["https://host.example/api", "--password-file", "x"], "--password-file needs --user"],
    [["https://host.example/api", "--user", "a:b"], "a user name cannot have a colon"],
    [
      ["https://host.example/api", "--user", "a", "--token-file", "x"],
      "--user and --token-file exclude each other",
    ],
    [["https://host.example/api", "--token-file", "/absent"], "/absent cannot be read"],
  ])("refuses %j", async (args, message) => {
    const { status, stderr } = await run("board", ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
