/** Calls that read and change the settings of health. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { settingsHandlers } from '@firm/platform/settings/settingsHandlers';
import { seeingHealth } from '../../contract/published.ts';
import type { healthSettingsRoutes } from '../../contract/settings.ts';
import { healthEffects } from './effects.ts';
import { settings, type StoredSettings } from './model.ts';

export function healthSettingsHandlers(service: ServiceContext): Handlers<typeof healthSettingsRoutes> {
  const { read, change, preview } = settingsHandlers(service, { settings, effects: healthEffects, check, stamped: true });
  return {
    getHealthSettings: read,
    putHealthSettings: change,
    previewHealthSettings: async (call) => {
      // The preview reveals how many residents are ill, which the settings themselves do not.
      demand(call.caller, seeingHealth);
      return preview(call);
    },
  };
}

function check({ medium_score, high_score, incubation_min_days, incubation_max_days }: StoredSettings): void {
  if (medium_score > high_score) throw invalidField('medium_score', 'max_value', { max: high_score });
  if (incubation_min_days > incubation_max_days) throw invalidField('incubation_min_days', 'max_value', { max: incubation_max_days });
}
