/**
 * `npm run lock:complete`: after a change of dependencies, adds the platforms that the registry left out, so that
 * `npm ci` works from a clean clone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readCommand } from '../command/command.ts';
import { completeLock, missingPlatformEntries } from './platforms.mjs';

readCommand({ name: 'npm run lock:complete', does: 'Adds to package-lock.json the platforms that the registry left out.' });
const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = Object.keys(missingPlatformEntries(lock));
if (added.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(added.length > 0 ? `package-lock.json: ${added.length} platform entries added` : 'package-lock.json is whole');
