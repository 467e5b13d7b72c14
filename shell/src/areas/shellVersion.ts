declare const FIRM_SHELL_VERSION: string;

/** The shell's own version, from its package. */
export const shellVersion: string = typeof FIRM_SHELL_VERSION === 'string' ? FIRM_SHELL_VERSION : '0.0.0';

/**
 * Whether an area that was built for shell `need` runs on shell `have`: on that version and later ones, up to the next
 * breaking version. Versions follow npm's rule: 1.2.3 fits below 2.0.0, 0.1.2 below 0.2.0 (tools/shellApi finds breaking
 * changes).
 */
export function fit(have: string, need: string): Fit {
  if (!isAtLeast(have, need)) return 'too-old';
  return breaking(have) === breaking(need) ? 'fits' : 'outdated';
}

/** `too-old`: the shell is too old for the area. `outdated`: the area is too old for the shell. */
type Fit = 'fits' | 'too-old' | 'outdated';

/** The part of a version that changes with a breaking release: up to the first number that is not zero. */
const breaking = (version: string): string => /^(?:0\.){0,2}\d+/.exec(version)?.[0] ?? version;

/** True when `have` is at least `need`; versions like 1.2.3, compared by number. */
function isAtLeast(have: string, need: string): boolean {
  const [a, b] = [have, need].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
