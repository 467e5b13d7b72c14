/** Counts the effects of changed settings before they are saved: a service states which of its settings lead to which count. */
import type { SettingsEffects } from '../contract/settingsEffects.ts';
import { needsAllDormitories } from '../errors/apiError.ts';
import type { Scope } from '../mongo/scope.ts';

export interface Effect<S> {
  /** A code for which screens have words. */
  readonly code: string;
  /** The settings on which it depends: if none of these changes, it is not counted. */
  readonly of: readonly (keyof S)[];
  readonly count: (settings: S) => Promise<number>;
}

/**
 * @param asked the changes, as they would be sent to be saved
 * @param check throws for values that are inconsistent
 * @throws 403 without access to every dormitory, since the caller could not save the settings
 */
export async function effectsOf<S extends object>(scope: Scope, before: S, asked: Partial<S>, effects: readonly Effect<S>[], check?: (after: S) => void): Promise<SettingsEffects> {
  if (scope.dormitories !== 'all') throw needsAllDormitories();
  const given = Object.fromEntries(Object.entries(asked).filter(([name, value]) => name !== 'version' && value !== undefined)) as Partial<S>;
  const after: S = { ...before, ...given };
  check?.(after);
  const differs = (field: keyof S): boolean => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const counted = await Promise.all(
    effects.filter(({ of }) => of.some(differs)).map(async ({ code, count }) => {
      const [now, then] = await Promise.all([count(before), count(after)]);
      return { code, now, then };
    }),
  );
  return { results: counted.filter(({ now, then }) => now !== then) };
}
