/** For tests: answers in place of the services, under the front ends' own `request`. */
interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** Answers one call, from its body (a form's fields by name; empty without a body) and its query. */
type Answering = (body: Record<string, unknown>, query: URLSearchParams) => Reply | Promise<Reply>;

/** By `METHOD /path/`: `{ 'PATCH /alerts/7/': (body) => ({ status: 200, body: … }) }`. */
export type Answers = Readonly<Record<string, Answering>>;

/** A call that changes something. */
export interface Written {
  readonly call: string;
  readonly body: Record<string, unknown>;
}

/** What was asked for until now, in order. */
export interface Served {
  /** `GET /path/` of each reading call. */
  readonly reads: readonly string[];
  readonly writes: readonly Written[];
}

/** A list that fits on one page. */
export const page = (...results: readonly unknown[]): Reply => ({
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
});

/** From now on calls are answered by these, all others by an empty list. */
export function serve(answers: Answers): Served {
  const reads: string[] = [];
  const writes: Written[] = [];
  const fetched = async (address: string, { method = 'GET', body: sent }: { method?: string; body?: unknown } = {}) => {
    const [path = '', query = ''] = address.replace(/^.*\/backend\/api/, '').split('?');
    const call = `${method} ${path}`;
    const body = fieldsOf(sent);
    if (method === 'GET') reads.push(call);
    else writes.push({ call, body });
    const reply = await (answers[call] ?? (() => page()))(body, new URLSearchParams(query));
    return {
      ok: reply.status < 400,
      status: reply.status,
      headers: { get: () => null },
      json: async () => reply.body,
      text: async () => JSON.stringify(reply.body ?? ''),
    };
  };
  Object.assign(globalThis, { fetch: fetched });
  return { reads, writes };
}

function fieldsOf(sent: unknown): Record<string, unknown> {
  if (typeof sent === 'string') return JSON.parse(sent) as Record<string, unknown>;
  return sent instanceof FormData ? Object.fromEntries(sent.entries()) : {};
}
