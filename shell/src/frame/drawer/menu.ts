import type { Right } from '@firm/platform/contract/permissions';
import type { MenuGroup, MenuItem } from '@firm/shared-ui/area/manifest.ts';

/** One line of the side menu, ready to be rendered. */
export interface MenuLine {
  readonly title: string;
  readonly icon: string;
  readonly to: string;
  /** Shown, but with a ban icon and without a link. */
  readonly isBanned: boolean;
  /** The permissions that it needs in addition to its group's. */
  readonly asks: Pick<MenuItem, 'gate' | 'needs'>;
}

export interface MenuSection {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly lines: readonly MenuLine[];
}

/**
 * The side menu (docs/rules/portal.md#side-menu): groups whose gate the user passes, in order. An item that needs more
 * than its group is listed with a ban icon. Titles must be in the user's language already.
 */
export function menuSections(
  groups: readonly MenuGroup[],
  passesGate: (gate: string) => boolean,
  holds: (right: Right) => boolean,
): MenuSection[] {
  return groups
    .filter((group) => passesGate(group.gate))
    .toSorted((a, b) => a.order - b.order)
    .map((group) => ({
      id: group.id,
      title: group.title,
      icon: group.icon,
      lines: group.items.map((item) => ({
        title: item.title,
        icon: item.icon,
        to: addressOf(group, item),
        isBanned: !isAllowed(item, passesGate, holds),
        asks: item,
      })),
    }));
}

/** Whether a user who passes the group's gate may also open this item. */
export function isAllowed(item: Pick<MenuItem, 'gate' | 'needs'>, passesGate: (gate: string) => boolean, holds: (right: Right) => boolean): boolean {
  return (item.gate === undefined || passesGate(item.gate)) && (item.needs === undefined || holds(item.needs));
}

/** Group path plus child path; a child path of `/` gives the group path with a trailing slash (docs/rules/portal.md#side-menu). */
export function addressOf(group: Pick<MenuGroup, 'path'>, item: Pick<MenuItem, 'path'>): string {
  const base = group.path.replace(/\/+$/, '');
  return item.path === '/' ? `${base}/` : `${base}${item.path}`;
}

/** Id of the section whose line best matches `path`; null when none does. */
export function sectionOf(sections: readonly MenuSection[], path: string): string | null {
  let best: { id: string; length: number } | null = null;
  for (const section of sections) {
    for (const line of section.lines) {
      if (isUnder(path, line.to) && line.to.length > (best?.length ?? 0)) best = { id: section.id, length: line.to.length };
    }
  }
  return best?.id ?? null;
}

/** Whether `path` is the page `to` or below it, regardless of trailing slashes. */
export function isUnder(path: string, to: string): boolean {
  const base = to.replace(/\/+$/, '');
  return path === base || path.startsWith(`${base}/`);
}

/** The current page's line: the one with the longest matching address. */
export function currentLine(sections: readonly MenuSection[], path: string): string | null {
  const fits = sections.flatMap((section) => section.lines.map((line) => line.to)).filter((to) => isUnder(path, to));
  return fits.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
