import type { AreaRoute, Registry } from '@firm/shared-ui/area/manifest.ts';
import { matchRoute, type Named } from '@firm/shared-ui/area/matchRoute.ts';
import type { RegistryArea } from './registry.ts';

/** What an address leads to, before anyone asks whether this user may go there. */
export type Target<ShellRoute extends Named> =
  | { readonly kind: 'shell'; readonly route: ShellRoute }
  | { readonly kind: 'area'; readonly area: RegistryArea; readonly route: AreaRoute }
  /** An area's address, and the area is not published. */
  | { readonly kind: 'missing-area'; readonly areaId: string }
  /** Not known before the registry has answered. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'unknown' };

/** Finds the page of an address: the shell's own first, then the areas', of which no code is needed for it. */
export function resolveAddress<ShellRoute extends Named>(
  pathname: string,
  shellRoutes: readonly ShellRoute[],
  registry: Registry | null,
): Target<ShellRoute> {
  const own = matchRoute(shellRoutes, pathname);
  if (own) return { kind: 'shell', route: own };
  if (!registry) return { kind: 'wait' };
  const offered = registry.areas.flatMap((area) => area.routes.map((route) => ({ path: route.path, area, route })));
  const found = matchRoute(offered, pathname);
  if (found) return { kind: 'area', area: found.area, route: found.route };
  const missing = missingAreaOf(registry, pathname);
  return missing === undefined ? { kind: 'unknown' } : { kind: 'missing-area', areaId: missing };
}

/** The area that the address would belong to if anything were published for it. An unknown page of a published one is an unknown page. */
const missingAreaOf = ({ missing, addresses = {} }: Registry, pathname: string): string | undefined =>
  missing.find((id) => addresses[id]?.some((start) => pathname === start || pathname.startsWith(`${start}/`)));
