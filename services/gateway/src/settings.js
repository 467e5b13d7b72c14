/** What the gateway alone learns from its environment, checked once at start like the rest (README, configuration). */
import { servicePort, servicePorts } from '@firm/platform/service/config';
import { z } from 'zod';
const flag = z.enum(['0', '1']);
const environment = z.object({
    FIRM_SERVICES: z.string().optional(),
    FIRM_AREAS: z.string().optional(),
    FIRM_BODY_MB: z.coerce.number().min(1).max(1024).default(50),
    FIRM_TIMEOUT_S: z.coerce.number().min(1).max(600).default(30),
    FIRM_UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(64),
    FIRM_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    FIRM_HSTS: flag.default('1'),
});
const list = (text) => {
    const names = (text ?? '').split(',').map((name) => name.trim()).filter(Boolean);
    return names.length > 0 ? names : null;
};
/** Reads the gateway's part of the environment. Throws one readable line that names each wrong setting. */
export function readGatewaySettings(env = process.env) {
    const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
    if (!read.success) {
        throw new Error(`Wrong setting: ${read.error.issues.map((i) => `${i.path.join('.')} (${i.message})`).join('; ')}`);
    }
    const e = read.data;
    return {
        expectedServices: list(e.FIRM_SERVICES),
        expectedAreas: list(e.FIRM_AREAS),
        bodyBytes: Math.floor(e.FIRM_BODY_MB * 1024 * 1024),
        timeoutMs: (service) => 1000 * (Number(env[`FIRM_TIMEOUT_S_${service.toUpperCase()}`]) || e.FIRM_TIMEOUT_S),
        connections: e.FIRM_UPSTREAM_CONNECTIONS,
        trustedProxies: e.FIRM_TRUSTED_PROXIES,
        hsts: e.FIRM_HSTS === '1',
        addressOf: (service) => {
            const given = env[`FIRM_URL_${service.toUpperCase()}`];
            if (given)
                return new URL(given).origin;
            // A name without a port would be dialled at port 0: better to say which setting is missing.
            if (!(service in servicePorts) && !env[`FIRM_PORT_${service.toUpperCase()}`]) {
                throw new Error(`No address for service ${service}: set FIRM_URL_${service.toUpperCase()}`);
            }
            return `http://127.0.0.1:${servicePort(service, env)}`;
        },
    };
}
