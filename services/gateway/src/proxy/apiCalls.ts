/** Everything below the base path: finds the service of a call and passes the call on. No business logic (docs/architecture/one-request.md). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError, away, malformed, methodNotAllowed, notFound } from '../errors/answerError.ts';
import type { AnswerStore } from './answerStore.ts';
import { forward } from './forward.ts';
import type { Caller } from './headers.ts';
import { callLocal, type LocalService } from './local.ts';
import type { ServiceTable } from './serviceTable.ts';
import type { Upstream } from './upstream.ts';

/** Where a service runs: in this process or in its own. */
export type Target = { readonly kind: 'local'; readonly local: LocalService } | { readonly kind: 'remote'; readonly upstream: Upstream };

interface ApiCalls {
  readonly table: () => ServiceTable;
  /** Null for a service whose address is not known. */
  readonly targetOf: (service: string) => Target | null;
  readonly bodyLimit: number;
  /** Answers of services in processes of their own. */
  readonly store: AnswerStore;
  readonly onError: (service: string, error: unknown) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers one call. `path` is relative to the base path; without its trailing slash it means the same.
 * Returns the service's name, for the metrics; null when no service was asked.
 */
export function answerCall(
  calls: ApiCalls,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query, caller }: { path: string; query: string; caller: Caller },
): string | null {
  const method = request.method ?? 'GET';
  const refuse = (refusal: Parameters<typeof answerError>[2]) => {
    answerError(request, response, refusal, caller.requestId);
    return null;
  };
  if (!methods.has(method)) return refuse(malformed);
  const table = calls.table();
  const whole = path.endsWith('/') ? path : `${path}/`;
  const found = table.find(method, whole);
  if (found.kind === 'unknown') {
    // Before any service is known nobody can say that a path does not exist.
    return refuse(table.services.length === 0 ? away : notFound);
  }
  if (found.kind === 'method') {
    if (method !== 'OPTIONS') return refuse(methodNotAllowed(found.allowed));
    response.writeHead(204, ['allow', found.allowed.join(', '), 'x-request-id', caller.requestId]).end();
    return null;
  }
  const target = calls.targetOf(found.service);
  if (!target) return refuse(away);
  const stream = found.kind === 'route' && table.staysOpen(method, found.template);
  const call = { path: whole + query, caller, stream, bodyLimit: calls.bodyLimit };
  if (target.kind === 'local') callLocal(request, response, target.local, { ...call, onError: calls.onError });
  else forward(request, response, { ...call, route: found.kind === 'route' ? found.template : null, upstream: target.upstream, store: calls.store });
  return found.service;
}
