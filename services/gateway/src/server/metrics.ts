/** The gateway's own metrics, beside those of the services that share its process. */
import { metrics } from '@firm/platform/metrics/registry';
import { Counter, Gauge, Histogram } from 'prom-client';

export { metrics };

const gatewaySeconds = new Histogram({
  name: 'firm_gateway_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by service and kind of status',
  labelNames: ['service', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [metrics],
});

const series = new Map<string, Histogram.Internal<'service' | 'status'>>();

/** Records one answer. Its series is cached: looking it up by labels costs more than recording. */
export function noteAnswer(service: string, status: string, milliseconds: number): void {
  const key = `${service} ${status}`;
  let one = series.get(key);
  if (!one) series.set(key, (one = gatewaySeconds.labels({ service, status })));
  one.observe(milliseconds / 1000);
}

export const serviceAway = new Gauge({
  name: 'firm_gateway_service_away',
  help: '1 while a service is known to be away',
  labelNames: ['service'] as const,
  registers: [metrics],
});

export const serviceErrors = new Counter({
  name: 'firm_gateway_service_errors_total',
  help: 'Errors that a service of this process let through to the gateway',
  labelNames: ['service'] as const,
  registers: [metrics],
});
