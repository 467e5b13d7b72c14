/** The report of rights: a row for each membership of a user in a group, with the dormitories that they see; superusers stay hidden. */
import { memberships } from '@firm/identity/contract/published';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import type { Scope } from '@firm/platform/mongo/scope';
import { standIn } from '@firm/platform/testing/standIns';
import { rights } from '../src/report/rows/rights.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';
import { cellsOf } from '../src/testing/cellsOf.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
  const { connection } = firm.portal;
  const until = new Date('2026-12-31T04:00:00Z');
  await standIn(connection, memberships, [
    { _id: 901, org: 1, username: 'ben', name: 'Ben', last_login: new Date('2026-11-01T04:00:00Z'), groups: [{ group: 5, name: 'Report manager', until: null, permissions: 5 }, { group: 1_100, name: 'Night shift', until, permissions: 2 }] },
    { _id: 902, org: 1, username: 'ada', name: 'Ada', is_active: false, groups: [] },
    { _id: 903, org: 1, username: 'root', name: 'Root', is_superuser: true, groups: [] },
    { _id: 904, org: 2, username: 'far', name: 'Far', groups: [] },
    { _id: 905, org: 1, username: 'sue', name: 'Sue', groups: [] },
    { _id: 906, org: 1, username: 'tom', name: 'Tom', groups: [] },
  ]);
  await standIn(connection, dormitoryAccess, [{ _id: 901, all: false, dormitories: [2, 1, 9] }, { _id: 902, all: true, dormitories: [] }, { _id: 905, all: false, dormitories: [2] }]);
});
afterAll(() => firm.portal.stop());

function rowsFor(dormitories: Scope['dormitories']) {
  const service = firm.portal.context('admin');
  return service.atOneInstant(async (session) => {
    const { total, pages } = await rights({ service, scope: { org: 1, dormitories }, filters: { dormitory: [], day: null, days: null }, session, now: new Date(), language: 'en' });
    const all = [];
    for await (const page of pages) all.push(...page.map(cellsOf));
    expect(all).toHaveLength(await total);
    return all;
  });
}

it('lists each group with its end, and nobody of another organisation', async () => {
  const ben = { user: 'Ben', username: 'ben', account_state: 'active', last_login: { day: '2026-11-01' }, houses_seen: 'North House · South House' };
  const inNone = { account_state: 'active', last_login: null, group: null, group_until: null, group_permissions: null };
  expect(await rowsFor('all')).toEqual([
    { user: 'Ada', username: 'ada', account_state: 'inactive', last_login: null, houses_seen: 'all', group: null, group_until: null, group_permissions: null },
    { ...ben, group: 'Report manager', group_until: null, group_permissions: 5 },
    { ...ben, group: 'Night shift', group_until: { day: '2026-12-31' }, group_permissions: 2 },
    { ...inNone, user: 'Sue', username: 'sue', houses_seen: 'South House' },
    { ...inNone, user: 'Tom', username: 'tom', houses_seen: 'none' },
  ]);
});

it('names no dormitory that its reader does not see, as the screens of accounts do', async () => {
  const seen = new Map((await rowsFor([1])).map(({ username, houses_seen }) => [username, houses_seen]));
  expect(Object.fromEntries(seen)).toEqual({ ada: 'all', ben: 'North House', sue: '', tom: 'none' });
});

it('needs permission to change permissions, and refuses a filter by dormitory', async () => {
  const ask = (permissions: string[], body: object) => firm.portal.user({ permissions: ['view_employee', ...permissions] }).then((as) => firm.call<{ errors?: object }>('POST', '/exporttrackers/', as, { report: 13, ...body }));
  expect((await ask(['view_user'], {})).status).toBe(403);
  const all = ['view_user', 'change_permission'];
  expect((await ask(all, {})).status).toBe(201);
  const refused = await ask(all, { filters: { dormitory: [1] } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['filters']]);
  expect((await ask(all, { report: 10, filters: { dormitory: [1] } })).status).toBe(422);
});
