import type { BuiltManifest } from '@firm/shared-ui/area/manifest.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';

/** A text that a manifest names, without the area's code; the key itself if the area was built without it. */
export function labelOf(area: Pick<BuiltManifest, 'labels'>, key: string, language: Language): string {
  return area.labels[language]?.[key] ?? area.labels.en?.[key] ?? key;
}
