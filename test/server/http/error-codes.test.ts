import { join } from "node:path";
import { expect, test } from "vitest";
import { STATUSES } from "../../../harness/server/http/refusal.ts";
import { REFUSALS_EN } from "../../../harness/server/texts/refusals-en.ts";

const PAGE = join(import.meta.dirname, "../../../docs/errors.md");

const INTRODUCTION = `# Errors of the server

An error has the media type \`application/json\` and this shape, in the language that the request's \`Accept-Language\` prefers:

\`\`\`json
{
  "code": "too-many-requests",
  "message": "Too many requests.",
  "hint": "Try again in 5 s."
}
\`\`\`

Programs should look at \`code\`, which stays the same; \`details\`, if there are any, name the fields. \`too-many-requests\` comes with the header \`Retry-After\`. Message and hint may be more precise than here. The routes are in \`/api/openapi.json\` of every server.
`;

/** A table as the formatter prints it. */
function printTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(" | ")} |\n`;
  const [head = [], ...body] = rows;
  return [head, head.map((_, column) => "-".repeat(widths?.[column] ?? 0)), ...body]
    .map(line)
    .join("");
}

test("docs/errors.md lists every code (update it with --update)", async () => {
  const rows = Object.entries(STATUSES)
    .toSorted(([, one], [, other]) => one - other)
    .map(([code, status]) => {
      const { message, hint } = REFUSALS_EN.codes[code as keyof typeof STATUSES];
      return [`\`${code}\``, String(status), message, hint];
    });
  const table = printTable([["code", "status", "message", "what to do"], ...rows]);
  await expect(`${INTRODUCTION}\n${table}`).toMatchFileSnapshot(PAGE);
});
