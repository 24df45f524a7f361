import { z } from "zod";
import type { Access, Route } from "./route.ts";
import { ROUTES } from "./routes.ts";
import { problemSchema } from "./shapes.ts";

type Json = Readonly<Record<string, unknown>>;

/** All routes as OpenAPI 3.1, served as `/api/openapi.json`. */
export function printOpenApi(): string {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(name, route) };
  }
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Grundy",
      version: "1",
      description:
        "Every way into the server of a course. Moments are milliseconds since 1970. What goes " +
        "wrong is said as {code, message, hint}.",
    },
    paths,
    components: {
      schemas: { Problem: toSchema(problemSchema, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-grundy" },
        worker: { type: "http", scheme: "bearer" },
      },
    },
  };
  return JSON.stringify(document);
}

function describe(name: string, route: Route): Json {
  const { does, body, who } = route;
  return {
    operationId: name,
    summary: does,
    description: describeAccess(who),
    ...(!["anyone", "unidentified", "machine"].includes(who as string) && {
      security: [who === "worker" ? { worker: [] } : { session: [] }],
    }),
    parameters: listParameters(route),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [TAKES[route.takesForm === undefined ? "json" : "form"]]: {
            schema: toSchema(body, "input"),
          },
        },
      },
    }),
    responses: {
      [route.status]: describeReply(route),
      default: {
        description: "What is wrong, and the next step",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

const TAKES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

const SENDS = {
  file: "application/zip",
  stream: "text/event-stream",
  text: "text/plain",
  page: "text/html",
  openapi: "application/json",
} as const;

function describeReply({ reply, sends }: Route): Json {
  if (reply !== undefined) {
    const schema = toSchema(reply, "output");
    return { description: "Done", content: { "application/json": { schema } } };
  }
  return sends === undefined
    ? { description: "Done; nothing to say" }
    : { description: "Done", content: { [SENDS[sends]]: {} } };
}

function describeAccess(who: Access): string {
  if (typeof who === "object") return `Whoever may do \`${who.action}\` in the course.`;
  const sentences = {
    anyone: "Anyone.",
    unidentified: "Anyone.",
    "signed-in": "Whoever is signed in.",
    administrator: "Whoever looks after the server.",
    worker: "A worker with its token, or by its machine's key.",
    joining: "A machine by its key, confirmed or not.",
    machine: "Whoever is on the server's machine.",
  };
  return sentences[who];
}

function listParameters({ path, query, takesRequestKey }: Route): readonly Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties = {}, required = [] } = (
    query === undefined ? {} : toSchema(query, "output")
  ) as { readonly properties?: Json; readonly required?: readonly string[] };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const inHeader = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "8 to 200 characters without spaces: the same again does nothing twice",
    schema: { type: "string" },
  };
  return [...inPath, ...inQuery, ...(takesRequestKey === true ? [inHeader] : [])];
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
