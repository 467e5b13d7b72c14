/** Which fields a bulk change can set for many zones at once: those that the declaration lists; the call accepts no others. */
import { z } from 'zod';
import type { Field } from '@firm/platform/contract/entity/field';
import { zoneFields } from '../fields/zone.ts';
import { zoneBulkRoutes } from './bulk.ts';
import { sharedZoneFieldNames } from './sharedFields.ts';

/** A value for each field that calls write. A new field fails the test until it is added here, and to `shared` if it can be set for many. */
const values = {
  ...{ zone_type: 3, zone_limit: 12, is_active: false, is_public: false, zone_dimensions: '11.0 x 5.2 m', area_m2: 57.2, description: 'Corner room', sequence: 4, parent: 7 },
  ...{ zone_ref_id: 'A-03-12', name: 'Room 03-12', dormitory: 1, status: 'vacant-ready', bed_count: 12, sick_bay: false, status_remarks: 'Painted', location: 2 },
};
const shared = ['zone_type', 'zone_limit', 'is_active', 'is_public', 'zone_dimensions', 'area_m2', 'description', 'sequence', 'parent'];
const renumbered = ['zone_ref_id', 'name'];
const { body } = zoneBulkRoutes.bulkChangeZones;
const takes = (sent: object): boolean => z.safeParse(body, sent).success;

it('every field that calls write has a value here', () => {
  const written = Object.entries<Field>(zoneFields).flatMap(([name, { readOnly, fileOnly }]) => (readOnly || fileOnly ? [] : [name]));
  expect(Object.keys(values).sort()).toEqual(written.sort());
});

it('the declaration lists the shared fields, in its order', () => {
  expect(sharedZoneFieldNames).toEqual(shared);
});

it.each(Object.entries(values))('%s is accepted for all zones if it is a shared field, and for a single zone also if it is used for renumbering', (name, value) => {
  const isShared = shared.includes(name);
  expect(takes({ zones: [{ id: 5 }], set: { [name]: value } })).toBe(isShared);
  expect(takes({ zones: [{ id: 5, set: { [name]: value } }] })).toBe(isShared || renumbered.includes(name));
});

it('the shared fields that hold ids are the two that the step checks: the zone type against its list, and the parent', () => {
  const ids = sharedZoneFieldNames.filter((name) => ['lookup', 'reference', 'references'].includes(zoneFields[name].kind));
  expect(ids).toEqual(['zone_type', 'parent']);
});
