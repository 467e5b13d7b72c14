/**
 * A second attempt at the Jest files that failed, as browser tests have one: among seven thousand tests that stop clocks, kill processes
 * and wait for leases, a machine that stood still for a minute makes one fail. It is listed with its first error all the same.
 */
import type { JestReport } from './failures.ts';

type FileReport = JestReport['testResults'][number];

/** If more files failed than these, something is broken, and a second attempt would only take time. */
const mostFiles = 3;

/** The files that deserve a second attempt. */
export function filesToRepeat({ testResults }: JestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed');
  return failed.length > mostFiles ? [] : failed.map(({ name }) => name);
}

const testsOf = ({ assertionResults }: FileReport, status: string): number => assertionResults.filter((one) => one.status === status).length;
/** Whether the file failed before any of its tests ran. */
const didNotRun = ({ status, assertionResults }: FileReport): boolean => status === 'failed' && assertionResults.length === 0;

export interface Repeated {
  /** The first report, with the files of the second in place of its own. */
  readonly report: JestReport;
  /** The first reports of files that passed at the second attempt. */
  readonly flaky: readonly FileReport[];
  /** Tests that only passed at the second attempt. */
  readonly tests: number;
}

/** A file that the second attempt did not report keeps its first report. */
export function withSecondAttempt(first: JestReport, second: JestReport): Repeated {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const replaced = first.testResults.filter(({ name }) => again.has(name));
  const change = (of: (file: FileReport) => number): number => replaced.reduce((sum, file) => sum + of(again.get(file.name) ?? file) - of(file), 0);
  const flaky = replaced.filter(({ name }) => again.get(name)?.status === 'passed');
  return {
    report: {
      numPassedTests: first.numPassedTests + change((file) => testsOf(file, 'passed')),
      numFailedTests: first.numFailedTests + change((file) => testsOf(file, 'failed')),
      numRuntimeErrorTestSuites: first.numRuntimeErrorTestSuites + change((file) => Number(didNotRun(file))),
      numPendingTests: first.numPendingTests + change((file) => testsOf(file, 'pending')),
      numTodoTests: first.numTodoTests + change((file) => testsOf(file, 'todo')),
      testResults: first.testResults.map((file) => again.get(file.name) ?? file),
    },
    flaky,
    tests: flaky.reduce((sum, file) => sum + (didNotRun(file) ? 1 : testsOf(file, 'failed')), 0),
  };
}
