import { lazy } from "../../../../ui/lazy.tsx";

/** Charts, with the library that they use; both are loaded when a page shows the first. */
export const DistributionChart = lazy(
  async () => (await import("./column-charts.tsx")).DistributionChart,
);
export const DotChart = lazy(async () => (await import("./column-charts.tsx")).DotChart);
export const TimeChart = lazy(async () => (await import("./column-charts.tsx")).TimeChart);
export const ShareChart = lazy(async () => (await import("./share-chart.tsx")).ShareChart);
