/**
 * `npm run bench`: measures the portal against a bare server in the same run, so that the figures are ratios, which are
 * comparable between machines. `--json` prints them for programs, `--only` with a part's name (see `parts`) measures only that
 * part, `--quick` does one round.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommand } from '../command/command.ts';
import { startMongod } from '../mongod/startMongod.ts';
import { publishBuiltAreas } from '../publish/publish.ts';
import { buildFrontEnds } from '../start/build.ts';
import { createCleanup } from '../start/cleanup.ts';
import { benchCalls } from './api.ts';
import { benchAudit } from './audit.ts';
import { benchBrowser } from './browser/browser.ts';
import { benchBrowserResidents } from './browser/residents.ts';
import { benchTimeline } from './browser/tenancy.ts';
import { benchDepth } from './depth.ts';
import type { Environment } from './portal.ts';
import { printSection, reached, type Section } from './report.ts';
import { benchMemory } from './startMemory.ts';
import { benchHealth } from './health.ts';
import { benchLive } from './live.ts';
import { benchPages } from './pages.ts';
import { benchReports } from './reports.ts';
import { benchResidents } from './residents.ts';
import { benchSafeDistance } from './safeDistance.ts';
import { benchTenancy } from './tenancy.ts';
import { benchWeights } from './browser/weights.ts';

/** Each part runs on a database of its own. */
const parts: Readonly<Record<string, (environment: Environment) => Promise<Section[]>>> = {
  audit: (environment) => benchAudit(environment, options.has('quick')),
  browser: benchBrowser,
  calls: (environment) => benchCalls(environment, rounds),
  depth: (environment) => benchDepth(environment, options.has('quick')),
  health: benchHealth,
  live: benchLive,
  memory: benchMemory,
  pages: (environment) => benchPages(environment, rounds),
  reports: (environment) => benchReports(environment, options.has('quick')),
  residents: benchResidents,
  rooms: benchBrowserResidents,
  safedistance: benchSafeDistance,
  tenancy: (environment) => benchTenancy(environment, rounds),
  timeline: async (environment) => [await benchTimeline(environment)],
  weights: benchWeights,
};
const options = readCommand({
  name: 'npm run bench',
  does: 'Measures the portal against a bare server in the same run; about ten minutes.',
  options: {
    json: { does: 'prints the figures for programs' },
    quick: { does: 'one round instead of three' },
    only: { does: 'one part alone', value: 'part', oneOf: Object.keys(parts) },
  },
});
const rounds = options.has('quick') ? 1 : 3;
const asJson = options.has('json');
const only = options.value('only');

await buildFrontEnds(path.resolve(import.meta.dirname, '../..'), createCleanup());
const folder = await mkdtemp(path.join(tmpdir(), 'firm-bench-'));
const mongod = await startMongod({ dataPath: path.join(folder, 'mongodb') });
const sections: Section[] = [];
const found = (more: readonly Section[]): void => {
  sections.push(...more);
  if (!asJson) more.forEach(printSection);
};
try {
  const data = path.join(folder, 'data');
  await publishBuiltAreas({ data });
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only === name) found(await measure({ uri: mongod.uri, database: `bench_${name}`, data }));
  }
} finally {
  await mongod.stop();
  await rm(folder, { recursive: true, force: true });
}
if (asJson) console.log(JSON.stringify(sections, null, 2));
const missed = sections.flatMap((s) => s.figures).filter((figure) => reached(figure) === false);
if (!asJson) console.log(missed.length === 0 ? '\nEvery goal is reached.' : `\n${missed.length} goal(s) missed: ${missed.map((f) => f.name).join('; ')}`);
