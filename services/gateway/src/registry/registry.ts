/**
 * The area registry (docs/architecture/shell-and-areas.md#the-registry): what is published now, read from the data
 * folder whenever a pointer has moved. An area that is published while the portal runs is in the next answer; nothing
 * is restarted.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltManifest, Registry } from '@firm/shared-ui/area/manifest.ts';
import { homeOf, safeName, watchPointer, type Pointer } from '../static/release.ts';
import type { ExpectedAreas } from './expectedAreas.ts';

type PublishedArea = Registry['areas'][number];

interface AreaRegistry {
  read(): Promise<Registry>;
  /** Changes whenever the registry does. */
  revision(): Promise<number>;
}

/** `onBroken` is called once per release for a published folder that cannot be shown. */
export function createRegistry(options: {
  readonly data: string;
  readonly expected: ExpectedAreas;
  readonly onBroken: (area: string, version: string, why: string) => void;
}): AreaRegistry {
  const pointers = new Map<string, () => Promise<Pointer | null>>();
  const manifests = new Map<string, { version: string; area: PublishedArea | null }>();
  let last: { key: string; registry: Registry; revision: number } = { key: '', registry: { areas: [], missing: [], addresses: {} }, revision: 0 };
  let listed = { at: -Infinity, ids: [] as string[] };

  const idsThere = async (): Promise<string[]> => {
    if (performance.now() - listed.at > 250) {
      const entries = await readdir(path.join(options.data, 'areas'), { withFileTypes: true }).catch(() => []);
      listed = { at: performance.now(), ids: entries.filter((e) => e.isDirectory() && safeName.test(e.name)).map((e) => e.name) };
    }
    return listed.ids;
  };

  const areaOf = async (id: string): Promise<PublishedArea | null> => {
    let pointer = pointers.get(id);
    if (!pointer) pointers.set(id, (pointer = watchPointer(homeOf(options.data, id))));
    const version = (await pointer())?.version;
    if (version === undefined) return null;
    const known = manifests.get(id);
    if (known?.version === version) return known.area;
    const area = await readManifest(options.data, id, version).catch((error: unknown) => {
      options.onBroken(id, version, (error as Error).message);
      return null;
    });
    manifests.set(id, { version, area });
    return area;
  };

  const current = async () => {
    // Expected areas in the order of the setting; those that nobody expected come after them.
    const ids = [...new Set([...Object.keys(options.expected), ...(await idsThere()).sort()])];
    const found = await Promise.all(ids.map(areaOf));
    const key = found.map((area, i) => `${ids[i]}@${area?.version ?? ''}`).join();
    if (key !== last.key) {
      const missing = ids.filter((id, i) => !found[i] && Object.hasOwn(options.expected, id));
      last = { key, registry: { areas: found.filter((area) => area !== null), missing, addresses: addressesOf(missing, options.expected) }, revision: last.revision + 1 };
    }
    return last;
  };

  return { read: async () => (await current()).registry, revision: async () => (await current()).revision };
}

/** Where the pages of missing areas begin, as far as it is known; for published areas their manifests say so. */
const addressesOf = (missing: readonly string[], expected: ExpectedAreas): Registry['addresses'] =>
  Object.fromEntries(missing.flatMap((id) => (expected[id]?.length ? [[id, expected[id]]] : [])));

async function readManifest(data: string, id: string, version: string): Promise<PublishedArea> {
  const folder = path.join(homeOf(data, id), version);
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as BuiltManifest;
  if (manifest.id !== id) throw new Error(`manifest.json belongs to ${String(manifest.id)}`);
  if (!manifest.entry || !manifest.entry.split('/').every((segment) => safeName.test(segment))) throw new Error('manifest.json names no entry');
  return { ...manifest, version, entryUrl: `/areas/${id}/${version}/${manifest.entry}` };
}
