import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { apiBase } from '@firm/shared-ui/api/index.ts';
import { usePages, useSession } from '@firm/shared-ui/session/index.ts';
import { create } from 'zustand';

export type RegistryArea = Registry['areas'][number];

interface RegistryState {
  /** Null until the first answer. */
  readonly registry: Registry | null;
  /** The last attempt failed; `registry` may still hold an older answer. */
  readonly failed: boolean;
  /** Time of the last answer, milliseconds; 0 for none. */
  readonly at: number;
}

/** The published areas, as the gateway last reported them. */
export const useRegistry = create<RegistryState>(() => ({ registry: null, failed: false, at: 0 }));

// The session evaluates the gates that the published areas name, and links those of the pages that they lead to.
useRegistry.subscribe(({ registry }, before) => {
  if (registry === before.registry) return;
  const areas = registry?.areas ?? [];
  useSession.setState({ gates: Object.assign({}, ...areas.map((area) => area.gates)) });
  usePages.setState({ pages: areas.flatMap(({ routes }) => routes) });
});

let underWay: Promise<void> | null = null;

/**
 * Asks the gateway which areas are published, unless its last answer is younger than `maxAge` milliseconds. An unchanged
 * answer is a 304 of a few bytes and changes nothing here. Never throws: the state shows a failure.
 */
export function refreshRegistry(maxAge = 0): Promise<void> {
  const { registry, at } = useRegistry.getState();
  if (registry && Date.now() - at < maxAge) return Promise.resolve();
  return (underWay ??= ask().finally(() => {
    underWay = null;
  }));
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(`${apiBase()}/registry/`, { cache: 'no-cache', credentials: 'same-origin' });
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const registry = (await response.json()) as Registry;
    const known = useRegistry.getState().registry;
    const same = known !== null && JSON.stringify(known) === JSON.stringify(registry);
    useRegistry.setState({ registry: same ? known : registry, failed: false, at: Date.now() });
  } catch (problem) {
    console.error('The registry of areas cannot be read', problem);
    useRegistry.setState({ failed: true });
  }
}

/** The published area with that id, or undefined. */
export function publishedArea(id: string): RegistryArea | undefined {
  return useRegistry.getState().registry?.areas.find((area) => area.id === id);
}
