/** How an organisation guards its users and rights: read and changed. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import type { SecuritySettings, securitySettingsRoutes } from '../../contract/securitySettings.ts';
import { readSecurity, securityModel, type StoredSecurity } from './model.ts';

export function securitySettingsHandlers(service: ServiceContext): Handlers<typeof securitySettingsRoutes> {
  return {
    getSecuritySettings: async ({ scope }) => shown(await readSecurity(service, scope.org)),
    putSecuritySettings: (call) => changeSettings(service, call, { model: securityModel, entity: 'securitysettings', read: readSecurity, shown }),
  };
}

const shown = ({ rev, see_as_minutes }: StoredSecurity): SecuritySettings => ({ version: rev, see_as_minutes });
