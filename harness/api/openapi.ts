import { z } from "zod";
import { PAGE_LANGUAGES } from "../core/page-language.ts";
import { type Access, type Route, VIEW_HEADER } from "./route.ts";
import { ROUTES } from "./routes.ts";
import { problemSchema } from "./shapes.ts";

type Json = Readonly<Record<string, unknown>>;

/** Prints all routes as OpenAPI 3.1, served as `/api/openapi.json`. */
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
        "The HTTP API of a course server. Times are milliseconds since 1970. Errors are " +
        "{code, message, hint}; message and hint are in English or Russian, by Accept-Language.",
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
        description: "The error and the next step",
        headers: {
          "Content-Language": {
            description: "the language of message and hint",
            schema: { enum: Object.keys(PAGE_LANGUAGES) },
          },
        },
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
    ? { description: "Done; no content" }
    : { description: "Done", content: { [SENDS[sends]]: {} } };
}

function describeAccess(who: Access): string {
  if (typeof who === "object") return `Members who may \`${who.action}\` in the course.`;
  const sentences = {
    anyone: "Anyone.",
    unidentified: "Anyone.",
    "signed-in": "Anyone who is signed in.",
    administrator: "Administrators of the server.",
    worker: "Workers, with a token or their machine's key.",
    joining: "Machines with their key, confirmed or not.",
    machine: "Callers on the server's own machine, and workers.",
  };
  return sentences[who];
}

function listParameters({ path, query, takesRequestKey, who }: Route): readonly Json[] {
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
    description: "8 to 200 characters without spaces: a repeated request has no further effect",
    schema: { type: "string" },
  };
  const view = {
    name: VIEW_HEADER,
    in: "header",
    required: false,
    description: "`student`: staff get what a student gets",
    schema: { enum: ["student"] },
  };
  return [
    ...inPath,
    ...inQuery,
    ...(typeof who === "object" ? [view] : []),
    ...(takesRequestKey === true ? [inHeader] : []),
  ];
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
