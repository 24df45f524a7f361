import type { Handlers } from "./handler.ts";
import { joiningRoutes } from "./routes/joining.ts";
import { sessionRoutes } from "./routes/sessions.ts";

/** What answers at every way into the server. */
export const HANDLERS: Partial<Handlers> = {
  ...sessionRoutes,
  ...joiningRoutes,
};
