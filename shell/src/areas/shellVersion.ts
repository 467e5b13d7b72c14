declare const FIRM_SHELL_VERSION: string;

/** The shell's own version, from its package. */
export const shellVersion: string = typeof FIRM_SHELL_VERSION === 'string' ? FIRM_SHELL_VERSION : '0.0.0';

/**
 * Whether an area that was made for shell `need` runs on shell `have`: on that one, and on later ones up to the next that breaks
 * with it. Versions as npm has them: 1.2.3 fits below 2.0.0, 0.1.2 below 0.2.0 (tools/shellApi says what breaks).
 */
export function fit(have: string, need: string): Fit {
  if (!isAtLeast(have, need)) return 'too-old';
  return breaking(have) === breaking(need) ? 'fits' : 'outdated';
}

/** `too-old`: the shell is, for the area. `outdated`: the area is, for the shell. */
type Fit = 'fits' | 'too-old' | 'outdated';

/** The parts of a version that say with what it breaks: up to the first that is not zero. */
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
