/**
 * An organisation's rules for rooms, from regulations or guidance (docs/rules/tenancy.md#settings), in the order of the settings
 * page.
 */
import { choice, count, flag, number, references } from '@firm/platform/contract/entity/field';

const breachModes = ['warn', 'block'] as const;
const limits = 'limits';
const steps = 'steps';

export const tenancySettingFields = {
  max_residents_per_room: count(1, 1_000, { initial: 12, group: limits }),
  min_area_per_resident: number(0, 1_000, { initial: 4.2, group: limits }),
  isolation_beds_per_1000: count(0, 1_000, { initial: 10, group: limits }),
  /** Whether what goes beyond the limits is warned of or refused. */
  breach: choice(breachModes, { always: true, initial: 'warn', list: 'strictness', group: steps }),
  /**
   * Whether staff are asked before somebody is checked in to a room that is dirty, to disinfect or partly out of order or given a
   * bed in it from today on, or are refused.
   */
  unready_rooms: choice(['ask', 'refuse'], { always: true, initial: 'ask', group: steps }),
  /** Whether a room with residents of both genders is warned of or refused. */
  mixed_rooms: choice(breachModes, { always: true, initial: 'block', list: 'strictness', group: steps }),
  /** Whether somebody of whom neither number nor expiry of a work pass is known may not be checked in, citizens and permanent residents excepted. */
  require_work_pass: flag({ initial: true, group: steps }),
  /** Health statuses that count as cleared, besides having none: Healthy and Recovered of the health area's list. */
  cleared_health_statuses: references('healthstatustypes', 50, { initial: [1, 2], group: steps }),
} as const;
