/** Looks of the documentation page, in both themes; contrasts of at least 4.5 to 1. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#1f1f1f;--soft:#595959;--paper:#fff;--line:#d9d9d9;--panel:#fafafa;--link:#0958d9;--get:#0958d9;--post:#237804;--put:#874d00;--patch:#874d00;--delete:#cf1322}
@media (prefers-color-scheme:dark){:root{--ink:#e6e6e6;--soft:#a6a6a6;--paper:#141414;--line:#424242;--panel:#1f1f1f;--link:#65a9f3;--get:#65a9f3;--post:#73d13d;--put:#ffc069;--patch:#ffc069;--delete:#f37370}}
*{box-sizing:border-box}
body{margin:0;padding:0 1rem 4rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main{max-inline-size:64rem;margin-inline:auto}
h1{font-size:1.6rem}h2{font-size:1.3rem;margin-block:2.5rem .25rem}h4{margin-block:1rem .25rem;font-size:.95rem}
a{color:var(--link)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
details{border:1px solid var(--line);border-radius:6px;margin-block:.5rem;background:var(--panel)}
summary{padding:.5rem .75rem;cursor:pointer;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.method{display:inline-block;min-inline-size:4.5rem;font:600 .85rem ui-monospace,monospace}
.m-get{color:var(--get)}.m-post{color:var(--post)}.m-put,.m-patch{color:var(--put)}.m-delete{color:var(--delete)}
.path{font-weight:600}.what{color:var(--soft)}
.needs{display:inline-block;padding-inline:.5rem;border:1px solid var(--line);border-radius:1rem;font-size:.8rem;color:var(--soft)}
.call{padding:0 .75rem .75rem;border-block-start:1px solid var(--line)}
.scroll,pre{overflow:auto}
table{border-collapse:collapse;inline-size:100%}
th,td{padding:.25rem .5rem;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;font-size:.9rem}
pre{max-block-size:24rem;padding:.75rem;border:1px solid var(--line);border-radius:6px;background:var(--paper);font-size:.85rem}
`.trim();
