/** Services in processes of their own: one upstream each, made when the table first names it. */
import type { Logger } from '@firm/platform/log/logger';
import type { Target } from '../proxy/apiCalls.ts';
import { createUpstream, type Upstream } from '../proxy/upstream.ts';
import type { GatewaySettings } from '../settings.ts';
import { serviceAway } from './metrics.ts';

/** Where a service was last found. */
interface Remote {
  /** The port that it announced; the address may come from the settings instead. */
  readonly port: number | undefined;
  readonly origin: string | null;
  readonly target: { readonly kind: 'remote'; readonly upstream: Upstream } | null;
}

interface Remotes {
  targetOf(service: string): Target | null;
  ask(service: string): Promise<string | null>;
  /** Ends answers that stay open by nature, so that stopping need not wait for them. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Addresses come from the settings, else from the port that a service announces when it starts (`portOf`); a service without
 * one is answered with 503 and named once in the log.
 */
export function createRemotes(settings: GatewaySettings, log: Logger, portOf: (service: string) => number | undefined): Remotes {
  const remotes = new Map<string, Remote>();
  const originOf = (service: string, port: number | undefined): string | null => {
    try {
      return settings.addressOf(service, port);
    } catch (error) {
      log.error({ service, err: error }, 'service has no address');
      return null;
    }
  };
  const upstreamAt = (service: string, origin: string): Upstream => {
    serviceAway.set({ service }, 0);
    return createUpstream({
      service,
      origin,
      connections: settings.connections,
      timeoutMs: settings.timeoutMs(service),
      onState: (name, state, reason) => {
        serviceAway.set({ service: name }, state === 'away' ? 1 : 0);
        log[state === 'away' ? 'warn' : 'info']({ service: name, reason }, `service is ${state}`);
      },
    });
  };
  const targetOf = (service: string): Remote['target'] => {
    const before = remotes.get(service);
    const port = portOf(service);
    if (before && before.port === port) return before.target;
    const origin = originOf(service, port);
    // A setting may name the address, whatever port the service announces.
    const stays = before?.target && before.origin === origin;
    // The service listens elsewhere after a restart: what was still under way at the old address is cut off.
    if (!stays) void before?.target?.upstream.close();
    const target = stays ? before.target : origin === null ? null : { kind: 'remote' as const, upstream: upstreamAt(service, origin) };
    remotes.set(service, { port, origin, target });
    return target;
  };
  return {
    targetOf,
    ask: async (service) => {
      const target = targetOf(service);
      return target ? target.upstream.readiness() : 'no address';
    },
    endStreams: () => {
      for (const { target } of remotes.values()) void target?.upstream.streams.destroy();
    },
    close: async () => {
      await Promise.all([...remotes.values()].map(({ target }) => target?.upstream.close()));
    },
  };
}
