/** The settings of the safe distance area, each with an explanation (docs/rules/safe-distance.md#numbers). */
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { safeDistanceSettingFields as declared } from '@firm/safedistance/contract/fields/settings';
import type { SafeDistanceSettings } from '@firm/safedistance/contract/settings';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import type { SettingGroup } from '@firm/shared-ui/settings/setting.ts';
import { useAreaSettings } from '@firm/shared-ui/settings/useAreaSettings.tsx';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

const groups = ['crowding', 'dormitories', 'mixing', 'visits'] as const;

/** Decimal places. */
const places: Readonly<Partial<Record<keyof typeof declared, 1 | 2>>> = { area_per_person_sleeping: 1, area_per_person_work: 1, seats_share: 2 };

const effects = ['nearly_full', 'parts_over', 'rooms_mixed', 'isolation_short', 'visits_ending', 'visits_dropped'] as const;

const query = queryOptions({ queryKey: ['projects', 'settings'], queryFn: ({ signal }) => api('GET /projects/settings/', { signal }) });

export function useSafeDistanceSettings(): AreaSettings<SafeDistanceSettings> {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  return useAreaSettings({
    title: t('settings.title'),
    groups: groups.map((group): SettingGroup => ({
      key: group,
      title: t(`settings.group.${group}`),
      ...(group === 'dormitories' && { note: t('settings.roomsElsewhere') }),
      settings: fieldsIn(declared, group).map((name) =>
        declaredSetting(declared[name], { name, label: names.field(name), means: t(`settings.means.${name}`), places: places[name], option: (word) => names.choice('strictness', word) }),
      ),
    })),
    query,
    right: 'change_dormitory',
    write: (body) => api('PUT /projects/settings/', { body }),
    // All figures of the area depend on the limits.
    freshen: () => queryClient.invalidateQueries(),
    preview: {
      effects,
      ask: (body, signal) => api('POST /projects/settings/preview/', { body, signal, quiet: true }),
      say: (code, counts) => t(`settings.effect.${code}`, counts),
    },
  });
}
