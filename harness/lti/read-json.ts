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
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue === undefined ? "" : ` at ${issue.path.join(".")}`;
    throw new ServiceFailed(`its response does not conform to LTI${where}`, false);
  }
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
