/** The organisation's settings for exports and reports (docs/rules/administration.md#settings-of-exports). */
import { useTranslation } from 'react-i18next';
import { exportSettingFields as declared } from '@firm/admin/contract/fields/settings';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { useAreaSettings } from '@firm/shared-ui/settings/useAreaSettings.tsx';
import { api, exportSettingsQuery, type ExportSettings } from '../api.ts';
import { useContractNames } from '../names.ts';

const effects = ['links_closed', 'bulk_told'] as const;

export function useExportSettings(): AreaSettings<ExportSettings> {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  return useAreaSettings({
    title: t('settings.exports'),
    groups: [
      {
        key: 'exports',
        settings: fieldsIn(declared, 'exports').map((name) =>
          declaredSetting(declared[name], { name, label: names.field(name), means: t(`settings.means.${name}`), option: (word) => names.choice('export_reason', word) }),
        ),
      },
    ],
    query: exportSettingsQuery,
    right: 'change_permission',
    write: (body) => api('PUT /exporttrackers/settings/', { body }),
    preview: {
      effects,
      ask: (body, signal) => api('POST /exporttrackers/settings/preview/', { body, signal, quiet: true }),
      say: (code, counts) => t(`settings.effect.${code}`, counts),
    },
  });
}
