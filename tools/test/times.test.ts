import type { JestReport } from './failures.ts';
import { browserTimes, testTimes, timeTable } from './times.ts';

const file = (name: string, startTime: number, endTime: number): JestReport['testResults'][number] => ({ name, startTime, endTime, status: 'passed', message: '', assertionResults: [] });
const report: JestReport = {
  numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0,
  testResults: [file('/house/a/e.test.ts', 1_000, 4_000), file('/house/b/c.test.ts', 2_000, 9_500)],
};

it('shows how long the tests of each project and of each file took', () => {
  expect(testTimes([report, { ...report, testResults: [file('/house/ab/d.test.ts', 0, 500)] }], '/house', ['/house/a', '/house/b', '/house/ab', '/house/c'])).toEqual({
    of: [{ what: 'a', seconds: 3 }, { what: 'b', seconds: 7.5 }, { what: 'ab', seconds: 0.5 }],
    files: [{ what: 'a/e.test.ts', seconds: 3 }, { what: 'b/c.test.ts', seconds: 7.5 }, { what: 'ab/d.test.ts', seconds: 0.5 }],
  });
});

it('shows how long each folder and file of the browser tests took, with second attempts', () => {
  const spec = (name: string, ...durations: number[]) => ({ title: '', file: name, line: 1, tests: [{ status: 'expected', results: durations.map((duration) => ({ duration, errors: [] })) }] });
  const suites = [{ specs: [spec('shell/a.spec.ts', 1_000)], suites: [{ specs: [spec('shell/a.spec.ts', 2_000, 500), spec('tenancy/b.spec.ts', 4_000)] }] }];
  expect(browserTimes({ suites })).toEqual({
    of: [{ what: 'e2e/shell', seconds: 3.5 }, { what: 'e2e/tenancy', seconds: 4 }],
    files: [{ what: 'e2e/shell/a.spec.ts', seconds: 3.5 }, { what: 'e2e/tenancy/b.spec.ts', seconds: 4 }],
  });
});

it('shows the parts in order, and their components and the slowest files, longest first', () => {
  const times = { of: [{ what: 'x', seconds: 2 }, { what: 'y', seconds: 30 }], files: [{ what: 'x/1', seconds: 1 }, { what: 'y/1', seconds: 29 }, { what: 'y/2', seconds: 0.2 }] };
  expect(timeTable([{ what: 'Types', seconds: 9.6 }, { what: 'Unit', seconds: 32, times }], 2)).toEqual([
    '    10 s  Types',
    '    32 s  Unit',
    '    30 s    y',
    '     2 s    x',
    'Slowest files',
    '    29 s  y/1',
    '     1 s  x/1',
  ]);
});
