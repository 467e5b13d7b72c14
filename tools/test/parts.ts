/** The parts of `npm test`, and how each is counted. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '../browser/findBrowser.ts';
import { startMongod } from '../mongod/startMongod.ts';
import { step } from '../progress/step.mjs';
import { browserFailures, jestFailures, type BrowserReport, type JestReport } from './failures.ts';
import { runShown } from './running.ts';
import { browserTimes, fileTimes, projectTime, type Spent, type Times } from './times.ts';
import { projects, type Kind } from './wish.ts';

export interface Outcome {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests that left themselves out. */
  readonly skipped?: number;
  /** Tests among the passed that needed a second attempt. */
  readonly repeated?: number;
  /** What is to be read at the end of the run: a failed or repeated test each, with its reason. */
  readonly reasons?: readonly string[];
  /** Where the part's time went, where that is known. */
  readonly times?: Times;
}

export interface Run {
  readonly root: string;
  readonly projects: readonly string[] | null;
  /** A folder for results. */
  readonly scratch: string;
}

export interface Part {
  readonly kind: Kind;
  readonly title: string;
  readonly run: (run: Run) => Promise<Outcome>;
}

/** One more than the smallest machine has cores: tests of leases, killed processes and time limits wait more than they work. */
const testsAtOnce = 3;

/** The projects that the run is about. */
const asked = ({ root, projects: names }: Run) => projects(root).filter(({ name }) => !names || names.includes(name));

const quietNx = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

function nx({ root, projects }: Run, target: string, env: Record<string, string> = {}, width = 2): Promise<number> {
  const which = projects ? ['-p', projects.join(',')] : [];
  return runShown(root, 'nx', ['run-many', '-t', target, `--parallel=${width}`, '--nxBail=false', '--output-style=static', ...which], { ...quietNx, ...env });
}

/**
 * What either holds or does not, counted as one. Of the whole dormitory it is asked at once: a run for each project would read
 * the same sources again and again. Of a few projects nx asks each, and keeps the answer.
 */
const whole = (kind: Kind, title: string, target: string, atOnce: readonly (readonly [program: string, ...words: string[]])[]): Part => ({
  kind,
  title,
  run: async (run) => {
    const codes: number[] = [];
    if (run.projects) codes.push(await nx(run, target));
    else for (const [program, ...words] of atOnce) codes.push(await runShown(run.root, program, words));
    const failed = codes.filter((code) => code !== 0).length;
    return { title, passed: failed === 0 ? 1 : 0, failed };
  },
});

/** Services know no page, and the browser's tests no Jest: each of the three programs has types of its own. */
const programs = ['services', '.', 'e2e'];
/** One for each core of the smallest machine: each checker works out for itself what several need. */
const checkers = '2';
const typecheck = programs.map((folder) => ['node', 'node_modules/typescript7/bin/tsc', '-p', folder, '--checkers', checkers] as const);

const texts: Part = {
  kind: 'i18n',
  title: 'Texts in four languages',
  run: async ({ root }) => {
    const code = await runShown(root, 'node', ['tools/i18n/check.ts']);
    return { title: 'Texts in four languages', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
};

/**
 * Jest in every project, on one replica set in which each test file makes a database of its own. nx keeps each project's
 * figures with the task, so a cached project counts the tests that it passed.
 */
const unit: Part = {
  kind: 'unit',
  title: 'Unit and API tests',
  run: async (run) => {
    const files = asked(run).map(({ folder }) => path.join(folder, 'test-results.json'));
    // What is left from another run must not be counted for a project that ends without figures.
    for (const file of files) rmSync(file, { force: true });
    const died: string[] = [];
    const mongod = await startMongod({ dataPath: path.join(run.scratch, 'mongo'), forTests: true, onDeath: (reason) => died.push(reason) });
    const code = await nx(run, 'test', { MONGODB_URI: mongod.uri }, testsAtOnce).finally(() => mongod.stop());
    let passed = 0;
    let failed = died.length;
    let skipped = 0;
    const reasons: string[] = [...died];
    const of: Spent[] = [];
    const slow: Spent[] = [];
    for (const file of files) {
      if (!existsSync(file)) continue;
      const result = JSON.parse(await readFile(file, 'utf8')) as JestReport;
      passed += result.numPassedTests;
      failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
      skipped += result.numPendingTests + result.numTodoTests;
      reasons.push(...jestFailures(result, run.root));
      of.push(projectTime(path.relative(run.root, path.dirname(file)), result));
      slow.push(...fileTimes(result, run.root));
    }
    // A project that ended without figures has failed all the same.
    return { title: 'Unit and API tests', passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, reasons, times: { of, files: slow } };
  },
};

/** What a long run changes: it is seeded anew, and has many more runs (services/platform/src/testing/deep.ts). */
const random = /from 'fast-check'|testing\/deep['.]/;

/** The test files with random runs, in long runs. Nothing of it is kept: the next one begins elsewhere. */
const deep: Part = {
  kind: 'deep',
  title: 'Long random runs',
  run: async (run) => {
    const folders = asked(run).map(({ folder }) => folder);
    const files = folders.flatMap((folder) => globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: (name) => name === 'node_modules' }).map((file) => path.join(folder, file)));
    const chosen = files.filter((file) => random.test(readFileSync(file, 'utf8')));
    const projects = folders.filter((folder) => chosen.some((file) => file.startsWith(folder + path.sep)));
    const mongod = await startMongod({ dataPath: path.join(run.scratch, 'mongo'), forTests: true });
    const report = path.join(run.scratch, 'deep.json');
    const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
    const words = ['--maxWorkers=2', '--testTimeout=3600000', '--json', '--outputFile', report, '--projects', ...projects, '--runTestsByPath', ...chosen];
    const code = await runShown(run.root, 'node', [...jest, ...words], { MONGODB_URI: mongod.uri, FIRM_TEST_DEEP: '1' }).finally(() => mongod.stop());
    if (!existsSync(report)) return { title: 'Long random runs', passed: 0, failed: 1 };
    const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      title: 'Long random runs',
      passed: result.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: result.numPendingTests + result.numTodoTests,
      reasons: jestFailures(result, run.root),
      times: { of: [], files: fileTimes(result, run.root) },
    };
  },
};

const browser: Part = {
  kind: 'e2e',
  title: 'The portal in a real browser',
  run: async (run) => {
    const title = 'The portal in a real browser';
    const began = performance.now();
    const built = await nx({ ...run, projects: null }, 'build');
    const build = { what: 'build', seconds: (performance.now() - began) / 1_000 };
    if (built !== 0) return { title, passed: 0, failed: 1 };
    const chromium = await step('Looking for a browser', (tell) => findBrowser(tell), { quietUnder: 3_000 });
    const file = path.join(run.scratch, 'playwright.json');
    const code = await runShown(run.root, 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], { FIRM_E2E_REPORT: file, FIRM_CHROMIUM: chromium });
    if (!existsSync(file)) return { title, passed: 0, failed: 1 };
    const { stats, suites } = JSON.parse(await readFile(file, 'utf8')) as BrowserReport;
    const { failed: broken, repeated } = browserFailures({ suites });
    const times = browserTimes({ suites });
    const failed = code !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected;
    return { title, passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, repeated: stats.flaky, reasons: [...broken, ...repeated], times: { of: [build, ...times.of], files: times.files } };
  },
};

export const parts: readonly Part[] = [
  whole('types', 'Types', 'typecheck', typecheck),
  whole('lint', 'Lint', 'lint', [['eslint', '.']]),
  texts,
  unit,
  browser,
  deep,
];
