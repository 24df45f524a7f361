import { addRoutes, call } from "../../client/call.ts";

addRoutes(AUTHORING_PATHS);

/** `call` with the routes of authoring, which other pages do not load. */
export const callAuthoring: typeof call = call;
