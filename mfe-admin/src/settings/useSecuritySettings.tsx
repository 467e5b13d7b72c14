/** The organisation's security settings for users and rights (docs/rules/access.md#security-settings). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import { securitySettingFields as declared } from '@firm/identity/contract/fields/settings';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';

type SecuritySettings = IdentityApi['GET /orgentities/settings/']['answer'];
const key = ['orgentities', 'settings'];

/** @param onHeld called with a refusal, which the form shows as well */
export function useSecuritySettings(onHeld?: (problem: unknown) => void): AreaSettings<SecuritySettings> {
  const { t } = useTranslation('admin');
  const names = useNames();
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /orgentities/settings/', { signal }) });
  const mayChange = useSession((session) => session.can)('change', 'permission');
  return {
    groups: [
      { key: 'rights', settings: fieldsIn(declared, 'rights').map((name) => declaredSetting(declared[name], { name, label: names.field(name), means: t(`settings.means.${name}`) })) },
    ],
    settings,
    consequences: (wanted) => (
      <EffectsPreview
        stored={settings.data}
        wanted={wanted}
        queryKey={key}
        ask={({ version: _, ...body }, signal) => api('POST /orgentities/settings/preview/', { body, signal, quiet: true })}
        say={(code, counts) => (code === 'approvers' ? t('settings.effect.approvers', counts) : null)}
      />
    ),
    mayChange,
    save: async (body) => {
      try {
        queryClient.setQueryData(key, await api('PUT /orgentities/settings/', { body }));
      } catch (problem) {
        onHeld?.(problem);
        throw problem;
      }
    },
  };
}
