/**
 * Lists which tests failed and why, a few lines each, from the runners' reports. Printed at the end of the run, for
 * readers who see only the last page of a long output.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The parts of Jest's report that are read here. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    /** Milliseconds since 1970; 0: the file did not run. */
    readonly startTime: number;
    readonly endTime: number;
    /** Why the file did not run, or all its failures. */
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/** The parts of Playwright's report that are read here. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly BrowserSuite[];
}

export interface BrowserSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration?: number; readonly errors: readonly { readonly message?: string }[] }[] }[];
  }[];
  readonly suites?: readonly BrowserSuite[];
}

/** Most lines of a message that are shown. */
const shown = 6;

const brief = (title: string, message: string): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line && !/^\s+at /.test(line));
  return [title, ...lines.slice(0, shown).map((line) => `    ${line}`)].join('\n');
};

/** @param root file names are relative to it */
export function jestFailures({ testResults }: JestReport, root: string): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [brief(file, message)];
      return failed.map(({ fullName, failureMessages }) => brief(`${file}: ${fullName}`, failureMessages.join('\n')));
    });
}

/** Failed tests, and those that needed a second attempt, with the error of the first. */
export function browserFailures({ suites }: Pick<BrowserReport, 'suites'>): { readonly failed: string[]; readonly repeated: string[] } {
  const failed: string[] = [];
  const repeated: string[] = [];
  const walk = (suite: BrowserSuite): void => {
    for (const { title, file, line, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        const list = { unexpected: failed, flaky: repeated }[status];
        list?.push(brief(`e2e/${file}:${line}: ${title}`, results[0]?.errors.map(({ message = '' }) => message).join('\n') ?? ''));
      }
    }
    suite.suites?.forEach(walk);
  };
  suites.forEach(walk);
  return { failed, repeated };
}
