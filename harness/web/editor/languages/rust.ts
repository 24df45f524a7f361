export { rustLanguage } from "@codemirror/lang-rust";
