import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inEachLanguage } from '@firm/platform/contract/languages';
import type { BuiltManifest, LendingManifest } from '../../area/manifest.ts';

type Texts = { readonly [key: string]: string | Texts };
type Labels = BuiltManifest['labels'];

/** `{ a: { b: 'x' } }` → `{ 'a.b': 'x' }`. */
export function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : Object.entries(flatten(text, `${prefix}${key}.`)),
    ),
  );
}

/** Every text key that a manifest names. */
export function labelsNamedBy(manifest: LendingManifest): string[] {
  const named = [
    ...manifest.routes.map((route) => route.title),
    ...manifest.menu.flatMap((group) => [group.title, ...group.items.map((item) => item.title)]),
    ...(manifest.offer ? [manifest.offer.title, manifest.offer.text] : []),
    ...(manifest.settings ? [manifest.settings.title] : []),
    ...Object.values(manifest.counted ?? {}),
    ...(manifest.extensions ?? []).flatMap((extension) => ('title' in extension ? [extension.title] : [])),
  ];
  return [...new Set(named)];
}

/** The part `manifest` of an area's `locales/*.json`, per language. */
export function readLabels(areaFolder: string): Labels {
  const read = (language: string): Record<string, string> => {
    const file = path.join(areaFolder, 'locales', `${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as { manifest?: Texts };
    return flatten(texts.manifest ?? {});
  };
  return inEachLanguage(read);
}
