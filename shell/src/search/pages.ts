/** The portal's pages as the palette offers them: those of the registry whose address has no parameters. Pure. */
import { foldedText } from '@firm/platform/contract/foldedText';
import type { Right } from '@firm/platform/contract/permissions';
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { addressOf, isAllowed, isUnder } from '../frame/drawer/menu.ts';
import type { Language } from '../locale/index.ts';
import { labelOf } from '../registry/labels.ts';

/** Pages without address parameters in the sections that the user may open, except those banned in the menu; each with the name of its group. */
export function pageHits(registry: Registry | null, language: Language, passesGate: (gate: string) => boolean, holds: (right: Right) => boolean): SearchHit[] {
  return (registry?.areas ?? []).flatMap((area) =>
    area.routes
      .filter(({ path, gate }) => !path.includes(':') && passesGate(gate))
      .flatMap(({ path, title }) => {
        const group = area.menu.find((one) => isUnder(path, one.path));
        const item = group?.items.find((one) => addressOf(group, one).replace(/\/$/, '') === path);
        if (item && !isAllowed(item, passesGate, holds)) return [];
        return {
          key: `page${path}`,
          title: labelOf(area, title, language),
          details: group ? [labelOf(area, group.title, language)] : [],
          to: path,
          icon: item?.icon ?? group?.icon ?? 'file',
        };
      }),
  );
}

/** Pages for which every typed word begins a word of the title or of the group's name. */
export function pagesNamed<Hit extends SearchHit>(pages: readonly Hit[], typed: string): Hit[] {
  const wanted = foldedText(typed).split(/\s+/).filter(Boolean);
  return pages.filter(({ title, details }) => {
    const words = foldedText([title, ...details].join(' ')).split(/[\s-]+/);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}
