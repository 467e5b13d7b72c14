/**
 * Who can read the metrics of the process. They show how the portal is used and how busy it is: information for its
 * administrators, not for everybody who can reach it.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * `private` (the default): callers on this machine or in a private network who connect directly; a request that came
 * through a proxy counts as from outside. `local`: this machine only. `off`: nobody.
 */
export const metricsAudiences = ['private', 'local', 'off'] as const;
export type MetricsAudience = (typeof metricsAudiences)[number];

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
for (const [net, prefix] of [['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['169.254.0.0', 16]] as const) {
  privateNetworks.addSubnet(net, prefix, 'ipv4');
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Headers that proxies add to say for whom they ask. */
const setByProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip'];

export function mayReadMetrics(request: Pick<IncomingMessage, 'headers' | 'socket'>, audience: MetricsAudience): boolean {
  if (audience === 'off' || setByProxies.some((name) => request.headers[name] !== undefined)) return false;
  const address = request.socket.remoteAddress ?? '';
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  return thisMachine.check(plain, family) || (audience === 'private' && privateNetworks.check(plain, family));
}
