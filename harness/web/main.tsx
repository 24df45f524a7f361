import { render } from "preact";
import { App } from "./shell/app.tsx";
import { showTheme, theme } from "./shell/preferences.ts";
import { followLinks } from "./shell/router.ts";
import { preferredLanguage, speak } from "./texts/index.ts";

showTheme(theme.value);
followLinks();
await speak(preferredLanguage());
const root = document.querySelector("#app");
if (root !== null) render(<App />, root);
