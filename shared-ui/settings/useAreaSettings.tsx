/** The settings of an area as its service's calls read, change and preview them (`platform/src/contract/settingsRoutes.ts`). */
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Right } from '@firm/platform/contract/permissions';
import type { SettingsEffects } from '@firm/platform/contract/settingsEffects';
import { queryClient } from '../live/index.ts';
import { useSession } from '../session/index.ts';
import type { AreaSettings } from './areaSettings.ts';
import { EffectsPreview } from './EffectsPreview.tsx';

interface AreaSettingsSpec<T extends { readonly version: number }, K extends QueryKey, E extends string> extends Pick<AreaSettings<T>, 'title' | 'groups'> {
  readonly query: UseQueryOptions<T, Error, T, K> & { readonly queryKey: K };
  /** The permission to change them. */
  readonly right: Right;
  /** Sends the changes; what it answers is shown from then on. */
  readonly write: (changed: Partial<T>) => Promise<T>;
  /** Once they are saved: refetches what depends on them. */
  readonly freshen?: () => unknown;
  readonly preview?: PreviewSpec<T, E>;
}

interface PreviewSpec<T, E extends string> {
  readonly ask: (changed: Omit<Partial<T>, 'version'>, signal: AbortSignal) => Promise<SettingsEffects>;
  /** The codes of effects for which there are words; those that only a later release counts are left out. */
  readonly effects: readonly E[];
  readonly say: (code: E, numbers: { readonly now: string; readonly then: string }) => string;
}

export function useAreaSettings<T extends { readonly version: number }, K extends QueryKey, E extends string>({ title, groups, query, right, write, freshen, preview }: AreaSettingsSpec<T, K, E>): AreaSettings<T> {
  const settings = useQuery(query);
  const mayChange = useSession((session) => session.holds)(right);
  return {
    ...{ title, groups, settings, mayChange },
    save: async (changed) => {
      queryClient.setQueryData<T>(query.queryKey, await write(changed));
      freshen?.();
    },
    ...(preview && {
      consequences: (wanted) => (
        <EffectsPreview
          stored={settings.data}
          wanted={wanted}
          queryKey={query.queryKey}
          ask={({ version: _, ...changed }, signal) => preview.ask(changed, signal)}
          say={(code, numbers) => {
            const known = preview.effects.find((effect) => effect === code);
            return known === undefined ? null : preview.say(known, numbers);
          }}
        />
      ),
    }),
  };
}
