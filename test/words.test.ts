import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const files = globSync(["*.ts", "{docs,reference,test}/**/*.ts", "harness/**/*.{ts,tsx}"], {
  cwd: ROOT,
  exclude: (path) =>
    /(?:^|\/)(?:dist|drivers|fixtures|attacks)(?:\/|$)|starter\/(?:types|submissions)/.test(path),
}).filter((path) => path !== "test/words.test.ts");
const texts = new Map(files.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));

/** Comments that begin so name their subject only at the end. */
const OPENING = /(?:\/\/|\/\*\*?|^\s*\*) *(Of|What|Whatever|Whoever|Who|Where|That which|Nor)\b/;

/** Words of names that were replaced by the field's terms, see the glossary of CONTRIBUTING.md. */
const RETIRED = new Map([
  ["anew", "again"],
  ["deed", "action"],
  ["desk", "slot, runner"],
  ["ledger", "event log"],
  ["newsroom", "live events"],
  ["onlooker", "progress reporter"],
  ["puzzle", "context"],
  ["sighting", "heartbeat"],
]);

/** `askAnew` is ask and anew, `MOST_STEPS` is most and steps. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[ _\-./]/)
    .map((word) => word.toLowerCase().replace(/s$/, ""));
}

function retiredIn(names: Iterable<string>): readonly string[] {
  return [...names].flatMap((name) =>
    wordsOf(name).flatMap((word) =>
      RETIRED.has(word) ? [`${name}: say ${RETIRED.get(word)}`] : [],
    ),
  );
}

describe("the words of the source", () => {
  it("are read in order: no comment opens with Of, What, Whoever or Where", () => {
    const odd = [...texts].flatMap(([path, text]) =>
      text
        .split("\n")
        .flatMap((line, at) => (OPENING.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(odd).toEqual([]);
  });

  it("are the field's in names of files, types, functions and variables", () => {
    const declared = /\b(?:class|interface|type|function\*?|const|let|enum) ([A-Za-z_$][\w$]*)/g;
    const odd = [...texts].flatMap(([path, text]) =>
      retiredIn([path, ...[...text.matchAll(declared)].map(([, name = ""]) => name)]).map(
        (found) => `${path}: ${found}`,
      ),
    );
    expect(odd).toEqual([]);
  });

  it("are the same in an error's name and in its class", () => {
    const named = /class (\w+) extends \w+ \{\n\s*override readonly name = "(\w+)"/g;
    const pairs = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(named)].map(([, own, name]) => ({ path, own, name })),
    );
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter(({ own, name }) => own !== name)).toEqual([]);
  });
});
