/** The parts of `npm test`, and how their tests are counted. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '../browser/findBrowser.ts';
import { startMongod } from '../mongod/startMongod.ts';
import { step } from '../progress/step.mjs';
import { browserFailures, jestFailures, type BrowserReport, type JestReport } from './failures.ts';
import { runShown } from './running.ts';
import { filesToRepeat, withSecondAttempt, type Repeated } from './secondAttempt.ts';
import { browserTimes, testTimes, type Times } from './times.ts';
import { projects, type Kind } from './wish.ts';

export interface Outcome {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests that were skipped. */
  readonly skipped?: number;
  /** Tests among the passed that needed a second attempt. */
  readonly repeated?: number;
  /** Lines for the end of the run: one failed or repeated test each, with its reason. */
  readonly reasons?: readonly string[];
  /** Where the part's time went, if known. */
  readonly times?: Times;
}

export interface Run {
  readonly root: string;
  readonly projects: readonly string[] | null;
  /** A temporary folder for results. */
  readonly scratch: string;
}

export interface Part {
  readonly kind: Kind;
  readonly title: string;
  readonly run: (run: Run) => Promise<Outcome>;
}

/** Workers of Jest: one more than the smallest machine has cores, because tests of leases, killed processes and time limits mostly wait. */
const testsAtOnce = 3;

/** The projects that the run is about. */
const asked = ({ root, projects: names }: Run) => projects(root).filter(({ name }) => !names || names.includes(name));

const quietNx = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

function nx({ root, projects }: Run, target: string, env: Record<string, string> = {}, width = 2): Promise<number> {
  const which = projects ? ['-p', projects.join(',')] : [];
  return runShown(root, 'nx', ['run-many', '-t', target, `--parallel=${width}`, '--nxBail=false', '--output-style=static', ...which], { ...quietNx, ...env });
}

/**
 * A check that passes or fails as a whole and counts as one test. All projects are checked in one run, because a run for each
 * would read the same sources again and again. A few named projects are checked by nx one by one, which caches the results.
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

/** Three TypeScript programs with different global types: services have no DOM, and browser tests no Jest. */
const programs = ['services', '.', 'e2e'];
/** One for each core of the smallest machine. More would repeat work, because each checker computes shared types by itself. */
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

/** Runs Jest; returns its report, or null if it ended without one. */
async function jest(run: Run, report: string, words: readonly string[], env: Record<string, string>): Promise<{ readonly code: number; readonly report: JestReport | null }> {
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const code = await runShown(run.root, 'node', [...node, '--json', '--outputFile', report, '--forceExit', ...words], { FIRM_TEST_TOGETHER: '1', ...env });
  return { code, report: existsSync(report) ? (JSON.parse(await readFile(report, 'utf8')) as JestReport) : null };
}

/** The totals of all reports. @param code exit code of the program that made them */
function counted(title: string, run: Run, code: number, reports: readonly JestReport[], died: readonly string[] = []): Outcome {
  const sum = (of: (report: JestReport) => number): number => reports.reduce((total, report) => total + of(report), 0);
  const failed = died.length + sum((report) => report.numFailedTests + report.numRuntimeErrorTestSuites);
  return {
    title,
    passed: sum((report) => report.numPassedTests),
    // A program that failed without a failed test counts as one failure.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: sum((report) => report.numPendingTests + report.numTodoTests),
    reasons: [...died, ...reports.flatMap((report) => jestFailures(report, run.root))],
    times: testTimes(reports, run.root, projects(run.root).map(({ folder }) => folder)),
  };
}

/**
 * Jest in every project, on one replica set in which each test file makes a database of its own. All projects are one run, whose
 * workers take the next file of any project and compile shared code once. A few named projects are run by nx one by one; it stores
 * their report with the task, so that a cached project counts the tests that it passed.
 */
const unit: Part = {
  kind: 'unit',
  title: 'Unit and API tests',
  run: async (run) => {
    const died: string[] = [];
    const mongod = await startMongod({ dataPath: path.join(run.scratch, 'mongo'), forTests: true, onDeath: (reason) => died.push(reason) });
    const env = { MONGODB_URI: mongod.uri };
    try {
      if (!run.projects) {
        const words = [`--maxWorkers=${testsAtOnce}`, '--workerIdleMemoryLimit=1500MB', '--testSequencer', path.join(run.root, 'tools/jest/sequencer.cjs'), '--projects', ...withTests(run)];
        const { code, report } = await jest(run, path.join(run.scratch, 'unit.json'), words, env);
        const again = report && process.env['CI'] && died.length === 0 ? await secondAttempt(run, report, env) : null;
        return again ? countedAgain(counted(unit.title, run, 0, [again.report], died), run, again) : counted(unit.title, run, code, report ? [report] : [], died);
      }
      const files = asked(run).map(({ folder }) => path.join(folder, 'test-results.json'));
      // A report from an earlier run must not count for a project that ends without one.
      for (const file of files) rmSync(file, { force: true });
      const code = await nx(run, 'test', env, testsAtOnce);
      return counted(unit.title, run, code, files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as JestReport), died);
    } finally {
      await mongod.stop();
    }
  },
};

/** Repeats the files that failed, one after another; null if none deserves it. */
async function secondAttempt(run: Run, first: JestReport, env: Record<string, string>): Promise<Repeated | null> {
  const files = filesToRepeat(first);
  if (files.length === 0) return null;
  console.log('\n── A second attempt at what failed');
  const holding = withTests(run).filter((folder) => files.some((file) => file.startsWith(folder + path.sep)));
  const { report } = await jest(run, path.join(run.scratch, 'again.json'), ['--runInBand', '--projects', ...holding, '--runTestsByPath', ...files], env);
  return report && withSecondAttempt(first, report);
}

/** The outcome with what needed a second attempt, and the first error of each. */
const countedAgain = (outcome: Outcome, run: Run, { report, flaky, tests }: Repeated): Outcome => ({
  ...outcome,
  repeated: tests,
  reasons: [...(outcome.reasons ?? []), ...jestFailures({ ...report, testResults: flaky }, run.root)],
});

/** Folders of the projects that have Jest tests. */
const withTests = (run: Run): string[] => asked(run).map(({ folder }) => folder).filter((folder) => existsSync(path.join(folder, 'jest.config.mjs')));

/** Matches test files that a long run changes, with a new seed and many more runs (services/platform/src/testing/deep.ts). */
const random = /from 'fast-check'|testing\/deep['.]/;

/** The test files with random runs, as long runs. Results are not cached, since each run has another seed. */
const deep: Part = {
  kind: 'deep',
  title: 'Long random runs',
  run: async (run) => {
    const folders = asked(run).map(({ folder }) => folder);
    const files = folders.flatMap((folder) => globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: (name) => name === 'node_modules' }).map((file) => path.join(folder, file)));
    const chosen = files.filter((file) => random.test(readFileSync(file, 'utf8')));
    const holding = folders.filter((folder) => chosen.some((file) => file.startsWith(folder + path.sep)));
    const mongod = await startMongod({ dataPath: path.join(run.scratch, 'mongo'), forTests: true });
    const words = ['--maxWorkers=2', '--testTimeout=3600000', '--projects', ...holding, '--runTestsByPath', ...chosen];
    const { code, report } = await jest(run, path.join(run.scratch, 'deep.json'), words, { MONGODB_URI: mongod.uri, FIRM_TEST_DEEP: '1' }).finally(() => mongod.stop());
    return counted(deep.title, run, code, report ? [report] : []);
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
