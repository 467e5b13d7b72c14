/** The metrics of this process, read by Prometheus at `/metrics`. One registry per process, however many services run in it. */
import { clock } from '../clock/clock.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: 'firm_request_duration_seconds',
  help: 'How long calls took, by service, route and status',
  labelNames: ['service', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

export const keptAnswers = new Counter({
  name: 'firm_kept_answers_total',
  help: 'Lists and records answered from memory (hit) or read anew (miss)',
  labelNames: ['service', 'result'] as const,
  registers: [metrics],
});

export const appliedEvents = new Counter({
  name: 'firm_applied_events_total',
  help: 'Events of other services that were applied',
  labelNames: ['service', 'from'] as const,
  registers: [metrics],
});

/** A follower, for the metric of its lag. */
interface Lagging {
  readonly service: string;
  readonly from: string;
  /** Since when the event that it works on has been waiting, or since when it has been unable to read any; null: nothing waits. */
  readonly behindSince: Date | null;
}

/** The followers that run in this process. */
export const followers = new Set<Lagging>();

metrics.registerMetric(
  new Gauge({
    name: 'firm_follower_lag_seconds',
    help: 'How long the event of another service that is being applied has waited, or how long none could be read; 0: nothing waits',
    labelNames: ['service', 'from'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const { service, from, behindSince } of followers) this.set({ service, from }, behindSince ? Math.max(0, clock.millis() - behindSince.getTime()) / 1000 : 0);
    },
  }),
);

export const deadLetters = new Counter({
  name: 'firm_dead_letters_total',
  help: 'Events of other services that kept failing and were put aside',
  labelNames: ['service', 'from'] as const,
  registers: [metrics],
});

export const deadLettersNow = new Gauge({
  name: 'firm_dead_letters',
  help: 'Events of other services that wait to be applied: dead letters, and those behind them; at most 10,000 are counted',
  labelNames: ['service', 'from'] as const,
  registers: [metrics],
});
