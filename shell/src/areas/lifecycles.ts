import type { AreaModule } from '@firm/shared-ui/area/parcels.tsx';
import { failedIntegrity } from '@firm/shared-ui/area/chunk/integrity.ts';
import { isChunkFailure, reloadForChunk } from '@firm/shared-ui/area/chunk/reload.ts';
import { AreaFailure, type FailureReason } from '../federation/areaFailure.ts';
import { loadArea } from '../federation/remotes.ts';
import { publishedArea, refreshRegistry } from '../registry/registry.ts';
import { areaHost } from './areaHost.ts';
import { dispatchAreaEvent } from './areaStates.ts';
import { slowAfter } from './panelState.ts';
import { fit, shellVersion } from './shellVersion.ts';

/** An answer of the registry up to this age is recent enough for entering an area, milliseconds. */
const maxRegistryAge = 3000;
/** How long an area that is already loaded waits for a slow registry, milliseconds. */
const registryPatience = 1000;

interface Visit {
  /** False once the area has been left or entered again: whatever arrives afterwards is too late. */
  current: boolean;
  mounted: AreaModule | null;
}

const visits = new Map<string, Visit>();
/** Queues the mounting and unmounting of each area: single-spa-react keeps one root per name. */
const queues = new Map<string, Promise<void>>();

function inTurn(areaId: string, step: () => Promise<void>): Promise<void> {
  const next = (queues.get(areaId) ?? Promise.resolve()).then(step);
  queues.set(areaId, next.catch(() => {}));
  return next;
}

/**
 * The lifecycle functions that single-spa calls for an area. Each returns at once and continues in the background:
 * single-spa changes areas one after another, so a loader that hangs would block the whole portal.
 */
export function stubLifecycles(areaId: string) {
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      enter(areaId);
      return Promise.resolve();
    },
    unmount: () => {
      leave(areaId);
      return Promise.resolve();
    },
  };
}

/** Tries again from the start: registry, code, screen. */
export function retryArea(areaId: string): void {
  leave(areaId);
  enter(areaId, true);
}

function enter(areaId: string, anew = false): void {
  const visit: Visit = { current: true, mounted: null };
  visits.set(areaId, visit);
  dispatchAreaEvent(areaId, { type: 'enter' });
  const slow = setTimeout(() => visit.current && dispatchAreaEvent(areaId, { type: 'takes-long' }), slowAfter);
  show(areaId, visit, anew)
    .catch(async (problem: unknown) => {
      if (!visit.current) return;
      console.error(`The area ${areaId} cannot be shown`, problem);
      const reason = await reasonOf(problem);
      if (!visit.current) return;
      // A script refused for its hash would be refused again after a reload.
      if (reason !== 'integrity' && isChunkFailure(problem) && reloadForChunk()) return;
      dispatchAreaEvent(areaId, { type: 'failed', reason });
    })
    .finally(() => clearTimeout(slow));
}

async function reasonOf(problem: unknown): Promise<FailureReason> {
  if (problem instanceof AreaFailure) return problem.reason;
  return (await failedIntegrity(problem)) ? 'integrity' : 'broken';
}

function leave(areaId: string): void {
  const visit = visits.get(areaId);
  if (!visit) return;
  visit.current = false;
  visits.delete(areaId);
  dispatchAreaEvent(areaId, { type: 'leave' });
  void inTurn(areaId, () => takeDown(areaId, visit));
}

async function show(areaId: string, visit: Visit, anew: boolean): Promise<void> {
  const asked = refreshRegistry(anew ? 0 : maxRegistryAge);
  if (anew) await asked;
  else await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, registryPatience))]);
  const area = publishedArea(areaId);
  if (!area) throw new AreaFailure('missing');
  const fits = fit(shellVersion, area.requiresShell);
  if (fits !== 'fits') throw new AreaFailure(fits);
  const module = await loadArea(area, anew);
  await inTurn(areaId, async () => {
    if (!visit.current) return;
    visit.mounted = module;
    await module.mount(propsOf(areaId, visit));
    dispatchAreaEvent(areaId, { type: 'arrived' });
  });
}

async function takeDown(areaId: string, visit: Visit): Promise<void> {
  const module = visit.mounted;
  visit.mounted = null;
  try {
    await module?.unmount(propsOf(areaId, visit));
  } catch (problem) {
    // An error must not prevent the next visit.
    console.error(`The area ${areaId} did not leave tidily`, problem);
  }
}

function propsOf(areaId: string, visit: Visit) {
  return {
    name: areaId,
    domElement: areaHost(areaId),
    onBroken(problem: Error): void {
      console.error(`The area ${areaId} broke`, problem);
      if (visit.current) dispatchAreaEvent(areaId, { type: 'failed', reason: 'broken' });
    },
  };
}
