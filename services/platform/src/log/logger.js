/** Structured logs, one JSON object a line; the request id joins the lines of browser, gateway and service. */
import { pino } from 'pino';
/** A logger for one part of the process. Secrets never reach a line: those fields are cut out here. */
export function createLogger(name, level) {
    return pino({
        name,
        level,
        base: { pid: process.pid },
        redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], censor: '…' },
    });
}
