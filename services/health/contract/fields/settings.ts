/**
 * The numbers that health goes by (docs/rules/health.md#settings), in the order of the settings page. Weights and days are the
 * portal's defaults, no epidemiology: an officer reviews them.
 */
import { choice, choices, count, flag, number, parts } from '@firm/platform/contract/entity/field';
import { autoTraceModes, presenceKinds } from '../limits.ts';

const temperature = 'temperature';
const infectious = 'infectious';
const contacts = 'contacts';
const followup = 'followup';
const risk = 'risk';
const weight = (initial: number, minutes: number) => parts({ weight: number(0, 1, { initial }), minutes: count(1, 1_440, { initial: minutes }) });

export const healthSettingFields = {
  /** °C from which a reading is flagged. */
  temperature_flag: number(36, 40, { initial: 37.5, group: temperature }),
  /** 1: one a day; 2: one before noon and one after. */
  temperature_checks_per_day: count(1, 2, { initial: 2, group: temperature }),
  /** Hours for which a fever puts the resident's zone under watch. */
  fever_hours: count(1, 168, { initial: 24, group: temperature }),
  /** Whether of old days the lowest and the highest reading alone are kept, without what was noted beside them. */
  condense_readings: flag({ group: temperature }),
  /** Days before and after the onset in which a case is infectious. */
  window_before_days: count(0, 14, { initial: 2, group: infectious }),
  window_after_days: count(0, 30, { initial: 10, group: infectious }),
  /** Days from an infection until the infected can infect others. */
  latent_days: count(0, 14, { initial: 2, group: infectious }),
  /** Between infection and onset, for tracing backwards. */
  incubation_min_days: count(0, 30, { initial: 1, group: infectious }),
  incubation_max_days: count(1, 60, { initial: 14, group: infectious }),
  /** Days for which a zone where a case was is affected. */
  level_days: count(1, 60, { initial: 14, group: infectious }),
  /** Shorter meetings at a place, summed up over a day, are no contact. */
  contact_min_minutes: count(1, 1_440, { initial: 15, group: contacts }),
  /** Hours of a day that somebody spends in their room. */
  room_hours: number(1, 24, { initial: 10, group: contacts }),
  /** The hours of a working day, by which people of one team are thought to have been together. */
  work_from: count(0, 23, { initial: 8, group: contacts }),
  work_until: count(0, 24, { initial: 18, group: contacts }),
  /** Steps of a trace that are shown at first. */
  hops: count(1, 3, { initial: 2, group: contacts }),
  /** Kinds of places that a trace follows at first. */
  kinds: choices(presenceKinds, { required: true, initial: ['room', 'transport', 'worksite'], group: contacts }),
  auto_trace: choice(autoTraceModes, { always: true, initial: 'confirmed', group: contacts }),
  /** Whether contacts of high risk get the status Contact. */
  mark_contacts: flag({ initial: true, group: contacts }),
  /** Days of follow-up, from the day after the last contact. */
  followup_days: count(1, 60, { initial: 14, group: followup }),
  /** By so many days the end may be put off at most. */
  extend_days: count(0, 60, { initial: 28, group: followup }),
  /** After so many missed checks in a row a contact is suggested to be lost. */
  lost_after_missed: count(1, 30, { initial: 3, group: followup }),
  /** From these scores on the risk of a contact is high, or medium. */
  high_score: number(0, 1, { initial: 0.6, group: risk }),
  medium_score: number(0, 1, { initial: 0.25, group: risk }),
  /** How much a meeting of full length counts, and how long that is. Minutes. */
  weights: parts({ room: weight(1, 480), transport: weight(0.6, 60), worksite: weight(0.4, 480), facility: weight(0.3, 60) }, { group: 'weights' }),
} as const;
