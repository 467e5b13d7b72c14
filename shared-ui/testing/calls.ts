/**
 * For tests: collects calls that a test must not make. Jest's setup loads this for every front end (tools/jest/preset.mjs), so an
 * unanswered call fails the test that made it, even if the screen tolerates a failed call.
 */
const faults: string[] = [];

/** Makes the running test fail with this message when it ends. */
export function faultOf(call: string, what: string): void {
  const fault = `${call}: ${what}`;
  if (!faults.includes(fault)) faults.push(fault);
}

/** Returns and clears the messages collected so far. */
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
