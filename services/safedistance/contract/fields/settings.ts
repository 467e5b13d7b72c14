/** The settings of safe distance (docs/rules/safe-distance.md#numbers), in the order of the settings page. */
import { choice, count, flag, number } from '@firm/platform/contract/entity/fieldKinds';
import { strictness } from '../limits.ts';

const crowding = 'crowding';
const dormitories = 'dormitories';
const mixing = 'mixing';
const visits = 'visits';

export const safeDistanceSettingFields = {
  /** Per cent of the limit from which a zone is shown as nearly full. */
  limit_near: count(1, 100, { initial: 80, group: crowding }),
  /** Square metres per person, from which a limit is suggested for zones without one. */
  area_per_person_sleeping: number(1, 50, { initial: 4.2, group: crowding }),
  area_per_person_work: number(0.5, 50, { initial: 2.5, group: crowding }),
  /** What happens to a task, visit or ride that exceeds a limit. */
  capacity: choice(strictness, { always: true, initial: 'warn', list: 'strictness', group: crowding }),
  /** Most residents of a floor and section; 0: no limit. The limit per room is a setting of tenancy (`tenancy_room_rules_v1`). */
  floor_max: count(0, 10_000, { initial: 240, group: dormitories }),
  section_max: count(0, 10_000, { initial: 120, group: dormitories }),
  /** A room with more employers than this is reported; 0: not checked. */
  employers_per_room: count(0, 100, { initial: 1, group: dormitories }),
  /** Isolation beds that a dormitory should have per 1,000 beds, normally and during a pandemic. */
  isolation_beds: count(0, 1_000, { initial: 10, group: dormitories }),
  isolation_beds_pandemic: count(0, 1_000, { initial: 25, group: dormitories }),
  pandemic: flag({ group: dormitories }),
  /** Share of a vehicle's seats that may be taken. */
  seats_share: number(0.1, 1, { initial: 1, group: mixing }),
  /** What happens to a task, visit or ride that brings together people of several projects, employers or blocks. */
  mixing: choice(strictness, { always: true, initial: 'warn', list: 'strictness', group: mixing }),
  /** Hours after which an open visit is ended automatically. */
  visit_auto_leave_hours: count(1, 72, { initial: 12, group: visits }),
  visit_retention_days: count(7, 730, { initial: 90, group: visits }),
} as const;
