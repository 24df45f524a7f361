import type { StoredRun } from "../../store/store.ts";
import type { Services } from "../services.ts";
import type { SentSubmissions } from "./sent-submissions.ts";
import type { Workers } from "./workers.ts";

/** The services that judging uses. */
export interface JudgingServices extends Services {
  readonly workers: Workers;
  readonly sentSubmissions: SentSubmissions;
  readonly liveEvents: {
    /** Tells the pages that wait for a run of its result. */
    readonly ran: (run: StoredRun) => void;
  };
}
