/** Who sent a request, with and without trusted proxies in front. */
import type { IncomingMessage } from 'node:http';
import { proxyBySettings, proxyWatch } from '../server/unknownProxy.ts';
import { callerOf } from './headers.ts';

const from = (trustedProxies: number, forwarded: string | undefined, remoteAddress = '10.0.0.2') => {
  const headers = { host: 'portal.example', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
  return callerOf({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, { publicUrl: null, trustedProxies }).address;
};

test.each<[number, string | undefined, string]>([
  [0, undefined, '10.0.0.2'],
  [0, '1.2.3.4', '10.0.0.2'],
  [1, undefined, '10.0.0.2'],
  [1, '203.0.113.9', '203.0.113.9'],
  // Whatever comes before the proxy's own entry was written by the caller.
  [1, '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  [2, '1.2.3.4, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  // Some proxies add the port, which differs each time.
  [1, '203.0.113.9:51234', '203.0.113.9'],
  [1, '[2001:db8::7]:51234', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
])('behind %i proxies, forwarded for %s: %s', (proxies, forwarded, address) => {
  expect(from(proxies, forwarded)).toBe(address);
});

test('a proxy without configuration is logged once, recognised by its headers or by the settings', () => {
  const told: string[] = [];
  const look = proxyWatch({ trustedProxies: 0 }, (line) => void told.push(line));
  const came = (headers: object) => look({ headers } as IncomingMessage);
  came({});
  expect(told).toEqual([]);
  came({ 'x-forwarded-for': '192.0.2.9' });
  came({ via: '1.1 proxy' });
  expect(told).toEqual([expect.stringMatching(/FIRM_TRUSTED_PROXIES is 0/)]);
  proxyWatch({ trustedProxies: 1 }, (line) => void told.push(line))({ headers: { forwarded: 'for=192.0.2.9' } } as IncomingMessage);
  expect(told).toHaveLength(1);
  expect(proxyBySettings({ trustedProxies: 0, publicUrl: 'https://firm.example.com' })).toMatch(/FIRM_TRUSTED_PROXIES/);
  expect(proxyBySettings({ trustedProxies: 1, publicUrl: 'https://firm.example.com' })).toBeNull();
  expect(proxyBySettings({ trustedProxies: 0, publicUrl: 'http://10.0.0.5:8080' })).toBeNull();
});
