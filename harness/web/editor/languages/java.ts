export { javaLanguage } from "@codemirror/lang-java";
