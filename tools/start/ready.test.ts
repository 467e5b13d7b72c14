/** How long `npm start` waits for the portal. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Part } from './part.ts';
import { untilReady } from './ready.ts';

let reasons: Record<string, string> | null;
let gateway: Server;
beforeAll(async () => {
  gateway = createServer((_, response) => void response.writeHead(reasons ? 503 : 200).end(JSON.stringify({ reasons })));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const part = (name: string, diedEarly: Promise<string> = new Promise(() => undefined)): Part => ({ name, diedEarly, settle: () => undefined, stop: async () => undefined });
const patience = 300;
const wait = (parts: readonly Part[]) => untilReady((gateway.address() as AddressInfo).port, parts, patience);
const later = (ms: number, then: () => void) => setTimeout(then, ms);

it.each([
  ['in the process of the gateway', { residents: 'is starting' }, 'portal'],
  ['in a process of its own that listens nowhere yet', { residents: 'not running' }, 'service residents'],
  ['in a process of its own, for the first time', { residents: 'has not started yet' }, 'service residents'],
])('a service that starts %s is given all the time that its migrations take', async (_, starting, process) => {
  reasons = starting;
  later(4 * patience, () => (reasons = null));
  await wait([part(process)]);
});

it('a process that ends meanwhile is noticed at once', async () => {
  reasons = { residents: 'is starting' };
  const died = new Promise<string>((resolve) => later(50, () => resolve('portal ended (code 1)')));
  await expect(wait([part('portal', died)])).rejects.toThrow('portal ended');
});

it.each([
  ['a database that is away', { residents: 'is starting', database: 'cannot be reached' }],
  ['a service that nobody starts', { elsewhere: 'not running' }],
])('%s is waited for only so long', async (_, missing) => {
  reasons = missing;
  await expect(wait([part('service residents')])).rejects.toThrow(/not ready after .*(cannot be reached|elsewhere not running)/);
});
