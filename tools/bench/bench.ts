/**
 * `npm run bench`: measures the portal against a bare server in the same run, so that the figures are ratios that hold
 * on any machine. `--json` prints them for programs, `--only calls|depth|tenancy|residents|browser` measures a part, `--quick` does one round.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongod } from '../mongod/startMongod.ts';
import { publishBuiltAreas } from '../publish/publish.ts';
import { benchCalls } from './api.ts';
import { benchBrowser } from './browser.ts';
import { benchDepth } from './depth.ts';
import { benchTenancy } from './tenancy.ts';
import { benchResidents } from './residents.ts';
import { printSection, reached, type Section } from './report.ts';

const words = process.argv.slice(2);
const only = words[words.indexOf('--only') + 1];
const wanted = (name: string): boolean => !words.includes('--only') || only === name;
const rounds = words.includes('--quick') ? 1 : 3;
const asJson = words.includes('--json');

const folder = await mkdtemp(path.join(tmpdir(), 'firm-bench-'));
const mongod = await startMongod({ dataPath: path.join(folder, 'mongodb') });
const sections: Section[] = [];
const found = (more: readonly Section[]): void => {
  sections.push(...more);
  if (!asJson) more.forEach(printSection);
};
try {
  const data = path.join(folder, 'data');
  const environment = (database: string) => ({ uri: mongod.uri, database, data });
  if (wanted('browser')) {
    await publishBuiltAreas({ data });
    found(await benchBrowser(environment('bench_browser')));
  }
  if (wanted('calls')) found(await benchCalls(environment('bench_calls'), rounds));
  if (wanted('depth')) found([await benchDepth(environment('bench_depth'))]);
  if (wanted('tenancy')) found(await benchTenancy(environment('bench_tenancy'), rounds));
  if (wanted('residents')) found(await benchResidents(environment('bench_residents')));
} finally {
  await mongod.stop();
  await rm(folder, { recursive: true, force: true });
}
if (asJson) console.log(JSON.stringify(sections, null, 2));
const missed = sections.flatMap((s) => s.figures).filter((figure) => reached(figure) === false);
if (!asJson) console.log(missed.length === 0 ? '\nEvery goal is reached.' : `\n${missed.length} goal(s) missed: ${missed.map((f) => f.name).join('; ')}`);
