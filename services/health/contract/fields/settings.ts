/**
 * The settings of health (docs/rules/health.md#settings), in the order of the settings page. Weights and days are the portal's
 * defaults and not epidemiological advice: a health officer should review them.
 */
import { choice, choices, count, flag, number, parts } from '@firm/platform/contract/entity/fieldKinds';
import { autoTraceModes, presenceKinds } from '../limits.ts';

const temperature = 'temperature';
const infectious = 'infectious';
const contacts = 'contacts';
const followup = 'followup';
const risk = 'risk';
const weight = (initial: number, minutes: number) => parts({ weight: number(0, 1, { initial }), minutes: count(1, 1_440, { initial: minutes }) });

export const healthSettingFields = {
  /** Temperature in °C from which a reading is flagged as a fever. */
  temperature_flag: number(36, 40, { initial: 37.5, group: temperature }),
  /** 1: one per day; 2: one before noon and one after. */
  temperature_checks_per_day: count(1, 2, { initial: 2, group: temperature }),
  /** Hours for which a fever sets the resident's zone to watch. */
  fever_hours: count(1, 168, { initial: 24, group: temperature }),
  /** Whether old days keep only their lowest and highest reading, without the notes. */
  condense_readings: flag({ group: temperature }),
  /** Days before and after the onset during which a case is infectious. */
  window_before_days: count(0, 14, { initial: 2, group: infectious }),
  window_after_days: count(0, 30, { initial: 10, group: infectious }),
  /** Days from infection until a resident can infect others. */
  latent_days: count(0, 14, { initial: 2, group: infectious }),
  /** Days between infection and onset, for tracing backwards. */
  incubation_min_days: count(0, 30, { initial: 1, group: infectious }),
  incubation_max_days: count(1, 60, { initial: 14, group: infectious }),
  /** Days for which a zone stays affected after a case was there. */
  level_days: count(1, 60, { initial: 14, group: infectious }),
  /** Meetings at a place that add up to less than this per day are not contacts. */
  contact_min_minutes: count(1, 1_440, { initial: 15, group: contacts }),
  /** Hours per day that a resident is assumed to spend in their room. */
  room_hours: number(1, 24, { initial: 10, group: contacts }),
  /** Working hours, during which members of a team are assumed to be together. */
  work_from: count(0, 23, { initial: 8, group: contacts }),
  work_until: count(0, 24, { initial: 18, group: contacts }),
  /** Steps of a trace shown by default. */
  hops: count(1, 3, { initial: 2, group: contacts }),
  /** Kinds of places that a trace follows by default. */
  kinds: choices(presenceKinds, { required: true, initial: ['room', 'transport', 'worksite'], group: contacts }),
  auto_trace: choice(autoTraceModes, { always: true, initial: 'confirmed', group: contacts }),
  /** Whether contacts of high risk get the status Contact. */
  mark_contacts: flag({ initial: true, group: contacts }),
  /** Days of follow-up, starting on the day after the last contact. */
  followup_days: count(1, 60, { initial: 14, group: followup }),
  /** Days by which the end can be postponed at most. */
  extend_days: count(0, 60, { initial: 28, group: followup }),
  /** Consecutive missed checks after which a contact is suggested to be lost. */
  lost_after_missed: count(1, 30, { initial: 3, group: followup }),
  /** Scores from which the risk of a contact is high, or medium. */
  high_score: number(0, 1, { initial: 0.6, group: risk }),
  medium_score: number(0, 1, { initial: 0.25, group: risk }),
  /** The weight of a meeting of full length, and that length in minutes. */
  weights: parts({ room: weight(1, 480), transport: weight(0.6, 60), worksite: weight(0.4, 480), facility: weight(0.3, 60) }, { each: 'kinds', group: 'weights' }),
} as const;
