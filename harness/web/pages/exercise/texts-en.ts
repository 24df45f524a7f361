/** Texts of an exercise's page beside those that other pages use, too. */
export const EXERCISE_EN = {
  views: "Views",
  paneWidths: "Pane widths",
  paneHeights: "Pane heights",
  resultTabs: "Results",
  input: "Your input",
  noAttemptsHint: "Submit your program: every attempt is listed here.",
  tryInput: "Try this input",
  editorSettings: "Editor settings",
  textSize: "Text size",
  textSizes: { small: "Small", normal: "Normal", large: "Large", huge: "Very large" },
  saved: "Saved",
  noFeedback: "Submit your program to see its verdict and feedback here.",
  feedbackLater: "Feedback appears here after the verdict.",
};
