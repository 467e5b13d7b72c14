import { createUpstream } from '../proxy/upstream.ts';
import { serviceAway } from './metrics.ts';
/** Addresses come from the settings; a service without one is answered with 503 and named once in the log. */
export function createRemotePlaces(settings, log) {
    const places = new Map();
    const placeOf = (service) => {
        const known = places.get(service);
        if (known !== undefined)
            return known;
        let place = null;
        try {
            const upstream = createUpstream({
                service,
                origin: settings.addressOf(service),
                connections: settings.connections,
                timeoutMs: settings.timeoutMs(service),
                onState: (name, state, reason) => {
                    serviceAway.set({ service: name }, state === 'away' ? 1 : 0);
                    log[state === 'away' ? 'warn' : 'info']({ service: name, reason }, `service is ${state}`);
                },
            });
            serviceAway.set({ service }, 0);
            place = { kind: 'remote', upstream };
        }
        catch (error) {
            log.error({ service, err: error }, 'service has no address');
        }
        places.set(service, place);
        return place;
    };
    return {
        placeOf,
        ask: async (service) => {
            const place = placeOf(service);
            return place ? place.upstream.readiness() : 'no address';
        },
        endStreams: () => {
            for (const place of places.values())
                void place?.upstream.streams.destroy();
        },
        close: async () => {
            await Promise.all([...places.values()].map((place) => place?.upstream.close()));
        },
    };
}
