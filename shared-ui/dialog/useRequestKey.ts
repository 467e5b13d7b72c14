import { useState } from 'react';
import { randomId } from '@firm/shared-ui/api/index.ts';
import { isLost } from '../api/isLost.ts';

/** The `Idempotency-Key` of one form or button (docs/rules/calls.md#repeated-writes). */
export interface RequestKey {
  readonly current: () => string;
  /** For calls that report a problem instead of throwing it; null: it was answered. */
  readonly settle: (problem: unknown) => void;
  /** Sends a call with the key, and settles it. @throws what the call throws */
  readonly send: <T>(call: (key: string) => Promise<T>) => Promise<T>;
}

/**
 * The next press is a new request only once the last one was answered, be it by a refusal. After a lost answer or a server's error it may have
 * been carried out all the same: then the next press repeats it, and the service returns the first answer.
 */
export function requestKey(): RequestKey {
  let key = randomId();
  const settle = (problem: unknown): void => {
    if (problem === null || !isLost(problem)) key = randomId();
  };
  return {
    current: () => key,
    settle,
    send: async (call) => {
      try {
        const answer = await call(key);
        settle(null);
        return answer;
      } catch (problem) {
        settle(problem);
        throw problem;
      }
    },
  };
}

/** One key for as long as the form or button is shown. */
export function useRequestKey(): RequestKey {
  return useState(requestKey)[0];
}

/** The same for several requests of one component: the key of each, by what it is about. */
export function useRequestKeys<About extends string | number>(): (about: About) => RequestKey {
  const [keyOf] = useState(() => {
    const keys = new Map<About, RequestKey>();
    return (about: About): RequestKey => {
      const key = keys.get(about) ?? requestKey();
      keys.set(about, key);
      return key;
    };
  });
  return keyOf;
}
