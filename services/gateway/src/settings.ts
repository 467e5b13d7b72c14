/** The settings that only the gateway reads from its environment, checked once at start like all others (README, configuration). */
import { servicePort } from '@firm/platform/service/config';
import { WrongSettings, wrongIn } from '@firm/platform/service/wrongSettings';
import { z } from 'zod';
import { expectedAreas, type ExpectedAreas } from './registry/expectedAreas.ts';
import { metricsAudiences, type MetricsAudience } from './server/metricsAccess.ts';

const flag = z.enum(['0', '1']);
const seconds = z.coerce.number().min(1).max(600);
/** What the variables begin with that say something of one service: `FIRM_TIMEOUT_S_HEALTH`, `FIRM_URL_HEALTH`. */
const [timeoutOf, urlOf] = ['FIRM_TIMEOUT_S_', 'FIRM_URL_'];

const environment = z.object({
  FIRM_SERVICES: z.string().optional(),
  FIRM_AREAS: expectedAreas.default({}),
  FIRM_BODY_MB: z.coerce.number().min(1).max(1024).default(50),
  FIRM_TIMEOUT_S: seconds.default(30),
  FIRM_UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(64),
  FIRM_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  FIRM_HSTS: flag.default('1'),
  FIRM_METRICS: z.enum(metricsAudiences).default('private'),
});

export interface GatewaySettings {
  /** Services that must be ready before `/readyz` reports the portal as ready; null: all that the route table knows. */
  readonly expectedServices: readonly string[] | null;
  /** Areas that should be published, and where their pages begin. */
  readonly expectedAreas: ExpectedAreas;
  /** Largest request body in bytes; a larger one is refused with 413. */
  readonly bodyBytes: number;
  /** How long a service may take to begin its answer, in milliseconds; `FIRM_TIMEOUT_S_<NAME>` for one service. */
  readonly timeoutMs: (service: string) => number;
  /** Connections kept open to each service, streams not counted. */
  readonly connections: number;
  /** How many reverse proxies stand in front that are trusted about the caller's address and scheme. */
  readonly trustedProxies: number;
  /** Whether `Strict-Transport-Security` is sent to those who come by https. */
  readonly hsts: boolean;
  /** Who may read `/metrics`. */
  readonly metrics: MetricsAudience;
  /** Address of a service's process: `FIRM_URL_<NAME>`, else its port on this machine. `port` is the one that it announced. */
  readonly addressOf: (service: string, port?: number) => string;
}

const list = (text: string | undefined) => {
  const names = (text ?? '').split(',').map((name) => name.trim()).filter(Boolean);
  return names.length > 0 ? names : null;
};

/** Reads the gateway's part of the environment. @throws WrongSettings */
export function readGatewaySettings(env: NodeJS.ProcessEnv = process.env): GatewaySettings {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const thatBegin = (beginning: string) => Object.fromEntries(given.filter(([name]) => name.startsWith(beginning)));
  const read = environment.safeParse(Object.fromEntries(given));
  const timeouts = z.record(z.string(), seconds).safeParse(thatBegin(timeoutOf));
  const urls = z.record(z.string(), z.url({ protocol: /^https?$/ })).safeParse(thatBegin(urlOf));
  if (!read.success || !timeouts.success || !urls.success) throw new WrongSettings([read, timeouts, urls].flatMap(({ error }) => (error ? wrongIn(error) : [])));
  const e = read.data;
  return {
    expectedServices: list(e.FIRM_SERVICES),
    expectedAreas: e.FIRM_AREAS,
    bodyBytes: Math.floor(e.FIRM_BODY_MB * 1024 * 1024),
    timeoutMs: (service) => 1000 * (timeouts.data[timeoutOf + service.toUpperCase()] ?? e.FIRM_TIMEOUT_S),
    connections: e.FIRM_UPSTREAM_CONNECTIONS,
    trustedProxies: e.FIRM_TRUSTED_PROXIES,
    hsts: e.FIRM_HSTS === '1',
    metrics: e.FIRM_METRICS,
    addressOf: (service, port) => {
      const given = urls.data[urlOf + service.toUpperCase()];
      if (given) return new URL(given).origin;
      // A service without a port would be called at port 0: better to say which setting is missing.
      const at = servicePort({ name: service, ...(port !== undefined && { port }) }, env);
      if (at === 0) {
        throw new Error(`No address for service ${service}: set ${urlOf}${service.toUpperCase()}`);
      }
      return `http://127.0.0.1:${at}`;
    },
  };
}
