/**
 * Loads the code of extensions. Each area has one script for all of its extensions, with a style sheet and texts; it is
 * loaded once per release, and only for users who may see one of the extensions. An area whose script does not load is
 * silently left out, and retried after a while.
 */
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { inEachLanguage, type Language } from '@firm/platform/contract/languages';
import { extensionNamespace, type Extension, type ExtensionPart } from '@firm/shared-ui/area/extensions.ts';
import { partsGlobal } from '@firm/shared-ui/federation/extensionKit.ts';
import { addTexts, loadTexts } from '@firm/shared-ui/i18n/index.ts';
import type { RegistryArea } from '../registry/registry.ts';
import type { Offered } from './extensionsOf.ts';
import { loadScript, loadStyle, loadTextFile } from './files.ts';
import { provideKit } from './kit.ts';

type Parts = Readonly<Record<string, ExtensionPart>>;

/** Wait before an area that was unavailable is retried, milliseconds. */
export const retryAfter = 60_000;

/** By `area@version`: the parts, or `failed`; absent while loading. */
export const useBundles = create<Readonly<Record<string, Parts | 'failed'>>>(() => ({}));

const underWay = new Set<string>();
const keyOf = ({ id, version }: RegistryArea): string => `${id}@${version}`;

/** Loads the extensions of an area's release unless they are loaded or loading. Never throws: the result is in `useBundles`. */
export function loadBundle(area: RegistryArea): void {
  const key = keyOf(area);
  if (underWay.has(key) || typeof useBundles.getState()[key] === 'object') return;
  underWay.add(key);
  fetchBundle(area)
    .then((parts) => useBundles.setState({ [key]: parts }))
    .catch((problem: unknown) => {
      console.error(`The extensions of ${area.id} cannot be shown`, problem);
      useBundles.setState({ [key]: 'failed' });
      setTimeout(() => loadBundle(area), retryAfter);
    })
    .finally(() => underWay.delete(key));
}

async function fetchBundle({ id, version, namespace, extensionBundle }: RegistryArea): Promise<Parts> {
  if (!extensionBundle) throw new Error(`${id} names extensions and was built without them`);
  const { script, style, texts } = extensionBundle;
  const folder = `/areas/${id}/${version}/`;
  const textsOf = (language: Language) => () => loadTextFile(folder, texts[language]);
  const own = extensionNamespace(namespace);
  const [parts] = await Promise.all([
    loadScript(folder, script, provideKit()).then(() => takeParts(id)),
    style && loadStyle(folder, style),
    addTexts(own, inEachLanguage(textsOf)).then(() => loadTexts(own)),
  ]);
  return parts;
}

/** What the script that has just run left in the window; removed there, so that it is not mistaken for another release's. */
function takeParts(id: string): Parts {
  const left = (window as unknown as Record<string, Record<string, Parts> | undefined>)[partsGlobal];
  const parts = left?.[id];
  if (!left || !parts) throw new Error(`The script of ${id} has left no extensions`);
  delete left[id];
  return parts;
}

/** The code of each extension: undefined while loading, null when it cannot be loaded. */
export function useParts<E extends Extension>(offered: readonly Offered<E>[]): readonly (ExtensionPart<E> | null | undefined)[] {
  return useBundles(
    useShallow((bundles) =>
      offered.map(({ area, extension }) => {
        const bundle = bundles[keyOf(area)];
        if (bundle === undefined) return undefined;
        // The build has checked the area's code against its manifest.
        return bundle === 'failed' ? null : ((bundle[extension.name] as ExtensionPart<E> | undefined) ?? null);
      }),
    ),
  );
}

/** The code of one extension: undefined while loading, null when it cannot be loaded. */
export function usePart<E extends Extension>(offered: Offered<E>): ExtensionPart<E> | null | undefined {
  return useParts([offered])[0];
}
