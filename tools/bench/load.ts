/** Generates load on one address, by default with 16 connections. The servers run in other processes, so the generator's own work does not slow them. */
import autocannon from 'autocannon';
import { median } from './quantile.ts';

const usualConnections = 16;
/** Time-out in seconds; long, because a slow answer on a busy machine is still an answer. */
const patience = 60;

export interface Load {
  /** Correct answers per second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** All calls, including those of the warm-up. */
  readonly all: number;
}

interface LoadOptions {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly seconds?: number;
  /** Seconds of load before what is measured; 0 to measure a process from its first request on. */
  readonly warmUp?: number;
  readonly connections?: number;
  /** Path and headers of each call, if they differ; called for each. */
  readonly each?: () => { readonly path: string; readonly headers: Record<string, string> };
}

/** Throws when any answer was an error, or none came, because a fast refusal must not count as a result. */
export async function load({ url, headers = {}, method = 'GET', body, seconds = 5, warmUp = 1, connections = usualConnections, each }: LoadOptions): Promise<Load> {
  const run = (duration: number) =>
    autocannon({ url, method, connections, duration, timeout: patience, headers: { ...(body && { 'content-type': 'application/json' }), ...headers }, ...(body && { body }), ...(each && { requests: [{ setupRequest: (request: object) => ({ ...request, ...each() }) }] }) });
  const before = warmUp > 0 ? (await run(warmUp)).requests.total : 0;
  const result = await run(seconds);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} bad answers from ${method} ${url}`);
  if (result.requests.total === 0) throw new Error(`no answer within ${seconds} s from ${method} ${url}`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, all: before + result.requests.total };
}

/** The medians of several rounds, and the speed of each round in order. */
export interface Rounds extends Load {
  readonly each: readonly number[];
}

/** How much faster `a` is than `b`: the median of the ratios within each round, so that a drift of the machine's speed affects both alike. */
export const timesAsFast = (a: Rounds, b: Rounds): number => median(a.each.map((value, i) => value / (b.each[i] ?? Number.NaN)));

/** Runs all in turn, once per round. List runs that are to be compared next to each other. */
export async function inTurn<K extends string>(rounds: number, runs: Record<K, () => Promise<Load>>): Promise<Record<K, Rounds>> {
  const results = new Map<K, Load[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const key of Object.keys(runs) as K[]) results.set(key, [...(results.get(key) ?? []), await runs[key]()]);
  }
  const summed = (loads: readonly Load[]): Rounds => ({
    perSecond: median(loads.map((l) => l.perSecond)),
    p50: median(loads.map((l) => l.p50)),
    p99: median(loads.map((l) => l.p99)),
    all: loads.reduce((sum, l) => sum + l.all, 0),
    each: loads.map((l) => l.perSecond),
  });
  return Object.fromEntries([...results].map(([key, loads]) => [key, summed(loads)])) as Record<K, Rounds>;
}
