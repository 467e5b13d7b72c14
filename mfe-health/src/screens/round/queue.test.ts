/** Readings survive a lost connection and a closed page, and each is stored once. */
import fc from 'fast-check';
import { ApiError } from '@firm/shared-ui/api/index.ts';
import { enqueue, flush, readQueue } from './queue.ts';
import type { QueuedReading } from './queuedReading.ts';
import { putAway, readRefused } from './refused.ts';

beforeEach(() => localStorage.clear());

test('readings that could not be sent wait, and are sent in order later', async () => {
  for (const temperature of [36.1, 36.2, 36.3]) enqueue(7, 1, temperature);
  const sent: number[] = [];
  let reachable = 1;
  const send = async ({ temperature }: QueuedReading): Promise<void> => {
    if (reachable === 0) throw new TypeError('network');
    reachable -= 1;
    sent.push(temperature);
  };
  expect((await flush(7, send)).left).toBe(2);
  reachable = 9;
  expect((await flush(7, send)).left).toBe(0);
  expect(sent).toEqual([36.1, 36.2, 36.3]);
  expect(readQueue(8)).toEqual([]);
});

test('whatever fails in whatever order, a service that honours idempotency keys stores each reading once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('ok', 'lost', 'answer lost'), { maxLength: 40 }), async (fates) => {
      localStorage.clear();
      for (let i = 0; i < 8; i += 1) enqueue(1, i, 36.5);
      const stored = new Map<string, number>();
      const send = async ({ key, employee }: QueuedReading): Promise<void> => {
        const fate = fates.shift() ?? 'ok';
        if (fate !== 'lost') stored.set(key, employee);
        if (fate !== 'ok') throw new TypeError('network');
      };
      for (let tries = 0; readQueue(1).length > 0 && tries < 100; tries += 1) await flush(1, send);
      expect([...stored.values()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }),
    { numRuns: 50 },
  );
});

test('of two flushes at once only the one that takes a reading off the queue counts it', async () => {
  enqueue(1, 5, 36.5);
  const outcomes = await Promise.all([flush(1, async () => {}), flush(1, async () => {})]);
  expect(outcomes.map(({ sent }) => sent.length)).toEqual([1, 0]);
});

test('a refused reading is kept with its name and reason until it is put away; one that is stored already counts as sent', async () => {
  const at = new Date('2026-03-01T00:10:00Z');
  const refused = enqueue(1, 5, 38.4, { name: 'Arun Kumar', at });
  const known = enqueue(1, 6, 36.6);
  const error = (code: string) => new ApiError({ message: 'Invalid', statusCode: 422, code: 'validation', errors: { taken_at: [code] }, refusals: [{ index: 0, code }] });
  const outcome = await flush(1, ({ key }) => Promise.reject(error(key === known.key ? 'duplicate' : 'day_in_future')));
  expect(outcome).toEqual({ sent: [known], refused: [{ ...refused, reason: 'day_in_future' }], left: 0 });
  expect(readRefused(1)).toEqual([{ key: refused.key, employee: 5, name: 'Arun Kumar', temperature: 38.4, taken_at: at.toISOString(), reason: 'day_in_future' }]);
  expect(readRefused(2)).toEqual([]);
  putAway(1, outcome.refused[0]!);
  expect(readRefused(1)).toEqual([]);
});

test('stored items that are not readings are left out', () => {
  localStorage.setItem('firm-readings-3', '[{"key":1},null]');
  expect(readQueue(3)).toEqual([]);
});

test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
  ['blocked', () => jest.spyOn(window, 'localStorage', 'get')],
] as const)('with a storage that is %s, a reading waits as long as the page, and is sent once', async (_state, spied) => {
  const spy = spied().mockImplementation(() => {
    throw new Error('no storage');
  });
  const { key } = enqueue(4, 1, 36.5);
  expect(readQueue(4)).toEqual([expect.objectContaining({ key })]);
  expect((await flush(4, () => Promise.reject(new TypeError('network')))).left).toBe(1);
  expect(await flush(4, async () => {})).toMatchObject({ sent: [{ key }], left: 0 });
  spy.mockRestore();
  expect(readQueue(4)).toEqual([]);
});

test('what could not be stored is stored as soon as there is space', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { key } = enqueue(5, 1, 36.5);
  full.mockRestore();
  const next = enqueue(5, 2, 36.6);
  expect(readQueue(5).map((reading) => reading.key)).toEqual([key, next.key]);
  expect(JSON.parse(localStorage.getItem('firm-readings-5') ?? '')).toHaveLength(2);
});
