/** Calls that read and change the organisation's rules for rooms, and list what breaches them. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { settingsHandlers } from '@firm/platform/settings/settingsHandlers';
import type { breachRoutes } from '../../contract/breaches.ts';
import type { tenancySettingsRoutes } from '../../contract/settings.ts';
import { listBreaches } from './listBreaches.ts';
import { settings } from './model.ts';

export function tenancySettingsHandlers(service: ServiceContext): Handlers<typeof tenancySettingsRoutes & typeof breachRoutes> {
  const { read, change } = settingsHandlers(service, { settings });
  return { getTenancySettings: read, putTenancySettings: change, listBreaches: listBreaches(service) };
}
