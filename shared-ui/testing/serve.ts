/** For tests: answers in place of the services, below the front ends' own `request`. */
import { identityRoutes } from '@firm/identity/contract';
import type { RouteSpec, RouteTable } from '@firm/platform/contract/route';
import { residentsRoutes } from '@firm/residents/contract';
import type { Registry } from '../area/manifest.ts';
import { faultOf } from './calls.ts';
import { answerFault, bodyFault, formFault, queryFault, routeOf } from './contracts.ts';

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** Answers one call, given its body (a form's fields by name; empty without a body) and its query. */
type Answering = (body: Record<string, unknown>, query: URLSearchParams) => Reply | Promise<Reply>;

/** By `METHOD /path/`: `{ 'PATCH /alerts/7/': (body) => ({ status: 200, body: … }) }`. HEAD is answered like GET, without the body. */
export type Answers = Readonly<Record<string, Answering>>;

/** A call that changes something. */
export interface Written {
  readonly call: string;
  readonly body: Record<string, unknown>;
}

/** The calls made so far, in order. */
export interface Served {
  /** `GET /path/` of each reading call, or `HEAD /path/`. */
  readonly reads: readonly string[];
  readonly writes: readonly Written[];
  /** The `Idempotency-Key` of each of these, or undefined. */
  readonly keys: readonly (string | undefined)[];
}

/** A list that fits on one page. */
export const page = (...results: readonly unknown[]): Reply => ({
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
});

/** Answers calls with these from now on, and no others. */
type Serve = (answers: Answers) => Served;

/** The gateway's own route, which is in no service's contract. By default a test has a portal without areas. */
const registry = 'GET /registry/';
const noAreas: Registry = { areas: [], missing: [] };

/** The services that shared-ui itself calls, in every area. */
const everywhere: readonly RouteTable[] = [identityRoutes, residentsRoutes];

/**
 * Answers in place of the services with these contracts, and of those that every area calls. A test fails, with the name of the
 * call, if it answers an unknown route or with an answer that the route cannot give, and if the code under test makes a call that
 * the test does not list or that the service would refuse.
 */
export function serverOf(...tables: readonly RouteTable[]): Serve {
  const routes = [...everywhere, ...tables].flatMap((table) => Object.values(table));
  return (answers) => {
    for (const call of Object.keys(answers)) if (call !== registry && !routeOf(routes, call)) throw new Error(`${call}: no contract has this call`);
    const reads: string[] = [];
    const writes: Written[] = [];
    const keys: (string | undefined)[] = [];
    const fetched = async (address: string, { method = 'GET', body: sent, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) => {
      const [path = '', search = ''] = address.replace(/^.*\/backend\/api/, '').split('?');
      const call = `${method} ${path}`;
      const query = new URLSearchParams(search);
      const body = fieldsOf(sent);
      if (call === registry) {
        const reply = (await answers[registry]?.({}, query)) ?? { status: 200, body: noAreas };
        return { ok: reply.status < 400, status: reply.status, headers: { get: () => null }, json: async () => reply.body, text: async () => JSON.stringify(reply.body ?? '') };
      }
      if (method === 'GET' || method === 'HEAD') reads.push(call);
      else {
        writes.push({ call, body });
        keys.push(headers['Idempotency-Key']);
      }
      const served = call.replace(/^HEAD /, 'GET ');
      const [answer, route] = [answers[served], routeOf(routes, served)];
      if (!answer || !route) {
        faultOf(call, route ? 'the test lists no answer' : 'no contract has this call');
        throw new TypeError('Failed to fetch');
      }
      const reply = await answer(body, query);
      for (const fault of faultsOf(route, sent, query, reply)) faultOf(call, fault);
      const told = method === 'HEAD' ? undefined : reply.body;
      const text = JSON.stringify(told ?? '');
      return {
        ok: reply.status < 400,
        status: reply.status,
        headers: { get: () => null },
        json: async () => told,
        text: async () => text,
        blob: async () => new Blob([text]),
      };
    };
    Object.assign(globalThis, { fetch: fetched });
    return { reads, writes, keys };
  };
}

/** A test that answers 400 or 422 is about a call that the service refuses. */
function faultsOf(route: RouteSpec, sent: unknown, query: URLSearchParams, { status, body }: Reply): string[] {
  const asked = status === 400 || status === 422 ? [] : [queryFault(route, query), sentFault(route, sent)];
  return [...asked, status < 400 ? answerFault(route, status, body) : null].filter((fault) => fault !== null);
}

function sentFault(route: RouteSpec, sent: unknown): string | null {
  if (sent instanceof FormData) return formFault(route, sent);
  return typeof sent === 'string' ? bodyFault(route, JSON.parse(sent)) : null;
}

function fieldsOf(sent: unknown): Record<string, unknown> {
  if (typeof sent === 'string') return JSON.parse(sent) as Record<string, unknown>;
  return sent instanceof FormData ? Object.fromEntries(sent.entries()) : {};
}
