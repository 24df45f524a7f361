/** Every way into the server. No handler exists without an entry here, and no entry without one. */
import { COURSE_SYSTEM_ROUTES } from "./course-system-routes.ts";
import { MACHINE_ROUTES } from "./machine-routes.ts";
import { MEMBER_ROUTES } from "./member-routes.ts";
import { PERSON_ROUTES } from "./person-routes.ts";
import { REJUDGING_ROUTES } from "./rejudging-routes.ts";
import { route } from "./route.ts";
import { STAFF_ROUTES } from "./staff-routes.ts";
import { STUDENT_ROUTES } from "./student-routes.ts";
import { WORKER_ROUTES } from "./worker-routes.ts";

/** For whoever runs the server. */
const OPERATOR_ROUTES = {
  healthz: route({
    method: "GET",
    path: "/healthz",
    who: "unidentified",
    does: "Whether the process answers",
    status: 200,
    sends: "text",
  }),
  readyz: route({
    method: "GET",
    path: "/readyz",
    who: "unidentified",
    does: "Whether the store writes and a worker was seen; 503 with what is missing",
    status: 200,
    sends: "text",
  }),
  metrics: route({
    method: "GET",
    path: "/metrics",
    who: "machine",
    does: "Backlog by lane, the oldest that waits, live pages: text for Prometheus",
    status: 200,
    sends: "text",
  }),
} as const;

/** For programmers of clients. */
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
  ...STUDENT_ROUTES,
  ...STAFF_ROUTES,
  ...REJUDGING_ROUTES,
  ...MEMBER_ROUTES,
  ...COURSE_SYSTEM_ROUTES,
  ...WORKER_ROUTES,
  ...MACHINE_ROUTES,
  ...OPERATOR_ROUTES,
  ...DESCRIPTION_ROUTES,
} as const;

export type RouteName = keyof typeof ROUTES;
