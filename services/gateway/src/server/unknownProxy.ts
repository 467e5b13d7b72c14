/**
 * Warns once if a reverse proxy seems to be in front of the portal without being trusted. In that case everybody who comes
 * through it counts as one address in limits and logs, and cookies are not marked Secure.
 */
import type { IncomingMessage } from 'node:http';

interface ProxyRules {
  readonly trustedProxies: number;
  readonly publicUrl: string | null;
}

const setting = 'set FIRM_TRUSTED_PROXIES to the number of proxies in front';

/** The warning that follows from the settings alone; null if there is none. */
export function proxyBySettings({ trustedProxies, publicUrl }: ProxyRules): string | null {
  if (trustedProxies > 0 || !publicUrl?.startsWith('https:')) return null;
  return `FIRM_PUBLIC_URL is https, which a reverse proxy speaks, and FIRM_TRUSTED_PROXIES is 0: everybody would count as one address; ${setting}.`;
}

/** Watches requests until one has come through a proxy; then calls `say`, once. */
export function proxyWatch({ trustedProxies }: Pick<ProxyRules, 'trustedProxies'>, warn: (line: string) => void): (request: IncomingMessage) => void {
  let watching = trustedProxies === 0;
  return ({ headers }) => {
    if (!watching || !(headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via)) return;
    watching = false;
    warn(`A request came through a reverse proxy, and FIRM_TRUSTED_PROXIES is 0: everybody behind it counts as one address; ${setting}.`);
  };
}
