import "report:tokens.css";
import "components:mark.css";
import { render } from "preact";
import { App } from "./shell/app.tsx";
import { followHeight } from "./client/frame.ts";
import { showTheme, theme } from "./shell/preferences.ts";
import { followLinks } from "./routing/router.ts";
import { preferredLanguage, setLanguage } from "./texts/index.ts";

showTheme(theme.value);
followLinks();
followHeight();
await setLanguage(preferredLanguage());
const root = document.querySelector("#app");
if (root !== null) render(<App />, root);
