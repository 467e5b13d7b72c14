import { browserFailures, jestFailures, type BrowserReport, type JestReport } from './failures.ts';

const times = { startTime: 0, endTime: 0 };
const figures = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 0, numTodoTests: 0 };

it('lists each failed Jest test with its reason, and each file that did not run', () => {
  const report: JestReport = {
    ...figures,
    testResults: [
      { name: '/house/a.test.ts', status: 'passed', ...times, message: '', assertionResults: [{ fullName: 'holds', status: 'passed', failureMessages: [] }] },
      {
        name: '/house/area/b.test.ts',
        status: 'failed',
        ...times,
        message: 'all of it',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'adds up', status: 'failed', failureMessages: ['\u001B[31mError: 3 is not 4\u001B[39m\n\n    at b.test.ts:3\n    at jest'] },
        ],
      },
      { name: '/house/c.test.ts', status: 'failed', ...times, message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(jestFailures(report, '/house')).toEqual(['area/b.test.ts: adds up\n    Error: 3 is not 4', 'c.test.ts\n    Cannot find module']);
});

it('lists each browser test that failed or needed a second attempt, with the error of the first', () => {
  const test = (status: string, message: string) => [{ status, results: [{ errors: [{ message }] }, { errors: [] }] }];
  const suites: BrowserReport['suites'] = [
    {
      specs: [{ title: 'opens', file: 'shell/a.spec.ts', line: 3, tests: test('expected', '') }],
      suites: [
        {
          specs: [
            { title: 'saves', file: 'shell/a.spec.ts', line: 9, tests: test('unexpected', 'Timed out\n1\n2\n3\n4\n5\n6\n7') },
            { title: 'moves', file: 'shell/a.spec.ts', line: 12, tests: test('flaky', 'Gone') },
          ],
        },
      ],
    },
  ];
  expect(browserFailures({ suites })).toEqual({
    failed: ['e2e/shell/a.spec.ts:9: saves\n    Timed out\n    1\n    2\n    3\n    4\n    5'],
    repeated: ['e2e/shell/a.spec.ts:12: moves\n    Gone'],
  });
});
