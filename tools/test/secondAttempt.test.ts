import type { JestReport } from './failures.ts';
import { filesToRepeat, withSecondAttempt } from './secondAttempt.ts';

type FileReport = JestReport['testResults'][number];

/** A file whose tests ended so; without any: it did not run. */
const file = (name: string, ...statuses: string[]): FileReport => ({
  name,
  status: statuses.length > 0 && !statuses.includes('failed') ? 'passed' : 'failed',
  startTime: 0,
  endTime: 0,
  message: '',
  assertionResults: statuses.map((status, i) => ({ fullName: `test ${i}`, status, failureMessages: [] })),
});
const report = (...testResults: FileReport[]): JestReport => {
  const count = (status: string) => testResults.flatMap(({ assertionResults }) => assertionResults).filter((one) => one.status === status).length;
  const notRun = testResults.filter(({ assertionResults }) => assertionResults.length === 0).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), numRuntimeErrorTestSuites: notRun, numPendingTests: count('pending'), numTodoTests: 0, testResults };
};

const fine = file('fine', 'passed', 'passed');

it('repeats files that failed, unless there are many', () => {
  const bad = ['a', 'b', 'c', 'd'].map((name) => file(name, 'failed'));
  expect(filesToRepeat(report(fine))).toEqual([]);
  expect(filesToRepeat(report(fine, ...bad.slice(1)))).toEqual(['b', 'c', 'd']);
  expect(filesToRepeat(report(fine, ...bad))).toEqual([]);
});

it('counts what passed at the second attempt as passed, and says which it was', () => {
  const first = report(fine, file('late', 'failed', 'passed', 'pending'), file('away'));
  const second = report(file('late', 'passed', 'passed', 'pending'), file('away', 'passed'));
  const { report: together, flaky, tests } = withSecondAttempt(first, second);
  expect(together).toEqual(report(fine, ...second.testResults));
  expect([flaky.map(({ name }) => name), tests]).toEqual([['late', 'away'], 2]);
});

it('still counts what failed twice, or was not repeated, as failed', () => {
  const first = report(fine, file('broken', 'failed', 'failed'), file('forgotten', 'failed'));
  const { report: together, flaky, tests } = withSecondAttempt(first, report(file('broken', 'failed', 'passed')));
  expect(together).toEqual(report(fine, file('broken', 'failed', 'passed'), file('forgotten', 'failed')));
  expect([flaky, tests]).toEqual([[], 0]);
});
