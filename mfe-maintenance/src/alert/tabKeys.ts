/**
 * The five tabs of an alert, in the order of docs/rules/maintenance.md#detail-dialog; the key is in the address as
 * `?tab=`.
 */
export const tabKeys = ['details', 'assigned', 'progress', 'resolution', 'audit'] as const;
export type TabKey = (typeof tabKeys)[number];

/** The tab that the address names; the first one if it names none or an unknown one. */
export function tabOf(text: string | null): TabKey {
  return tabKeys.find((key) => key === text) ?? 'details';
}
