import { pageStyle } from './pageStyle.ts';
const escape = (text) => String(text ?? '').replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]);
const errorMeanings = {
    400: 'malformed', 401: 'no or bad token', 403: 'permission missing', 404: 'unknown or out of scope',
    409: 'conflict or illegal transition', 413: 'too large', 415: 'media type not accepted', 422: 'validation failed',
    429: 'too many requests', 501: 'not implemented by design', 503: 'service or database away',
};
/** A schema in a few words: `integer ≥ 1`, `string ("a" | "b")`. */
export function schemaWords(schema) {
    const s = (schema ?? {});
    if (Array.isArray(s['enum']))
        return s['enum'].map((value) => JSON.stringify(value)).join(' | ');
    if (s['const'] !== undefined)
        return JSON.stringify(s['const']);
    const options = (s['anyOf'] ?? s['oneOf']);
    if (options)
        return [...new Set(options.map(schemaWords))].join(' or ');
    if (s['type'] === 'array')
        return `list of ${schemaWords(s['items'])}`;
    const words = [Array.isArray(s['type']) ? s['type'].join(' or ') : String(s['type'] ?? 'any value')];
    if (s['format'])
        words.push(`(${String(s['format'])})`);
    const least = s['minimum'] ?? s['minLength'];
    const most = s['maximum'] ?? s['maxLength'];
    // The bounds that a number type has by itself tell nothing.
    if (typeof least === 'number' && Math.abs(least) < Number.MAX_SAFE_INTEGER)
        words.push(`≥ ${least}`);
    if (typeof most === 'number' && Math.abs(most) < Number.MAX_SAFE_INTEGER)
        words.push(`≤ ${most}`);
    if (s['default'] !== undefined)
        words.push(`, else ${JSON.stringify(s['default'])}`);
    return words.join(' ').replace(' ,', ',');
}
function parameterTable(parameters) {
    if (parameters.length === 0)
        return '';
    const rows = parameters.map((p) => `<tr><th scope="row"><code>${escape(p.name)}</code></th><td>${escape(p.in)}</td><td>${p.required ? 'yes' : 'no'}</td><td>${escape(schemaWords(p.schema))}${p.description ? `<br>${escape(p.description)}` : ''}</td></tr>`);
    return `<h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
function schemaBlock(title, content) {
    return Object.entries(content ?? {})
        .map(([type, { schema }]) => {
        const name = `${title}, ${type}`;
        const text = JSON.stringify(schema ?? {}, null, 2);
        return `<h4>${escape(title)} <code>${escape(type)}</code></h4>${text === '{}' ? '' : `<pre tabindex="0" role="region" aria-label="${escape(name)}">${escape(text)}</pre>`}`;
    })
        .join('');
}
function callBlock(method, path, call) {
    const answers = Object.entries(call.responses ?? {});
    const good = answers.filter(([status]) => status.startsWith('2'));
    const bad = answers.filter(([status]) => !status.startsWith('2'));
    const permission = call['x-permission'] ?? 'public';
    return `<details><summary><span class="method m-${method}">${method.toUpperCase()}</span> <code class="path">${escape(path)}</code> <span class="what">${escape(call.summary)}</span> <span class="needs">${escape(permission)}</span></summary><div class="call">
${parameterTable(call.parameters ?? [])}${schemaBlock('Body', call.requestBody?.content)}${good.map(([status, answer]) => schemaBlock(`Answer ${status}`, answer.content) || `<h4>Answer ${escape(status)}</h4>`).join('')}
<h4>Error answers</h4><ul>${bad.map(([status]) => `<li><strong>${escape(status)}</strong> ${escape(errorMeanings[status] ?? '')}</li>`).join('')}</ul></div></details>`;
}
/** The whole page. */
export function documentationPage(document) {
    const base = document.servers[0]?.url ?? '';
    const calls = Object.entries(document.paths ?? {}).flatMap(([path, byMethod]) => Object.entries(byMethod).map(([method, call]) => ({ method, path, call: call })));
    const groups = (document.tags ?? [])
        .map((tag) => ({ ...tag, calls: calls.filter(({ call }) => call.tags?.includes(tag.name)) }))
        .filter((group) => group.calls.length > 0);
    const menu = groups.map((g) => `<li><a href="#${escape(g.name)}">${escape(g.name)}</a> ${g.calls.length}</li>`).join('');
    const sections = groups.map((g) => `<section aria-labelledby="${escape(g.name)}"><h2 id="${escape(g.name)}">${escape(g.name)}</h2><p>${escape(g.description)}</p>${g.calls.map(({ method, path, call }) => callBlock(method, base + path, call)).join('\n')}</section>`);
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>FIRM: calls</title><style>${pageStyle}</style></head><body>
<header><h1>FIRM: calls</h1><p>${calls.length} calls below <code>${escape(base)}</code>. The same as <a href="${escape(base)}/schema/">OpenAPI 3.1</a>. Calls that are not public carry <code>Authorization: Bearer …</code> with a token of <code>POST ${escape(base)}/token/</code>.</p>
<p>Errors are <code>{message, statusCode, code, errors?}</code>; lists are <code>{count, next, previous, results}</code> and take <code>limit</code>, <code>offset</code> and <code>ordering</code>.</p><nav aria-label="Services"><ul>${menu}</ul></nav></header>
<main>${sections.length > 0 ? sections.join('\n') : '<p>No service has started yet.</p>'}</main></body></html>`;
}
