import { shellRoutes } from '../pages/routes.ts';
import { useRegistry } from '../registry/registry.ts';
import { resolveAddress } from '../registry/resolveAddress.ts';
import { admit } from '../session/guard.ts';

/**
 * The area that the signed-in user sees at a path without language prefix, or null. Permission is checked before any
 * code is loaded: a browser gets no code of a section that its user may not see.
 */
export function areaShownAt(pathname: string): string | null {
  const target = resolveAddress(pathname, shellRoutes, useRegistry.getState().registry);
  if (target.kind === 'area') return admit(target.route.gate) === 'yes' ? target.area.id : null;
  if (target.kind === 'missing-area') return admit('signed-in') === 'yes' ? target.areaId : null;
  return null;
}
