/** Calls that read and change the settings of safe distance. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import { effectsOf } from '@firm/platform/settings/effects';
import type { SafeDistanceSettings, settingsRoutes } from '../../contract/settings.ts';
import { safeDistanceEffects } from './effects.ts';
import { readSettings, settingsModel, settingsStamp, type StoredSettings } from './model.ts';

export function settingsHandlers(service: ServiceContext): Handlers<typeof settingsRoutes> {
  return {
    getSafeDistanceSettings: async ({ scope }) => shown(await readSettings(service, scope.org)),
    previewSafeDistanceSettings: async ({ scope, body }) => effectsOf<StoredSettings>(scope, await readSettings(service, scope.org), body as Partial<StoredSettings>, safeDistanceEffects(service, scope)),
    putSafeDistanceSettings: (call) =>
      changeSettings(service, call, { model: settingsModel, entity: 'safedistancesettings', read: readSettings, shown, stamps: [settingsStamp(call.scope.org)] }),
  };
}

function shown({ _id: _, org: _org, rev, ...numbers }: StoredSettings): SafeDistanceSettings {
  return { version: rev, ...numbers };
}
