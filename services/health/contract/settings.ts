/** Numbers that the rules of health use: settings of the organisation (docs/rules/health.md#settings). */
import { z } from 'zod';
import { bodyOf, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { autoTraceModes, presenceKinds, settingsLimits as limits } from './limits.ts';

const within = (number: z.ZodNumber, { min, max }: { readonly min: number; readonly max: number }) => number.min(min).max(max);
const whole = (limit: { readonly min: number; readonly max: number }) => within(z.number().int(), limit);
const weight = z.object({ weight: within(z.number(), limits.weight), minutes: whole(limits.reference_minutes) });

const numbers = {
  temperature_flag: within(z.number(), limits.temperature_flag),
  temperature_checks_per_day: whole(limits.temperature_checks_per_day),
  contact_min_minutes: whole(limits.contact_min_minutes),
  window_before_days: whole(limits.window_before_days),
  window_after_days: whole(limits.window_after_days),
  followup_days: whole(limits.followup_days),
  extend_days: whole(limits.extend_days),
  lost_after_missed: whole(limits.lost_after_missed),
  incubation_min_days: whole(limits.incubation_min_days),
  incubation_max_days: whole(limits.incubation_max_days),
  latent_days: whole(limits.latent_days),
  room_hours: within(z.number(), limits.room_hours),
  work_from: whole(limits.work_from),
  work_until: whole(limits.work_until),
  hops: whole(limits.hops),
  level_days: whole(limits.level_days),
  fever_hours: whole(limits.fever_hours),
  kinds: z.array(z.enum(presenceKinds)).min(1).max(presenceKinds.length),
  high_score: within(z.number(), limits.high_score),
  medium_score: within(z.number(), limits.medium_score),
  weights: z.object({ room: weight, facility: weight, transport: weight, worksite: weight }),
  auto_trace: z.enum(autoTraceModes),
  mark_contacts: z.boolean(),
  condense_readings: z.boolean(),
};

export const healthSettings = z.object({ version: z.number().int(), ...numbers }).meta({ id: 'HealthSettings' });
export type HealthSettings = z.output<typeof healthSettings>;
export const healthSettingsPut = bodyOf({ ...optional(numbers), version }).meta({ id: 'HealthSettingsPut' });
