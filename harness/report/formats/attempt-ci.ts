import { formatPoints } from "../../core/format-points.ts";
import { showLine } from "../../core/printable.ts";
import { printElement, printTextElement } from "./xml.ts";

/** An attempt at a course server, as its submitter sees it. */
export interface ServedAttempt {
  readonly exercise: string;
  readonly number: number;
  /** Undefined: the result is held back, or there is none. */
  readonly verdict: string | undefined;
  /** In points of the course. */
  readonly score: number | undefined;
  readonly groups: readonly { readonly id: string; readonly verdict: string }[];
  readonly failures: readonly {
    readonly group: string;
    readonly call: string;
    readonly verdict: string;
  }[];
  /** The attempt's page. */
  readonly url: string;
}

/** Prints JUnit XML for CI systems: one test case per test group; without groups, one for the verdict. */
export function toAttemptJunit({
  exercise,
  verdict,
  groups,
  failures,
  url,
}: ServedAttempt): string {
  const rows = groups.length > 0 ? groups : [{ id: exercise, verdict: verdict ?? "skipped" }];
  const cases = rows.map((row) => {
    const attributes = { name: row.id, classname: exercise };
    if (row.verdict === "AC") return printElement("testcase", attributes);
    if (row.verdict === "skipped") {
      return printElement("testcase", attributes, [printElement("skipped", {})]);
    }
    const calls = failures.filter(({ group }) => group === row.id);
    const text = [...calls.map(({ call, verdict: each }) => `${each}: ${call}`), url].join("\n");
    const kind = row.verdict === "JE" ? "error" : "failure";
    const outcome = printTextElement(kind, { type: row.verdict, message: row.verdict }, text);
    return printElement("testcase", attributes, [outcome]);
  });
  const count = (isMeant: (verdict: string) => boolean) =>
    String(rows.filter((row) => isMeant(row.verdict)).length);
  const totals = {
    tests: String(rows.length),
    failures: count((each) => !["AC", "JE", "skipped"].includes(each)),
    errors: count((each) => each === "JE"),
    skipped: count((each) => each === "skipped"),
  };
  const suite = printElement("testsuite", { name: exercise, ...totals }, cases);
  const suites = printElement("testsuites", { name: "grundy", ...totals }, [suite]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suites}`;
}

/** Prints a summary in Markdown, as GitHub shows it on the page of a run. */
export function toAttemptSummary(attempt: ServedAttempt): string {
  const { exercise, number, verdict, score, groups, failures, url } = attempt;
  const points = score === undefined ? "" : `, ${formatPoints(score)} points`;
  const result = verdict === undefined ? "submitted, the result is not shown yet" : verdict;
  const lines = [
    `### ${escapeMarkdown(exercise)}: ${escapeMarkdown(result)}${points}`,
    "",
    `[Attempt ${number}](${url})`,
  ];
  if (groups.length > 0) {
    lines.push("", "| group | verdict |", "| --- | --- |");
    for (const { id, verdict: each } of groups) {
      lines.push(`| ${escapeMarkdown(id)} | ${escapeMarkdown(each)} |`);
    }
  }
  const [first] = failures;
  if (first !== undefined) lines.push("", `First failure: ${escapeMarkdown(first.call)}`);
  return `${lines.join("\n")}\n`;
}

/** One line in which nothing is markup. */
function escapeMarkdown(text: string): string {
  return showLine(text.replaceAll(/\s+/g, " ")).replaceAll(/[\\`*_{}[\]<>#|&!~$@]/g, (sign) => {
    return `&#${sign.codePointAt(0)};`;
  });
}
