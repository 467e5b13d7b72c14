/**
 * What refers to what, in this service and in what others publish. A thing that is referred to is neither deleted nor
 * deactivated (docs/rules/calls.md#deleting-and-deactivating); the answer lists what refers to it.
 */
import type { ClientSession } from 'mongoose';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import { every, scopeFilter, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Entity } from '../stamps.ts';

interface Referrer {
  readonly entity: string;
  readonly collection: string;
  readonly field: string;
  /** Which of them stand against a deactivation: those that are still under way. */
  readonly active: Readonly<Record<string, unknown>>;
}

const livesHere = { tenancy_status: { $ne: 'CO' } };
const openAlert = { status: { $nin: ['resolved', 'cancelled'] } };
const employees = (field: string): Referrer => ({
  entity: 'employee',
  collection: 'residents_employees',
  field,
  active: livesHere,
});
const alerts = (field: string): Referrer => ({
  entity: 'alert',
  collection: 'maintenance_alerts_v1',
  field,
  active: openAlert,
});
const zones = (field: string): Referrer => ({
  entity: 'zone',
  collection: 'residents_zones',
  field,
  active: { is_active: true },
});

const underWay = { is_active: true };
/** Neither called off nor over. */
const toCome = { is_active: true, is_to_come: { $ne: false } };
const allocations = (field: string): Referrer => ({
  entity: 'resourceallocation',
  collection: 'tenancy_allocations_v1',
  field,
  active: underWay,
});
const reservations = (field: string): Referrer => ({
  entity: 'resourcereserve',
  collection: 'tenancy_reservations_v1',
  field,
  active: toCome,
});
const bookings = (field: string): Referrer => ({
  entity: 'facilitybooking',
  collection: 'tenancy_facility_bookings_v1',
  field,
  active: toCome,
});

/** A house may be closed while its zones still stand; a zone may be closed with tickets open, to be repaired. */
const referrers: Readonly<
  Record<Entity, { readonly deletion: readonly Referrer[]; readonly deactivation: readonly Referrer[] }>
> = {
  dormitory: {
    deletion: [
      zones('dormitory'),
      employees('dormitory'),
      alerts('dormitory'),
      allocations('dormitory'),
      reservations('dormitory'),
      bookings('dormitory'),
    ],
    deactivation: [employees('dormitory'), allocations('dormitory'), reservations('dormitory'), bookings('dormitory')],
  },
  zone: {
    deletion: [
      zones('parent'),
      employees('zone'),
      alerts('zone_tag'),
      allocations('zone'),
      reservations('zone'),
      bookings('facility'),
    ],
    deactivation: [zones('parent'), employees('zone'), allocations('zone'), reservations('zone'), bookings('facility')],
  },
  vendor: {
    deletion: [employees('vendor'), alerts('vendor_tag'), reservations('vendor')],
    deactivation: [employees('vendor'), alerts('vendor_tag'), reservations('vendor')],
  },
  employerfirm: { deletion: [employees('employer')], deactivation: [employees('employer')] },
  employee: {
    deletion: [alerts('person_tag'), allocations('employee')],
    deactivation: [alerts('person_tag'), allocations('employee')],
  },
};

const idsShown = 20;

/**
 * The refusal, with counts and the first ids of each kind; null when nothing stands against it. What the caller may not
 * see stands against it too, and is not told of.
 */
export async function referencesTo(
  service: ServiceContext,
  entity: Entity,
  scope: Scope,
  id: number,
  what: 'deletion' | 'deactivation',
  session?: ClientSession,
): Promise<ApiError | null> {
  const found = [];
  let refused = false;
  for (const { entity: referring, collection, field, active } of referrers[entity][what]) {
    const all = { org: scope.org, [field]: id, ...(what === 'deactivation' && active) };
    const rows = service.connection.collection<{ _id: number }>(collection);
    if (!(await rows.findOne(all as never, { projection: { _id: 1 }, session }))) continue;
    refused = true;
    const filter = every(all, scopeFilter(scope, { org: 'org', dormitory: 'dormitory' }));
    const ids = await rows
      .find(filter as never, { projection: { _id: 1 }, session })
      .sort({ _id: 1 })
      .limit(idsShown)
      .toArray();
    if (ids.length === 0) continue;
    const count = ids.length < idsShown ? ids.length : await rows.countDocuments(filter as never, { session });
    found.push({ entity: referring, count, ids: ids.map((row) => row._id) });
  }
  return refused ? conflict('referenced', 'referenced', { references: found }) : null;
}
