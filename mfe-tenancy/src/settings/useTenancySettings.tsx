/** The organisation's rules for rooms: limits, and whether exceeding them is refused (docs/rules/tenancy.md#settings). */
import { useTranslation } from 'react-i18next';
import type { HealthLabels } from '@firm/health/contract/labels';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { useAreaSettings } from '@firm/shared-ui/settings/useAreaSettings.tsx';
import type { TenancySettings } from '@firm/tenancy/contract';
import { tenancySettingFields as declared } from '@firm/tenancy/contract/fields/settings';
import { api, freshenTenancy, settingsQuery } from '../api.ts';
import { useNames } from '../names.ts';
import { BreachPreview } from './BreachPreview.tsx';

/** Ids of the health statuses that can be cleared for check-in; the deceased do not check in. */
const statuses = [1, 2, 3, 4, 5, 6];

export function useTenancySettings(): AreaSettings<TenancySettings> {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const health = labelsIn<HealthLabels>(t, 'health');
  const options = statuses.map((id) => ({ value: id, label: health.lookup('healthstatustypes', id, `#${id}`) }));
  const settings = useAreaSettings({
    title: t('settings.title'),
    groups: (['limits', 'steps'] as const).map((key) => ({
      key,
      title: t(`settings.group.${key}`),
      settings: fieldsIn(declared, key).map((name) =>
        declaredSetting(declared[name], { name, label: names.field(name), places: 2, options, option: (word) => names.choice(name === 'unready_rooms' ? name : 'strictness', word) }),
      ),
    })),
    query: settingsQuery,
    right: 'change_resourceallocation',
    write: (body) => api('PUT /resourceallocations/settings/', { body }).finally(() => void freshenTenancy()),
  });
  return { ...settings, consequences: (wanted) => <BreachPreview wanted={wanted} /> };
}
