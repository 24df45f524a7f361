/** {@link FILM_STYLE} in terms of SVG; hovering pauses the film. */
export const SVG_STYLE = `
svg { --page: #fff; --ink: #1f2328; --line: #d5d8dc; --quiet: #57606a; --gone: #f6f8fa; --taken: #cfe5ff; --edge: #0b6bcb; --new: #dff5e3; --good: #1a7f37; --wrong: #ffd7d2; --bad: #b42318; }
@media (prefers-color-scheme: dark) { svg { --page: #14181c; --ink: #e6e9ec; --line: #3a3f45; --quiet: #9aa4ae; --gone: #1c2126; --taken: #123f6e; --edge: #6cb6ff; --new: #14401f; --good: #57c271; --wrong: #7a2018; --bad: #ff8a7a; } }
text { font: 15px system-ui, sans-serif; fill: var(--ink); } .title { font-weight: 600; } .page { fill: var(--page); }
.film rect { fill: none; stroke: var(--line); } .film rect + text { font: 18px ui-monospace, monospace; text-anchor: middle; }
.gone rect { fill: var(--gone); } .film .gone text { fill: var(--quiet); text-decoration: line-through; }
.taken rect { fill: var(--taken); stroke: var(--edge); stroke-width: 2; } .film .taken text { font-weight: 700; text-decoration: line-through; }
.new rect { fill: var(--new); stroke: var(--good); stroke-dasharray: 4 3; } .film .new text { font-weight: 700; }
.wrong rect { fill: var(--wrong); stroke: var(--bad); stroke-width: 3; } .film .wrong text { font-weight: 700; } .film .fault text { fill: var(--bad); font-weight: 600; }
svg:hover .film > g { animation-play-state: paused; }
`;
