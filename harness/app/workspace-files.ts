interface Contents {
  /** Of Grundy. */
  readonly version: string;
  /** The id of the one that is there. */
  readonly exercise: string;
}

/** What a new workspace has beside its exercises, by path. `name` is that of its folder. */
export function printWorkspaceFiles(
  name: string,
  { version, exercise }: Contents,
): ReadonlyMap<string, string> {
  return new Map([
    ["package.json", printJson(describePackage(name, version))],
    ["tsconfig.json", printJson(TYPES)],
    [
      ".gitignore",
      "node_modules/\n# What students handed in, and what came of it.\ninbox/\nresults/\n",
    ],
    ["README.md", printReadme(exercise)],
  ]);
}

function describePackage(name: string, version: string) {
  return {
    name: toPackageName(name),
    private: true,
    type: "module",
    devDependencies: { "grundy-judge": version },
    // Grundy judges with a Node.js of its own, which is fetched when it is installed.
    allowScripts: { node: true },
  };
}

/** Editors check references by it; they are run as they are, with the types left out. */
const TYPES = {
  compilerOptions: {
    target: "es2024",
    lib: ["es2024", "esnext.iterator", "esnext.collection"],
    module: "nodenext",
    types: [],
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
  },
  include: ["reference"],
};

/** npm takes no capitals, spaces or letters beyond ASCII. */
function toPackageName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return plain.replaceAll(/^-|-$/g, "") || "exercises";
}

function printJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function printReadme(exercise: string): string {
  return `# Exercises

With Grundy, the judge, installed (the package \`grundy-judge\`), anywhere in this folder:

\`\`\`sh
grundy problems                     # what is here
grundy generate ${exercise}         # writes its tests; mistakes in the spec are told by line
grundy verify ${exercise}           # do the programs get the verdicts of their folders?
grundy generate ${exercise} --adequacy   # how good the tests are
grundy new nim                      # one more exercise, which works and waits to be changed
grundy new p1 --from p1             # a copy of one of Grundy's own
grundy grade inbox                  # judges a class: inbox/<student>/${exercise}.py
\`\`\`

\`npm install\` lets your editor check references; they run without it.

| path                                        | what it is                                              |
| ------------------------------------------- | ------------------------------------------------------- |
| \`problems/ID/problem.yaml\`                  | the spec: function, types, bounds, groups, kinds of tests |
| \`problems/ID/statement.en.md\`               | what students read                                      |
| \`problems/ID/tests/\`                        | written by \`generate\`; commit it, edit the spec instead |
| \`reference/ID.ts\`                           | the right answers, and what it imports                  |
| \`submissions/ID/accepted/\`, \`wrong_answer/\` … | programs with known verdicts                            |
| \`course.yaml\`                               | points and deadlines; \`grade\` takes it where it is there |

Editors with support for YAML complete \`problem.yaml\` by its first line. For \`course.yaml\` that is

\`\`\`yaml
# yaml-language-server: $schema=problems/course.schema.json
\`\`\`

Hidden tests and references are here in the open: keep the repository to yourself.
`;
}
