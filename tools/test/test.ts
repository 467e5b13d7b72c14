/**
 * `npm test`: types, lint, texts, unit and API tests on a genuine MongoDB, then the portal in a real browser.
 *
 *     npm test                    everything
 *     npm test -- maintenance     the projects with that in their name (no browser)
 *     npm test -- --only types    one kind: types, lint, i18n, unit, e2e
 *
 * Ends with `N passed, N failed`. What cannot run counts as failed; nothing is skipped in silence.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongod } from '../mongod/startMongod.ts';
import { reportFailure } from '../progress/PlainError.ts';
import { readWish } from './wish.ts';
import { parts, type Outcome } from './parts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const wish = readWish(process.argv.slice(2), root);
const outcomes: Outcome[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'firm-test-'));
try {
  // One replica set for all of it; each test file makes a database of its own.
  const mongod = await startMongod({ dataPath: path.join(folder, 'mongo') });
  process.env.MONGODB_URI = mongod.uri;
  try {
    for (const part of parts) {
      if (!wish.kinds.includes(part.kind)) continue;
      console.log(`\n── ${part.title}`);
      outcomes.push(await part.run({ root, projects: wish.projects, scratch: folder }));
    }
  } finally {
    await mongod.stop();
  }
} catch (error) {
  reportFailure(error);
  outcomes.push({ title: 'set-up', passed: 0, failed: 1 });
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log('');
for (const { title, passed, failed } of outcomes) console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed`);
const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
