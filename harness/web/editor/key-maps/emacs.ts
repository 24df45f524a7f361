export { emacs } from "@replit/codemirror-emacs";
