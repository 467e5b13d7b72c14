/** One service in a process of its own: its connections, and whether it is known to be away. */
import { Pool, type Dispatcher } from 'undici';
import { Senders } from './senders.ts';

interface UpstreamOptions {
  readonly service: string;
  /** `http://127.0.0.1:7104` */
  readonly origin: string;
  /** Connections for calls. Streams and long bodies have separate ones, so that open tabs and slow senders never use these up. */
  readonly connections: number;
  /** Time-out until the first byte of an answer, and between two pieces of it, in milliseconds. */
  readonly timeoutMs: number;
  /** Called when the service is found to be away or back. */
  readonly onState?: (service: string, state: 'up' | 'away', reason: string) => void;
  /** Milliseconds between two checks of a service that is away. */
  readonly probeEveryMs?: number;
}

export interface Upstream {
  readonly service: string;
  readonly timeoutMs: number;
  /** For calls. */
  readonly calls: Dispatcher;
  /** For answers that stay open, such as live events. */
  readonly streams: Dispatcher;
  /** For long bodies and those of unknown length; their sender must be admitted by `senders`. */
  readonly uploads: Dispatcher;
  readonly senders: Senders;
  /** The service is known to be away: answer 503 without trying. */
  readonly away: boolean;
  /** Calls under way; above `mostInFlight` new ones are refused, so that a slow service cannot fill the gateway's memory. */
  inFlight: number;
  readonly mostInFlight: number;
  /** Notes that nothing was listening when a call was made. */
  lost(reason: string): void;
  /** Notes a call that got no answer in time; several in a row count as away. */
  slow(): void;
  /** Notes an answer, of whatever status. */
  answered(): void;
  /** Asks the service whether it can serve; null when it can, else why not. */
  readiness(): Promise<string | null>;
  close(): Promise<void>;
}

const slowOnesInARow = 5;
const mostSenders = 256;

export function createUpstream(options: UpstreamOptions): Upstream {
  const { service, origin, timeoutMs } = options;
  const shared = {
    // Only after an answer that does not say how long its connection is kept: those of services do (`Keep-Alive: timeout=65`), and undici closes it
    // two seconds earlier. Less than the 5 s of a Node server that says nothing; else a call may meet a connection that is closing.
    keepAliveTimeout: 4_000,
    connect: { timeout: 2_000 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  };
  const calls = new Pool(origin, { ...shared, connections: options.connections, pipelining: 1 });
  const streams = new Pool(origin, { ...shared, connections: null, pipelining: 1, bodyTimeout: 0 });
  const senders = new Senders(mostSenders);
  const uploads = new Pool(origin, { ...shared, connections: senders.most, pipelining: 1 });
  const probes = new Pool(origin, { ...shared, connections: 2, headersTimeout: 1_000, bodyTimeout: 1_000 });

  let away = false;
  let slowInARow = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const ask = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await probes.request({ path, method: 'GET', headers: { 'user-agent': 'firm-gateway' } });
    return { status: answer.statusCode, text: (await answer.body.text()).slice(0, 500) };
  };

  const probe = async () => {
    timer = null;
    try {
      await ask('/healthz');
      if (closed) return;
      away = false;
      slowInARow = 0;
      options.onState?.(service, 'up', 'answers again');
    } catch {
      scheduleProbe();
    }
  };
  const scheduleProbe = () => {
    if (closed || timer) return;
    timer = setTimeout(() => void probe(), options.probeEveryMs ?? 500);
    timer.unref();
  };
  const markAway = (reason: string) => {
    if (away || closed) return;
    away = true;
    options.onState?.(service, 'away', reason);
    scheduleProbe();
  };

  return {
    service,
    timeoutMs,
    calls,
    streams,
    uploads,
    senders,
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
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await Promise.all([calls, streams, uploads, probes].map((pool) => pool.destroy()));
    },
  };
}

function reasonIn(text: string): string | null {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' ? reason : null;
  } catch {
    return null;
  }
}
