/** What a restore looks at before it starts MongoDB. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlainError } from '../progress/PlainError.ts';
import { writeArchive } from './archive.ts';
import { format } from './format.ts';
import { demandBackup, demandSpace } from './head.ts';

let folder: string;
const file = () => path.join(folder, 'firm.backup');
const data = () => path.join(folder, 'data');
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-head-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an archive whose first entry is this. */
const archive = (name: string, content: object) => writeArchive(file(), (writer) => writer.addJson(name, content));

test('a backup is taken by its beginning, and a pipe, which cannot be read twice, as it is', async () => {
  await archive('begin.json', { format, database: 'firm', moment: '2026-11-30T00:00:00Z' });
  await demandBackup(file());
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await demandBackup(pipe);
});

test.each<[string, () => unknown, RegExp]>([
  ['is not there', () => undefined, /^There is no file \S+firm\.backup\.$/],
  ['is a folder', () => mkdirSync(file()), /firm\.backup is a folder: /],
  ['is empty', () => writeFileSync(file(), ''), /firm\.backup is no backup, or is damaged: |is empty: it is no backup\.$/],
  ['is something else', () => writeFileSync(file(), 'Dear operator,\n'), /firm\.backup is no backup, or is damaged: /],
  ['is something else, compressed', () => writeFileSync(file(), gzipSync(Buffer.alloc(4_096, 'text '))), /firm\.backup is no backup, or is damaged: /],
  ['is another archive', () => archive('package.json', {}), /firm\.backup is no backup of FIRM: it begins with package\.json\.$/],
  ['is of a later release', () => archive('begin.json', { format: format + 1 }), /is of form 2; this release reads form 1\.$/],
  ['breaks off at once', async () => (await archive('begin.json', { format }), truncateSync(file(), 30)), /firm\.backup is no backup, or is damaged: /],
])('what %s is told in one line', async (_, make, line) => {
  await make();
  const failure: unknown = await demandBackup(file()).then(() => undefined, (error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect((failure as Error).message).toMatch(line);
});

test('a disk that cannot hold it is told with what it takes and what there is', async () => {
  await archive('begin.json', { format });
  await demandSpace(file(), data());
  truncateSync(file(), 2 ** 42);
  await expect(demandSpace(file(), data())).rejects.toThrow(/^To restore \S+ takes at least 4194604 MB, and the disk under \S+data has \d+ MB left: /);
});

test('npm run restore says so before it starts MongoDB', async () => {
  const { MONGODB_URI: _, ...env } = process.env;
  const run = () => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'restoreCommand.ts'), file()], { encoding: 'utf8', env: { ...env, NODE_OPTIONS: '', FIRM_DATA: data() } });
    return [status, stderr, existsSync(data()) ? readdirSync(data()) : []];
  };
  expect(run()).toEqual([1, `✗ There is no file ${file()}.\n`, []]);
  await archive('begin.json', { format });
  truncateSync(file(), 2 ** 42);
  expect(run()).toEqual([1, expect.stringMatching(/^✗ To restore .*\n$/), []]);
});
