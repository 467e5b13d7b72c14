import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readPointer } from '@firm/gateway/static/release';
import { parseCommand, type ParsedCommand } from '../command/command.ts';
import { command, readOptions } from './options.ts';
import { leftLine, publishBuiltAreas } from './publish.ts';
import { publishRelease, rollBack } from './release.ts';

let root: string;
let data: string;
const app = 'mfe-maintenance';
const home = () => path.join(data, 'areas', app);
const content = (version: string) => `export const version = '${version}';\n`.repeat(100);

async function build(version: string, of = app): Promise<string> {
  const dist = path.join(root, of, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(dist, 'manifest.json'), JSON.stringify({ id: of, version, entry: 'assets/entry.js', requiresShell: '0.1.0' }));
  await writeFile(path.join(dist, 'assets', `entry.${version}.js`), content(version));
  await writeFile(path.join(dist, 'assets', 'vendor.js'), content('same'));
  await writeFile(path.join(dist, 'assets', `entry.${version}.js.map`), '{}');
  return dist;
}
const publish = async (version: string) => publishRelease({ data, app, dist: await build(version) });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'firm-publish-'));
  data = path.join(root, 'data');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a first release has its files with their compressed forms, no source maps, and the pointer on it', async () => {
  expect(await publish('v1')).toEqual({ app, version: 'v1', previous: null, moved: true });
  const file = path.join(home(), 'v1/assets/entry.v1.js');
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(content('v1'));
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(content('v1'));
  expect((await readdir(path.join(home(), 'v1/assets'))).some((name) => name.endsWith('.map'))).toBe(false);
  expect(await readPointer(home())).toMatchObject({ version: 'v1', previous: null, history: [] });
});

test('all of a release is on the disk before the pointer, and the pointer at the end', async () => {
  const dist = await build('v1');
  const handle = await open(path.join(dist, 'manifest.json'));
  const flushed: number[] = [];
  const sync = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push((await this.stat()).ino);
  });
  await handle.close();
  await publishRelease({ data, app, dist });
  sync.mockRestore();
  const inode = async (...names: string[]) => (await stat(path.join(home(), ...names))).ino;
  const names = await readdir(path.join(home(), 'v1'), { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['assets', 'manifest.json', path.join('assets', 'entry.v1.js.br')]));
  const release = await Promise.all(['', ...names].map((name) => inode('v1', name)));
  const pointer = flushed.indexOf(await inode('current.json'));
  expect(flushed.slice(0, pointer)).toEqual(expect.arrayContaining([...release, await inode()]));
  expect(flushed.slice(pointer + 1)).toEqual([await inode()]);
});

test('publishing the same again changes nothing; the same version with other bytes is refused', async () => {
  await publish('v1');
  const before = await readFile(path.join(home(), 'current.json'), 'utf8');
  expect(await publish('v1')).toMatchObject({ moved: false });
  expect(await readFile(path.join(home(), 'current.json'), 'utf8')).toBe(before);
  const dist = await build('v1');
  await writeFile(path.join(dist, 'assets/entry.v1.js'), 'other');
  await expect(publishRelease({ data, app, dist })).rejects.toThrow('a version never changes');
});

test('compressed forms of unchanged files are reused, not made again', async () => {
  await publish('v1');
  await publish('v2');
  const [one, two] = await Promise.all(['v1', 'v2'].map((v) => stat(path.join(home(), v, 'assets/vendor.js.br'))));
  expect(one!.ino).toBe(two!.ino);
});

test('rolls back, further back, and forward again', async () => {
  for (const version of ['v1', 'v2', 'v3']) await publish(version);
  expect(await rollBack({ data, app })).toMatchObject({ version: 'v2', previous: 'v3' });
  expect(await rollBack({ data, app })).toMatchObject({ version: 'v1', previous: 'v2' });
  await expect(rollBack({ data, app })).rejects.toThrow('no release before');
  expect(await publish('v3')).toMatchObject({ version: 'v3', previous: 'v1', moved: true });
  expect(await rollBack({ data, app })).toMatchObject({ version: 'v1' });
});

test('a start publishes a build once: one that was rolled back, or replaced from elsewhere, stays so until there is another', async () => {
  const start = async (version: string) => {
    await build(version);
    const [done] = await publishBuiltAreas({ data, root });
    return { ...done, current: (await readPointer(home()))?.version };
  };
  await publish('v1');
  await publish('v2');
  await rollBack({ data, app });
  expect(await start('v2')).toMatchObject({ version: 'v2', moved: false, stays: 'v1', current: 'v1' });
  expect(leftLine((await publishBuiltAreas({ data, root }))[0]!)).toBe('mfe-maintenance stays at v1: v2 was published before, and then rolled back or replaced.');
  expect(await publish('v2')).toMatchObject({ version: 'v2', moved: true });
  for (const version of ['v3', 'v4']) await publishRelease({ data, app, dist: await build(version), elsewhere: true });
  expect(await start('v2')).toMatchObject({ stays: 'v4', current: 'v4' });
  // The release before it is not the one that a start offers either.
  await rollBack({ data, app });
  expect(await start('v2')).toMatchObject({ stays: 'v3', current: 'v3' });
  expect(await start('v5')).toMatchObject({ moved: true, current: 'v5' });
  expect(await start('v2')).toMatchObject({ moved: true, current: 'v2' });
  // Better an old release than none.
  await rollBack({ data, app });
  await rm(path.join(home(), 'v5'), { recursive: true });
  expect(await start('v2')).toMatchObject({ moved: true, current: 'v2' });
});

test('of a pointer that an earlier release of the tools wrote, the current build is the one that a start offers', async () => {
  await publish('v1');
  await publish('v2');
  const { offered: _, ...earlier } = JSON.parse(await readFile(path.join(home(), 'current.json'), 'utf8')) as { offered: string };
  await writeFile(path.join(home(), 'current.json'), JSON.stringify(earlier));
  await rollBack({ data, app });
  await build('v2');
  expect(await publishBuiltAreas({ data, root })).toMatchObject([{ stays: 'v1' }]);
});

test('five releases are kept', async () => {
  for (let i = 1; i <= 8; i += 1) await publish(`v${i}`);
  const there = (await readdir(home(), { withFileTypes: true })).filter((e) => e.isDirectory()).map((e) => e.name);
  expect(there.sort()).toEqual(['v4', 'v5', 'v6', 'v7', 'v8']);
});

test('a reader sees the old release or the new one, never half of one', async () => {
  await publish('v0');
  let done = false;
  const seen = new Set<string>();
  const reader = (async () => {
    while (!done) {
      const pointer = await readPointer(home());
      expect(pointer).not.toBeNull();
      const { version } = pointer!;
      seen.add(version);
      const manifest = JSON.parse(await readFile(path.join(home(), version, 'manifest.json'), 'utf8'));
      expect(manifest.version).toBe(version);
      await stat(path.join(home(), version, 'assets', `entry.${version}.js`));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let i = 1; i <= 4; i += 1) await publish(`v${i}`);
  await rollBack({ data, app });
  done = true;
  await reader;
  expect(seen.size).toBeGreaterThan(1);
});

test('two publications at once run one after the other, and both are complete', async () => {
  const first = await build('v1');
  const other = path.join(root, 'elsewhere');
  await mkdir(other, { recursive: true });
  await writeFile(path.join(other, 'manifest.json'), JSON.stringify({ id: app, version: 'v2', entry: 'e.js', requiresShell: '0.1.0' }));
  await Promise.all([publishRelease({ data, app, dist: first }), publishRelease({ data, app, dist: other })]);
  const pointer = await readPointer(home());
  expect([pointer?.version, ...(pointer?.history ?? [])].sort()).toEqual(['v1', 'v2']);
  expect((await readdir(home())).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a lock of a killed process does not block', async () => {
  await mkdir(home(), { recursive: true });
  const { hostname } = await import('node:os');
  await writeFile(path.join(home(), '.lock'), `4194303 ${hostname()}`);
  expect(await publish('v1')).toMatchObject({ moved: true });
});

test('an app that is not built, or whose files differ, is reported plainly', async () => {
  await expect(publishRelease({ data, app, dist: path.join(root, 'none') })).rejects.toThrow('is not built');
  const dist = await build('v1', 'mfe-health');
  await expect(publishRelease({ data, app, dist })).rejects.toThrow('holds mfe-health');
  for (const requiresShell of [undefined, '', 'new', '1', '1.2.x', '99', 7]) {
    await writeFile(path.join(dist, 'manifest.json'), JSON.stringify({ id: 'mfe-health', version: 'v1', entry: 'e.js', requiresShell }));
    await expect(publishRelease({ data, app: 'mfe-health', dist })).rejects.toThrow('not a version like 1.2.3');
  }
  await expect(rollBack({ data, app })).rejects.toThrow('never been published');
});

test('everything that is built is published, the shell last', async () => {
  await build('v1');
  await build('v1', 'mfe-health');
  await mkdir(path.join(root, 'mfe-admin'));
  await mkdir(path.join(root, 'shell/dist'), { recursive: true });
  await writeFile(path.join(root, 'shell/dist/index.html'), '<title>x</title>');
  const done = await publishBuiltAreas({ data, root });
  expect(done.map(({ app: name }) => name)).toEqual(['mfe-health', 'mfe-maintenance', 'shell']);
  expect((await readPointer(path.join(data, 'shell')))?.version).toMatch(/^[0-9a-f]{16}$/);
});

test('a mistyped name of a setting publishes nowhere', async () => {
  await mkdir(path.join(root, app));
  expect(() => readOptions(parseCommand(command, [app]) as ParsedCommand<keyof typeof command.options>, root, { FIRM_DATAS: data })).toThrow('Wrong setting: FIRM_DATAS (there is no such setting: FIRM_DATA is meant?)');
});

test('the command line', async () => {
  await mkdir(path.join(root, app));
  const read = (...words: string[]) => readOptions(parseCommand(command, words) as ParsedCommand<keyof typeof command.options>, root, { FIRM_DATA: data });
  expect(read(app)).toEqual({ kind: 'publish', app, data, from: null, once: false });
  expect(read(app, '--rollback')).toEqual({ kind: 'rollback', app, data });
  expect(read('--from', 'there', app)).toEqual({ kind: 'publish', app, data, from: path.join(root, 'there'), once: false });
  expect(read(app, '--once')).toMatchObject({ kind: 'publish', once: true });
  expect(() => read('mfe-none')).toThrow('There are: shell, mfe-maintenance');
  expect(() => read()).toThrow('Unknown front end');
  expect(() => read(app, '--rollback', '--from', 'x')).toThrow('cannot be combined');
  expect(() => read(app, '--rollback', '--once')).toThrow('cannot be combined');
  expect(() => read(app, '--force')).toThrow("Unknown option '--force'");
});
