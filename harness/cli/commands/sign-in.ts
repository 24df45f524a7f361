import type { Command } from "commander";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { tell } from "../output.ts";
import { Questions } from "../remote/ask-person.ts";
import { ServerClient } from "../remote/server-client.ts";
import { addTrustOptions, readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly server: string;
  readonly email?: string;
}

export function addSignInCommand(
  program: Command,
  _workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  const command = program
    .command("sign-in")
    .description("sign in to a course's server, for `grundy submit` and `grundy status`")
    .requiredOption("--server <url>", "the server's address")
    .option("--email <email>", "else it is asked for");
  addTrustOptions(command)
    .addHelpText(
      "after",
      `
Example:
  $ grundy sign-in --server https://grundy.example.edu

The password is asked for, or read from a pipe, and not kept. The session is, for you alone to read, in
grundy/sessions.json below your folder of settings.`,
    )
    .action(async (options: Options) => {
      finish(await signIn(options));
    });
}

async function signIn({ server, email: given, ...trusting }: Options): Promise<ExitStatus> {
  const client = new ServerClient(server, await readTrust(trusting));
  using questions = new Questions();
  const email = given ?? (await questions.ask("E-mail: "));
  const password = await questions.askSecret("Password: ");
  if (email === "" || password === "") throw new UsageError("e-mail and password are needed");
  const { person, courses } = await client.ask("signIn", { body: { email, password } });
  const names = courses.map(({ name }) => name).join(", ");
  tell(`Signed in as ${person?.name ?? email}${names === "" ? "" : `: ${names}`}.`);
  return EXIT.passed;
}
