/** All routes of the server. Each has exactly one handler. */
import { AUTHORING_ROUTES } from "./authoring-routes.ts";
import { CONTEST_JURY_ROUTES } from "./contest-jury-routes.ts";
import { CONTEST_ROUTES } from "./contest-routes.ts";
import { GRADING_ROUTES } from "./grading-routes.ts";
import { PLATFORM_ROUTES } from "./platform-routes.ts";
import { GROUP_ROUTES } from "./group-routes.ts";
import { HACK_ROUTES } from "./hack-routes.ts";
import { MAIL_ROUTES } from "./mail-routes.ts";
import { MEMBER_ROUTES } from "./member-routes.ts";
import { PASSKEY_ROUTES } from "./passkey-routes.ts";
import { PERSON_ROUTES } from "./person-routes.ts";
import { REJUDGING_ROUTES } from "./rejudging-routes.ts";
import { RELOAD_ROUTES } from "./reload-routes.ts";
import { route } from "./route.ts";
import { serverStatusSchema } from "./server-shapes.ts";
import { STAFF_ROUTES } from "./staff-routes.ts";
import { STUDENT_ROUTES } from "./student-routes.ts";
import { TOURNAMENT_ROUTES } from "./tournament-routes.ts";
import { WEBHOOK_ROUTES } from "./webhook-routes.ts";
import { MACHINE_ROUTES, WORKER_ROUTES } from "./worker-routes.ts";

/** Routes for monitoring. */
const OPERATOR_ROUTES = {
  healthz: route({
    method: "GET",
    path: "/healthz",
    who: "unidentified",
    does: "Answers as long as the process does",
    status: 200,
    sends: "text",
  }),
  readyz: route({
    method: "GET",
    path: "/readyz",
    who: "unidentified",
    does: "Writes to the store and checks that a worker is running; 503 with what is missing",
    status: 200,
    sends: "text",
  }),
  serverStatus: route({
    method: "GET",
    path: "/api/server",
    who: "administrator",
    does: "The server's own state: store, disk, queue, missing workers, last backup, clock",
    reply: serverStatusSchema,
    status: 200,
  }),
  metrics: route({
    method: "GET",
    path: "/metrics",
    who: "machine",
    does: "Metrics for Prometheus: queue, workers, store, disk, backup, clock, open pages",
    status: 200,
    sends: "text",
  }),
} as const;

/** The description of all routes. */
const DESCRIPTION_ROUTES = {
  openapi: route({
    method: "GET",
    path: "/api/openapi.json",
    who: "unidentified",
    does: "This description: all routes as OpenAPI 3.1",
    status: 200,
    sends: "openapi",
  }),
} as const;

export const ROUTES = {
  ...PERSON_ROUTES,
  ...PASSKEY_ROUTES,
  ...STUDENT_ROUTES,
  ...CONTEST_ROUTES,
  ...CONTEST_JURY_ROUTES,
  ...STAFF_ROUTES,
  ...GRADING_ROUTES,
  ...REJUDGING_ROUTES,
  ...RELOAD_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...HACK_ROUTES,
  ...GROUP_ROUTES,
  ...WEBHOOK_ROUTES,
  ...MAIL_ROUTES,
  ...MEMBER_ROUTES,
  ...PLATFORM_ROUTES,
  ...WORKER_ROUTES,
  ...MACHINE_ROUTES,
  ...AUTHORING_ROUTES,
  ...OPERATOR_ROUTES,
  ...DESCRIPTION_ROUTES,
} as const;

export type RouteName = keyof typeof ROUTES;
