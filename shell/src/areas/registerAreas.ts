import { setAreaLoader } from '@firm/shared-ui/area/parcels.tsx';
import { barePath } from '@firm/shared-ui/i18n/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { getAppNames, registerApplication, start, triggerAppChange } from 'single-spa';
import { AreaFailure } from '../federation/areaFailure.ts';
import { loadArea } from '../federation/remotes.ts';
import { publishedArea, refreshRegistry, useRegistry } from '../registry/registry.ts';
import { stubLifecycles } from './lifecycles.ts';

/** The area that an address shows to the signed-in user, or null; decided without loading code. */
type AreaOf = (pathname: string) => string | null;

/**
 * Registers every area with single-spa once, including areas that are published later. `areaOf` decides which one is
 * active; it is asked again after each navigation and whenever the session or the registry changes.
 */
export function startAreas(areaOf: AreaOf): void {
  const registerNew = (): void => {
    const { areas = [], missing = [] } = useRegistry.getState().registry ?? {};
    for (const id of [...areas.map((area) => area.id), ...missing])
      if (!getAppNames().includes(id))
        registerApplication({ name: id, app: stubLifecycles(id), activeWhen: (location) => areaOf(barePath(location.pathname)) === id });
  };
  setAreaLoader(async (id) => {
    await refreshRegistry(10_000);
    const area = publishedArea(id);
    if (!area) throw new AreaFailure('missing');
    return loadArea(area);
  });
  registerNew();
  useRegistry.subscribe((now, before) => {
    if (now.registry === before.registry) return;
    registerNew();
    void triggerAppChange();
  });
  useSession.subscribe((now, before) => {
    if (now.status !== before.status || now.user !== before.user) void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
}
