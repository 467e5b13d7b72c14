/** The gateway's own settings; those that it shares with the services are the platform's (`service/config.test.ts`). */
import { readGatewaySettings } from './settings.ts';

test('a service may be given a time of its own', () => {
  const { timeoutMs } = readGatewaySettings({ FIRM_TIMEOUT_S: '20', FIRM_TIMEOUT_S_HEALTH: '90', FIRM_TIMEOUT_S_ADMIN: '' });
  expect([timeoutMs('health'), timeoutMs('admin'), timeoutMs('tenancy')]).toEqual([90_000, 20_000, 20_000]);
});

test('an address of a service that is none is refused at the start, not at its first call', () => {
  for (const wrong of ['health:7105', 'not an address', 'ftp://health']) expect(() => readGatewaySettings({ FIRM_URL_HEALTH: wrong })).toThrow(/^Wrong setting: FIRM_URL_HEALTH \(.+\)$/);
  expect(readGatewaySettings({ FIRM_URL_HEALTH: 'http://health:7105/', FIRM_URL_ADMIN: '' }).addressOf('health')).toBe('http://health:7105');
});

test('wrong ones are one line that names each, also for one service', () => {
  expect(() => readGatewaySettings({ FIRM_HSTS: 'yes', FIRM_TIMEOUT_S_HEALTH: 'abc', FIRM_TIMEOUT_S_ADMIN: '0' })).toThrow(/^Wrong setting: FIRM_HSTS .*FIRM_TIMEOUT_S_HEALTH .*FIRM_TIMEOUT_S_ADMIN .*$/);
});
