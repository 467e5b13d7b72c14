import { useSession } from '@firm/shared-ui/session/index.ts';
import { useRegistry } from '../registry/registry.ts';
import { loadBundle } from './bundles.ts';
import { extensionsOf } from './extensionsOf.ts';
import { mayIn } from './useExtensions.ts';

/** Loads the extensions that the user may see as soon as session and registry are known; again for each release and each user. */
export function startExtensions(): void {
  const load = (): void => {
    const session = useSession.getState();
    if (!session.user) return;
    for (const { area } of extensionsOf(useRegistry.getState().registry, mayIn(session))) loadBundle(area);
  };
  load();
  useRegistry.subscribe((now, before) => now.registry !== before.registry && load());
  useSession.subscribe((now, before) => now.user !== before.user && load());
}
