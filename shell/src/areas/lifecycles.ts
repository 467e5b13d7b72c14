import type { AreaModule } from '@firm/shared-ui/area/parcels.tsx';
import { failedIntegrity } from '@firm/shared-ui/area/chunkIntegrity.ts';
import { isChunkFailure, reloadForChunk } from '@firm/shared-ui/area/chunkReload.ts';
import { AreaFailure, type FailureReason } from '../federation/areaFailure.ts';
import { loadArea } from '../federation/remotes.ts';
import { publishedArea, refreshRegistry } from '../registry/registry.ts';
import { areaHost } from './areaHost.ts';
import { tellArea } from './areaStates.ts';
import { slowAfter } from './panelState.ts';
import { fit, shellVersion } from './shellVersion.ts';

/** A registry answer of this age is good enough to enter an area by, milliseconds. */
const registryAge = 3000;
/** A gateway that is slow to say what is new does not hold up an area that is here, milliseconds. */
const registryPatience = 1000;

interface Visit {
  /** False once the area has been left or entered anew: whatever then arrives is too late. */
  current: boolean;
  mounted: AreaModule | null;
}

const visits = new Map<string, Visit>();
/** Mounting and unmounting of one area, one after the other: single-spa-react keeps one root per name. */
const queues = new Map<string, Promise<void>>();

function inTurn(areaId: string, step: () => Promise<void>): Promise<void> {
  const next = (queues.get(areaId) ?? Promise.resolve()).then(step);
  queues.set(areaId, next.catch(() => {}));
  return next;
}

/**
 * What single-spa calls of an area. Each function returns at once and continues in the background: single-spa changes areas one
 * after the other, so a loader that hangs would hold up the whole portal.
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

/** Tries again from the start: what is published, the code, the screen. */
export function retryArea(areaId: string): void {
  leave(areaId);
  enter(areaId, true);
}

function enter(areaId: string, anew = false): void {
  const visit: Visit = { current: true, mounted: null };
  visits.set(areaId, visit);
  tellArea(areaId, { type: 'enter' });
  const slow = setTimeout(() => visit.current && tellArea(areaId, { type: 'takes-long' }), slowAfter);
  show(areaId, visit, anew)
    .catch(async (problem: unknown) => {
      if (!visit.current) return;
      console.error(`The area ${areaId} cannot be shown`, problem);
      const reason = await reasonOf(problem);
      if (!visit.current) return;
      // What was refused for its content would come again.
      if (reason !== 'integrity' && isChunkFailure(problem) && reloadForChunk()) return;
      tellArea(areaId, { type: 'failed', reason });
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
  tellArea(areaId, { type: 'leave' });
  void inTurn(areaId, () => takeDown(areaId, visit));
}

async function show(areaId: string, visit: Visit, anew: boolean): Promise<void> {
  const asked = refreshRegistry(anew ? 0 : registryAge);
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
    tellArea(areaId, { type: 'arrived' });
  });
}

async function takeDown(areaId: string, visit: Visit): Promise<void> {
  const module = visit.mounted;
  visit.mounted = null;
  try {
    await module?.unmount(propsOf(areaId, visit));
  } catch (problem) {
    // It must not stand in the way of the next visit.
    console.error(`The area ${areaId} did not leave tidily`, problem);
  }
}

function propsOf(areaId: string, visit: Visit) {
  return {
    name: areaId,
    domElement: areaHost(areaId),
    onBroken(problem: Error): void {
      console.error(`The area ${areaId} broke`, problem);
      if (visit.current) tellArea(areaId, { type: 'failed', reason: 'broken' });
    },
  };
}
