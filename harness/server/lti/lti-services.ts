import type { SessionServices } from "../sign-in/session.ts";
import type { ScoreSync } from "./score-sync.ts";
import type { LtiTool } from "./tool.ts";

/** The services that learning platforms need. */
export interface LtiServices extends SessionServices {
  readonly tool: LtiTool;
  readonly scoreSync: ScoreSync;
}
