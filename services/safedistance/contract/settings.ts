/** Numbers that the rules of safe distance use: settings of the organisation (docs/rules/safe-distance.md#numbers). */
import { z } from 'zod';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { settingsEffects } from '@firm/platform/contract/settingsEffects';
import { settingsLimits as limits, strictness } from './limits.ts';

const within = (number: z.ZodNumber, { min, max }: { readonly min: number; readonly max: number }) => number.min(min).max(max);
const whole = (limit: { readonly min: number; readonly max: number }) => within(z.number().int(), limit);

const numbers = {
  limit_near: whole(limits.limit_near),
  area_per_person_sleeping: within(z.number(), limits.area_per_person_sleeping),
  area_per_person_work: within(z.number(), limits.area_per_person_work),
  capacity: z.enum(strictness),
  mixing: z.enum(strictness),
  floor_max: whole(limits.floor_max),
  section_max: whole(limits.section_max),
  employers_per_room: whole(limits.employers_per_room),
  isolation_beds: whole(limits.isolation_beds),
  isolation_beds_pandemic: whole(limits.isolation_beds_pandemic),
  pandemic: z.boolean(),
  seats_share: within(z.number(), limits.seats_share),
  visit_auto_leave_hours: whole(limits.visit_auto_leave_hours),
  visit_retention_days: whole(limits.visit_retention_days),
};

const settings = z.object({ version: z.number().int(), ...numbers }).meta({ id: 'SafeDistanceSettings' });
export type SafeDistanceSettings = z.output<typeof settings>;

export const settingsRoutes = defineRoutes({
  getSafeDistanceSettings: {
    method: 'GET',
    path: '/projects/settings/',
    permission: 'view_workzone',
    summary: 'Settings of safe distance: limits of rooms, floors and vehicles, whether exceeding them warns or blocks, how long visits are kept',
    answer: settings,
  },
  putSafeDistanceSettings: {
    method: 'PUT',
    path: '/projects/settings/',
    permission: 'change_dormitory',
    summary: 'Change the settings of safe distance',
    body: bodyOf({ ...optional(numbers), version }).meta({ id: 'SafeDistanceSettingsPut' }),
    answer: settings,
    errors: [409],
  },
  previewSafeDistanceSettings: {
    method: 'POST',
    path: '/projects/settings/preview/',
    permission: 'change_dormitory',
    summary: 'How many zones, dormitories, runs and visits the given limits would affect; nothing is changed',
    body: bodyOf({ ...optional(numbers), version }).meta({ id: 'SafeDistanceSettingsPreview' }),
    answer: settingsEffects,
  },
});
