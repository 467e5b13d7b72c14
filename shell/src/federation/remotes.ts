/** Loads the code of areas; the only file that uses the federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { failedIntegrity } from '@firm/shared-ui/area/chunk/integrity.ts';
import type { AreaModule } from '@firm/shared-ui/area/parcels.tsx';
import { federationName } from '@firm/shared-ui/federation/federationName.ts';
import type { RegistryArea } from '../registry/registry.ts';
import { AreaFailure } from './areaFailure.ts';
import { expectIntegrity, hasRun, integrityPlugin, failureReasonOf } from './integrity.ts';

interface Loading {
  readonly module: Promise<AreaModule>;
  isPending: boolean;
}

/** Loaded code by area and version. Old versions are kept: running an entry twice would mix up its chunks, and a rollback is instant. */
const loading = new Map<string, Loading>();
/** The version of each area that the federation runtime knows; a new object for each registration. */
const registered = new Map<string, { readonly version: string; readonly name: string }>();
let attempts = 0;

/** Once, before the first area is loaded: from then on the runtime checks the hash of every entry. */
export function startFederation(): void {
  registerPlugins([integrityPlugin]);
}

/**
 * The code of an area in its published version. A version that is loaded already is returned again; a new version
 * replaces the old one while the page stays open. After a failure the next call tries again; `anew` also abandons an
 * entry that is still loading, since its server may hang.
 * @throws AreaFailure with the reason when it cannot be loaded
 */
export function loadArea(area: RegistryArea, anew = false): Promise<AreaModule> {
  const key = `${area.id}@${area.version}`;
  const known = loading.get(key);
  const abandonsPending = anew && known?.isPending === true && !hasRun(area.entryUrl);
  if (known && !abandonsPending) return known.module;
  if (abandonsPending) registered.delete(area.id);
  const one: Loading = { module: fetchArea(area), isPending: true };
  loading.set(key, one);
  one.module.then(
    () => (one.isPending = false),
    () => {
      // A later attempt may have replaced this one.
      if (loading.get(key) === one) loading.delete(key);
    },
  );
  return one.module;
}

async function fetchArea(area: RegistryArea): Promise<AreaModule> {
  const container = federationName(area.id);
  let registration = registered.get(area.id);
  if (registration?.version !== area.version) {
    attempts += 1;
    expectIntegrity(area.entryUrl, area.integrity);
    // With a query it is another address: both the runtime and the browser remember an entry that failed.
    const entry = attempts === 1 ? area.entryUrl : `${area.entryUrl}?r=${attempts}`;
    // And under another name: to reuse a name, the runtime first drops every shared module that its owner was the first to use, and with them the page's
    // other areas. The container of the previous version must not be taken for this one.
    registration = { version: area.version, name: `${container}_${attempts}` };
    (globalThis as Record<string, unknown>)[container] = undefined;
    registerRemotes([{ name: registration.name, entry, type: 'global', entryGlobalName: container }]);
    registered.set(area.id, registration);
  }
  try {
    const loaded = await loadRemote<{ readonly default: AreaModule }>(`${registration.name}/area`);
    if (!loaded?.default) throw new Error(`${area.id} exposes no area`);
    return loaded.default;
  } catch (problem) {
    const reason = await failureReasonOf(area.entryUrl);
    // The entry itself ran, and only something it loads failed: the next attempt continues from there.
    if (reason !== 'broken' && registered.get(area.id) === registration) registered.delete(area.id);
    throw new AreaFailure(reason === 'broken' && (await failedIntegrity(problem)) ? 'integrity' : reason, problem);
  }
}
