/** What this service publishes to the others: read-only views whose shapes only grow (design: "Reads across areas"). */
import type { ViewSpec } from '@firm/platform/mongo/model';
import { zoneTypes } from '../contract/zoneTypes.ts';

const typeNames = {
  $switch: {
    branches: zoneTypes.map(({ type_id, name }) => ({ case: { $eq: ['$zone_type', type_id] }, then: name })),
    default: '',
  },
};

const kindNames = {
  $switch: {
    branches: zoneTypes.map(({ type_id, kind }) => ({ case: { $eq: ['$zone_type', type_id] }, then: kind })),
    default: '',
  },
};

export const views: readonly ViewSpec[] = [
  {
    name: 'residents_dormitory_access_v1',
    on: 'residents_access',
    pipeline: [{ $project: { all: 1, dormitories: 1 } }],
  },
  {
    name: 'residents_dormitories_v1',
    on: 'residents_dormitories',
    pipeline: [{ $project: { org: 1, name: 1, dorm_ref_id: 1, is_active: 1, timezone: 1, location: 1 } }],
  },
  {
    name: 'residents_zones_v1',
    on: 'residents_zones',
    pipeline: [
      {
        $project: {
          org: 1,
          dormitory: 1,
          name: 1,
          zone_ref_id: 1,
          zone_type: 1,
          zone_type_name: typeNames,
          /** `room`, `facility` (can be booked), `common` or `structure`. */
          zone_kind: kindNames,
          is_active: 1,
          status: 1,
          sick_bay: 1,
          bed_count: 1,
          zone_limit: 1,
          zone_dimensions: 1,
          area_m2: 1,
          parent: 1,
          occupied: 1,
          reserved: 1,
          /** The revision of the tenancy service's figures that was applied last. */
          tenancy_rev: 1,
        },
      },
    ],
  },
  {
    name: 'residents_vendors_v1',
    on: 'residents_vendors',
    pipeline: [{ $project: { org: 1, name: 1, is_active: 1 } }],
  },
  {
    name: 'residents_employer_firms_v1',
    on: 'residents_employer_firms',
    pipeline: [{ $project: { org: 1, name: 1, is_active: 1 } }],
  },
  {
    name: 'residents_employees_v1',
    on: 'residents_employees',
    pipeline: [
      {
        $project: {
          org: 1,
          dormitory: 1,
          name: 1,
          is_active: 1,
          zone: 1,
          resource_ref_id: 1,
          tenancy_status: 1,
          tenancy_status_date: 1,
          /** The revision of the tenancy service's figures that was applied last. */
          tenancy_rev: 1,
          ever_checked_in: 1,
          vendor: 1,
          employer: 1,
          pass_number: 1,
          work_pass_num: 1,
          work_pass_expiry: 1,
          health_status: 1,
          gender: 1,
          nationality: 1,
          language: 1,
          avatar: 1,
          room_ic: 1,
          passport_expiry: 1,
          temporarily_out: 1,
          /** As a moment, the start of the day in UTC; null where no end is known. */
          pass_expiry: { $dateFromString: { dateString: '$work_pass_expiry', onNull: null, onError: null } },
        },
      },
    ],
  },
];
