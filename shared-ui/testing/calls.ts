/**
 * For tests: the calls that a test must not make. Jest's setup loads this for every front end (tools/jest/preset.mjs), so
 * a call that nobody answers fails the test that made it, also where the screen takes a failed call in its stride.
 */
const faults: string[] = [];

/** The running test fails with this when it ends. */
export function faultOf(call: string, what: string): void {
  const fault = `${call}: ${what}`;
  if (!faults.includes(fault)) faults.push(fault);
}

/** What is wrong up to now, in words, and from now on forgotten. */
export const takeFaults = (): string[] => faults.splice(0);

beforeEach(() => {
  const unanswered = (address: string, { method = 'GET' }: { method?: string } = {}): Promise<never> => {
    faultOf(`${method} ${address}`, 'this test answers no calls');
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  Object.assign(globalThis, { fetch: unanswered });
});

afterEach(() => {
  const found = takeFaults();
  if (found.length > 0) throw new Error(`Calls that are not as the contracts say:\n${found.join('\n')}`);
});
