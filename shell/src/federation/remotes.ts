/** The only file that speaks to the federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaModule } from '@firm/shared-ui/area/parcels.tsx';
import { federationName } from '@firm/shared-ui/federation/federationName.ts';
import type { RegistryArea } from '../registry/registry.ts';
import { AreaFailure } from './areaFailure.ts';
import { expectIntegrity, integrityPlugin, whyNot } from './integrity.ts';

/** Code by area and version. Versions are kept: running an entry twice would mix up its chunks, and a rollback is instant. */
const loading = new Map<string, Promise<AreaModule>>();
/** Which version of an area the federation runtime knows, once its entry has run. */
const entered = new Map<string, string>();
let attempts = 0;

export function startFederation(): void {
  registerPlugins([integrityPlugin as never]);
}

/**
 * The code of an area in its published version. A version that is there already is given again; another one takes its
 * place, also while the page stands. After a failure the next call tries anew.
 * @throws AreaFailure with the reason when it cannot be had
 */
export function loadArea(area: RegistryArea): Promise<AreaModule> {
  const key = `${area.id}@${area.version}`;
  const known = loading.get(key);
  if (known) return known;
  const module = fetchArea(area);
  loading.set(key, module);
  module.catch(() => loading.delete(key));
  return module;
}

async function fetchArea(area: RegistryArea): Promise<AreaModule> {
  const name = federationName(area.id);
  if (entered.get(area.id) !== area.version) {
    attempts += 1;
    expectIntegrity(area.entryUrl, area.integrity);
    // The query makes another address of it: the runtime and the browser both remember an entry that failed.
    const entry = attempts === 1 ? area.entryUrl : `${area.entryUrl}?r=${attempts}`;
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
    entered.set(area.id, area.version);
  }
  try {
    const loaded = await loadRemote<{ readonly default: AreaModule }>(`${name}/area`);
    if (!loaded?.default) throw new Error(`${area.id} exposes no area`);
    return loaded.default;
  } catch (problem) {
    const reason = await whyNot(area.entryUrl);
    // A sound entry has run, and what failed came behind it: the next try goes on from there.
    if (reason !== 'broken') entered.delete(area.id);
    throw new AreaFailure(reason, problem);
  }
}
