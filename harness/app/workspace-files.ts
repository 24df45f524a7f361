/**
 * What a new workspace has beside its exercises and their types, by path. `name` is that of its
 * folder, `exercise` the id of the one that is there.
 */
export function printWorkspaceFiles(name: string, exercise: string): ReadonlyMap<string, string> {
  return new Map([
    ["package.json", printJson(describePackage(name))],
    ["tsconfig.json", printJson(TYPE_CHECKING)],
    [
      ".gitignore",
      "node_modules/\n# What students handed in, and what came of it.\ninbox/\nresults/\n",
    ],
    ["README.md", printReadme(exercise)],
  ]);
}

/** It depends on nothing: what a registry has under Grundy's name may be a stranger's. */
function describePackage(name: string) {
  return { name: toPackageName(name), private: true, type: "module" };
}

/**
 * Editors check references by it, with the types that lie in the workspace; references are run as
 * they are, with the types left out.
 */
const TYPE_CHECKING = {
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
    paths: {
      "grundy-judge": ["./types/harness/index.d.ts"],
      "grundy-judge/kit": ["./types/reference/kit/index.d.ts"],
    },
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

Your editor checks references by \`tsconfig.json\` and \`types/\`: nothing needs to be installed here.

| path                                        | what it is                                              |
| ------------------------------------------- | ------------------------------------------------------- |
| \`problems/ID/problem.yaml\`                  | the spec: function, types, bounds, groups, kinds of tests |
| \`problems/ID/statement.en.md\`               | what students read                                      |
| \`problems/ID/tests/\`                        | written by \`generate\`; commit it, edit the spec instead |
| \`reference/ID.ts\`                           | the right answers, and what it imports                  |
| \`types/\`                                    | of Grundy, for your editor                              |
| \`submissions/ID/accepted/\`, \`wrong_answer/\` … | programs with known verdicts                            |
| \`course.yaml\`                               | points and deadlines; \`grade\` takes it where it is there |

Editors with support for YAML complete \`problem.yaml\` by its first line. For \`course.yaml\` that is

\`\`\`yaml
# yaml-language-server: $schema=problems/course.schema.json
\`\`\`

Hidden tests and references are here in the open: keep the repository to yourself.
`;
}
