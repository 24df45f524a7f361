import type { NAVIGATION_EN } from "./texts.ts";

export const NAVIGATION_RU: typeof NAVIGATION_EN = {
  label: "Навигация",
  menu: "Меню",
  exercises: "Задания",
  teaching: "Преподавание",
  running: "Ведение курса",
  server: "Сервер",
  workers: "Воркеры",
  platforms: "Учебные платформы",
  overview: "Обзор",
};
