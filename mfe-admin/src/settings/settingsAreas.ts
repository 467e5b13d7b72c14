/** The areas that contribute settings, from the registry: an area that is added later appears on the page without being named here. */
import { queryOptions } from '@tanstack/react-query';
import { registryQuery } from '@firm/shared-ui/area/registry.ts';
import type { BuiltManifest, ManifestSettings, Registry } from '@firm/shared-ui/area/manifest.ts';

export interface SettingsArea extends Omit<ManifestSettings, 'title'> {
  readonly area: BuiltManifest['id'];
  /** The title in a language. */
  readonly title: (language: string) => string;
}

export const settingsAreasQuery = queryOptions({ ...registryQuery, select: settingsAreasOf });

const menuOrderOf = ({ menu }: Pick<BuiltManifest, 'menu'>): number => Math.min(...menu.map(({ order }) => order));

/** In the order of the side menu. */
function settingsAreasOf({ areas }: Registry): readonly SettingsArea[] {
  return [...areas]
    .sort((a, b) => menuOrderOf(a) - menuOrderOf(b))
    .flatMap(({ id, settings, labels }) => {
      if (!settings) return [];
      const { title, ...rest } = settings;
      const named: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = labels;
      return [{ ...rest, area: id, title: (language) => named[language]?.[title] ?? labels.en[title] ?? id }];
    });
}
