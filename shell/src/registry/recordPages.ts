import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { matchRoute } from '@firm/shared-ui/area/matchRoute.ts';

/**
 * A function that gives the address of a record's page, as the manifest of its area names it; null if no manifest does,
 * or if the user does not pass the page's gate. Pure.
 * @param entity as refusals name it: `dormitory`
 */
export function recordPages({ areas }: Registry, entity: string, passesGate: (gate: string) => boolean): ((id: number) => string) | null {
  for (const { pages = {}, routes } of areas) {
    const page = Object.hasOwn(pages, entity) ? pages[entity] : undefined;
    const route = page && matchRoute(routes, page.split('?')[0] ?? '');
    if (page && route && (route.gate === 'public' || passesGate(route.gate))) return (id) => page.replace('{id}', String(id));
  }
  return null;
}
