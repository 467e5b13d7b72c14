/**
 * An organisation's rules for rooms, from regulations or guidance (docs/rules/tenancy.md#settings), in the order of the settings
 * page.
 */
import { choice, count, flag, number, references } from '@firm/platform/contract/entity/fieldKinds';

const breachModes = ['warn', 'block'] as const;
const limits = 'limits';
const steps = 'steps';

export const tenancySettingFields = {
  max_residents_per_room: count(1, 1_000, { initial: 12, group: limits }),
  min_area_per_resident: number(0, 1_000, { initial: 4.2, group: limits }),
  isolation_beds_per_1000: count(0, 1_000, { initial: 10, group: limits }),
  /** Whether exceeding a limit gives a warning or is refused. */
  breach: choice(breachModes, { always: true, initial: 'warn', list: 'strictness', group: steps }),
  /**
   * For a room that is dirty, awaiting disinfection or partly out of order: whether staff are asked to confirm a check-in, or whether a
   * check-in is refused, and so is allocating a bed there for a stay that has begun or begins today.
   */
  unready_rooms: choice(['ask', 'refuse'], { always: true, initial: 'ask', group: steps }),
  /** Whether putting residents of both genders in one room gives a warning or is refused. */
  mixed_rooms: choice(breachModes, { always: true, initial: 'block', list: 'strictness', group: steps }),
  /** Whether a check-in requires the number or expiry date of a work pass; citizens and permanent residents are exempt. */
  require_work_pass: flag({ initial: true, group: steps }),
  /** Health statuses that count as cleared, besides having none: by default Healthy and Recovered of the health area's list. */
  cleared_health_statuses: references('healthstatustypes', 50, { initial: [1, 2], group: steps }),
} as const;
