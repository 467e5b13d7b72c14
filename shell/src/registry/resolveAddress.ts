import type { AreaRoute, Registry } from '@firm/shared-ui/area/manifest.ts';
import { matchRoute, type Named } from '@firm/shared-ui/area/matchRoute.ts';
import type { RegistryArea } from './registry.ts';

/** What an address leads to, before permission is checked. */
export type Target<ShellRoute extends Named> =
  | { readonly kind: 'shell'; readonly route: ShellRoute }
  | { readonly kind: 'area'; readonly area: RegistryArea; readonly route: AreaRoute }
  /** An address of an area that is not published. */
  | { readonly kind: 'missing-area'; readonly areaId: string }
  /** Not known before the registry has answered. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'unknown' };

/** Finds the page of an address: first among the shell's own, then among the areas', without loading their code. */
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

/** The unpublished area that the address would belong to. An unknown page of a published area remains an unknown page. */
const missingAreaOf = ({ missing, addresses = {} }: Registry, pathname: string): string | undefined =>
  missing.find((id) => addresses[id]?.some((start) => pathname === start || pathname.startsWith(`${start}/`)));
