import { isLost } from './isLost.ts';
import { randomId } from './randomId.ts';

/** Each change whose answer was lost, with its `Idempotency-Key`. Kept until it is answered, or until too many others have been lost since. */
const lost = new Map<string, string>();
const most = 100;

/**
 * Sends a change of a record under a key of its own. After a lost answer it may have been carried out: sent again just as it was, it carries the
 * same key and is answered as it was then, where its `version` would make it stale because of itself (docs/rules/calls.md#repeated-writes). A
 * change that says anything else is another one.
 * @param send is given no key for what no repeat makes stale
 * @throws whatever `send` throws
 */
export async function asOneChange<T>(call: string, body: unknown, send: (key: string | undefined) => Promise<T>): Promise<T> {
  if (!carriesVersion(body)) return send(undefined);
  const change = `${call} ${JSON.stringify(body)}`;
  const key = lost.get(change) ?? randomId();
  lost.delete(change);
  try {
    return await send(key);
  } catch (problem) {
    if (isLost(problem)) keep(change, key);
    throw problem;
  }
}

const carriesVersion = (body: unknown): boolean => typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number';

function keep(change: string, key: string): void {
  lost.set(change, key);
  const [oldest] = lost.keys();
  if (lost.size > most && oldest !== undefined) lost.delete(oldest);
}
