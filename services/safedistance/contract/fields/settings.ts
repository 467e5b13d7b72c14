/** The numbers that safe distance goes by (docs/rules/safe-distance.md#numbers), in the order of the settings page. */
import { choice, count, flag, number } from '@firm/platform/contract/entity/field';
import { strictness } from '../limits.ts';

const crowding = 'crowding';
const dormitories = 'dormitories';
const mixing = 'mixing';
const visits = 'visits';

export const safeDistanceSettingFields = {
  /** Per cent of a limit from which a zone is shown as nearly full. */
  limit_near: count(1, 100, { initial: 80, group: crowding }),
  /** Square metres for each person; they suggest a limit where a zone has none. */
  area_per_person_sleeping: number(1, 50, { initial: 4.2, group: crowding }),
  area_per_person_work: number(0.5, 50, { initial: 2.5, group: crowding }),
  /** What becomes of a task, visit or ride that goes over a limit. */
  capacity: choice(strictness, { always: true, initial: 'warn', list: 'strictness', group: crowding }),
  /** Most residents of a floor and section; 0: no limit. How many a room may have is tenancy's to say (`tenancy_room_rules_v1`). */
  floor_max: count(0, 10_000, { initial: 240, group: dormitories }),
  section_max: count(0, 10_000, { initial: 120, group: dormitories }),
  /** More employers than that in a room are reported; 0: not checked. */
  employers_per_room: count(0, 100, { initial: 1, group: dormitories }),
  /** Isolation beds that a dormitory should have for every 1,000 residents, and while there is a pandemic. */
  isolation_beds: count(0, 1_000, { initial: 10, group: dormitories }),
  isolation_beds_pandemic: count(0, 1_000, { initial: 25, group: dormitories }),
  pandemic: flag({ group: dormitories }),
  /** Part of a vehicle's seats that may be taken. */
  seats_share: number(0.1, 1, { initial: 1, group: mixing }),
  /** What becomes of a task, visit or ride that brings people of several projects, employers or blocks together. */
  mixing: choice(strictness, { always: true, initial: 'warn', list: 'strictness', group: mixing }),
  /** A visit that nobody ended ends after so many hours. */
  visit_auto_leave_hours: count(1, 72, { initial: 12, group: visits }),
  visit_retention_days: count(7, 730, { initial: 90, group: visits }),
} as const;
