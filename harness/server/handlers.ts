import type { Handlers } from "./handler.ts";
import { joiningRoutes } from "./routes/joining.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { staffRoutes } from "./routes/staff/index.ts";

/** What answers at every way into the server. */
export const HANDLERS: Partial<Handlers> = {
  ...sessionRoutes,
  ...joiningRoutes,
  ...staffRoutes,
};
