import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { matchRoute } from '@firm/shared-ui/area/matchRoute.ts';

/**
 * Where records of an entity have their pages, as the area that keeps them says in its manifest; null where none does, or where
 * the page is behind a gate that the reader does not pass. Pure.
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
