/** The look of the hosted pages: the design system's tokens, as much of it as three pages need. */
export const stylesheet = (base: string): string => `
@font-face { font-family: "Bricolage Grotesque"; src: url(${base}/assets/display.woff2) format("woff2"); font-weight: 200 800; font-display: swap; }
@font-face { font-family: "Geist"; src: url(${base}/assets/text.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Geist Mono"; src: url(${base}/assets/mono.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }

:root {
  color-scheme: dark;
  --bg-0: #0e1113; --bg-1: #15191c; --bg-2: #1c2226; --bg-3: #252c31; --hairline: #2e373d; --line: #6b7881;
  --tx-1: #eef2f0; --tx-2: #aeb9b8; --tx-3: #8a9696; --accent: #c6f24e; --accent-hi: #d5fa6b; --on-accent: #12160a;
  --hold: #ffb454; --hold-wash: #ffb454; --danger: #ff6f61; --ok: #46d39a; --link: #8fb4ff;
  --display: "Bricolage Grotesque", system-ui, sans-serif;
  --text: "Geist", system-ui, sans-serif;
  --mono: "Geist Mono", ui-monospace, monospace;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --bg-0: #f6f7f4; --bg-1: #ffffff; --bg-2: #ecefea; --bg-3: #e3e7e0; --hairline: #d6dbd4; --line: #7a868c;
    --tx-1: #14191b; --tx-2: #47535a; --tx-3: #5e6a70; --accent: #4b6b00; --accent-hi: #3c5600; --on-accent: #ffffff;
    --hold: #8a5200; --hold-wash: #ff9e1f; --danger: #b83227; --ok: #0d6b47; --link: #0b6a86;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg-0); color: var(--tx-1); font: 400 14px/20px var(--text);
  font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased;
}
h1, h2, p, dl, dd, ol, ul { margin: 0; padding: 0; }
ol, ul { list-style: none; }
a { color: inherit; text-decoration: none; }
button, input { font: inherit; color: inherit; }
svg { display: block; flex: none; }
.i { width: 16px; height: 16px; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.b { font-weight: 600; }
.c2 { color: var(--tx-2); }
.c3 { color: var(--tx-3); }
.c-hold { color: var(--hold); }
.mono, .money, .sum dd { font-family: var(--mono); letter-spacing: -0.02em; word-spacing: -0.28em; }
.money { font-weight: 500; white-space: nowrap; }
.link { color: var(--link); }
.link:hover { text-decoration: underline; text-underline-offset: 3px; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

.top {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px;
  min-height: 56px; padding: 8px 24px; border-bottom: 1px solid var(--hairline);
}
.logo { display: flex; align-items: center; gap: 9px; font: 700 20px/28px var(--display); letter-spacing: -0.02em; }
.logo .w1 { fill: var(--accent); }
.logo .w2 { fill: var(--tx-1); }
.sandbox {
  display: flex; align-items: center; gap: 8px; padding: 6px 10px; border-radius: 3px;
  background: color-mix(in oklab, var(--hold-wash) 12%, var(--bg-1)); color: var(--tx-1);
}
.sandbox .i { color: var(--hold); }
.sandbox strong { color: var(--hold); font-weight: 600; }

main { max-width: 1008px; margin-inline: auto; padding: 48px 24px 72px; }
.cols { display: grid; grid-template-columns: minmax(0, 1fr) 400px; gap: 48px 72px; align-items: start; }
.narrow { display: flex; flex-direction: column; gap: 16px; max-width: 640px; margin-inline: auto; }
.title { margin-top: 4px; font: 700 28px/34px var(--display); letter-spacing: -0.018em; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font: 650 20px/28px var(--display); letter-spacing: -0.012em; overflow-wrap: anywhere; }
.amount { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; margin-top: 24px; }
.amount .money { font-size: 40px; line-height: 44px; letter-spacing: -0.05em; }
.amount--hold { color: var(--hold); }
.per { color: var(--tx-2); font-size: 16px; line-height: 24px; }
.lbl { display: flex; align-items: center; gap: 8px; margin-top: 4px; font-weight: 600; }
.sum { display: grid; grid-template-columns: 1fr auto; gap: 6px 16px; align-items: baseline; margin-top: 32px; }
.sum dt { color: var(--tx-2); overflow-wrap: anywhere; }
.sum dd { text-align: right; }
.sum .tot { padding-top: 10px; margin-top: 4px; color: var(--tx-1); font-weight: 600; position: relative; }
.sum .tot::before { content: ""; position: absolute; inset: 0 -16px auto 0; border-top: 1px solid var(--hairline); }
.sum dd.tot::before { right: 0; }

.panel {
  display: flex; flex-direction: column; gap: 16px; padding: 24px; background: var(--bg-1);
  border: 1px solid var(--hairline); border-radius: 8px;
}
.panel .btn--bare { margin-top: -8px; }
.field { display: flex; flex-direction: column; gap: 6px; }
.field label { font-weight: 550; }
.input {
  width: 100%; min-height: 44px; padding: 7px 10px; border: 1px solid var(--line); border-radius: 4px;
  background: var(--bg-0); font-size: 16px; word-spacing: 0;
}
.input[aria-invalid] { border-color: var(--danger); }
.hint { color: var(--tx-3); font-size: 12px; line-height: 16px; }
.hint .mono { white-space: nowrap; }
.btn {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 16px;
  border: 1px solid var(--hairline); border-radius: 4px; background: var(--bg-2); color: var(--tx-1);
  font-weight: 550; cursor: pointer; transition: background 120ms cubic-bezier(0.2, 0.8, 0.2, 1);
}
.btn:hover { background: var(--bg-3); border-color: var(--line); }
.btn--go { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 650; font-size: 16px; }
.btn--go:hover { background: var(--accent-hi); border-color: var(--accent-hi); }
.btn--bare { background: none; border-color: transparent; color: var(--tx-2); }
.btn--bare:hover { border-color: transparent; color: var(--tx-1); }
.btn--danger { background: none; border-color: color-mix(in oklab, var(--danger) 55%, var(--bg-1)); color: var(--danger); }
.btn--full { width: 100%; }

.note { display: flex; gap: 10px; padding: 10px 12px; border-left: 3px solid var(--line); background: var(--bg-1); }
.note .i { margin-top: 2px; color: var(--tx-3); }
.note--bad { border-color: var(--danger); background: color-mix(in oklab, var(--danger) 12%, var(--bg-1)); }
.note--bad .i { color: var(--danger); }
.note--ok { border-color: var(--ok); }
.note--ok .i { color: var(--ok); }
.note--hold { border-color: var(--hold); }
.note--hold .i { color: var(--hold); }

.steps { margin-top: 24px; }
.steps li { position: relative; display: flex; flex-direction: column; padding: 0 0 20px 30px; }
.steps li::before { content: ""; position: absolute; left: 0; top: 3px; width: 14px; height: 14px; border: 2px solid var(--line); }
.steps li:not(:last-child)::after {
  content: ""; position: absolute; left: 6px; top: 17px; bottom: -3px; width: 2px;
  background: repeating-linear-gradient(180deg, var(--line) 0 4px, transparent 4px 8px);
}
.block { display: flex; flex-direction: column; gap: 12px; margin-top: 16px; padding-top: 24px; border-top: 1px solid var(--hairline); }
.rows li { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 60px; border-top: 1px solid var(--hairline); }
.rows li:first-child { border-top: 0; }
.rows .c3 { margin-left: 8px; }
.acts { display: flex; flex-wrap: wrap; gap: 12px; }
.split { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; font-size: 16px; line-height: 24px; }
.arrival { display: flex; flex-direction: column; gap: 16px; max-width: 520px; }
.arrival h1 { font: 700 28px/34px var(--display); letter-spacing: -0.018em; }

@media (max-width: 860px) {
  main { padding: 24px 16px 48px; }
  .top { padding: 8px 16px; }
  .cols { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  .panel { padding: 16px; }
  .acts, .acts form, .acts .btn { width: 100%; }
  .rows .b + .c3 { display: block; margin-left: 0; }
}
@media (prefers-reduced-motion: reduce) { .btn { transition: none; } }
`;

/** The product's mark, for the browser's tab. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#0e1113"/><path fill="#c6f24e" d="M4 19V5l8.2 8.2V19z"/><path fill="#eef2f0" d="M20 19V5l-6.800 6.800 1.400 1.400V19z"/></svg>`;
