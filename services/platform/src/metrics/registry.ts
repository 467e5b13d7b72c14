/** Figures of this process, read by Prometheus at `/metrics`. One registry per process, whatever runs in it. */
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

export const deadLetters = new Counter({
  name: 'firm_dead_letters_total',
  help: 'Events of other services that kept failing and were put aside',
  labelNames: ['service', 'from'] as const,
  registers: [metrics],
});

export const deadLettersNow = new Gauge({
  name: 'firm_dead_letters',
  help: 'Events of other services that wait to be applied: dead letters, and those behind them',
  labelNames: ['service', 'from'] as const,
  registers: [metrics],
});
