import { UsageError } from "../../app/usage-error.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { printMessage } from "../output.ts";
import { Questions } from "../remote/ask-person.ts";
import { ServerClient } from "../remote/server-client.ts";
import { writeSessionToken } from "../remote/settings-files.ts";
import { readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly server: string;
  readonly email?: string;
  readonly tokenFile?: string;
}

export async function signIn({
  server,
  email: emailOption,
  tokenFile,
  ...trusting
}: Options): Promise<ExitStatus> {
  const client = new ServerClient(server, await readTrust(trusting));
  using questions = new Questions();
  const email = emailOption ?? (await questions.ask("Email: "));
  const password = await questions.askSecret("Password: ");
  if (email === "" || password === "") throw new UsageError("email and password are required");
  const { person, courses } = await client.call("signIn", { body: { email, password } });
  if (tokenFile !== undefined) await writeSessionToken(client.origin, tokenFile);
  const names = courses.map(({ name }) => name).join(", ");
  printMessage(`Signed in as ${person?.name ?? email}${names === "" ? "" : `: ${names}`}.`);
  return EXIT.passed;
}
