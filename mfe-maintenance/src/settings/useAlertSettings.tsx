/** The settings of the maintenance area: allowed hours and other limits of alerts (docs/rules/maintenance.md#settings). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { alertSettingFields as declared } from '@firm/maintenance/contract/fields/settings';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

type AlertSettings = MaintenanceApi['GET /alerts/settings/']['answer'];
const key = ['alerts', 'settings'];
const priorities = [1, 2, 3, 4] as const;
const effects = ['overdue', 'due_soon', 'waiting', 'reopenable'] as const;
const isEffect = (code: string): code is (typeof effects)[number] => (effects as readonly string[]).includes(code);

export function useAlertSettings(): AreaSettings<AlertSettings> {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const mayChange = useSession((session) => session.can)('change', 'dormitory');
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /alerts/settings/', { signal }), refetchOnWindowFocus: false });
  const { allowed_hours: hours, ...rest } = declared;
  const ofPriorities = priorities.map((priority) =>
    declaredSetting(hours.fields[priority], {
      name: ['allowed_hours', String(priority)],
      label: t('settings.hours', { setting: names.field('allowed_hours'), priority: names.lookup('priority', priority, '') }),
    }),
  );
  const others = (Object.keys(rest) as (keyof typeof rest)[]).map((name) => declaredSetting(rest[name], { name, label: names.field(name) }));
  return {
    groups: [{ key: 'alerts', settings: [...ofPriorities, ...others] }],
    settings,
    mayChange,
    save: async (body) => {
      queryClient.setQueryData(key, await api('PUT /alerts/settings/', { body }));
      void queryClient.invalidateQueries({ queryKey: ['alerts'] });
    },
    consequences: (wanted) => (
      <EffectsPreview
        stored={settings.data}
        wanted={wanted}
        queryKey={key}
        ask={({ version: _, ...body }, signal) => api('POST /alerts/settings/preview/', { body, signal, quiet: true })}
        say={(code, numbers) => (isEffect(code) ? t(`settings.effect.${code}`, numbers) : null)}
      />
    ),
  };
}
