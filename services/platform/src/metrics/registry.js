/** Figures of this process, read by Prometheus at `/metrics`. One registry per process, whatever runs in it. */
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
export const requestSeconds = new Histogram({
    name: 'firm_request_duration_seconds',
    help: 'How long calls took, by service, route and status',
    labelNames: ['service', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
});
export const keptAnswers = new Counter({
    name: 'firm_kept_answers_total',
    help: 'Lists and records answered from memory (hit) or read anew (miss)',
    labelNames: ['service', 'result'],
    registers: [metrics],
});
export const appliedEvents = new Counter({
    name: 'firm_applied_events_total',
    help: 'Events of other services that were applied',
    labelNames: ['service', 'from'],
    registers: [metrics],
});
