/** What a command says of a place that the person named and that cannot be used: one line, which says what to do. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeLine } from './PlainError.ts';

const root = path.resolve(__dirname, '../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-place-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error);

test('a folder that is not there, or is a file, is one line that names it', async () => {
  const missing = path.join(folder, 'missing/firm.backup');
  expect(placeLine(await failure(open(missing, 'w')))).toBe(`${missing} cannot be used: there is no such folder: make it first, or name another one.`);
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(placeLine(await failure(mkdir(path.join(file, 'mongo'))))).toMatch(/file\/mongo cannot be used: a part of that path is a file/);
});

test('no other error is one of a place', () => {
  expect(placeLine(new Error('a bug of ours'))).toBeUndefined();
  expect(placeLine(Object.assign(new Error('spawn nx ENOENT'), { code: 'ENOENT' }))).toBeUndefined();
  expect(placeLine('text')).toBeUndefined();
});

test('publishing into a data folder that cannot be made says so without a stack', () => {
  const data = path.join(folder, 'file/data');
  writeFileSync(path.join(folder, 'file'), '');
  const build = mkdtempSync(path.join(folder, 'build-'));
  writeFileSync(path.join(build, 'manifest.json'), JSON.stringify({ id: 'mfe-health', version: '1', entry: 'e.js', requiresShell: '0.1.0' }));
  const { status, stderr } = spawnSync('node', ['tools/publish/publish-area.ts', 'mfe-health', '--from', build], { cwd: root, encoding: 'utf8', env: { ...process.env, FIRM_DATA: data } });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^✗ \S+\/file is no folder: name another one\.\n$/)]);
});
