import { apiAddress } from './base.ts';
import { inTime, longest } from './inTime.ts';
import { asOneChange } from './lostChanges.ts';
import { request, type RequestOptions } from './request.ts';

/** A call as described by the contract's `ApiOf` (services/platform/src/contract/route.ts). */
export interface ApiCall {
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** An option that can be omitted when the contract does not require it. */
type Member<Name extends string, T> = unknown extends T
  ? { readonly [K in Name]?: never }
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

/** Path parameters are inserted as text, so a number is accepted where the contract, which reads text, has a string. */
type PathParts<P> = P extends object ? { readonly [K in keyof P]: P[K] | number } : P;

/** A body with files is sent as a form with the same fields. */
export type CallOptions<C extends ApiCall> = Member<'params', PathParts<C['params']>> &
  Member<'body', C['body'] | FormData> & { readonly query?: C['query'] } & Omit<RequestOptions, 'body'>;

type Arguments<C extends ApiCall> = object extends CallOptions<C>
  ? [options?: CallOptions<C>]
  : [options: CallOptions<C>];

/** `api('GET /alerts/{id}/', { params: { id: 3 } })`, typed by a service's contract. */
export type Api<A> = <K extends keyof A & string>(
  call: K,
  ...given: A[K] extends ApiCall ? Arguments<A[K]> : never
) => Promise<A[K] extends ApiCall ? A[K]['answer'] : never>;

interface LooseOptions extends RequestOptions {
  readonly params?: object;
  readonly query?: object;
}

/**
 * The calls of a contract: `const api = createApi<ApiOf<typeof routes>>()`. Answers JSON, or undefined where the
 * service sends nothing (204).
 * @throws ApiError as `request` does
 */
export function createApi<A>(): Api<A> {
  const call = async (name: string, options: LooseOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = name.split(' ', 2);
    const { params, query, ...rest } = options;
    const address = apiAddress(path, params, query);
    return asOneChange(`${method} ${address}`, rest.body, async (key) => {
      const response = await request(method, address, key === undefined ? rest : { idempotencyKey: key, ...rest });
      if (response.status === 204) return undefined;
      const text = await inTime(response.text(), longest.data);
      return text === '' ? undefined : JSON.parse(text);
    });
  };
  return call as Api<A>;
}
