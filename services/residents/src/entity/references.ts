/**
 * What refers to what, in this service and in the publications of others. A record that is referred to is neither deleted nor
 * deactivated (docs/rules/calls.md#deleting-and-deactivating); the answer lists what refers to it.
 */
import type { ClientSession } from 'mongoose';
import { contracts as publishedContracts } from '@firm/admin/contract/published';
import { alerts as publishedAlerts, unresolvedStatuses } from '@firm/maintenance/contract/published';
import type { PublishedRow, PublishedView, RowOf } from '@firm/platform/contract/published';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import type { ModelSpec } from '@firm/platform/mongo/model';
import type { RowFilter } from '@firm/platform/mongo/published';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stays as publishedStays, facilityBookings, reservations as publishedReservations } from '@firm/tenancy/contract/published';
import { residentModel, type ResidentDocument } from '../resident/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import type { Entity } from '../stamps.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';

/** How many ids of each kind an answer lists. */
const idsShown = 20;

interface Referrer {
  readonly entity: string;
  /** The referring records that exist, within a scope. */
  readonly rows: (service: ServiceContext, scope: Scope) => ReferringRows;
  readonly field: string;
  /** The filter for those that prevent a deactivation: records still under way. */
  readonly active: Readonly<Record<string, unknown>>;
}

interface ReferringRows {
  readonly has: (filter: object, session?: ClientSession) => Promise<boolean>;
  /** Up to `idsShown` ids. */
  readonly ids: (filter: object, session?: ClientSession) => Promise<number[]>;
  readonly count: (filter: object, session?: ClientSession) => Promise<number>;
  /** Which of these ids are referred to by rows that also meet `further`. */
  readonly referred: (ids: readonly number[], further: object, session?: ClientSession) => Promise<readonly unknown[]>;
}

/** Records of this service. */
const own = <D extends { _id: number }>(entity: string, model: ModelSpec<D>, field: keyof D & string, active: Referrer['active']): Referrer => ({
  entity,
  field,
  active,
  rows: (service, scope) => {
    const rows = service.rows(model, scope);
    const found = (filter: object, session?: ClientSession) => rows.find(filter, { projection: { _id: 1 }, session }).sort({ _id: 1 }).limit(idsShown).toArray();
    return {
      has: async (filter, session) => (await rows.findOne(filter, { projection: { _id: 1 }, session })) !== null,
      ids: async (filter, session) => (await found(filter, session)).map((row) => row._id),
      count: (filter, session) => rows.count(filter, { session }),
      referred: async (ids, further, session) => {
        const filter: object = { [field]: { $in: ids }, ...further };
        return (await rows.find(filter, { projection: { [field]: 1 }, session }).toArray()).map((row) => row[field]);
      },
    };
  },
});

/** Records of another service, as it publishes them. */
const others = <Row extends PublishedRow & { readonly _id: number }>(
  entity: string,
  view: PublishedView<Row>,
  field: keyof Row & string,
  active: RowFilter<Row>,
): Referrer => ({
  entity,
  field,
  active,
  rows: ({ published }, scope) => {
    const rows = published(view, scope);
    return {
      has: async (filter, session) => (await rows.findOne(filter, { session })) !== null,
      ids: async (filter, session) => (await rows.find(filter, { limit: idsShown, fields: [], session })).map((row) => row._id),
      count: (filter, session) => rows.count(filter, { session }),
      referred: async (ids, further, session) => {
        const filter: object = { [field]: { $in: ids }, ...further };
        return (await rows.find(filter, { fields: [field], session })).flatMap((row: Pick<Row, typeof field>) => row[field]);
      },
    };
  },
});

type Field<View> = keyof RowOf<View> & string;

const employees = (field: keyof ResidentDocument) => own('employee', residentModel, field, { tenancy_status: { $ne: 'CO' } });
const zones = (field: keyof ZoneDocument) => own('zone', zoneModel, field, { is_active: true });
const alerts = (field: Field<typeof publishedAlerts>) =>
  others('alert', publishedAlerts, field, { status: { $in: [...unresolvedStatuses] } });
/** Neither cancelled nor over. */
const toCome = { is_active: true, is_to_come: true };
const stays = (field: Field<typeof publishedStays>) => others('resourceallocation', publishedStays, field, { is_active: true });
const reservations = (field: Field<typeof publishedReservations>) => others('resourcereserve', publishedReservations, field, toCome);
const bookings = (field: Field<typeof facilityBookings>) => others('facilitybooking', facilityBookings, field, toCome);

/** A contract in force prevents the deactivation of what it names. */
const contracts = (field: Field<typeof publishedContracts>) => others('contract', publishedContracts, field, { is_active: true });

/** A dormitory can be closed while its zones are still active, and a zone while alerts are open, so that it can be repaired. */
const referrers: Readonly<
  Record<Entity, { readonly deletion: readonly Referrer[]; readonly deactivation: readonly Referrer[] }>
> = {
  dormitory: {
    deletion: [
      zones('dormitory'),
      employees('dormitory'),
      alerts('dormitory'),
      stays('dormitory'),
      reservations('dormitory'),
      bookings('dormitory'),
      contracts('dormitory'),
    ],
    deactivation: [employees('dormitory'), stays('dormitory'), reservations('dormitory'), bookings('dormitory'), contracts('dormitory')],
  },
  zone: {
    deletion: [
      zones('parent'),
      employees('zone'),
      alerts('zone_tag'),
      stays('zone'),
      reservations('zone'),
      bookings('facility'),
    ],
    deactivation: [zones('parent'), employees('zone'), stays('zone'), reservations('zone'), bookings('facility')],
  },
  vendor: {
    deletion: [employees('vendor'), own('employerfirm', employerModel, 'same_vendor', {}), alerts('vendor_tag'), reservations('vendor'), contracts('vendor')],
    deactivation: [employees('vendor'), alerts('vendor_tag'), reservations('vendor'), contracts('vendor')],
  },
  employerfirm: { deletion: [employees('employer'), contracts('employer')], deactivation: [employees('employer'), contracts('employer')] },
  employee: {
    deletion: [alerts('person_tag'), stays('employee')],
    deactivation: [alerts('person_tag'), stays('employee')],
  },
};

/**
 * The refusal, with counts and the first ids of each kind; null if nothing prevents it. Records that the caller cannot
 * see also prevent it, but are not listed.
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
  for (const { entity: referring, rows, field, active } of referrers[entity][what]) {
    const filter = { [field]: id, ...(what === 'deactivation' && active) };
    if (!(await rows(service, wholeOrg(scope.org)).has(filter, session))) continue;
    refused = true;
    const seen = rows(service, scope);
    const ids = await seen.ids(filter, session);
    if (ids.length === 0) continue;
    const count = ids.length < idsShown ? ids.length : await seen.count(filter, session);
    found.push({ entity: referring, count, ids });
  }
  return refused ? conflict('referenced', 'referenced', { references: found }) : null;
}

/**
 * Which of these cannot be deleted, or deactivated, because something refers to them: like `referencesTo`, but for many at
 * once and without saying what refers to them.
 * @param except records of the same kind that are deleted together with them
 */
export async function referredAmong(
  service: ServiceContext,
  entity: Entity,
  org: number,
  ids: readonly number[],
  what: 'deletion' | 'deactivation',
  { except = [], session }: { readonly except?: readonly number[]; readonly session?: ClientSession } = {},
): Promise<ReadonlySet<number>> {
  const referred = new Set<number>();
  if (ids.length === 0) return referred;
  for (const { entity: referring, rows, active } of referrers[entity][what]) {
    const further = {
      ...(what === 'deactivation' && active),
      ...(referring === entity && except.length > 0 && { _id: { $nin: except } }),
    };
    const found = await rows(service, wholeOrg(org)).referred(ids, further, session);
    for (const id of found) referred.add(Number(id));
  }
  return referred;
}
