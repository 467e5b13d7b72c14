/** Definitions of the views declared in `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import { changes, dormitories, dormitoryAccess, employees, employeeTable, employerFirms, employerFirmTable, lists, vendors, vendorTable, zoneOccupancy, zones, zoneTable } from '../contract/published.ts';
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { z } from 'zod';
import { firstOwnZoneType, zoneTypes } from '../contract/zone/types.ts';

const isOwn = { $gte: ['$zone_type', firstOwnZoneType] };

const typeNames = {
  $switch: {
    branches: zoneTypes.map(({ type_id, name }) => ({ case: { $eq: ['$zone_type', type_id] }, then: name })),
    // The code of a custom type, whose name is in the organisation's lists, published separately.
    default: { $cond: [isOwn, { $concat: ['#', { $toString: '$zone_type' }] }, ''] },
  },
};

const kindNames = {
  $switch: {
    branches: zoneTypes.map(({ type_id, kind }) => ({ case: { $eq: ['$zone_type', type_id] }, then: kind })),
    default: { $cond: [isOwn, { $cond: [{ $eq: [{ $mod: ['$zone_type', 2] }, 0] }, 'facility', 'common'] }, ''] },
  },
};

/** Every field under its own name. */
const all = <Row extends PublishedRow>({ row }: PublishedView<Row>) =>
  Object.fromEntries(Object.keys((row as unknown as z.ZodObject).shape).flatMap((name) => (name === '_id' ? [] : [[name, 1 as const]]))) as Record<Exclude<keyof Row, '_id'>, 1>;

export const views: readonly ViewSpec[] = [
  defineView(dormitoryAccess, { on: 'residents_access', shows: { all: 1, dormitories: 1 } }),
  defineView(dormitories, {
    on: 'residents_dormitories',
    shows: { org: 1, name: 1, dorm_ref_id: 1, is_active: 1, timezone: 1, location: 1, latitude: 1, longitude: 1 },
  }),
  defineView(zones, {
    on: 'residents_zones',
    shows: {
      org: 1,
      dormitory: 1,
      name: 1,
      zone_ref_id: 1,
      zone_type: 1,
      zone_type_name: typeNames,
      zone_kind: kindNames,
      is_active: 1,
      status: 1,
      sick_bay: 1,
      bed_count: 1,
      zone_limit: 1,
      zone_dimensions: 1,
      area_m2: 1,
      parent: 1,
      location: 1,
      occupied: 1,
      reserved: 1,
      tenancy_rev: 1,
    },
  }),
  defineView(zoneOccupancy, { on: 'residents_zones', shows: { org: 1, dormitory: 1, zone_type: 1, is_active: 1, occupied: 1, zone_limit: 1 } }),
  defineView(vendors, { on: 'residents_vendors', shows: { org: 1, name: 1, is_active: 1, uen_number: 1, uen_key: 1, project: 1 } }),
  defineView(employerFirms, { on: 'residents_employer_firms', shows: { org: 1, name: 1, uen_number: 1, uen_key: 1, same_vendor: 1, merged_into: 1 } }),
  defineView(employees, {
    on: 'residents_employees',
    shows: {
      org: 1,
      dormitory: 1,
      name: 1,
      is_active: 1,
      zone: 1,
      resource_ref_id: 1,
      tenancy_status: 1,
      tenancy_status_date: 1,
      tenancy_rev: 1,
      ever_checked_in: 1,
      vendor: 1,
      employer: 1,
      pass_number: 1,
      work_pass_num: 1,
      work_pass_expiry: 1,
      citizenship: 1,
      health_status: 1,
      gender: 1,
      nationality: 1,
      language: 1,
      avatar: 1,
      room_ic: 1,
      passport_expiry: 1,
      temporarily_out: 1,
      pass_expiry: { $dateFromString: { dateString: '$work_pass_expiry', onNull: null, onError: null } },
    },
  }),
  defineView(employeeTable, { on: 'residents_employees', shows: all(employeeTable) }),
  defineView(zoneTable, { on: 'residents_zones', shows: all(zoneTable) }),
  defineView(vendorTable, { on: 'residents_vendors', shows: all(vendorTable) }),
  defineView(employerFirmTable, { on: 'residents_employer_firms', shows: all(employerFirmTable) }),
  defineView(lists, { on: 'residents_lists', shows: { org: 1, list: 1, type_id: 1, names: 1 } }),
  changesView(changes, 'residents'),
];
