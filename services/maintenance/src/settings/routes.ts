/** Calls that read and change the settings for alerts. */
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import { effectsOf } from '@firm/platform/settings/effects';
import type { AlertNumbers } from '../../contract/defaults.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';
import type { AlertSettings } from '../../contract/settings.ts';
import { alertEffects } from './effects.ts';
import { readSettings, settingsModel, settingsStamp, type StoredSettings } from './model.ts';

type Routes = typeof maintenanceRoutes;

export function settingsHandlers(service: ServiceContext) {
  const getAlertSettings: Handler<Routes['getAlertSettings']> = async ({ scope }) => shown(await readSettings(service, scope.org));

  const putAlertSettings: Handler<Routes['putAlertSettings']> = (call) =>
    changeSettings(service, call, { model: settingsModel, entity: 'alertsettings', read: readSettings, shown, also: { pending: true }, stamps: [settingsStamp(call.scope.org)] });

  const previewAlertSettings: Handler<Routes['previewAlertSettings']> = async ({ scope, body }) =>
    effectsOf<AlertNumbers>(scope, await readSettings(service, scope.org), body as Partial<AlertNumbers>, alertEffects(service, scope));

  return { getAlertSettings, putAlertSettings, previewAlertSettings };
}

function shown({ rev, allowed_hours, warn_percent, reopen_days, open_hours }: StoredSettings): AlertSettings {
  return { version: rev, allowed_hours, warn_percent, reopen_days, open_hours };
}
