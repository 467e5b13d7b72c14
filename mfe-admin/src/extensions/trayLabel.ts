/**
 * A tray's name for screen readers: what it holds, how much, and of what kinds. Where the badge shows a sum, the sum is said too, since
 * none of the kinds says it, and what is visible has to be in the name (WCAG 2.5.3).
 * @param parts one phrase for each kind that is there, each with its number; none: its title alone
 */
export function trayLabel(title: string, count: number, parts: readonly string[]): string {
  if (parts.length === 0) return title;
  return `${parts.length > 1 ? `${title} ${count}` : title}: ${parts.join(' · ')}`;
}
