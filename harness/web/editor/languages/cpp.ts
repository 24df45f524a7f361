export { cppLanguage } from "@codemirror/lang-cpp";
