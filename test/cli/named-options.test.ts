import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const HARNESS = new URL("../../harness", import.meta.url).pathname;
/** Options of other programs, such as git and Docker. */
const OF_OTHERS = new Set([
  "--literal-pathspecs",
  "--no-renames",
  "--depth",
  "--security-opt",
  "--privileged",
]);
/** Languages and sandboxes name compiler options; styles and films name CSS variables. */
const OTHER_FOLDERS =
  /^(?:languages|sandbox|web\/(?:dist|gallery|style|ui|pages\/(?:play|course|exercise))|report\/(?:film|tournament-page)|report\/[a-z-]*style)/;

it("every option that a message or a comment names is an option of some command", async () => {
  const sources = await readSources();
  const options = new Set(["--help"]);
  for (const [file, text] of sources) {
    if (!file.startsWith("cli/")) continue;
    const declared =
      /(?:\.(?:option|requiredOption|version)|new Option)\([^"`]*["`][^"`]*?(--[a-z-]+)/g;
    for (const [, option = ""] of text.matchAll(declared)) {
      options.add(option);
      options.add(option.replace(/^--no-/, "--"));
    }
    for (const [, option = ""] of text.matchAll(/"-V, (--version)"/g)) options.add(option);
  }
  expect(options).toContain("--grade-file");
  const unknown = [...sources].flatMap(([file, text]) => {
    const named = [...text.matchAll(/(?<!var\()(?<=[\s"'`(,])--[a-z][a-z-]+(?![a-z-]*[:=])/g)];
    return named.flatMap(([option]) =>
      options.has(option) || OF_OTHERS.has(option) ? [] : [`${file}: ${option}`],
    );
  });
  expect(unknown).toEqual([]);
});

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const paths = await readdir(HARNESS, { recursive: true });
  const files = paths.filter((path) => /\.tsx?$/.test(path) && !OTHER_FOLDERS.test(path));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [
        file,
        await readFile(join(HARNESS, file), "utf8"),
      ]),
    ),
  );
}
