/** Caching code between test files changes nothing that a test can see. */
import { readFileSync } from 'node:fs';

test('an error names the line and the column of the source', () => {
  const [, place = ''] = /runtime\.test\.ts:(\d+:\d+)/.exec(new Error('here').stack ?? '') ?? [];
  const lines = readFileSync(__filename, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes("new Error('here')"));
  expect(place).toBe(`${line + 1}:${(lines[line] ?? '').indexOf("new Error('here')") + 1}`);
});

test('modules are run again where a test asks for it, whatever code is cached', async () => {
  const first = (await import('../test/running.ts')) as { isStopped: () => boolean };
  jest.resetModules();
  const second = (await import('../test/running.ts')) as { isStopped: () => boolean };
  expect(second.isStopped).not.toBe(first.isStopped);
});
