/** Calls that read and change the settings for exports and reports. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { settingsHandlers } from '@firm/platform/settings/settingsHandlers';
import type { exportSettingsRoutes } from '../../contract/settings.ts';
import { exportEffects } from './effects.ts';
import { settings } from './model.ts';

export function exportSettingsHandlers(service: ServiceContext): Handlers<typeof exportSettingsRoutes> {
  const { read, change, preview } = settingsHandlers(service, { settings, effects: exportEffects });
  return { getExportSettings: read, putExportSettings: change, previewExportSettings: preview };
}
