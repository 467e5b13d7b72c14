/** Folders that a person has named: made with those above them, or refused at once. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demandWritable, makeFolder } from './makeFolder.ts';
import { PlainError } from './PlainError.ts';

const root = path.resolve(__dirname, '../..');
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-folder-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('folders are made as deep as they are named, and those that are there stay', () => {
  const deep = path.join(folder, 'a/b/c');
  for (let time = 0; time < 2; time += 1) demandWritable(deep);
  expect(readdirSync(deep)).toEqual([]);
});

test('a file, or a link that leads nowhere, is told by its name', () => {
  writeFileSync(path.join(folder, 'file'), '');
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'link'));
  for (const name of ['file', 'link']) {
    expect(() => makeFolder(path.join(folder, name))).toThrow(PlainError);
    expect(() => makeFolder(path.join(folder, name))).toThrow(`${path.join(folder, name)} is no folder: name another one.`);
  }
});

test.each([
  ['start/start.ts', '/proc/firm/data', 'FIRM_DATA: Nothing can be made in /proc: name another folder.'],
  ['start/start.ts', '/proc', 'FIRM_DATA: Nothing can be made in /proc: name another folder.'],
  ['start/demo-reset.ts', '/proc/firm', 'Nothing can be made in /proc: name another folder.'],
  ['start/demo-reset.ts', '/proc', 'Nothing can be made in /proc: name another folder.'],
])('%s on %s, where nothing can be made, ends with one line', (script, data, line) => {
  const { MONGODB_URI: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'tools', script)], { encoding: 'utf8', timeout: 60_000, env: { ...env, NODE_OPTIONS: '', FIRM_DATA: data } });
  expect([status, stderr]).toEqual([1, `✗ ${line}\n`]);
});
