export { pythonLanguage } from "@codemirror/lang-python";
