import { defineTexts } from "../../texts/index.ts";

export const NAVIGATION_EN = {
  label: "Navigation",
  menu: "Menu",
  exercises: "Exercises",
  teaching: "Teaching",
  running: "Running the course",
  server: "Server",
  workers: "Workers",
  platforms: "Learning platforms",
  overview: "Overview",
};

export const navigationTexts = defineTexts(NAVIGATION_EN, {
  ru: async () => (await import("./texts-ru.ts")).NAVIGATION_RU,
});
