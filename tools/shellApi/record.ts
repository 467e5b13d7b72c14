/** `node tools/shellApi/record.ts`: records what this version of the shell shares with areas; refuses if the version number does not fit the change. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '../command/command.ts';
import { difference, readRecorded, record, versionProblem, writeRecorded } from './recorded.ts';
import { sharedApi } from './sharedApi.ts';

readCommand({ name: 'node tools/shellApi/record.ts', does: 'Writes what the shell of this version gives to areas, as shell/sharedApi.json.' });
const root = path.resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'shell/package.json'), 'utf8')) as { version: string };
const before = readRecorded(root);
const present = sharedApi(root);
const problem = versionProblem(before.version, version, difference(before, present));
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  writeRecorded(root, record(before, present, version));
  console.log(`shell/sharedApi.json is of shell ${version}`);
}
