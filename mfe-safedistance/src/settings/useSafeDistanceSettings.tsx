/** The numbers that safe distance goes by, with what each of them means (docs/rules/safe-distance.md#numbers). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { defaultNumbers } from '@firm/safedistance/contract/defaults';
import { settingsLimits, strictness } from '@firm/safedistance/contract/limits';
import type { SafeDistanceSettings } from '@firm/safedistance/contract/settings';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import type { Setting, SettingGroup } from '@firm/shared-ui/settings/setting.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

type NumberName = keyof typeof settingsLimits;

const groups = [
  { key: 'crowding', numbers: ['limit_near', 'area_per_person_sleeping', 'area_per_person_work'], strict: 'capacity' },
  { key: 'dormitories', numbers: ['floor_max', 'section_max', 'employers_per_room', 'isolation_beds', 'isolation_beds_pandemic'], strict: null },
  { key: 'mixing', numbers: ['seats_share'], strict: 'mixing' },
  { key: 'visits', numbers: ['visit_auto_leave_hours', 'visit_retention_days'], strict: null },
] as const satisfies readonly { readonly key: string; readonly numbers: readonly NumberName[]; readonly strict: 'capacity' | 'mixing' | null }[];

/** Places behind the point; whole numbers where none are named. */
const places: Readonly<Partial<Record<NumberName, 1 | 2>>> = { area_per_person_sleeping: 1, area_per_person_work: 1, seats_share: 2 };

const effects = ['nearly_full', 'parts_over', 'rooms_mixed', 'isolation_short', 'visits_ending', 'visits_dropped'] as const;
const isEffect = (code: string): code is (typeof effects)[number] => (effects as readonly string[]).includes(code);

const key = ['projects', 'settings'];

export function useSafeDistanceSettings(): AreaSettings<SafeDistanceSettings> {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const mayChange = useSession((session) => session.can)('change', 'dormitory');
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /projects/settings/', { signal }), refetchOnWindowFocus: false });
  const inWords = (name: NumberName | 'capacity' | 'mixing' | 'pandemic') => ({ name, label: names.field(name), means: t(`settings.means.${name}`) });
  const options = strictness.map((value) => ({ value, label: names.choice('strictness', value) }));
  return {
    groups: groups.map(({ key: group, numbers, strict }): SettingGroup => ({
      key: group,
      title: t(`settings.group.${group}`),
      ...(group === 'dormitories' && { note: t('settings.roomsElsewhere') }),
      settings: [
        ...numbers.map((name): Setting => ({ kind: 'number', ...inWords(name), standard: defaultNumbers[name], limits: settingsLimits[name], places: places[name] ?? 0 })),
        ...(strict ? [{ kind: 'choice', ...inWords(strict), standard: defaultNumbers[strict], options } as const satisfies Setting] : []),
        ...(group === 'dormitories' ? [{ kind: 'flag', ...inWords('pandemic'), standard: defaultNumbers.pandemic } as const satisfies Setting] : []),
      ],
    })),
    settings,
    mayChange,
    save: async (body) => {
      queryClient.setQueryData(key, await api('PUT /projects/settings/', { body }));
      // Limits are in every figure of the area.
      void queryClient.invalidateQueries();
    },
    consequences: (wanted) => (
      <EffectsPreview
        stored={settings.data}
        wanted={wanted}
        queryKey={key}
        ask={({ version: _, ...body }, signal) => api('POST /projects/settings/preview/', { body, signal, quiet: true })}
        say={(code, counts) => (isEffect(code) ? t(`settings.effect.${code}`, counts) : null)}
      />
    ),
  };
}
