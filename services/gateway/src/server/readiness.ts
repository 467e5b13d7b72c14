/** Whether the whole portal can serve, as `/readyz` reports it (docs/rules/operation.md#readiness). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FollowedTable } from '../proxy/serviceTable.ts';

interface Readiness {
  readonly ok: boolean;
  readonly missing: readonly string[];
  /** Name of the part that is missing → the reason. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** `ask` resolves with the reason why a service cannot serve; null when it can. The answer is kept for half a second. */
export function createReadiness(options: {
  readonly table: Pick<FollowedTable, 'current' | 'trouble'>;
  readonly expected: readonly string[] | null;
  readonly ask: (service: string) => Promise<string | null>;
}): () => Promise<Readiness> {
  const look = async (): Promise<Readiness> => {
    const { table } = options;
    const known = table.current.services.map(({ _id }) => _id);
    const names = options.expected ?? known;
    const reasons: Record<string, string> = {};
    // The database's own error names internal addresses, so it goes only into the log.
    if (table.trouble !== null) reasons['database'] = 'cannot be reached';
    else if (names.length === 0) reasons['services'] = 'none has started yet';
    await Promise.all(
      names.map(async (name) => {
        const reason = known.includes(name) ? await options.ask(name) : 'has not started yet';
        if (reason !== null) reasons[name] = reason;
      }),
    );
    const missing = Object.keys(reasons).sort();
    return { ok: missing.length === 0, missing, reasons };
  };
  let last: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > 500) last = { at: performance.now(), answer: look() };
    return last.answer;
  };
}

/** Answers `/readyz`. */
export async function answerReadiness(readiness: () => Promise<Readiness>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const state = await readiness();
  sendJson(request, response, state.ok ? 200 : 503, state);
}

/** A short answer about the process itself, never cached. */
export function sendJson(request: IncomingMessage, response: ServerResponse, status: number, value: unknown): void {
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
