/** The only file that speaks to the federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { failedIntegrity } from '@firm/shared-ui/area/chunkIntegrity.ts';
import type { AreaModule } from '@firm/shared-ui/area/parcels.tsx';
import { federationName } from '@firm/shared-ui/federation/federationName.ts';
import type { RegistryArea } from '../registry/registry.ts';
import { AreaFailure } from './areaFailure.ts';
import { expectIntegrity, hasRun, integrityPlugin, whyNot } from './integrity.ts';

interface Loading {
  readonly module: Promise<AreaModule>;
  isPending: boolean;
}

/** Code by area and version. Versions are kept: running an entry twice would mix up its chunks, and a rollback is instant. */
const loading = new Map<string, Loading>();
/** Which version of an area the federation runtime knows; an object of its own for each registration. */
const entered = new Map<string, { readonly version: string; readonly name: string }>();
let attempts = 0;

export function startFederation(): void {
  registerPlugins([integrityPlugin]);
}

/**
 * The code of an area in its published version. A version that is there already is given again; another one takes its
 * place, also while the page stands. After a failure the next call tries anew; `anew` also gives up an entry that is
 * still on its way, since its server may hang.
 * @throws AreaFailure with the reason when it cannot be had
 */
export function loadArea(area: RegistryArea, anew = false): Promise<AreaModule> {
  const key = `${area.id}@${area.version}`;
  const known = loading.get(key);
  const hangs = anew && known?.isPending === true && !hasRun(area.entryUrl);
  if (known && !hangs) return known.module;
  if (hangs) entered.delete(area.id);
  const one: Loading = { module: fetchArea(area), isPending: true };
  loading.set(key, one);
  one.module.then(
    () => (one.isPending = false),
    () => {
      // A later try may have taken the place of this one.
      if (loading.get(key) === one) loading.delete(key);
    },
  );
  return one.module;
}

async function fetchArea(area: RegistryArea): Promise<AreaModule> {
  const container = federationName(area.id);
  let registration = entered.get(area.id);
  if (registration?.version !== area.version) {
    attempts += 1;
    expectIntegrity(area.entryUrl, area.integrity);
    // The query makes another address of it: the runtime and the browser both remember an entry that failed.
    const entry = attempts === 1 ? area.entryUrl : `${area.entryUrl}?r=${attempts}`;
    // And another name: to take a name again, the runtime first drops every shared module that its owner was the first
    // to use, and the page's other areas with it. The container of the version before must not be taken for this one.
    registration = { version: area.version, name: `${container}_${attempts}` };
    (globalThis as Record<string, unknown>)[container] = undefined;
    registerRemotes([{ name: registration.name, entry, type: 'global', entryGlobalName: container }]);
    entered.set(area.id, registration);
  }
  try {
    const loaded = await loadRemote<{ readonly default: AreaModule }>(`${registration.name}/area`);
    if (!loaded?.default) throw new Error(`${area.id} exposes no area`);
    return loaded.default;
  } catch (problem) {
    const reason = await whyNot(area.entryUrl);
    // A sound entry has run, and what failed came behind it: the next try goes on from there.
    if (reason !== 'broken' && entered.get(area.id) === registration) entered.delete(area.id);
    throw new AreaFailure(reason === 'broken' && (await failedIntegrity(problem)) ? 'integrity' : reason, problem);
  }
}
