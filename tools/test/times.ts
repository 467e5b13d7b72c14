/** Shows where the time of a run went: a line for each part and its components, longest first, and the slowest files. */
import path from 'node:path';
import type { BrowserReport, BrowserSuite, JestReport } from './failures.ts';

interface Spent {
  readonly what: string;
  readonly seconds: number;
}

/** Where the time of one part went. */
export interface Times {
  readonly of: readonly Spent[];
  readonly files: readonly Spent[];
}

const byLength = (a: Spent, b: Spent): number => b.seconds - a.seconds;

/**
 * The time of Jest's tests, by project and by file; several run at once, so the sum exceeds the duration of the run.
 * @param root file names are relative to it
 * @param folders folders of the projects
 */
export function testTimes(reports: readonly JestReport[], root: string, folders: readonly string[]): Times {
  const files = reports.flatMap(({ testResults }) => testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 })));
  const took = (folder: string): number => files.filter(({ name }) => name.startsWith(folder + path.sep)).reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    of: folders.map((folder) => ({ what: path.relative(root, folder), seconds: took(folder) })).filter(({ seconds }) => seconds > 0),
    files: files.map(({ name, seconds }) => ({ what: path.relative(root, name), seconds })),
  };
}

/** The time of the browser tests, by folder and by file; several run at once, so the sum exceeds the duration of the run. */
export function browserTimes({ suites }: Pick<BrowserReport, 'suites'>): Times {
  const files = new Map<string, number>();
  const walk = (suite: BrowserSuite): void => {
    for (const { file, tests } of suite.specs ?? []) {
      const took = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
      files.set(file, (files.get(file) ?? 0) + took / 1_000);
    }
    suite.suites?.forEach(walk);
  };
  suites.forEach(walk);
  const folders = new Map<string, number>();
  for (const [file, seconds] of files) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + seconds);
  const list = (of: ReadonlyMap<string, number>) => [...of].map(([what, seconds]) => ({ what: `e2e/${what}`, seconds }));
  return { of: list(folders), files: list(files) };
}

/** The lines of the table. */
export function timeTable(parts: readonly (Spent & { readonly times?: Times })[], slowest = 15): string[] {
  const line = (indent: string, { what, seconds }: Spent): string => `${seconds.toFixed(0).padStart(6)} s  ${indent}${what}`;
  const files = parts.flatMap(({ times }) => times?.files ?? []).sort(byLength).slice(0, slowest);
  return [
    ...parts.flatMap(({ times, ...part }) => [line('', part), ...[...(times?.of ?? [])].sort(byLength).map((one) => line('  ', one))]),
    ...(files.length > 0 ? ['Slowest files', ...files.map((one) => line('', one))] : []),
  ];
}
