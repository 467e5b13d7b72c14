/** What refers to what, in this service and in the publications of others, and what of it prevents that a record is deleted or deactivated. */
import type { ClientSession } from 'mongoose';
import { contracts as publishedContracts } from '@firm/admin/contract/published';
import { cases, contactPeriods, followUps, healthRecords, temperatureDays } from '@firm/health/contract/published';
import { alerts as publishedAlerts, unresolvedStatuses } from '@firm/maintenance/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { PublishedRow, PublishedView, RowOf } from '@firm/platform/contract/published';
import type { ModelSpec } from '@firm/platform/mongo/model';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import {
  endedProjectStatuses,
  kiosks as publishedKiosks,
  kiosksOpenAt,
  locations,
  members as publishedMembers,
  onTeamFrom,
  openTaskStatuses,
  projects as publishedProjects,
  tasks as publishedTasks,
  transportRoutes,
  transportRuns,
  visits as publishedVisits,
} from '@firm/safedistance/contract/published';
import { stays as publishedStays, facilityBookings, reservations as publishedReservations } from '@firm/tenancy/contract/published';
import { residentModel, type ResidentDocument } from '../resident/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import type { Entity } from '../stamps.ts';
import { zoneModel, type ZoneDocument } from '../zone/model.ts';

/** How many ids of each kind an answer lists. */
export const idsShown = 20;

export interface Referrer {
  readonly entity: string;
  /** The referring records that exist, within a scope. */
  readonly rows: (service: ServiceContext, scope: Scope) => ReferringRows;
  /** The path in the view or collection: of a list of parts, `riders.employee`. */
  readonly field: string;
  /** The filter for those that prevent a deactivation: records still under way at this moment. */
  readonly active: () => object;
  /** The permission without which the answer does not list them: they are confidential. They prevent it all the same. */
  readonly needs?: 'view_healthtrackrecord' | 'view_healthtracer';
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
const own = <D extends { _id: number }>(entity: string, model: ModelSpec<D>, field: keyof D & string, active: object): Referrer => ({
  entity,
  field,
  active: () => active,
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

/** The names of a row's fields, and those of the parts in a list. */
type Path<Row> = {
  [Field in keyof Row & string]: Field | (Row[Field] extends readonly (infer Part)[] ? (Part extends object ? `${Field}.${keyof Part & string}` : never) : never);
}[keyof Row & string];

/** Records of another service, as it publishes them. */
const others = <Row extends PublishedRow>(
  entity: string,
  view: PublishedView<Row>,
  field: Path<Row>,
  active: RowFilter<Row> | (() => RowFilter<Row>),
  needs?: Referrer['needs'],
): Referrer => ({
  entity,
  field,
  active: typeof active === 'function' ? active : () => active,
  needs,
  rows: ({ published }, scope) => {
    const rows = published(view, scope);
    return {
      has: async (filter, session) => (await rows.findOne(filter, { session })) !== null,
      // Days of readings have no number of their own: they are only counted.
      ids: async (filter, session) => (await rows.find(filter, { limit: idsShown, fields: [], session })).flatMap(({ _id }) => (typeof _id === 'number' ? _id : [])),
      count: (filter, session) => rows.count(filter, { session }),
      // History may hold thousands of rows for one id: the database sends each id once.
      referred: (ids, further, session) => rows.distinct(field as keyof Row & string, { [field]: { $in: ids }, ...further } as object, { session }),
    };
  },
});

type Field<View> = Path<RowOf<View>>;

const employees = (field: keyof ResidentDocument) => own('employee', residentModel, field, { tenancy_status: { $ne: 'CO' } });
const zones = (field: keyof ZoneDocument) => own('zone', zoneModel, field, { is_active: true });
const alerts = (field: Field<typeof publishedAlerts>) =>
  others('alert', publishedAlerts, field, { status: { $in: [...unresolvedStatuses] } });
/** Neither cancelled nor over. */
const toCome = { is_active: true, is_to_come: true };
const stays = (field: Field<typeof publishedStays>) => others('resourceallocation', publishedStays, field, { is_active: true });
const reservations = (field: Field<typeof publishedReservations>) => others('resourcereserve', publishedReservations, field, toCome);
const bookings = (field: Field<typeof facilityBookings>) => others('facilitybooking', facilityBookings, field, toCome);

/** A case's id is that of its first record. It prevents a deactivation while it is open; a deletion is prevented by each of its records. */
const openCases = others('healthtrackrecord', cases, 'employee', { state: 'open' }, 'view_healthtrackrecord');
const records = (field: Field<typeof healthRecords>) => others('healthtrackrecord', healthRecords, field, {}, 'view_healthtrackrecord');
const temperatures = (field: Field<typeof temperatureDays>) => others('healthtrackertemperature', temperatureDays, field, {}, 'view_healthtrackrecord');
const contacts = (field: Field<typeof contactPeriods>) => others('contactperiod', contactPeriods, field, {}, 'view_healthtracer');
const tracers = (field: Field<typeof followUps>) => others('healthtracer', followUps, field, { final_status: 'under-follow-up' }, 'view_healthtracer');

const members = (field: Field<typeof publishedMembers>) => others('projectmember', publishedMembers, field, () => onTeamFrom(clock.today(defaultTimeZone)));
const projects = (field: Field<typeof publishedProjects>) =>
  others('project', publishedProjects, field, { is_active: true, status: { $nin: [...endedProjectStatuses] } });
const tasks = (field: Field<typeof publishedTasks>) => others('task', publishedTasks, field, { status: { $in: [...openTaskStatuses] } });
const visits = (field: Field<typeof publishedVisits>) => others('zonevisit', publishedVisits, field, { left_at: null });
const kiosks = (field: Field<typeof publishedKiosks>) => others('kiosk', publishedKiosks, field, () => kiosksOpenAt(clock.now()));
const routes = (field: Field<typeof transportRoutes>) => others('transportroute', transportRoutes, field, { is_active: true });
const runs = (field: Field<typeof transportRuns>) => others('transportrun', transportRuns, field, {});
const sites = (field: Field<typeof locations>) => others('location', locations, field, {});

/** A contract in force prevents the deactivation of what it names. */
const contracts = (field: Field<typeof publishedContracts>) => others('contract', publishedContracts, field, { is_active: true });

export type Purpose = 'deletion' | 'deactivation' | 'putting_out_of_order';

/** What prevents that a zone is put out of order. Tasks do not: it may be out of order because it is being cleaned. */
const usesOfZone: readonly Referrer[] = [zones('parent'), employees('zone'), stays('zone'), reservations('zone'), bookings('facility')];

/**
 * All history prevents a deletion, which would leave it without a name; only what is current prevents a deactivation. A dormitory can be
 * closed while its zones are still active, and a zone while alerts are open, so that it can be repaired.
 */
const referrers: Readonly<Record<Entity, Readonly<Record<Exclude<Purpose, 'putting_out_of_order'>, readonly Referrer[]>>>> = {
  dormitory: {
    deletion: [
      zones('dormitory'),
      employees('dormitory'),
      alerts('dormitory'),
      stays('dormitory'),
      reservations('dormitory'),
      bookings('dormitory'),
      contracts('dormitory'),
      routes('dormitory'),
      sites('dormitory'),
      visits('dormitory'),
      records('dormitory'),
      tracers('dormitory'),
      temperatures('dormitory'),
    ],
    deactivation: [
      employees('dormitory'),
      stays('dormitory'),
      reservations('dormitory'),
      bookings('dormitory'),
      contracts('dormitory'),
      routes('dormitory'),
    ],
  },
  zone: {
    deletion: [
      zones('parent'),
      employees('zone'),
      alerts('zone_tag'),
      stays('zone'),
      reservations('zone'),
      bookings('facility'),
      projects('zones'),
      tasks('zone'),
      visits('zone'),
      kiosks('zone'),
      records('zone'),
      contacts('zone'),
      temperatures('zone'),
    ],
    deactivation: [...usesOfZone, projects('zones'), tasks('zone'), visits('zone'), kiosks('zone')],
  },
  vendor: {
    deletion: [
      employees('vendor'),
      own('employerfirm', employerModel, 'same_vendor', {}),
      alerts('vendor_tag'),
      reservations('vendor'),
      contracts('vendor'),
      projects('vendors'),
      tasks('vendor'),
      routes('vendor'),
      records('vendor'),
    ],
    deactivation: [
      employees('vendor'),
      alerts('vendor_tag'),
      reservations('vendor'),
      contracts('vendor'),
      projects('vendors'),
      tasks('vendor'),
      routes('vendor'),
    ],
  },
  employerfirm: { deletion: [employees('employer'), contracts('employer')], deactivation: [employees('employer'), contracts('employer')] },
  employee: {
    deletion: [
      alerts('person_tag'),
      stays('employee'),
      records('employee'),
      contacts('contact_employee'),
      tracers('employee'),
      temperatures('employee'),
      members('employee'),
      tasks('people'),
      visits('employee'),
      routes('riders.employee'),
      runs('boarded.employee'),
    ],
    deactivation: [
      alerts('person_tag'),
      stays('employee'),
      openCases,
      tracers('employee'),
      members('employee'),
      tasks('people'),
      visits('employee'),
    ],
  },
};

/** What prevents it. */
export const preventing = (entity: Entity, what: Purpose): readonly Referrer[] => (what === 'putting_out_of_order' ? usesOfZone : referrers[entity][what]);
