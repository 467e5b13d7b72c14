/** The numbers that alerts are measured by (docs/rules/maintenance.md#settings). */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { NumberSetting, SettingsDialog as Settings } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { settingsLimits as limits } from '@firm/maintenance/contract/limits';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';

type AlertSettings = MaintenanceApi['GET /alerts/settings/']['answer'];
const key = ['alerts', 'settings'];
const priorities = [1, 2, 3, 4] as const;
const others = ['warn_percent', 'reopen_days', 'open_hours'] as const;

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /alerts/settings/', { signal }), refetchOnWindowFocus: false });
  const save = async (body: AlertSettings): Promise<void> => {
    await api('PUT /alerts/settings/', { body });
    void queryClient.invalidateQueries({ queryKey: ['alerts'] });
  };
  return (
    <Settings<AlertSettings> size="sm" title={t('settings.title')} cancelLabel={t('move.back')} saveLabel={t('form.save')} settings={settings} save={save} onClose={onClose}>
      {priorities.map((priority) => (
        <NumberSetting
          key={priority}
          name={['allowed_hours', String(priority)]}
          label={t('settings.hours', { priority: names.lookup('priority', priority, '') })}
          limits={limits.allowed_hours}
          places={null}
          requiredMessage={t('settings.required')}
        />
      ))}
      {others.map((name) => (
        <NumberSetting key={name} name={name} label={t(`settings.${name}`)} limits={limits[name]} requiredMessage={t('settings.required')} />
      ))}
    </Settings>
  );
}
