/** What exports and reports of the organisation go by (docs/rules/administration.md#settings-of-exports). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminDefaults, adminLimits, exportReasons } from '@firm/admin/contract/settingsDefaults';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import type { Setting } from '@firm/shared-ui/settings/setting.ts';
import { api, exportSettingsQuery, type ExportSettings } from '../api.ts';
import { useContractNames } from '../names.ts';

const effects = ['links_closed', 'bulk_told'] as const;
const isEffect = (code: string): code is (typeof effects)[number] => (effects as readonly string[]).includes(code);

export function useExportSettings(): AreaSettings<ExportSettings> {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const mayChange = useSession((session) => session.can)('change', 'permission');
  const settings = useQuery(exportSettingsQuery);
  const number = (name: keyof typeof adminLimits): Setting => ({
    ...{ kind: 'number', name, label: names.field(name), means: t(`settings.means.${name}`), standard: adminDefaults[name], limits: adminLimits[name] },
  });
  return {
    groups: [
      {
        key: 'exports',
        settings: [
          number('export_days'),
          number('pdf_rows'),
          number('background_from'),
          {
            ...{ kind: 'choice', name: 'export_reason', label: names.field('export_reason'), means: t('settings.means.export_reason'), standard: adminDefaults.export_reason },
            options: exportReasons.map((value) => ({ value, label: names.choice('export_reason', value) })),
          },
          number('bulk_export_alert'),
          number('no_show_days'),
          { kind: 'flag', name: 'share_links', label: names.field('share_links'), means: t('settings.means.share_links'), standard: adminDefaults.share_links },
        ],
      },
    ],
    settings,
    mayChange,
    save: async (body) => {
      queryClient.setQueryData(exportSettingsQuery.queryKey, await api('PUT /exporttrackers/settings/', { body }));
    },
    consequences: (wanted) => (
      <EffectsPreview
        stored={settings.data}
        wanted={wanted}
        queryKey={exportSettingsQuery.queryKey}
        ask={({ version: _, ...body }, signal) => api('POST /exporttrackers/settings/preview/', { body, signal, quiet: true })}
        say={(code, counts) => (isEffect(code) ? t(`settings.effect.${code}`, counts) : null)}
      />
    ),
  };
}
