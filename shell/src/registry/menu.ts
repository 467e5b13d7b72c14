import type { MenuGroup, Registry } from '@firm/shared-ui/area/manifest.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import { labelOf } from './labels.ts';

/** The side menu's groups from all areas, in the order of docs/rules/portal.md#side-menu, with titles in `language`. */
export function menuGroups(registry: Registry, language: Language): MenuGroup[] {
  return registry.areas
    .flatMap((area) =>
      area.menu.map((group) => ({
        ...group,
        title: labelOf(area, group.title, language),
        items: group.items.map((item) => ({ ...item, title: labelOf(area, item.title, language) })),
      })),
    )
    .sort((a, b) => a.order - b.order);
}
