/** Structured logs, one JSON object a line; the request id joins the lines of browser, gateway and service. */
import { pino, type Logger } from 'pino';

export type { Logger };

/** A logger for one part of the process. Secrets never reach a line: those fields are cut out here. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { pid: process.pid },
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], censor: '…' },
  });
}
