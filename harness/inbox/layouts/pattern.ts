import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Identity } from "../roster/identity.ts";
import { claimMatches, type Groups, type Layout } from "../layout.ts";

const GROUPS = ["student_id", "email", "first_name", "last_name", "file_id", "timestamp"] as const;

/** A layout from an instructor's regular expression, matched anywhere in the path. */
export function toPatternLayout(pattern: string): Layout {
  const expression = compile(pattern);
  return {
    name: "the pattern",
    weight: 1,
    read: async (inbox) =>
      claimMatches(inbox, expression, (groups, file) => {
        const who = toIdentity(groups);
        if (who === undefined) return undefined;
        const { file_id: name } = groups;
        const extension = /\.[^./]+$/.exec(file.path)?.[0] ?? "";
        return {
          kind: "submission",
          who: [who],
          // `file_id` names the exercise, with or without the extension.
          name: name === undefined ? file.path : name.endsWith(extension) ? name : name + extension,
          ...readTimestamp(groups["timestamp"]),
          certainty: "sure",
        };
      }),
  };
}

function toIdentity(groups: Groups): Identity | undefined {
  const { student_id: label, email, first_name: first, last_name: last } = groups;
  const name = [first, last].filter((part) => part !== undefined && part !== "").join(" ");
  const identity = {
    ...(email !== undefined && { email }),
    ...(name !== "" && { name }),
    ...(label !== undefined && { label }),
  };
  return Object.keys(identity).length === 0 ? undefined : identity;
}

/** Reads `2026-10-10T14:03`, `20261010-140300` and similar. */
function readTimestamp(text = ""): { readonly submittedAt?: string } {
  const match = /^(\d{4})\D?(\d\d)\D?(\d\d)(?:\D{0,3}(\d\d)\D?(\d\d)(?:\D?(\d\d))?)?/.exec(text);
  if (match === null) return {};
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = match;
  return { submittedAt: `${year}-${month}-${day}T${hour}:${minute}:${second}` };
}

function compile(pattern: string): RegExp {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, "u");
  } catch (error) {
    throw mistake("bad-pattern", (error as Error).message);
  }
  if (!/\(\?<(?:student_id|email|first_name|last_name)>/.test(pattern)) {
    throw mistake(
      "pattern-without-student",
      "the pattern has no named group that identifies the student",
    );
  }
  return expression;
}

function mistake(code: string, message: string): DiagnosticsError {
  const hint = `For example: (?<student_id>[^/]+)/(?<file_id>[^/]+)\\.py. The group names are ${GROUPS.join(", ")}.`;
  return new DiagnosticsError([{ code, message, file: "--pattern", hint }]);
}
