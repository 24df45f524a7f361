/**
 * How far judgings are, and when they will end. Two questions have two answers: a run that keeps every
 * slot busy ends when the slots have done everything that is left (`time-left.ts`); one job of a
 * server's queue, which is often empty, ends when a slot reaches it, at the median time of its exercise
 * (`forecast.ts`). Pure: no clock. Imports `core` only.
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
