import type { Row } from "../row.ts";
import type {
  Choice,
  ContextMember,
  Deployment,
  Identity,
  LinkedContext,
  OutgoingScore,
  PendingLogin,
  Platform,
  ResourceLink,
  ToolKey,
} from "./course-systems.ts";

/** Tables of learning platforms; see `../tables.ts`. */
export interface CourseSystemTables {
  readonly platform: Row<Platform>;
  readonly deployment: Row<Deployment>;
  readonly pendingLogin: Row<PendingLogin>;
  readonly identity: Row<Identity>;
  readonly linkedContext: Row<LinkedContext>;
  readonly contextMember: Row<ContextMember>;
  readonly resourceLink: Row<ResourceLink>;
  readonly toolKey: Row<ToolKey>;
  readonly choice: Row<Choice>;
  readonly registration: { readonly tokenHash: string; readonly expiresAt: number };
  readonly outgoingScore: Row<OutgoingScore>;
  readonly sender: {
    readonly platform: string;
    readonly holder: string;
    readonly until: number;
  };
}
