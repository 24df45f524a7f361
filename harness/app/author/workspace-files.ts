import { toSlug } from "../../core/names.ts";

/**
 * The files of a new workspace, besides its exercises and their types, by path.
 * @param name the folder's name
 * @param exercise the ID of its exercise
 */
export function printWorkspaceFiles(name: string, exercise: string): ReadonlyMap<string, string> {
  return new Map([
    ["package.json", printJson(describePackage(name))],
    ["tsconfig.json", printJson(TYPE_CHECKING)],
    [
      ".gitignore",
      "node_modules/\n# Submissions of students, and their results.\ninbox/\nresults/\n",
    ],
    [".vscode/tasks.json", printJson(EDITOR_TASKS)],
    ["README.md", printReadme(exercise)],
  ]);
}

/** Without dependencies: a package of Grundy's name in a registry may not be Grundy. */
function describePackage(name: string) {
  return { name: toSlug(name) || "exercises", private: true, type: "module" };
}

/**
 * The configuration by which editors check references, with the types in the workspace. Node.js runs
 * references as they are and strips their types.
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

/** Tasks of VS Code: failures of the open program, and mistakes in a spec, are marked in their files. */
const EDITOR_TASKS = {
  version: "2.0.0",
  tasks: [
    {
      label: "grundy: test this program",
      type: "process",
      command: "grundy",
      args: ["test", "--format", "vscode", "${file}"],
      group: { kind: "test", isDefault: true },
      problemMatcher: { base: "$gcc", fileLocation: ["autoDetect", "${workspaceFolder}"] },
    },
  ],
};

function printJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function printReadme(exercise: string): string {
  return `# Exercises

Install Grundy (the package \`grundy-judge\`), then run anywhere in this folder:

\`\`\`sh
grundy problems                     # list the exercises
grundy generate ${exercise}         # write its tests, or show mistakes in the spec by line
grundy verify ${exercise}           # do the programs get their expected verdicts?
grundy generate ${exercise} --adequacy   # measure how good the tests are
grundy new nim                      # add a working exercise, for you to change
grundy new p1 --from p1             # copy one of Grundy's exercises
grundy grade inbox                  # judge a class: inbox/<student>/${exercise}.py
\`\`\`

Your editor checks references with \`tsconfig.json\` and \`types/\`; this folder needs no packages.

| path                                        | contents                                                |
| ------------------------------------------- | ------------------------------------------------------- |
| \`problems/ID/problem.yaml\`                  | the spec: function, types, bounds, groups, kinds of tests |
| \`problems/ID/statement.en.md\`               | what students read                                      |
| \`problems/ID/tests/\`                        | written by \`generate\`: commit it, but edit the spec     |
| \`reference/ID.ts\`                           | computes the right answers                              |
| \`types/\`                                    | Grundy's types, for your editor                         |
| \`submissions/ID/accepted/\`, \`wrong_answer/\` … | programs with known verdicts                            |
| \`course.yaml\`                               | points and deadlines (optional), used by \`grade\`        |

Editors with YAML support complete \`problem.yaml\` because of its first line. For \`course.yaml\`, write

\`\`\`yaml
# yaml-language-server: $schema=problems/course.schema.json
\`\`\`

This folder has hidden tests and references: keep the repository private.
`;
}
