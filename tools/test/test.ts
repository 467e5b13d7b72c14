/**
 * `npm test`: types, lint, texts, unit and API tests on a real MongoDB, then the portal in a real browser.
 *
 *     npm test                    everything
 *     npm test -- maintenance     the projects with that in their name (no browser)
 *     npm test -- --only types    one kind: types, lint, i18n, unit, e2e; or deep, long random runs, which no other run has
 *
 * Ends with where the time went and `N passed, N failed`. What cannot run counts as failed; nothing is skipped in silence.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { throwawayFolder } from '../mongod/throwaway.ts';
import { readCommand } from '../command/command.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { parts, type Outcome, type Part, type Run } from './parts.ts';
import { isStopped, stop } from './running.ts';
import { timeTable } from './times.ts';
import { kinds, readWish } from './wish.ts';

const options = readCommand({
  name: 'npm test',
  does: 'Types, lint, texts, unit and API tests, then the portal in a real browser. `--only deep`: long random runs, which no other run has.',
  words: { name: 'project', does: 'the projects with that in their name alone, without the browser', most: 100 },
  options: { only: { does: 'one kind of test', value: 'kind', oneOf: kinds } },
});
const root = path.resolve(import.meta.dirname, '../..');
const outcomes: (Outcome & { readonly seconds: number })[] = [];
const folder = await throwawayFolder('firm-test-');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop({ known: signal === 'SIGINT' && process.stdin.isTTY }));
}

/** Runs a part. If it cannot run at all, that is one failure, and the other parts still run. */
async function outcomeOf(part: Part, run: Run): Promise<Outcome> {
  try {
    return await part.run(run);
  } catch (error) {
    reportFailure(error);
    return { title: part.title, passed: 0, failed: 1 };
  }
}

try {
  const wish = readWish(options.value('only'), options.words, root);
  for (const part of parts) {
    if (isStopped() || !wish.kinds.includes(part.kind)) continue;
    console.log(`\n── ${part.title}`);
    const began = performance.now();
    const outcome = await outcomeOf(part, { root, projects: wish.projects, scratch: folder });
    outcomes.push({ ...outcome, seconds: (performance.now() - began) / 1_000 });
  }
  if (isStopped()) throw new PlainError('Stopped before the end: the rest was not run.');
} catch (error) {
  reportFailure(error);
  outcomes.push({ title: 'The run', passed: 0, failed: 1, seconds: 0 });
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const { title, reasons = [] } of outcomes) {
  if (reasons.length > 0) console.log(`\n── ${title}: what failed${process.env['CI'] ? ', or needed a second attempt' : ''}\n\n${reasons.join('\n\n')}`);
}
console.log('\n── Where the time went: seconds of each part, of what it is made of (two or three run at once), and of the slowest files');
for (const line of timeTable(outcomes.map(({ title, seconds, times }) => ({ what: title, seconds, ...(times && { times }) })))) console.log(line);
console.log('');
for (const { title, passed, failed, skipped, repeated } of outcomes) {
  const asides = [skipped && `${skipped} skipped by the tests themselves`, repeated && `${repeated} only at the second attempt (above: flaky)`];
  console.log([`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed`, ...asides.filter(Boolean)].join(', '));
}
const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
