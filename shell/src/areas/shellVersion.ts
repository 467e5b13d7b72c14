declare const FIRM_SHELL_VERSION: string;

/** The shell's own version, from its package. */
export const shellVersion: string = typeof FIRM_SHELL_VERSION === 'string' ? FIRM_SHELL_VERSION : '0.0.0';

/** True when `have` is at least `need`; versions like 1.2.3, compared by number. */
export function isAtLeast(have: string, need: string): boolean {
  const [a, b] = [have, need].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
