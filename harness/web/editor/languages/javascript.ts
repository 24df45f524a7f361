export { javascriptLanguage, typescriptLanguage } from "@codemirror/lang-javascript";
