/** Tabs of one browser, played by calls that share locks and channels of Node's own. */
jest.mock('./connection.ts', () => ({ keepConnected: jest.fn() }));

import { BroadcastChannel } from 'node:worker_threads';
import { keepConnected, type LiveListener } from './connection.ts';
import { shareConnection } from './oneConnection.ts';

const name = 'firm-live-5';
const waiting: (() => void)[] = [];
let isHeld = false;

/** As the browser's: one holder, and a queue. */
async function request(_name: string, options: { ifAvailable?: true }, hold: (lock: object | null) => Promise<void> | undefined): Promise<void> {
  if (isHeld && options.ifAvailable) return hold(null);
  if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
  isHeld = true;
  await hold({});
  isHeld = false;
  waiting.shift()?.();
}

/** A tab's connection, once it has one: what it was begun with, and what its server says. */
interface Held {
  readonly rights: string | null | undefined;
  readonly listener: LiveListener;
}
const held: Held[] = [];
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel });
  Object.assign(navigator, { locks: { request } });
  jest.mocked(keepConnected).mockImplementation((listener, signal, rights) => {
    held.push({ listener, rights });
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  });
});

test('a tab that takes over the stream says which rights the tab before knew of, whether it was open when that learned of them or not', async () => {
  const told: unknown[] = [];
  const onRights = new BroadcastChannel(`${name}-rights`);
  onRights.onmessage = (message) => told.push((message as { data: unknown }).data);
  const tab = () => {
    const closing = new AbortController();
    return { close: () => closing.abort(), ended: shareConnection(5, { onEvent: jest.fn(), onGap: jest.fn() }, closing.signal) };
  };
  const first = tab();
  await until(() => held.length === 1);
  held[0]!.listener.onRights?.('all');
  const second = tab();
  // The second has asked, and the first has answered.
  await until(() => told.filter((one) => JSON.stringify(one) === '{"rights":"all"}').length === 2);
  first.close();
  await until(() => held.length === 2);
  expect([held[0]!.rights ?? null, held[1]!.rights]).toEqual([null, 'all']);
  const third = tab();
  await until(() => told.filter((one) => JSON.stringify(one) === '{"asks":true}').length === 2);
  held[1]!.listener.onRights?.('fewer');
  await until(() => told.some((one) => JSON.stringify(one) === '{"rights":"fewer"}'));
  second.close();
  await until(() => held.length === 3);
  expect(held[2]!.rights).toBe('fewer');
  third.close();
  await Promise.all([first.ended, second.ended, third.ended]);
  onRights.close();
});
