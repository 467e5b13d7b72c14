/** Calls that read and change the settings of health. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import { effectsOf } from '@firm/platform/settings/effects';
import { seeingHealth } from '../../contract/published.ts';
import type { recordRoutes } from '../../contract/record/routes.ts';
import type { HealthSettings } from '../../contract/settings.ts';
import { healthEffects } from './effects.ts';
import { readSettings, settingsModel, settingsStamp, type StoredSettings } from './model.ts';

type Routes = typeof recordRoutes;

export function settingsHandlers(service: ServiceContext) {
  const getHealthSettings: Handler<Routes['getHealthSettings']> = async ({ scope }) => shown(await readSettings(service, scope.org));

  const putHealthSettings: Handler<Routes['putHealthSettings']> = (call) =>
    changeSettings(service, call, { model: settingsModel, entity: 'healthsettings', read: readSettings, shown, check, stamps: [settingsStamp(call.scope.org)] });

  const previewHealthSettings: Handler<Routes['previewHealthSettings']> = async ({ scope, body, caller }) => {
    // The preview reveals how many residents are ill, which the settings themselves do not.
    demand(caller, seeingHealth);
    return effectsOf<StoredSettings>(scope, await readSettings(service, scope.org), body as Partial<StoredSettings>, healthEffects(service, scope), check);
  };

  return { getHealthSettings, putHealthSettings, previewHealthSettings };
}

function check({ medium_score, high_score, incubation_min_days, incubation_max_days }: StoredSettings): void {
  if (medium_score > high_score) throw invalidField('medium_score', 'max_value', { max: high_score });
  if (incubation_min_days > incubation_max_days) throw invalidField('incubation_min_days', 'max_value', { max: incubation_max_days });
}

function shown({ _id: _, org: _org, rev, ...numbers }: StoredSettings): HealthSettings {
  return { version: rev, ...numbers };
}
