/** The organisation's security settings for users and rights (docs/rules/access.md#security-settings). */
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import { securitySettingFields as declared } from '@firm/identity/contract/fields/settings';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { useAreaSettings } from '@firm/shared-ui/settings/useAreaSettings.tsx';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

type SecuritySettings = IdentityApi['GET /orgentities/settings/']['answer'];
const query = queryOptions({ queryKey: ['orgentities', 'settings'], queryFn: ({ signal }) => api('GET /orgentities/settings/', { signal }) });

/** @param onHeld called with a refusal, which the form shows as well */
export function useSecuritySettings(onHeld?: (problem: unknown) => void): AreaSettings<SecuritySettings> {
  const { t } = useTranslation('admin');
  const names = useNames();
  return useAreaSettings({
    title: t('settings.rights'),
    groups: [
      { key: 'rights', settings: fieldsIn(declared, 'rights').map((name) => declaredSetting(declared[name], { name, label: names.field(name), means: t(`settings.means.${name}`) })) },
    ],
    query,
    right: 'change_permission',
    write: async (body) => {
      try {
        return await api('PUT /orgentities/settings/', { body });
      } catch (problem) {
        onHeld?.(problem);
        throw problem;
      }
    },
    preview: {
      effects: ['approvers'],
      ask: (body, signal) => api('POST /orgentities/settings/preview/', { body, signal, quiet: true }),
      say: (code, counts) => t(`settings.effect.${code}`, counts),
    },
  });
}
