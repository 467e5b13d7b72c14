/** The numbers that health goes by, as the dialog groups them (docs/rules/health.md#settings). */
import type { settingsLimits } from '@firm/health/contract/limits';

/** Places behind the point; whole numbers where none are named. */
const places: Readonly<Partial<Record<NumberName, 1 | 2>>> = { temperature_flag: 1, room_hours: 1, high_score: 2, medium_score: 2 };

type NumberName = Exclude<keyof typeof settingsLimits, 'weight' | 'reference_minutes'>;

export const groups = [
  { key: 'temperature', numbers: ['temperature_flag', 'temperature_checks_per_day', 'fever_hours'] },
  { key: 'infectious', numbers: ['window_before_days', 'window_after_days', 'latent_days', 'incubation_min_days', 'incubation_max_days', 'level_days'] },
  { key: 'contacts', numbers: ['contact_min_minutes', 'room_hours', 'work_from', 'work_until', 'hops'] },
  { key: 'followup', numbers: ['followup_days', 'extend_days', 'lost_after_missed'] },
  { key: 'risk', numbers: ['high_score', 'medium_score'] },
] as const satisfies readonly { readonly key: string; readonly numbers: readonly NumberName[] }[];

export const placesOf = (name: NumberName): 0 | 1 | 2 => places[name] ?? 0;
