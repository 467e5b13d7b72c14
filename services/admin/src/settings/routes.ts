/** Calls that read and change the settings for exports and reports. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import { effectsOf } from '@firm/platform/settings/effects';
import type { ExportSettings, settingsRoutes } from '../../contract/settings.ts';
import { exportEffects } from './effects.ts';
import { readSettings, settingsModel, type StoredSettings } from './model.ts';

export function settingsHandlers(service: ServiceContext): Handlers<typeof settingsRoutes> {
  return {
    getExportSettings: async ({ scope }) => shown(await readSettings(service, scope.org)),
    previewExportSettings: async ({ scope, body }) => effectsOf<StoredSettings>(scope, await readSettings(service, scope.org), body as Partial<StoredSettings>, exportEffects(service, scope)),
    putExportSettings: (call) => changeSettings(service, call, { model: settingsModel, entity: 'exportsettings', read: readSettings, shown }),
  };
}

const shown = ({ _id: _, org: _org, rev, ...numbers }: StoredSettings): ExportSettings => ({ version: rev, ...numbers });
