/** The inline rules of CommonMark that escaping relies on; all other markup is an error. */
export function readInline(markdown: string): string {
  let text = "";
  let rest = markdown;
  while (rest !== "") {
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(rest);
    const code = /^(`+)(.+?)(?<!`)\1(?!`)/su.exec(rest);
    const plain = /^[^\\`*_[\]<>&#|~$!]/u.exec(rest);
    if (escaped !== null) text += escaped[1] ?? "";
    else if (code !== null) text += stripCode(code[2] ?? "");
    else if (plain !== null) text += plain[0];
    else throw new Error(`markup at ${JSON.stringify(rest)}`);
    rest = rest.slice((escaped ?? code ?? plain)?.[0].length);
  }
  return text;
}

/** A space on both sides is for the quotes, unless there is nothing but spaces. */
function stripCode(code: string): string {
  return /^ .*[^ ].* $/su.test(code) ? code.slice(1, -1) : code;
}
