/** The numbers that safe distance goes by, until an organisation sets its own (docs/rules/safe-distance.md#numbers). */
import type { strictness } from './limits.ts';

type Strictness = (typeof strictness)[number];

export interface SafeDistanceNumbers {
  /** Per cent of a limit from which a zone is shown as nearly full. */
  readonly limit_near: number;
  /** Square metres for each person; they suggest a limit where a zone has none. */
  readonly area_per_person_sleeping: number;
  readonly area_per_person_work: number;
  /** What becomes of a task, visit or ride that goes over a limit. */
  readonly capacity: Strictness;
  /** What becomes of one that brings people of several projects, employers or blocks together. */
  readonly mixing: Strictness;
  /** Most residents of a floor and section; 0: no limit. How many a room may have is tenancy's to say (`tenancy_room_rules_v1`). */
  readonly floor_max: number;
  readonly section_max: number;
  /** More employers than that in a room are reported; 0: not checked. */
  readonly employers_per_room: number;
  /** Isolation beds that a dormitory should have for every 1,000 residents, and while there is a pandemic. */
  readonly isolation_beds: number;
  readonly isolation_beds_pandemic: number;
  readonly pandemic: boolean;
  /** Part of a vehicle's seats that may be taken. */
  readonly seats_share: number;
  /** A visit that nobody ended ends after so many hours. */
  readonly visit_auto_leave_hours: number;
  readonly visit_retention_days: number;
}

export const defaultNumbers: SafeDistanceNumbers = {
  limit_near: 80,
  area_per_person_sleeping: 4.2,
  area_per_person_work: 2.5,
  capacity: 'warn',
  mixing: 'warn',
  floor_max: 240,
  section_max: 120,
  employers_per_room: 1,
  isolation_beds: 10,
  isolation_beds_pandemic: 25,
  pandemic: false,
  seats_share: 1,
  visit_auto_leave_hours: 12,
  visit_retention_days: 90,
};
