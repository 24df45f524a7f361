import { execFile } from "node:child_process";
import { chmod, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";

const run = promisify(execFile);
const folderUrl = new URL("../../docs/push/", import.meta.url);

/** Stands for `grundy submit`: accepts P1.py only, and writes what it was asked to. */
const GRUNDY = `#!/bin/bash
echo "$@" >> "$CALLS"
[ "$1 $2" = "submit P3.py" ] && exit 2
for ((i = 1; i <= $#; i++)); do
  next=$((i + 1))
  [ "\${!i}" = --summary ] && echo "summary of $2" > "\${!next}"
  [ "\${!i}" = --token-file ] && cat "\${!next}" >> "$CALLS"
done
[ "$2" = P1.py ]
`;

async function runScript(script: string, files: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-push-"));
  const path = (name: string) => join(folder.path, name);
  for (const [name, text] of [
    ["grundy", GRUNDY],
    ["npm", "#!/bin/sh\necho npm $@ >> $CALLS\n"],
  ] as const) {
    await writeFile(path(name), text);
    await chmod(path(name), 0o755);
  }
  const env = {
    PATH: `${folder.path}${delimiter}${process.env["PATH"] ?? ""}`,
    CALLS: path("calls"),
    RUNNER_TEMP: folder.path,
    GITHUB_STEP_SUMMARY: path("summary"),
    SERVER: "https://games.example.edu",
    TOKEN: "a token; $(touch pwned)",
    GRUNDY_TOKEN: "a token",
    FILES: files,
    PACKAGE: "grundy-judge",
  };
  const status = await run("bash", ["-e", "-o", "pipefail", "-c", script], {
    env,
    cwd: folder.path,
  }).then(
    () => 0,
    (error: { readonly code?: number }) => error.code,
  );
  const read = async (name: string) => readFile(path(name), "utf8").catch(() => undefined);
  return {
    status,
    calls: (await read("calls"))?.split("\n") ?? [],
    summary: await read("summary"),
    token: await read("grundy-token"),
    pwned: await read("pwned"),
  };
}

test("the action for GitHub submits each file, shows summaries, fails if one fails, and keeps no token", async () => {
  const action = parse(await readFile(new URL("action.yml", folderUrl), "utf8"));
  const [step] = action.runs.steps;
  expect(Object.values(step.env).join(" ")).toContain("inputs.token");
  expect(step.run).not.toContain("${{");
  const good = await runScript(step.run, "P1.py");
  expect(good).toMatchObject({ status: 0, summary: "summary of P1.py\n" });
  expect(good.token).toBeUndefined();
  expect(good.pwned).toBeUndefined();
  expect(good.calls[0]).toBe("npm install --global grundy-judge");
  expect(good.calls).toContain("a token; $(touch pwned)");
  const bad = await runScript(step.run, "P1.py P2.py P3.py");
  expect(bad).toMatchObject({ status: 2, summary: "summary of P1.py\nsummary of P2.py\n" });
  expect(bad.token).toBeUndefined();
});

test("the template for GitLab submits each file and fails if one fails", async () => {
  const template = parse(await readFile(new URL("gitlab-ci.yml", folderUrl), "utf8"));
  const script = (template.submit.script as string[])
    .join("\n")
    .replaceAll("/tmp/grundy-token", '"$RUNNER_TEMP/grundy-token"');
  const { status, calls, token } = await runScript(script, "P1.py P2.py");
  expect(status).toBe(1);
  expect(calls.filter((call) => call.startsWith("submit"))).toHaveLength(2);
  expect(token).toBeUndefined();
});
