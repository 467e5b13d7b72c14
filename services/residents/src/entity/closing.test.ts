/** Closing or deleting a record races with another service that begins to use it: exactly one of the two succeeds. */
import { setTimeout as wait } from 'node:timers/promises';
import { Commits } from '@firm/platform/change/commit';
import { useOf, usesOf, type Uses } from '@firm/platform/change/uses';
import { documentsOf } from '@firm/platform/contract/used';
import { connect } from '@firm/platform/mongo/connect';
import { Sequence } from '@firm/platform/mongo/sequence';
import { Stamps } from '@firm/platform/mongo/stamps';
import type { Connection } from 'mongoose';
import type { PublishedView } from '@firm/platform/contract/published';
import { standInRows } from '@firm/platform/testing/standIns';
import { stays as publishedStays, facilityBookings, reservations } from '@firm/tenancy/contract/published';
import { contracts as publishedContracts } from '@firm/admin/contract/published';
import { members, tasks, transportRoutes } from '@firm/safedistance/contract/published';
import { dormitories, employees, employerFirms, used, vendors, zones, type UsedKind } from '../../contract/published.ts';
import { migrations } from '../migrations.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';

/** A record that another service publishes and that refers to the tested one, created so that it is still under way. */
interface Referring {
  readonly entity: string;
  readonly collection: string;
  readonly row: (_id: number, of: number) => Record<string, unknown>;
}
const stays = (field: 'zone' | 'employee' | 'dormitory'): Referring => ({
  entity: 'resourceallocation',
  collection: publishedStays.name,
  row: (_id, of) => standInRows(publishedStays, [{ _id, org: 1, [field]: of }])[0] ?? {},
});
const promises = (field: 'zone' | 'vendor' | 'dormitory'): Referring => ({
  entity: 'resourcereserve',
  collection: reservations.name,
  row: (_id, of) => standInRows(reservations, [{ _id, org: 1, [field]: of, is_to_come: true }])[0] ?? {},
});
const bookings = (field: 'facility' | 'dormitory'): Referring => ({
  entity: 'facilitybooking',
  collection: facilityBookings.name,
  row: (_id, of) => standInRows(facilityBookings, [{ _id, org: 1, [field]: field === 'facility' ? [of] : of, is_to_come: true }])[0] ?? {},
});

/** In force, so that it prevents closing too. */
const contracts = (field: 'vendor' | 'employer' | 'dormitory'): Referring => ({
  entity: 'contract',
  collection: publishedContracts.name,
  row: (_id, of) => standInRows(publishedContracts, [{ _id, org: 1, [field]: field === 'dormitory' ? [of] : of, is_active: true }])[0] ?? {},
});

const teams: Referring = { entity: 'projectmember', collection: members.name, row: (_id, of) => standInRows(members, [{ _id, org: 1, employee: of }])[0] ?? {} };
const planned = (field: 'zone' | 'vendor'): Referring => ({
  entity: 'task',
  collection: tasks.name,
  row: (_id, of) => standInRows(tasks, [{ _id, org: 1, [field]: of, status: 'planned' }])[0] ?? {},
});
const routes = (field: 'vendor' | 'dormitory'): Referring => ({
  entity: 'transportroute',
  collection: transportRoutes.name,
  row: (_id, of) => standInRows(transportRoutes, [{ _id, org: 1, [field]: of }])[0] ?? {},
});

interface Case {
  readonly path: string;
  readonly view: PublishedView;
  readonly make: (name: string) => object;
  /** What other services publish that refers to it, and by which field. */
  readonly given: readonly Referring[];
}

const cases: Readonly<Record<UsedKind, Case>> = {
  zone: {
    path: '/workzones/',
    view: zones,
    make: (name) => ({ name, zone_ref_id: name, zone_type: 3, dorm_id: 1 }),
    given: [stays('zone'), promises('zone'), bookings('facility'), planned('zone')],
  },
  employee: {
    path: '/employees/',
    view: employees,
    make: (name) => ({ name, pass_number: name, dorm_id: 1 }),
    given: [stays('employee'), teams],
  },
  vendor: { path: '/vendors/', view: vendors, make: (name) => ({ name }), given: [promises('vendor'), contracts('vendor'), planned('vendor'), routes('vendor')] },
  employerfirm: { path: '/employerfirms/', view: employerFirms, make: (name) => ({ name }), given: [contracts('employer')] },
  dormitory: {
    path: '/dormitories/',
    view: dormitories,
    make: (name) => ({ name, dorm_ref_id: name }),
    given: [stays('dormitory'), promises('dormitory'), bookings('dormitory'), contracts('dormitory'), routes('dormitory')],
  },
};
const kinds = Object.keys(cases) as UsedKind[];
const n = 18;

let demo: DemoPortal;
/** A connection of its own, as another process would have. */
let elsewhere: Connection;
let serial = 0;

const call = (method: string, path: string, body?: object) =>
  demo.portal.call<{ id: number; code: string; references: object[] }>(method, path, { as: demo.full, body });
const made = async (kind: UsedKind): Promise<number> => {
  const answer = await call('POST', cases[kind].path, cases[kind].make(`C-${(serial += 1)}`));
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const close = (kind: UsedKind, id: number) => {
  const path = `${cases[kind].path}${id}/`;
  // An employer cannot be closed, only deleted.
  if (kind === 'employerfirm') return call('DELETE', path);
  return kind === 'vendor' ? call('POST', `${path}toggleVendor/`) : call('PATCH', path, { is_active: false });
};
const remove = (kind: UsedKind, id: number) => call('DELETE', `${cases[kind].path}${id}/`);
const ways = { closed: close, deleted: remove } as const;

/** What another service does: count the use, check that the record exists and is open, and use it in the same transaction. */
async function startUsing(kind: UsedKind, id: number, i: number): Promise<boolean> {
  const { view, given } = cases[kind];
  const uses = (await usesOf(elsewhere, () => i).read(1, [used[kind](id)])).get(used[kind](id)) as Uses;
  const thing = await elsewhere.collection<{ _id: number; is_active?: boolean }>(view.name).findOne({ _id: id });
  if (!thing || thing.is_active === false) return false;
  const { collection, row } = given[i % given.length] as Referring;
  const documents = [row(100_000 + (serial += 1), id)];
  const commits = new Commits('tenancy', elsewhere, new Stamps(elsewhere), new Sequence(elsewhere));
  return commits.commit({ guards: [useOf(uses)], inserts: [{ collection, documents }] }).then(() => true, () => false);
}

beforeAll(async () => {
  demo = await startDemoPortal();
  const { mongoUri, database } = demo.portal.config;
  elsewhere = await connect({ mongoUri, database, poolSize: 10 });
});
afterAll(async () => {
  await elsewhere.close();
  await demo.portal.stop();
});

describe.each(kinds)('a %s', (kind) => {
  it('has the organisation of its uses in their count, also where an earlier release counted them, after the migration', async () => {
    const id = await made(kind);
    expect(await startUsing(kind, id, 0)).toBe(true);
    const counts = elsewhere.collection<{ _id: string; org?: number }>('platform_uses');
    const own = { _id: { $in: documentsOf(used[kind](id)) } };
    expect((await counts.find(own).toArray()).map(({ org }) => org)).toEqual([1]);
    await counts.updateMany(own, { $unset: { org: '' } });
    const step = migrations.find((one) => one.id === '2026-11-29-uses-are-of-an-organisation');
    await step?.run({ connection: elsewhere, db: elsewhere.db!, log: { warn: () => undefined } });
    expect((await counts.find(own).toArray()).map(({ org }) => org)).toEqual([1]);
  });

  it.each(['closed', 'deleted'] as const)('is not %s at the moment in which it is used', async (way) => {
    const ids: number[] = [];
    for (let i = 0; i < n; i += 1) ids.push(await made(kind));
    const ended = await Promise.all(ids.map(async (id, i) => ({ id, ended: await Promise.all([wait((i % 6) * 20).then(() => startUsing(kind, id, i)), ways[way](kind, id)]) })));
    for (const { id, ended: [given, { status, body }] } of ended) {
      expect([id, given && status < 300]).toEqual([id, false]);
      if (status >= 300) expect([id, status, body.code, body.references.length]).toEqual([id, 409, 'referenced', 1]);
    }
    expect(ended.filter(({ ended: [given, { status }] }) => given || status < 300)).toHaveLength(n);
  });

  it('is neither closed nor deleted while it is used, and the answer lists what uses it', async () => {
    for (const [i, { entity }] of cases[kind].given.entries()) {
      const id = await made(kind);
      expect(await startUsing(kind, id, i)).toBe(true);
      for (const refused of [await close(kind, id), await remove(kind, id)]) {
        expect([entity, refused.status, refused.body.code, refused.body.references]).toMatchObject([entity, 409, 'referenced', [{ entity, count: 1 }]]);
      }
    }
  });
});

it('does not count uses of records that do not exist', async () => {
  expect((await remove('employee', 987_654)).status).toBe(404);
  expect(await elsewhere.collection<{ _id: string }>('platform_uses').countDocuments({ _id: 'employee.987654' })).toBe(0);
});
