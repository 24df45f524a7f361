import { chooseRoutes } from "./choose.ts";
import { launchRoutes } from "./launch.ts";
import { loginRoutes } from "./login.ts";
import { platformRoutes } from "./platforms.ts";
import { registerRoutes } from "./register.ts";

/** Routes for learning platforms. */
export const courseSystemRoutes = {
  ...loginRoutes,
  ...launchRoutes,
  ...chooseRoutes,
  ...registerRoutes,
  ...platformRoutes,
};
