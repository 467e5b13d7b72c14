import { dormitoryAccess, principals } from '@firm/platform/contract/accounts';
import { publishedReader } from '@firm/platform/mongo/published';
import { systemScope } from '@firm/platform/mongo/scope';
import { standIn } from '@firm/platform/testing/standIns';
import { figuresByDormitory } from '../src/testing/figuresByDormitory.ts';
import { startDemoPortal, type DemoPortal } from '../src/testing/demoPortal.ts';
import { recount } from '../src/testing/recount.ts';
import { seedAccess } from './access.ts';
import { buildDemo } from './demo.ts';
import { seed } from './seed.ts';

describe('the demo data', () => {
  const demo = buildDemo('2026-03-02');

  it('is the same for the same day, and its dates move with the day', () => {
    expect(buildDemo('2026-03-02')).toEqual(demo);
    const next = buildDemo('2026-03-03');
    expect(next.residents_employees.map((e) => e.name)).toEqual(demo.residents_employees.map((e) => e.name));
    expect(next.residents_employees[0]?.work_pass_expiry).not.toBe(demo.residents_employees[0]?.work_pass_expiry);
  });

  it('has the requested size', () => {
    const ofFirst = <T extends { org: number }>(rows: readonly T[]) => rows.filter((row) => row.org === 1);
    expect(ofFirst(demo.residents_dormitories)).toHaveLength(3);
    expect(ofFirst(demo.residents_employees)).toHaveLength(900);
    expect(ofFirst(demo.residents_employer_firms)).toHaveLength(12);
    expect(ofFirst(demo.residents_vendors)).toHaveLength(20);
    expect(ofFirst(demo.residents_zones).reduce((sum, zone) => sum + zone.bed_count, 0)).toBeGreaterThanOrEqual(1_000);
    expect(demo.residents_dormitories.filter((d) => d.org === 2)).toHaveLength(1);
  });

  it('has two newcomers with the same name in each dormitory', () => {
    for (const { _id } of demo.residents_dormitories) {
      const names = demo.residents_employees.filter((e) => e.dormitory === _id && e.tenancy_status === 'P').map((e) => e.name);
      expect(new Set(names).size).toBeLessThan(names.length);
    }
  });

  it('is consistent throughout', () => {
    const zones = new Map(demo.residents_zones.map((zone) => [zone._id, zone]));
    const beds = new Set<string>();
    for (const e of demo.residents_employees) {
      expect(e.zone !== null).toBe(e.tenancy_status === 'CI');
      if (e.zone === null) continue;
      const zone = zones.get(e.zone);
      expect([zone?.dormitory, zone?.org]).toEqual([e.dormitory, e.org]);
      beds.add(`${e.dormitory} ${e.resource_ref_id}`);
    }
    expect(beds.size).toBe(demo.residents_employees.filter((e) => e.zone !== null).length);
    for (const zone of demo.residents_zones) {
      expect(zone.occupied).toBe(demo.residents_employees.filter((e) => e.zone === zone._id).length);
      expect(zone.occupied).toBeLessThanOrEqual(zone.bed_count);
      if (zone.status.startsWith('vacant') || zone.status === 'out-of-order') expect(zone.occupied).toBe(0);
      if (zone.status.startsWith('occupied')) expect(zone.occupied).toBeGreaterThan(0);
    }
  });
});

describe('seeding', () => {
  let demo: DemoPortal;
  beforeAll(async () => {
    demo = await startDemoPortal();
  });
  afterAll(() => demo.portal.stop());

  it('writes figures that match a recount', async () => {
    const context = demo.portal.context('residents');
    const kept = await figuresByDormitory(context);
    await recount(context);
    expect(await figuresByDormitory(context)).toEqual(kept);
  });

  it('can be repeated without writing anything twice', async () => {
    const count = () => demo.portal.connection.collection('residents_employees').countDocuments();
    const before = await count();
    await seed(demo.portal.context('residents'));
    expect(await count()).toBe(before);
  });

  it('gives the demo accounts access to their dormitories', async () => {
    const { connection } = demo.portal;
    const names = ['superuser', 'onedorm', 'nobody', 'other'];
    await standIn(connection, principals, names.map((username, i) => ({ _id: i + 1, username, org: username === 'other' ? 2 : 1 })));
    await seedAccess(demo.portal.context('residents'), 1);
    const granted = publishedReader(connection)(dormitoryAccess, systemScope('a test'));
    expect(await granted.find({ _id: { $lte: 4 } })).toEqual([
      { _id: 1, all: true, dormitories: [] },
      { _id: 2, all: false, dormitories: [1] },
      { _id: 4, all: true, dormitories: [] },
    ]);
  });
});
