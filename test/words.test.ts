import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
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

/**
 * Participles that tell of a value's past instead of what it is: say `matches`, `cachedBuild`,
 * `knownIds`. `seen` is not among them, because a set of visited things is called so everywhere.
 */
const PARTICIPLES =
  "asked|begun|chosen|drawn|found|given|handed|held|kept|known|made|meant|placed|put|said|shown|taken|told|wanted|work|works|written";
const PARTICIPLE = new RegExp(`^(?:${PARTICIPLES})$`);

/**
 * Properties that say as little of their values: say `attemptsLeft`, `ownMember`, `location`, `index`.
 * A `left` beside a `right` is a side.
 */
const PROPERTY = new RegExp(`^(?:${PARTICIPLES}|left|own|place)$`);
/** Methods may be called so: these are verbs, too. */
const VERB = /^(?:put|work)$/;

/** Only files that may declare such a name are parsed. */
const MAY_DECLARE = new RegExp(
  String.raw`(?<![.\w])(?:${PARTICIPLES})\b\??(?: of\b|\s*(?:[,:=)}\]]|\n))`,
);
const MAY_DECLARE_PROPERTY = new RegExp(
  String.raw`(?<![.\w])(?:${PARTICIPLES}|left|own|place)(?:\??:|[!?]?\s*[=;]|\??\()`,
);

/** Names that belong to the game or to a format: in the folder or file, with the reason. */
const ALLOWED: readonly (readonly [prefix: string, names: string, reason: string])[] = [
  ["reference/", "kept left own taken", "counters are taken or left, numbers kept, sums one's own"],
  ["reference/explain/words.ts", "drawn", "a game is won, lost or drawn"],
  ["harness/app/starter/reference/", "taken", "counters are taken"],
  ["harness/cli/commands/worker.ts", "work", "the command"],
  [
    "harness/components/ranking.ts",
    "drawn",
    "games are won, lost or drawn, also in tournament.json",
  ],
  ["harness/core/results/adequacy.ts", "own", "a field of the stored adequacy of tests"],
  ["harness/core/survey.ts", "found", "surveys of authors outside this repository have it"],
  ["harness/core/spec/finding.ts", "said", "a field of verification.json"],
  ["harness/lti/outbox.ts", "wanted", "a field of the outbox in the store"],
  ["harness/lti/score.ts", "given", "a field of the outbox in the store"],
  ["harness/web/pages/", "place", "the course and exercise, or the like, that a page is about"],
];

function isAllowed(path: string, name: string): boolean {
  return ALLOWED.some(
    ([prefix, names]) => path.startsWith(prefix) && names.split(" ").includes(name),
  );
}

/** Properties of interfaces, types and classes, and their methods that are not called by a verb. */
function propertiesOf(path: string, text: string): readonly string[] {
  const names: string[] = [];
  const takeAll = (members: readonly TypeMember[]): void => {
    const own = members.map(nameOfMember);
    for (const [index, name] of own.entries()) {
      if (name === undefined || (name === "left" && own.includes("right"))) continue;
      if (!isMethod(members[index]) || !VERB.test(name)) names.push(name);
    }
  };
  new Visitor({
    TSInterfaceBody: ({ body }) => takeAll(body),
    TSTypeLiteral: ({ members }) => takeAll(members),
    ClassBody: ({ body }) => takeAll(body),
  }).visit(parseSync(path, text).program);
  return names;
}

interface TypeMember {
  readonly type: string;
  readonly kind?: string;
  readonly computed?: boolean;
  readonly key?: { readonly type: string; readonly name?: unknown; readonly value?: unknown };
}

/** `#left` counts like `left`. */
function nameOfMember({ key, computed }: TypeMember): string | undefined {
  const name = computed === true ? undefined : (key?.name ?? key?.value);
  return typeof name === "string" ? name : undefined;
}

function isMethod(member: TypeMember | undefined): boolean {
  return /Method/.test(member?.type ?? "") && member?.kind === "method";
}

/** Parameters and variables; names of properties that a pattern takes apart belong to their types. */
function localsOf(path: string, text: string): readonly string[] {
  const names: string[] = [];
  const take = (pattern: object | null, isShorthand = false): void => {
    const node = pattern as Pattern | null;
    switch (node?.type) {
      case "Identifier":
        if (!isShorthand) names.push(node.name);
        break;
      case "ObjectPattern":
        for (const each of node.properties)
          take(
            each.type === "Property" ? each.value : each,
            each.type === "Property" && each.shorthand,
          );
        break;
      case "ArrayPattern":
        for (const each of node.elements) take(each);
        break;
      case "AssignmentPattern":
        take(node.left, isShorthand);
        break;
      case "RestElement":
        take(node.argument);
        break;
      case undefined:
        break;
    }
  };
  const takeAll = ({ params }: { readonly params: readonly object[] }): void => {
    for (const each of params) take(each);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => take(id),
    FunctionDeclaration: takeAll,
    FunctionExpression: takeAll,
    ArrowFunctionExpression: takeAll,
    CatchClause: ({ param }) => take(param),
  }).visit(parseSync(path, text).program);
  return names;
}

type Pattern =
  | { readonly type: "Identifier"; readonly name: string }
  | { readonly type: "ObjectPattern"; readonly properties: readonly Member[] }
  | { readonly type: "ArrayPattern"; readonly elements: readonly (object | null)[] }
  | { readonly type: "AssignmentPattern"; readonly left: object }
  | { readonly type: "RestElement"; readonly argument: object };
type Member =
  | { readonly type: "Property"; readonly value: object; readonly shorthand: boolean }
  | { readonly type: "RestElement" };

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

  it("say in variables and parameters what a value is, not what was done to it", () => {
    const odd = [...texts].flatMap(([path, text]) =>
      /^(?:harness|reference)\//.test(path) && MAY_DECLARE.test(text)
        ? localsOf(path, text)
            .filter((name) => PARTICIPLE.test(name) && !isAllowed(path, name))
            .map((name) => `${path}: ${name}`)
        : [],
    );
    expect(odd).toEqual([]);
  });

  it("say in properties and methods what they are, too", () => {
    const odd = [...texts].flatMap(([path, text]) =>
      /^(?:harness|reference)\//.test(path) && MAY_DECLARE_PROPERTY.test(text)
        ? propertiesOf(path, text)
            .filter((name) => PROPERTY.test(name) && !isAllowed(path, name))
            .map((name) => `${path}: ${name}`)
        : [],
    );
    expect(odd).toEqual([]);
  });

  it("are read from each kind of property", () => {
    const text = `
      interface One { readonly left: number; readonly kept?: string; "found": 1; own(): void; put(): void }
      type Two = { left: 1; right: 2 } | { place: string };
      class Three { #left = 1; work(): void {} get held() { return 1; } static told?: string; [given] = 1 }`;
    expect(propertiesOf("a.ts", text).filter((name) => PROPERTY.test(name))).toEqual(
      expect.arrayContaining(["left", "kept", "found", "own", "place", "left", "held", "told"]),
    );
    expect(propertiesOf("a.ts", text)).toHaveLength(9);
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
