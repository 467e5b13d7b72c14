import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createBackoff } from './backoff.ts';
import { createCleanup } from './cleanup.ts';
import { checkGround } from './ground.ts';
import { readStartSettings } from './settings.ts';

it('reads its settings, with defaults for what is empty', () => {
  expect(readStartSettings('/firm', { PORT: '', FIRM_DATA: 'x' })).toEqual({
    root: '/firm', port: 8080, data: '/firm/x', processes: 'one', demo: true, build: true,
  });
});

it.each([
  [{ PORT: 'eighty' }, /PORT is eighty/],
  [{ PORT: '70000' }, /1 to 65535/],
  [{ FIRM_PROCESSES: 'three' }, /one .* or many/],
])('refuses %j', (env, line) => {
  expect(() => readStartSettings('/firm', env)).toThrow(line);
});

it('says which port is taken', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as { port: number };
  await expect(checkGround({ data: tmpdir(), port })).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => server.close(done));
});

it('waits longer after each death, and starts anew after a long life', () => {
  const wait = createBackoff();
  expect([wait(10), wait(10), wait(10), wait(90_000), wait(10)]).toEqual([500, 1000, 2000, 500, 1000]);
  for (let i = 0; i < 20; i++) wait(10);
  expect(wait(10)).toBe(30_000);
});

it('ends what was started in the opposite order, once, and goes on after a failure', async () => {
  const said: string[] = [];
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const cleanup = createCleanup();
  const end = (name: string) => async () => void said.push(name);
  cleanup.add(end('mongod'));
  const forget = cleanup.add(end('build'));
  cleanup.add(async () => Promise.reject(new Error('stuck')));
  cleanup.add(end('services'));
  forget();
  await cleanup.run();
  await cleanup.run();
  expect(said).toEqual(['services', 'mongod']);
  quiet.mockRestore();
});
