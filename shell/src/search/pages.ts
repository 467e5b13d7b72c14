/** The portal's pages as the palette offers them: those of the registry that need no more than their address. Pure. */
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { addressOf, isUnder } from '../frame/drawer/menu.ts';
import type { Language } from '../locale/index.ts';
import { labelOf } from '../registry/labels.ts';

/** Pages without a parameter in their address, of the sections that the user may enter; the group's name beside each. */
export function pageHits(registry: Registry | null, language: Language, passesGate: (gate: string) => boolean): SearchHit[] {
  return (registry?.areas ?? []).flatMap((area) =>
    area.routes
      .filter(({ path, gate }) => !path.includes(':') && passesGate(gate))
      .map(({ path, title }) => {
        const group = area.menu.find((one) => isUnder(path, one.path));
        const item = group?.items.find((one) => addressOf(group, one).replace(/\/$/, '') === path);
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

/** Words as they are compared: without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase();

/** Pages of which every typed word begins a word of the title or its group. */
export function pagesNamed(pages: readonly SearchHit[], typed: string): SearchHit[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return pages.filter(({ title, details }) => {
    const words = plain([title, ...details].join(' ')).split(/[\s-]+/);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}
