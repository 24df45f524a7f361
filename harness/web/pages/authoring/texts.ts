import { defineTexts } from "../../texts/index.ts";

/** Texts of the pages on which administrators edit exercises. */
export const AUTHORING_EN = {
  title: "Exercises",
  about: (location: string) =>
    `Exercises of the workspace ${location}. Courses use a change after an instructor has reloaded it on Course files.`,
  none: "No exercises yet",
  noneHint: "Add one below.",
  add: "Add exercise",
  id: "ID",
  idHint: "lower-case letters, digits and hyphens; a small working exercise is the start",
  file: "File",
  addFile: "Add file",
  path: "Path",
  pathHint: (exercise: string) =>
    `problems/${exercise}/statement.ru.md, or submissions/${exercise}/wrong_answer/slip.py`,
  save: "Save",
  saved: "Saved.",
  unsaved: "Not saved yet",
  check: "Check",
  right: "No mistakes.",
  mistakes: "Mistakes",
  line: (line: number) => `Line ${line}`,
  preview: "Preview",
  keys: "Keys of problem.yaml",
  leave: "Escape, then Tab leaves the editor.",
  commands: "Commands",
  commandsAbout: "They use the saved files, and run on the server one at a time.",
  names: { generate: "Generate tests", verify: "Verify programs", hunt: "Hunt for an input" },
  huntHint: "Open a sample program to search for an input on which it is wrong.",
  cancel: "Cancel",
  output: "Output",
  ran: (command: string, exercise: string) => `grundy ${command} ${exercise}`,
  states: {
    running: "Running",
    passed: "Ended: everything is as it should be",
    failed: "Ended with mistakes: read the output",
    cancelled: "Cancelled",
    "timed-out": "Ended: it took too long",
  },
  huntEnded: "Ended: read the output",
  log: "Activity log",
  logAbout: "The last requests of administrators on these pages, also refused ones.",
  erased: "[erased]",
  acts: {
    add: (exercise: string) => `add ${exercise}`,
    save: (_: string, path: string) => `save ${path}`,
    commit: (exercise: string) => `commit ${exercise}`,
    generate: (exercise: string) => `generate ${exercise}`,
    verify: (exercise: string) => `verify ${exercise}`,
    hunt: (_: string, path: string) => `hunt ${path}`,
  },
  history: "History",
  noHistory: "The workspace is no git repository, so earlier versions are not kept.",
  unchanged: "All files are as in the last commit.",
  changes: (count: number) => `Files that differ from the last commit: ${count}`,
  message: "Message",
  commit: "Commit",
};

export const authoringTexts = defineTexts(AUTHORING_EN, {
  ru: async () => (await import("./texts-ru.ts")).AUTHORING_RU,
});
