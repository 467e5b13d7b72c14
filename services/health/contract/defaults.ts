/** The numbers that health goes by, until an organisation sets its own (docs/rules/health.md#settings). */
import type { autoTraceModes, PresenceKind } from './limits.ts';

export interface HealthNumbers {
  /** °C from which a reading is flagged. */
  readonly temperature_flag: number;
  /** 1: one a day; 2: one before noon and one after. */
  readonly temperature_checks_per_day: number;
  /** Shorter meetings at a place, summed up over a day, are no contact. */
  readonly contact_min_minutes: number;
  /** Days before and after the onset in which a case is infectious. */
  readonly window_before_days: number;
  readonly window_after_days: number;
  /** Days of follow-up, from the day after the last contact. */
  readonly followup_days: number;
  /** By so many days the end may be put off at most. */
  readonly extend_days: number;
  /** After so many missed checks in a row a contact is suggested to be lost. */
  readonly lost_after_missed: number;
  /** Between infection and onset, for tracing backwards. */
  readonly incubation_min_days: number;
  readonly incubation_max_days: number;
  /** Days from an infection until the infected can infect others. */
  readonly latent_days: number;
  /** Hours of a day that somebody spends in their room. */
  readonly room_hours: number;
  /** The hours of a working day, by which people of one team are thought to have been together. */
  readonly work_from: number;
  readonly work_until: number;
  /** Steps of a trace that are shown at first. */
  readonly hops: number;
  /** Days for which a zone where a case was is affected. */
  readonly level_days: number;
  /** Hours for which a fever puts the resident's zone under watch. */
  readonly fever_hours: number;
  /** Kinds of places that a trace follows at first. */
  readonly kinds: readonly PresenceKind[];
  /** From these scores on the risk of a contact is high, or medium. */
  readonly high_score: number;
  readonly medium_score: number;
  /** How much a meeting of full length counts, and how long that is. Minutes. */
  readonly weights: Readonly<Record<PresenceKind, { readonly weight: number; readonly minutes: number }>>;
  readonly auto_trace: (typeof autoTraceModes)[number];
  /** Whether contacts of high risk get the status Contact. */
  readonly mark_contacts: boolean;
  /** Whether of old days the lowest and the highest reading alone are kept, without what was noted beside them. */
  readonly condense_readings: boolean;
}

/** Weights and days are the portal's defaults, no epidemiology: an officer reviews them. */
export const defaultNumbers: HealthNumbers = {
  temperature_flag: 37.5,
  temperature_checks_per_day: 2,
  contact_min_minutes: 15,
  window_before_days: 2,
  window_after_days: 10,
  followup_days: 14,
  extend_days: 28,
  lost_after_missed: 3,
  incubation_min_days: 1,
  incubation_max_days: 14,
  latent_days: 2,
  room_hours: 10,
  work_from: 8,
  work_until: 18,
  hops: 2,
  level_days: 14,
  fever_hours: 24,
  kinds: ['room', 'transport', 'worksite'],
  high_score: 0.6,
  medium_score: 0.25,
  weights: {
    room: { weight: 1, minutes: 480 },
    transport: { weight: 0.6, minutes: 60 },
    worksite: { weight: 0.4, minutes: 480 },
    facility: { weight: 0.3, minutes: 60 },
  },
  auto_trace: 'confirmed',
  mark_contacts: true,
  condense_readings: false,
};
