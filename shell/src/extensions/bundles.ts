/**
 * The code of extensions. Each area has one script of them, with a style sheet and texts; it is loaded once per release,
 * for those alone who may see one of its extensions. An area whose script does not come is silently left out, and asked
 * for again after a while.
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

/** An area that is away may be back after this time, milliseconds. */
export const retryAfter = 60_000;

/** By `area@version`: the parts, or `failed`; nothing while they are on their way. */
export const useBundles = create<Readonly<Record<string, Parts | 'failed'>>>(() => ({}));

const underWay = new Set<string>();
const keyOf = ({ id, version }: RegistryArea): string => `${id}@${version}`;

/** Loads the extensions of an area's release unless they are here or on their way. Never throws: `useBundles` tells. */
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

/** What the script that has just run left in the window; taken away, so that no other release is mistaken for it. */
function takeParts(id: string): Parts {
  const left = (window as unknown as Record<string, Record<string, Parts> | undefined>)[partsGlobal];
  const parts = left?.[id];
  if (!left || !parts) throw new Error(`The script of ${id} has left no extensions`);
  delete left[id];
  return parts;
}

/** The code of extensions, one by one: undefined while it is on its way, null when it cannot be had. */
export function useParts<E extends Extension>(offered: readonly Offered<E>[]): readonly (ExtensionPart<E> | null | undefined)[] {
  return useBundles(
    useShallow((bundles) =>
      offered.map(({ area, extension }) => {
        const bundle = bundles[keyOf(area)];
        if (bundle === undefined) return undefined;
        // The build has held the area's code against its manifest.
        return bundle === 'failed' ? null : ((bundle[extension.name] as ExtensionPart<E> | undefined) ?? null);
      }),
    ),
  );
}

/** The same for one of them. */
export function usePart<E extends Extension>(offered: Offered<E>): ExtensionPart<E> | null | undefined {
  return useParts([offered])[0];
}
