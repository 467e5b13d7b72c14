/** Services in processes of their own: one upstream each, made when the table first names it. */
import type { Logger } from '@firm/platform/log/logger';
import type { Place } from '../proxy/apiCalls.ts';
import { createUpstream, type Upstream } from '../proxy/upstream.ts';
import type { GatewaySettings } from '../settings.ts';
import { serviceAway } from './metrics.ts';

interface RemotePlaces {
  placeOf(service: string): Place | null;
  ask(service: string): Promise<string | null>;
  /** Ends answers that stay open by nature, so that a stop need not wait for them. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Addresses come from the settings, else from the port that a service tells when it starts (`portOf`); a service without
 * one is answered with 503 and named once in the log.
 */
export function createRemotePlaces(settings: GatewaySettings, log: Logger, portOf: (service: string) => number | undefined): RemotePlaces {
  const places = new Map<string, { readonly port: number | undefined; readonly place: { readonly kind: 'remote'; readonly upstream: Upstream } | null }>();
  const placeOf = (service: string) => {
    const known = places.get(service);
    const port = portOf(service);
    if (known && known.port === port) return known.place;
    // It listens elsewhere since it was started anew; what is under way there ends by itself.
    void known?.place?.upstream.close();
    let place = null;
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
      place = { kind: 'remote' as const, upstream };
    } catch (error) {
      log.error({ service, err: error }, 'service has no address');
    }
    places.set(service, { port, place });
    return place;
  };
  return {
    placeOf,
    ask: async (service) => {
      const place = placeOf(service);
      return place ? place.upstream.readiness() : 'no address';
    },
    endStreams: () => {
      for (const { place } of places.values()) void place?.upstream.streams.destroy();
    },
    close: async () => {
      await Promise.all([...places.values()].map(({ place }) => place?.upstream.close()));
    },
  };
}
