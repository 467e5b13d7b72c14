import { mayReadMetrics, metricsAudiences, type MetricsAudience } from './metricsAccess.ts';

type Asked = Parameters<typeof mayReadMetrics>[0];
const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } }) as unknown as Asked;
const readers = (request: Asked): MetricsAudience[] => metricsAudiences.filter((audience) => mayReadMetrics(request, audience));

test.each([
  ['127.0.0.1', ['private', 'local']],
  ['127.9.8.7', ['private', 'local']],
  ['::1', ['private', 'local']],
  ['::ffff:127.0.0.1', ['private', 'local']],
  ['10.2.3.4', ['private']],
  ['172.31.255.255', ['private']],
  ['::ffff:192.168.1.7', ['private']],
  ['fd00::17', ['private']],
  ['fe80::1', ['private']],
  ['172.32.0.1', []],
  ['8.8.8.8', []],
  ['::ffff:8.8.8.8', []],
  ['2001:db8::1', []],
  ['', []],
  [undefined, []],
])('%s may read the metrics where the audience is %p', (address, audiences) => {
  expect(readers(from(address))).toEqual(audiences);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])('a request that came through a proxy (%s) is from outside', (name) => {
  expect(readers(from('127.0.0.1', { [name]: '127.0.0.1' }))).toEqual([]);
});
