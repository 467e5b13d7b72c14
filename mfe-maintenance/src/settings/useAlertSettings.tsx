/** The settings of the maintenance area: allowed hours and other limits of alerts (docs/rules/maintenance.md#settings). */
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { alertSettingFields as declared } from '@firm/maintenance/contract/fields/settings';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { useAreaSettings } from '@firm/shared-ui/settings/useAreaSettings.tsx';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

type AlertSettings = MaintenanceApi['GET /alerts/settings/']['answer'];
const query = queryOptions({ queryKey: ['alerts', 'settings'], queryFn: ({ signal }) => api('GET /alerts/settings/', { signal }) });
const priorities = [1, 2, 3, 4] as const;
const effects = ['overdue', 'due_soon', 'waiting', 'reopenable'] as const;

export function useAlertSettings(): AreaSettings<AlertSettings> {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const { allowed_hours: hours, ...rest } = declared;
  const ofPriorities = priorities.map((priority) =>
    declaredSetting(hours.fields[priority], {
      name: ['allowed_hours', String(priority)],
      label: t('settings.hours', { setting: names.field('allowed_hours'), priority: names.lookup('priority', priority, '') }),
    }),
  );
  const others = (Object.keys(rest) as (keyof typeof rest)[]).map((name) => declaredSetting(rest[name], { name, label: names.field(name) }));
  return useAreaSettings({
    title: t('settings.title'),
    groups: [{ key: 'alerts', settings: [...ofPriorities, ...others] }],
    query,
    right: 'change_dormitory',
    write: (body) => api('PUT /alerts/settings/', { body }),
    freshen: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    preview: {
      effects,
      ask: (body, signal) => api('POST /alerts/settings/preview/', { body, signal, quiet: true }),
      say: (code, numbers) => t(`settings.effect.${code}`, numbers),
    },
  });
}
