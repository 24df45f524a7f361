/** The commands that run and maintain a course server, and those about this machine. */
import { hostname } from "node:os";
import { Argument, type Command, Option } from "commander";
import { LOG_FORMATS, LOG_LEVELS } from "../log.ts";
import { addTrustOptions, readCount, type Run } from "./shared.ts";

function addLogOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--log-format <format>", "lines of the log, on standard error")
        .choices(LOG_FORMATS)
        .default("text"),
    )
    .addOption(
      new Option("--log-level <level>", "the least important lines (debug: one for each request)")
        .choices(LOG_LEVELS)
        .default("info"),
    );
}

function withData(command: Command): Command {
  return command.option("--data <folder>", "the server's --data folder", "grundy-data");
}

/** Commands for whoever owns the data folder or the database; they need no account. */
function addAccountCommands(program: Command, run: Run): void {
  const account = program
    .command("account")
    .description(
      "List a server's accounts, reset passwords and passkeys, make and remove administrators",
    );
  withData(account.command("list").description("List accounts with their roles")).action(
    run.inWorkspace(async () => (await import("../commands/account.ts")).list),
  );
  withData(
    account
      .command("reset-password")
      .description("Print a link with which somebody chooses a new password")
      .argument("<email>", "the account's email"),
  )
    .option("--url <url>", "the server's address, for the link", "http://127.0.0.1:8080")
    .action(run.inWorkspace(async () => (await import("../commands/account.ts")).resetPassword));
  withData(
    account
      .command("reset-passkeys")
      .description("Remove all passkeys of somebody who lost their devices, and end their sessions")
      .argument("<email>", "the account's email"),
  ).action(run.inWorkspace(async () => (await import("../commands/account.ts")).resetPasskeys));
  withData(
    account
      .command("make-administrator")
      .description("Make an account an administrator of the server")
      .argument("<email>", "the account's email"),
  ).action(run.inWorkspace(async () => (await import("../commands/account.ts")).administrate));
  withData(
    account
      .command("remove-administrator")
      .description("Take the rights of an administrator from an account; never from the last one")
      .argument("<email>", "the account's email"),
  ).action(
    run.inWorkspace(async () => (await import("../commands/account.ts")).unmakeAdministrator),
  );
  withData(
    account
      .command("erase")
      .description("Erase an account and all texts of its person, for ever; points stay")
      .argument("<email>", "the account's email, or the person's ID"),
  )
    .option("--yes", "erase, and do not only say what would happen")
    .action(run.inWorkspace(async () => (await import("../commands/account.ts")).erase));
  account.addHelpText(
    "after",
    `
Examples:
  $ grundy account list
  $ grundy account reset-password ada@example.edu --url https://grundy.example.edu
  $ DATABASE_URL=postgres://grundy@db.example.edu/grundy grundy account make-administrator ada@example.edu

With a data folder, stop the server before you change something; with PostgreSQL, it may run. Changes are
in the activity logs of the person's courses. The link is printed only here.`,
  );
}

export function addServerCommands(program: Command, run: Run): void {
  program.commandsGroup("For servers:");
  const serve = program
    .command("serve")
    .description("Run a course server: students work in the browser, you watch and grade")
    .argument("<course.yaml...>", "the courses")
    .option("--port <port>", "port to listen on", readCount, 8080)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--data <folder>", "folder for everything that is stored", "grundy-data")
    .option(
      "--workers <count>",
      "submissions judged at the same time (default: one per core)",
      readCount,
    )
    .option("--cert <file>", "certificate (PEM) for HTTPS; needs --key")
    .option("--key <file>", "the certificate's private key")
    .option("--behind-proxy", "a proxy on this machine does the encryption; needs --url")
    .option("--private-course-systems", "allow learning platforms (LTI) in private networks")
    .option("--sign-in <file>", "who signs people in: OpenID Connect providers, passwords or not")
    .option("--authoring", "administrators edit the exercises of the workspace on pages")
    .option("--url <url>", "the address that browsers use, if it is another one")
    .option(
      "--smtp-url-file <file>",
      "send mail by the mail server of this file (default: $GRUNDY_SMTP_URL, else no mail)",
    )
    .option("--mail-from <address>", "sender of mails (default: grundy@ and the host of --url)");
  addLogOptions(serve)
    .addHelpText(
      "after",
      `
Examples:
  $ grundy serve course.yaml
  $ grundy serve course.yaml --host 0.0.0.0 --port 443 --cert cert.pem --key key.pem --url https://games.example.edu
  $ grundy serve autumn/course.yaml spring/course.yaml --behind-proxy --url https://games.example.edu

Grundy prints a link that makes you the instructor and works once. Invite everybody else from the pages.
Ctrl-C or SIGTERM stops the server in order: it keeps what it has acknowledged, and judges the rest after
the next start. Changes to exercises take effect at the next start.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/serve.ts")).serve));

  const worker = program
    .command("worker")
    .description("Judge for a course server (`grundy serve` starts its own worker)")
    .option("--server <url>", "the server's address")
    .option("--token-file <file>", "the server's worker.token, for workers on the same machine")
    .option(
      "--places <count>",
      "submissions judged at the same time (default: one per core)",
      readCount,
    )
    .option("--quiet", "do not list confirmation and judgings");
  addLogOptions(worker)
    .addHelpText(
      "after",
      `
Examples:
  $ grundy worker join https://grundy.example.edu K7QF-2MXP-9WTB
  $ grundy worker --server https://grundy.example.edu
  $ grundy worker --server http://127.0.0.1:8080 --token-file grundy-data/worker.token

A machine joins once, and the server then knows it by its own key. It fetches submissions, judges them in
containers and keeps none. On SIGTERM or Ctrl-C it takes no new submissions, and gives back what it has
not finished within 20 seconds.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/worker.ts")).work));
  const join = worker
    .command("join")
    .description("Let this machine judge for a server, after an administrator confirms it")
    .argument("<url>", "the server's address")
    .argument("<code>", "the code from the server's Workers page")
    .option("--name <name>", "the machine's name on the server", hostname())
    .option(
      "--places <count>",
      "submissions judged at the same time (default: one per core)",
      readCount,
    )
    .option("--no-start", "exit after asking; `grundy worker --server` starts later");
  addTrustOptions(join)
    .addHelpText(
      "after",
      `
Example:
  $ grundy worker join https://grundy.example.edu K7QF-2MXP-9WTB

Grundy makes a key, stores it in grundy/machines.json in your settings folder, readable only by you, and
sends the server what \`grundy doctor\` finds here. It prints the key's fingerprint, waits until an
administrator has compared and confirmed it, and starts judging.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/worker.ts")).join));

  addAccountCommands(program, run);

  program
    .command("backup")
    .description("Copy a server's data into one file, also while it runs")
    .option("--data <folder>", "the server's --data folder", "grundy-data")
    .requiredOption("-o, --output <file>", "the new file; an existing one is never overwritten")
    .addHelpText(
      "after",
      `
Example:
  $ grundy backup --output backups/2026-10-12.db

The copy holds everything as of one moment: accounts, drafts, submissions, verdicts, grades and the
activity log. Grundy verifies it before it gets its name: every source and verdict must be there. Keep it
where only you can read it. \`grundy restore\` makes a data folder from it.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/data.ts")).backup));

  program
    .command("restore")
    .description("Make a data folder from a backup")
    .argument("<file>", "the backup")
    .option("--data <folder>", "the new folder; one that holds courses is refused", "grundy-data")
    .addHelpText(
      "after",
      `
Example:
  $ grundy restore backups/2026-10-12.db --data restored
  $ grundy serve course.yaml --data restored

Grundy verifies the backup first and the folder afterwards. Submissions that were being judged during the
backup are judged again.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/data.ts")).restore));

  program
    .command("migrate")
    .description("Copy a server's data from a folder to PostgreSQL, or back")
    .argument("<from>", "a --data folder, or postgres://user@host/database")
    .argument("<to>", "the other one; it must hold no courses")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy migrate grundy-data postgres://grundy@db.example.edu/grundy
  $ DATABASE_URL=postgres://grundy@db.example.edu/grundy grundy serve course.yaml
  $ grundy migrate postgres://grundy@db.example.edu/grundy backups/2026-10-12

Grundy copies everything or nothing, and verifies the copy: every event, source and verdict must be
there. The original does not change. Stop the server before you copy a folder. A database can be copied
while servers run, which makes a backup of it. Other users of this machine can see what you type here:
put a password into PGPASSWORD or ~/.pgpass instead.`,
    )
    .action(run.alone(async () => (await import("../commands/data.ts")).migrate));

  program.commandsGroup("This machine:");
  program
    .command("doctor")
    .description("Show what this machine can do, what is missing and how to get it")
    .option(
      "--attack [words...]",
      "run attacks on this machine; 'files' or 'fork' runs some of them",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ grundy doctor                   languages, and what contains their programs
  $ grundy doctor --attack          run hostile submissions, all of which must fail
  $ grundy doctor --attack network  only those with this word in their names; several words may follow`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/doctor.ts")).doctor));

  program
    .command("completion")
    .description("Print a script that completes commands, options and exercises in your shell")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
    .addHelpText(
      "after",
      `
Examples:
  $ grundy completion bash > ~/.local/share/bash-completion/completions/grundy
  $ grundy completion zsh > ~/.zfunc/_grundy    with ~/.zfunc in fpath, before compinit
  $ grundy completion fish > ~/.config/fish/completions/grundy.fish`,
    )
    .action(run.alone(async () => (await import("../commands/completion.ts")).complete));
}
