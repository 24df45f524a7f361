import { Argument, Command, Option } from "commander";
import { expect, it } from "vitest";
import { describeCommands } from "../../../harness/cli/completion/command-form.ts";
import { addAuthorCommands } from "../../../harness/cli/definitions/author.ts";
import { addContestCommands } from "../../../harness/cli/definitions/contest.ts";
import { addInstructorCommands } from "../../../harness/cli/definitions/instructor.ts";
import { addStudentCommands } from "../../../harness/cli/definitions/student.ts";

it("a command is described with its options, their values and its subcommands", () => {
  const program = new Command("grundy").helpCommand(false);
  program
    .command("show")
    .description("a statement")
    .argument("<id>", "the exercise")
    .addOption(new Option("-f, --format <format>", "how").choices(["plain", "json"]))
    .option("--attack [filter]", "which");
  const receipt = program.command("receipt").helpCommand(false).helpOption(false);
  receipt.command("key").addArgument(new Argument("<kind>", "which").choices(["rsa"]));
  const help = {
    flags: ["-h", "--help"],
    description: "display help for command",
    value: undefined,
    isValueOptional: false,
  };
  expect(describeCommands(program)).toEqual([
    {
      path: "",
      subcommands: [
        { name: "show", description: "a statement" },
        { name: "receipt", description: "" },
      ],
      options: [help],
      operand: undefined,
    },
    {
      path: "show",
      subcommands: [],
      options: [
        {
          flags: ["-f", "--format"],
          description: "how",
          value: { kind: "choice", choices: ["plain", "json"] },
          isValueOptional: false,
        },
        {
          flags: ["--attack"],
          description: "which",
          value: { kind: "file" },
          isValueOptional: true,
        },
        help,
      ],
      operand: { kind: "exercise" },
    },
    {
      path: "receipt",
      subcommands: [{ name: "key", description: "" }],
      options: [],
      operand: undefined,
    },
    {
      path: "receipt key",
      subcommands: [],
      options: [],
      operand: { kind: "choice", choices: ["rsa"] },
    },
  ]);
});

it("a command takes what its default subcommand takes", () => {
  const program = new Command("grundy").helpCommand(false);
  const explore = program.command("explore").helpCommand(false);
  explore.command("octal").argument("<code>", "the game");
  explore.command("game", { isDefault: true }).argument("[id]", "the exercise");
  const form = describeCommands(program).find(({ path }) => path === "explore");
  expect(form).toMatchObject({
    subcommands: [{ name: "octal" }, { name: "game" }],
    operand: { kind: "exercise" },
  });
});

it("exercises are offered only where an exercise is asked for", () => {
  const program = new Command("grundy").helpCommand(false);
  const run = { alone: () => async () => undefined, inWorkspace: () => async () => undefined };
  addStudentCommands(program, run as never);
  addInstructorCommands(program, run as never);
  addAuthorCommands(program, run as never);
  addContestCommands(program, run as never);
  const offered = describeCommands(program).flatMap(({ path, options, operand }) => [
    ...(operand?.kind === "exercise" ? [path] : []),
    ...options.flatMap(({ flags, value }) =>
      value?.kind === "exercise" ? [`${path} ${flags.at(-1)}`] : [],
    ),
  ]);
  expect(offered).toEqual([
    "test --problem",
    "submit --exercise",
    "show",
    "play",
    "replay",
    "grade --exercise",
    "tournament",
    "export",
    "new --from",
    "generate",
    "hunt --problem",
    "solve",
    "prove --problem",
    "explore",
    "explore game",
  ]);
});
