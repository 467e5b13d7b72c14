/** One service in a process of its own: its connections, and whether it is known to be away. */
import { Pool } from 'undici';
const slowOnesInARow = 5;
export function createUpstream(options) {
    const { service, origin, timeoutMs } = options;
    const shared = {
        // Below the 5 s after which Node's servers close an idle connection; else a call may meet a closing one.
        keepAliveTimeout: 4_000,
        connect: { timeout: 2_000 },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        allowH2: false,
    };
    const calls = new Pool(origin, { ...shared, connections: options.connections, pipelining: 1 });
    const streams = new Pool(origin, { ...shared, connections: null, pipelining: 1, bodyTimeout: 0 });
    const probes = new Pool(origin, { ...shared, connections: 2, headersTimeout: 1_000, bodyTimeout: 1_000 });
    let away = false;
    let slowInARow = 0;
    let timer = null;
    let closed = false;
    const ask = async (path) => {
        const answer = await probes.request({ path, method: 'GET', headers: { 'user-agent': 'firm-gateway' } });
        return { status: answer.statusCode, text: (await answer.body.text()).slice(0, 500) };
    };
    const probe = async () => {
        timer = null;
        try {
            await ask('/healthz');
            if (closed)
                return;
            away = false;
            slowInARow = 0;
            options.onState?.(service, 'up', 'answers again');
        }
        catch {
            look();
        }
    };
    const look = () => {
        if (closed || timer)
            return;
        timer = setTimeout(() => void probe(), options.probeEveryMs ?? 500);
        timer.unref();
    };
    const markAway = (reason) => {
        if (away || closed)
            return;
        away = true;
        options.onState?.(service, 'away', reason);
        look();
    };
    return {
        service,
        timeoutMs,
        calls,
        streams,
        inFlight: 0,
        mostInFlight: 1_000,
        get away() {
            return away;
        },
        lost: markAway,
        slow() {
            slowInARow += 1;
            if (slowInARow >= slowOnesInARow)
                markAway(`${slowInARow} calls in a row without an answer`);
        },
        answered() {
            slowInARow = 0;
        },
        async readiness() {
            try {
                const { status, text } = await ask('/readyz');
                if (status !== 200)
                    return reasonIn(text) ?? `answers ${status}`;
                return null;
            }
            catch (error) {
                const code = error.code ?? 'no answer';
                if (code === 'ECONNREFUSED')
                    markAway(code);
                return code === 'ECONNREFUSED' ? 'not running' : code;
            }
        },
        async close() {
            closed = true;
            if (timer)
                clearTimeout(timer);
            await Promise.all([calls.destroy(), streams.destroy(), probes.destroy()]);
        },
    };
}
function reasonIn(text) {
    try {
        const { reason } = JSON.parse(text);
        return typeof reason === 'string' ? reason : null;
    }
    catch {
        return null;
    }
}
