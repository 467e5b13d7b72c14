/** Calls that read and change the settings for alerts. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { settingsHandlers } from '@firm/platform/settings/settingsHandlers';
import type { alertSettingsRoutes } from '../../contract/settings.ts';
import { alertEffects } from './effects.ts';
import { settings } from './model.ts';

export function alertSettingsHandlers(service: ServiceContext): Handlers<typeof alertSettingsRoutes> {
  // `pending`: unresolved alerts are to be rescheduled (`alert/allowedTimeJob.ts`).
  const { read, change, preview } = settingsHandlers(service, { settings, effects: alertEffects, also: { pending: true }, stamped: true });
  return { getAlertSettings: read, putAlertSettings: change, previewAlertSettings: preview };
}
