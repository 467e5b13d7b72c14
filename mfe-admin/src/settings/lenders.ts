/** The areas that contribute settings, from the registry: an area that is added later appears on the page without being named here. */
import { queryOptions } from '@tanstack/react-query';
import { registryQuery } from '@firm/shared-ui/area/registry.ts';
import type { BuiltManifest, ManifestSettings, Registry } from '@firm/shared-ui/area/manifest.ts';

export interface Lender extends Omit<ManifestSettings, 'title'> {
  readonly area: BuiltManifest['id'];
  /** By language. */
  readonly title: (language: string) => string;
}

export const lendersQuery = queryOptions({ ...registryQuery, select: lendersOf });

const place = ({ menu }: Pick<BuiltManifest, 'menu'>): number => Math.min(...menu.map(({ order }) => order));

/** In the order of the side menu. */
function lendersOf({ areas }: Registry): readonly Lender[] {
  return [...areas]
    .sort((a, b) => place(a) - place(b))
    .flatMap(({ id, settings, labels }) => {
      if (!settings) return [];
      const { title, ...rest } = settings;
      const named: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = labels;
      return [{ ...rest, area: id, title: (language) => named[language]?.[title] ?? labels.en[title] ?? id }];
    });
}
