/** The organisation's settings for exports and reports (docs/rules/administration.md#settings-of-exports). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportSettingFields as declared } from '@firm/admin/contract/fields/settings';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { api, exportSettingsQuery, type ExportSettings } from '../api.ts';
import { useContractNames } from '../names.ts';

const effects = ['links_closed', 'bulk_told'] as const;
const isEffect = (code: string): code is (typeof effects)[number] => (effects as readonly string[]).includes(code);

export function useExportSettings(): AreaSettings<ExportSettings> {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const mayChange = useSession((session) => session.can)('change', 'permission');
  const settings = useQuery(exportSettingsQuery);
  return {
    groups: [
      {
        key: 'exports',
        settings: fieldsIn(declared, 'exports').map((name) =>
          declaredSetting(declared[name], { name, label: names.field(name), means: t(`settings.means.${name}`), option: (word) => names.choice('export_reason', word) }),
        ),
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
