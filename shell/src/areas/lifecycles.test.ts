import type { AreaModule } from '@firm/shared-ui/area/parcels.tsx';

const log: string[] = [];
let arrive: (module: AreaModule) => void;
let fail: (problem: Error) => void;
const published = { id: 'mfe-x', version: '1', requiresShell: '0.0.0' };

jest.mock('../federation/remotes.ts', () => ({
  loadArea: jest.fn(() => new Promise((resolve, reject) => ((arrive = resolve), (fail = reject)))),
}));
jest.mock('../registry/registry.ts', () => ({ refreshRegistry: () => Promise.resolve(), publishedArea: () => published }));
const events: string[] = [];
jest.mock('./areaStates.ts', () => ({
  dispatchAreaEvent: (_: string, event: { type: string; reason?: string }) => events.push(event.reason ? `${event.type} ${event.reason}` : event.type),
}));

import { retryArea, stubLifecycles } from './lifecycles.ts';
import { AreaFailure } from '../federation/areaFailure.ts';

const code = (name = '') =>
  ({
    mount: async () => void log.push(`mount${name}`),
    unmount: async () => void log.push(`unmount${name}`),
  }) as unknown as AreaModule;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const area = stubLifecycles('mfe-x');

beforeEach(() => {
  log.length = 0;
  events.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await area.unmount();
  await settle();
});

test('single-spa never waits for an area’s code', async () => {
  await area.mount();
  await settle();
  await area.unmount();
  expect(events).toEqual(['enter', 'leave']);
});

test('code that arrives after the area was left is not shown', async () => {
  await area.mount();
  await settle();
  const late = arrive;
  await area.unmount();
  late(code());
  await settle();
  expect(log).toEqual([]);
});

test('an area is mounted, and unmounted before it is mounted again', async () => {
  await area.mount();
  await settle();
  arrive(code());
  await settle();
  await area.unmount();
  await area.mount();
  await settle();
  arrive(code(' again'));
  await settle();
  expect(log).toEqual(['mount', 'unmount', 'mount again']);
  expect(events).toEqual(['enter', 'arrived', 'leave', 'enter', 'arrived']);
});

test('a failure names its reason, and Retry starts from the beginning', async () => {
  await area.mount();
  await settle();
  fail(new AreaFailure('integrity'));
  await settle();
  retryArea('mfe-x');
  await settle();
  arrive(code());
  await settle();
  expect(events).toEqual(['enter', 'failed integrity', 'leave', 'enter', 'arrived']);
});

test('an area that fails to unmount does not block its next visit', async () => {
  await area.mount();
  await settle();
  arrive({ ...code(), unmount: () => Promise.reject(new Error('stuck')) });
  await settle();
  await area.unmount();
  await area.mount();
  await settle();
  arrive(code(' again'));
  await settle();
  expect(log).toEqual(['mount', 'mount again']);
});
