import { request } from 'node:http';
import { closeGently } from '@firm/platform/service/closeGently';
import { CannotStart } from '@firm/platform/service/giveUp';
import { callPort } from '../testing/gateway.ts';
import { listen } from './listen.ts';

test('a port in use is reported in one line that says what to do', async () => {
  const { server, port } = await listen((_, response) => void response.end(), 0, '127.0.0.1');
  const second = listen(() => undefined, port, '127.0.0.1');
  await expect(second).rejects.toThrow(CannotStart);
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
  await closeGently(server, 100);
});

test('a stop lets calls under way finish, takes no new ones, and does not wait for idle connections', async () => {
  let begun: () => void;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  const { server, port } = await listen((_, response) => {
    begun();
    setTimeout(() => response.end('whole'), 400);
  }, 0, '127.0.0.1');
  const answer = callPort(port, 'GET', '/');
  await underWay;
  const started = performance.now();
  const closed = closeGently(server, 5_000);
  await expect(callPort(port, 'GET', '/')).rejects.toThrow();
  expect((await answer).text).toBe('whole');
  await closed;
  expect(performance.now() - started).toBeLessThan(4_900);
});

test('connections that do not end by themselves are closed', async () => {
  const { server, port } = await listen((_, response) => void response.write('for ever'), 0, '127.0.0.1');
  const sent = request({ port, agent: false });
  sent.on('error', () => undefined);
  sent.end();
  await new Promise((resolve) => sent.on('response', resolve));
  const started = performance.now();
  await closeGently(server, 200);
  expect(performance.now() - started).toBeLessThan(15_000);
  sent.destroy();
});
