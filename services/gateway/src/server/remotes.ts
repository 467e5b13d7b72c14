/** Services in processes of their own: one upstream each, made when the table first names it. */
import type { Logger } from '@firm/platform/log/logger';
import type { Target } from '../proxy/apiCalls.ts';
import { createUpstream, type Upstream } from '../proxy/upstream.ts';
import type { GatewaySettings } from '../settings.ts';
import { serviceAway } from './metrics.ts';

interface Remotes {
  targetOf(service: string): Target | null;
  ask(service: string): Promise<string | null>;
  /** Ends answers that stay open by nature, so that a stop need not wait for them. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Addresses come from the settings, else from the port that a service tells when it starts (`portOf`); a service without
 * one is answered with 503 and named once in the log.
 */
export function createRemotes(settings: GatewaySettings, log: Logger, portOf: (service: string) => number | undefined): Remotes {
  const places = new Map<string, { readonly port: number | undefined; readonly target: { readonly kind: 'remote'; readonly upstream: Upstream } | null }>();
  const targetOf = (service: string) => {
    const known = places.get(service);
    const port = portOf(service);
    if (known && known.port === port) return known.target;
    // It listens elsewhere since it was started anew; what is under way there ends by itself.
    void known?.target?.upstream.close();
    let target = null;
    try {
      const upstream = createUpstream({
        service,
        origin: settings.addressOf(service, port),
        connections: settings.connections,
        timeoutMs: settings.timeoutMs(service),
        onState: (name, state, reason) => {
          serviceAway.set({ service: name }, state === 'away' ? 1 : 0);
          log[state === 'away' ? 'warn' : 'info']({ service: name, reason }, `service is ${state}`);
        },
      });
      serviceAway.set({ service }, 0);
      target = { kind: 'remote' as const, upstream };
    } catch (error) {
      log.error({ service, err: error }, 'service has no address');
    }
    places.set(service, { port, target });
    return target;
  };
  return {
    targetOf,
    ask: async (service) => {
      const target = targetOf(service);
      return target ? target.upstream.readiness() : 'no address';
    },
    endStreams: () => {
      for (const { target } of places.values()) void target?.upstream.streams.destroy();
    },
    close: async () => {
      await Promise.all([...places.values()].map(({ target }) => target?.upstream.close()));
    },
  };
}
