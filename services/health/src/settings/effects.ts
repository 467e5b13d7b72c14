/** The effects of other settings: readings that would be fevers, contacts who would be lost to follow-up, readings that would lose detail. */
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Effect } from '@firm/platform/settings/effects';
import { condenseAfterDays } from '../../contract/limits.ts';
import { temperatureModel } from '../temperature/model.ts';
import { tracerModel } from '../tracer/model.ts';
import type { StoredSettings } from './model.ts';

/** Number of days whose temperatures are considered. */
const feverDays = 14;

export function healthEffects(service: ServiceContext, scope: Scope): readonly Effect<StoredSettings>[] {
  const today = clock.today('UTC');
  const days = service.rows(temperatureModel, scope);
  return [
    { code: 'fevers', of: ['temperature_flag'], count: ({ temperature_flag: flag }) => days.count({ day: { $gte: addDays(today, 1 - feverDays) }, highest: { $gte: flag } }) },
    {
      ...{ code: 'lost', of: ['lost_after_missed'] },
      count: ({ lost_after_missed: missed }) => service.rows(tracerModel, scope).count({ final_status: 'under-follow-up', missed_in_row: { $gte: missed } }),
    },
    { code: 'condensed', of: ['condense_readings'], count: async ({ condense_readings: on }) => (on ? days.count({ day: { $lt: addDays(today, -condenseAfterDays) }, n: { $gt: 1 } }) : 0) },
  ];
}
