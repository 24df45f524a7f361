import type { z } from "zod";
import { isTransientStatus, ServiceFailed, describeResponse } from "./service-response.ts";

/** Parses and validates a platform's response. @throws {ServiceFailed} */
export async function readJson<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await response.text();
  if (!response.ok) {
    throw new ServiceFailed(describeResponse(response, text), isTransientStatus(response, text));
  }
  const read = schema.safeParse(parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue === undefined ? "" : ` at ${issue.path.join(".")}`;
    throw new ServiceFailed(`its response does not conform to LTI${where}`, false);
  }
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
