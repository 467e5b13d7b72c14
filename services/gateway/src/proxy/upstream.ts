/** One service in a process of its own: its connections, and whether it is known to be away. */
import { get } from 'node:http';
import { Connections } from './wire/connections.ts';

export interface UpstreamOptions {
  readonly service: string;
  /** `http://127.0.0.1:7104` */
  readonly origin: string;
  /** Connections for calls; streams have their own, so that open tabs never use them up. */
  readonly connections: number;
  /** Until the first byte of an answer, and between two pieces of it. Milliseconds. */
  readonly timeoutMs: number;
  /** Called when the service is found to be away or back. */
  readonly onState?: (service: string, state: 'up' | 'away', reason: string) => void;
  /** Milliseconds between two looks at a service that is away. */
  readonly probeEveryMs?: number;
}

export interface Upstream {
  readonly service: string;
  readonly timeoutMs: number;
  /** For calls. */
  readonly calls: Connections;
  /** For answers that stay open, such as live events. */
  readonly streams: Connections;
  /** Known to be away: answer 503 without trying. */
  readonly away: boolean;
  /** Calls on their way; over `mostInFlight` new ones are refused, so that a slow service cannot fill our memory. */
  inFlight: number;
  readonly mostInFlight: number;
  /** Notes that a call found nobody listening. */
  lost(reason: string): void;
  /** Notes a call that got no answer in time; several in a row count as away. */
  slow(): void;
  /** Notes an answer, of whatever status. */
  answered(): void;
  /** Asks the service whether it can serve; null when it can, else why not. */
  readiness(): Promise<string | null>;
  close(): void;
}

const slowOnesInARow = 5;
/** Answers that stay open at a time; each open browser holds one. */
const mostStreams = 5_000;

export function createUpstream(options: UpstreamOptions): Upstream {
  const { service, origin, timeoutMs } = options;
  const calls = new Connections(origin, options.connections);
  const streams = new Connections(origin, mostStreams);

  let away = false;
  let slowInARow = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const ask = (path: string) => askOnce(`${origin}${path}`);

  const probe = async () => {
    timer = null;
    try {
      await ask('/healthz');
      if (closed) return;
      away = false;
      slowInARow = 0;
      options.onState?.(service, 'up', 'answers again');
    } catch {
      look();
    }
  };
  const look = () => {
    if (closed || timer) return;
    timer = setTimeout(() => void probe(), options.probeEveryMs ?? 500);
    timer.unref();
  };
  const markAway = (reason: string) => {
    if (away || closed) return;
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
      if (slowInARow >= slowOnesInARow) markAway(`${slowInARow} calls in a row without an answer`);
    },
    answered() {
      slowInARow = 0;
    },
    async readiness() {
      try {
        const { status, text } = await ask('/readyz');
        if (status !== 200) return reasonIn(text) ?? `answers ${status}`;
        return null;
      } catch (error) {
        const code = (error as { code?: string }).code ?? 'no answer';
        if (code === 'ECONNREFUSED') markAway(code);
        return code === 'ECONNREFUSED' ? 'not running' : code;
      }
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
      calls.close();
      streams.close();
    },
  };
}

/** A question outside of the traffic, on a connection of its own, with a second's patience. */
function askOnce(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false, timeout: 1_000, headers: { 'user-agent': 'firm-gateway' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text = (text + piece).slice(0, 500)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer within a second'), { code: 'no answer' })));
    asked.on('error', reject);
  });
}

function reasonIn(text: string): string | null {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' ? reason : null;
  } catch {
    return null;
  }
}
