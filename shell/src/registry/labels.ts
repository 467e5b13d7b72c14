import type { BuiltManifest } from '@firm/shared-ui/area/manifest.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';

/** A text that a manifest names, without loading the area's code; the key itself if the area was built without it. */
export function labelOf(area: Pick<BuiltManifest, 'labels'>, key: string, language: Language): string {
  return area.labels[language]?.[key] ?? area.labels.en?.[key] ?? key;
}

/** The menu's name of the section behind a gate; if no line of the menu has that gate, the area's first section. */
export function sectionTitle(area: Pick<BuiltManifest, 'labels' | 'menu' | 'id'>, gate: string, language: Language): string {
  const group = area.menu.find((one) => one.gate === gate) ?? area.menu[0];
  return group ? labelOf(area, group.title, language) : area.id;
}
