/** Counts what changed settings would bring, before they are saved: a service says what of its settings counts what. */
import type { SettingsEffects } from '../contract/settingsEffects.ts';
import { needsAllDormitories } from '../errors/apiError.ts';
import type { Scope } from '../mongo/scope.ts';

export interface Effect<S> {
  /** What a screen has words for. */
  readonly code: string;
  /** The settings that it follows from: where none of these changes it is not counted. */
  readonly of: readonly (keyof S)[];
  readonly count: (settings: S) => Promise<number>;
}

/**
 * @param asked what would be changed, as it is sent to be saved
 * @param check throws for numbers that do not go together
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
