/** The fields of a zone: a room, a facility, a common area, or a block or floor (docs/rules/residents.md#zone). */
import { choice, code, count, flag, longText, lookup, number, reference, text } from '@firm/platform/contract/entity/fieldKinds';
import { residentsLimits as limits } from '../limits.ts';
import { initialZoneStatus, zoneStatusIds } from '../zone/statuses.ts';

const group = 'zone';
const bySetUp = 'set-up builds and moves zones';
const bySwitch = 'a switch of its own on the page of the zone';
const housekeeping = 'housekeeping moves it';

/** A zone that contains the room; files give its reference, records refer to it by `parent`. */
const above = (example: string) => code(limits.reference, { fileOnly: true, example });

export const zoneFields = {
  /** Reference, such as `A-03-12`: block, floor, room. */
  zone_ref_id: code(limits.reference, { own: true, required: true, group, example: 'A-03-12' }),
  name: text(limits.name, { own: true, required: true, group, example: 'Room 03-12' }),
  dormitory: reference('dormitories', { own: true, always: true, shown: 'dorm_name', filter: true, notInForm: bySetUp }),
  zone_type: lookup('zonetypes', { always: true, filter: true, group, example: 'ROOM' }),
  block: above('A'),
  floor: above('03'),
  status: choice(zoneStatusIds, {
    always: true,
    own: true,
    initial: initialZoneStatus,
    filter: true,
    notInForm: housekeeping,
    notImported: 'a new room is ready; afterwards housekeeping moves it',
  }),
  /** Residents checked in here. Changes without `rev`, so that a check-in does not make an open form stale. */
  occupied: count(0, limits.beds, { readOnly: true }),
  /** Number of beds in a room. */
  bed_count: count(0, limits.beds, { own: true, notInForm: 'follows from its beds, which tenancy keeps', example: '12' }),
  /** Most people allowed in it; 0: no limit set. */
  zone_limit: count(0, limits.zoneLimit, { group, example: '12' }),
  sick_bay: flag({ own: true, filter: true, notInForm: bySwitch, example: 'no' }),
  is_active: flag({ initial: true, filter: true, notInForm: bySwitch, notImported: 'a room of the file is in use' }),
  /** Whether anybody at its door may learn without logging in if it is safe to enter (docs/rules/residents.md#public-state-of-a-zone). */
  is_public: flag({ initial: true, group, notImported: 'staff close one on its page' }),
  zone_dimensions: text(limits.short, { group, example: '11.0 x 5.2 m' }),
  /** Floor area in square metres; empty if not measured. */
  area_m2: number(0, limits.area, { optional: true, group, example: '57.2' }),
  status_remarks: text(limits.text, { own: true, notInForm: housekeeping, notImported: 'said when housekeeping moves the room' }),
  description: longText(limits.description, { group }),
  sequence: count(0, limits.sequence, { group, notImported: 'of the board', notExported: 'of the board' }),
  /** The site to which it belongs. */
  location: reference('locations', { own: true, filter: true, group, notImported: 'chosen on the map', notExported: 'chosen on the map' }),
  parent: reference('workzones', {
    shown: null,
    filter: true,
    notInForm: bySetUp,
    notImported: 'block and floor say it',
    notExported: 'block and floor say it',
  }),
  /** Beds held by reservations, as reported by the tenancy service. */
  reserved: count(0, limits.beds, { readOnly: true, notExported: 'of the moment' }),
} as const;
