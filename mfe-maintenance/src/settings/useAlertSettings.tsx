/** The numbers that alerts are measured by (docs/rules/maintenance.md#settings). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { defaultNumbers } from '@firm/maintenance/contract/defaults';
import { settingsLimits as limits } from '@firm/maintenance/contract/limits';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import type { Setting } from '@firm/shared-ui/settings/setting.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

type AlertSettings = MaintenanceApi['GET /alerts/settings/']['answer'];
const key = ['alerts', 'settings'];
const priorities = [1, 2, 3, 4] as const;
const effects = ['overdue', 'due_soon', 'waiting', 'reopenable'] as const;
const isEffect = (code: string): code is (typeof effects)[number] => (effects as readonly string[]).includes(code);
const others = ['warn_percent', 'reopen_days', 'open_hours'] as const;

export function useAlertSettings(): AreaSettings<AlertSettings> {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const mayChange = useSession((session) => session.can)('change', 'dormitory');
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /alerts/settings/', { signal }), refetchOnWindowFocus: false });
  const hours = priorities.map((priority): Setting => ({
    ...{ kind: 'number', name: ['allowed_hours', String(priority)], label: t('settings.hours', { setting: names.field('allowed_hours'), priority: names.lookup('priority', priority, '') }) },
    ...{ standard: defaultNumbers.allowed_hours[priority], limits: limits.allowed_hours, places: null },
  }));
  const rest = others.map((name): Setting => ({ kind: 'number', name, label: names.field(name), standard: defaultNumbers[name], limits: limits[name] }));
  return {
    groups: [{ key: 'alerts', settings: [...hours, ...rest] }],
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
