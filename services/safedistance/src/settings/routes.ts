/** Calls that read and change the settings of safe distance. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { settingsHandlers } from '@firm/platform/settings/settingsHandlers';
import type { safeDistanceSettingsRoutes } from '../../contract/settings.ts';
import { safeDistanceEffects } from './effects.ts';
import { settings } from './model.ts';

export function safeDistanceSettingsHandlers(service: ServiceContext): Handlers<typeof safeDistanceSettingsRoutes> {
  const { read, change, preview } = settingsHandlers(service, { settings, effects: safeDistanceEffects, stamped: true });
  return { getSafeDistanceSettings: read, putSafeDistanceSettings: change, previewSafeDistanceSettings: preview };
}
