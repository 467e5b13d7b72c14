import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchPointer } from './release.ts';

let home: string;
const point = (version: string) => writeFile(path.join(home, 'current.json'), JSON.stringify({ version }));
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'firm-release-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('reads that begin while the first is under way share its result', async () => {
  await point('v1');
  const pointer = watchPointer(home);
  const asked = await Promise.all([pointer(), pointer(), pointer()]);
  expect(asked.map((one) => one?.version)).toEqual(['v1', 'v1', 'v1']);
});

test('a pointer that moves is followed, and one that is gone counts as nothing published', async () => {
  await point('v1');
  const pointer = watchPointer(home, 5);
  expect((await pointer())?.version).toBe('v1');
  await point('version-2');
  await wait(10);
  expect((await pointer())?.version).toBe('version-2');
  await rm(path.join(home, 'current.json'));
  await wait(10);
  expect(await pointer()).toBeNull();
});
