/**
 * How far judgings are, and when they will end. Pure: no clock. Imports `core` only.
 *
 * - `Progress` (`run-progress.ts`) is the state of a run that keeps every slot busy. It ends when the
 *   slots have done all that remains (`time-left.ts`).
 * - `Forecast` (`forecast.ts`) is for one job of a server's queue, which is often empty. It ends when a
 *   slot reaches it, at the median time of its exercise.
 * - `JudgingStage` (`judging-stage.ts`) is what a single judging is doing now.
 */
export { forecastQueue, type Forecast, type ForecastJob, JudgingTimes } from "./forecast.ts";
export { advanceStage, type JudgingStage } from "./judging-stage.ts";
export { ratePerMinute } from "./pace.ts";
export {
  advanceProgress,
  countDone,
  estimateRunEnd,
  measureDone,
  type Progress,
  type RunningJudging,
  startProgress,
} from "./run-progress.ts";
