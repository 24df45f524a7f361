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
