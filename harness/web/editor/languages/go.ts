export { goLanguage } from "@codemirror/lang-go";
