/**
 * A tray's name for screen readers: what it holds, how many, and of which kinds. If the badge shows a sum of several
 * kinds, the sum is named too, because visible text has to be part of the name (WCAG 2.5.3).
 * @param parts one phrase per kind that is present, each with its number; if empty, the name is the title alone
 */
export function trayLabel(title: string, count: number, parts: readonly string[]): string {
  if (parts.length === 0) return title;
  return `${parts.length > 1 ? `${title} ${count}` : title}: ${parts.join(' · ')}`;
}
