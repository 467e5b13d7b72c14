/** `ask` tells why a service cannot serve; null when it can. The answer is kept for half a second. */
export function createReadiness(options) {
    const look = async () => {
        const { table } = options;
        const known = table.current.services.map(({ _id }) => _id);
        const names = options.expected ?? known;
        const reasons = {};
        if (table.trouble !== null)
            reasons['database'] = table.trouble;
        else if (names.length === 0)
            reasons['services'] = 'none has started yet';
        await Promise.all(names.map(async (name) => {
            const reason = known.includes(name) ? await options.ask(name) : 'has not started yet';
            if (reason !== null)
                reasons[name] = reason;
        }));
        const missing = Object.keys(reasons).sort();
        return { ok: missing.length === 0, missing, reasons };
    };
    let last = null;
    return () => {
        if (!last || performance.now() - last.at > 500)
            last = { at: performance.now(), answer: look() };
        return last.answer;
    };
}
/** Answers `/readyz`. */
export async function answerReadiness(readiness, request, response) {
    const state = await readiness();
    sendJson(request, response, state.ok ? 200 : 503, state);
}
/** A short answer about the process itself; never kept. */
export function sendJson(request, response, status, value) {
    const body = Buffer.from(JSON.stringify(value));
    response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.byteLength,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(status === 503 && { 'retry-after': '2' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
}
