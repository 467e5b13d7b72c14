/** The demo's contracts: in every state, and as calls would have allowed them. */
import { users } from '@firm/identity/contract/published';
import { principals } from '@firm/platform/contract/accounts';
import { standIn } from '@firm/platform/testing/standIns';
import { contractStatuses } from '../contract/contract/moves.ts';
import type { ContractInFull } from '../contract/contract/contract.ts';
import { endContracts } from '../src/contract/ends.ts';
import { exportModel } from '../src/export/model.ts';
import { runExports } from '../src/export/job.ts';
import { linkModel } from '../src/link/model.ts';
import { savedModel } from '../src/saved/model.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';
import { factsModel } from '../src/facts/model.ts';
import { storeFacts } from '../src/facts/job.ts';
import { factDays } from './facts.ts';
import { quarterModel } from '../src/quarter/model.ts';
import type { QuarterRow } from '../contract/quarter/quarterReport.ts';
import { seedAdmin } from './seed.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
  await standIn(firm.portal.connection, users, [{ _id: 501, org: 1, username: 'reports' }]);
  await standIn(firm.portal.connection, principals, [{ _id: 501, org: 1, username: 'reports', is_superuser: true }]);
  await seedAdmin(firm.portal.context('admin'));
  // Seeding may be interrupted and repeated.
  await seedAdmin(firm.portal.context('admin'));
});
afterAll(() => firm.portal.stop());

it('has forty contracts in every state, some ending soon, which the clock leaves as they are', async () => {
  await endContracts(firm.portal.context('admin'));
  const { body } = await firm.call<{ results: ContractInFull[] }>('GET', '/contracts/?limit=1000&ordering=id', firm.manager);
  expect(body.results).toHaveLength(40);
  expect(new Set(body.results.map(({ status }) => status))).toEqual(new Set(contractStatuses));
  expect(new Set(body.results.map(({ ending }) => ending))).toEqual(new Set([null, 7, 30, 60]));
  expect(body.results.filter(({ renewal_of }) => renewal_of !== null)).toHaveLength(2);
  for (const { lines, party_name, start_date, end_date, signed_on, status, renewal_of, id } of body.results) {
    expect([lines.length > 0, party_name !== null, end_date === null || (start_date ?? '') < end_date, signed_on !== null]).toEqual([true, true, true, status !== 'DR' && status !== 'CA']);
    const amended = body.results.find((one) => one.id === renewal_of);
    if (amended) expect([amended.successor, amended.party_name]).toEqual([id, party_name]);
  }
});

it('has requested reports: those waiting are created, the others failed or were cancelled', async () => {
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  const found = await firm.portal.context('admin').everyRow(exportModel, 'a test').find({}).sort({ _id: 1 }).toArray();
  expect(found.map(({ status, format }) => [status, format])).toEqual([['SU', 'xlsx'], ['SU', 'pdf'], ['SU', 'csv'], ['FA', 'xlsx'], ['CA', 'csv']]);
});

it('has a link to a file that is used up, and one that was revoked', async () => {
  const found = await firm.portal.context('admin').everyRow(linkModel, 'a test').find({}).sort({ _id: 1 }).toArray();
  expect(found.map(({ used, downloads, revoked_time, key }) => [used === downloads, revoked_time !== null, key === ''])).toEqual([[true, false, false], [false, true, true]]);
});

it('has two scheduled reports, none of them run yet', async () => {
  const found = await firm.portal.context('admin').everyRow(savedModel, 'a test').find({}).sort({ _id: 1 }).toArray();
  expect(found.map(({ schedule, next_time }) => [schedule?.every, next_time !== null])).toEqual([['week', true], ['quarter', true]]);
});

it('has facts for four hundred days of every dormitory, to which the nightly job adds nothing more today', async () => {
  const facts = firm.portal.context('admin').everyRow(factsModel, 'a test');
  const [all, inTime] = [await facts.countDocuments({ dormitory: 1 }), await facts.countDocuments({ dormitory: 1, estimated: false })];
  expect([all, inTime]).toEqual([factDays.all, factDays.inTime]);
  await storeFacts(firm.portal.context('admin'));
  expect(await facts.countDocuments({ dormitory: { $in: [1, 2, 9] } })).toBe(3 * factDays.all);
});

it('has for each dormitory one sent quarter and one that is due, half written', async () => {
  const stored = await firm.portal.context('admin').everyRow(quarterModel, 'a test').find({ dormitory: 1 }).sort({ quarter: 1 }).toArray();
  expect(stored.map(({ sent }) => sent !== null)).toEqual([true, false]);
  const reader = await firm.portal.user({ permissions: ['view_employee'] });
  const { body } = await firm.call<{ results: QuarterRow[] }>('GET', '/quarterlyreports/', reader);
  const states = body.results.filter(({ id }) => id === 1).map(({ state, missing }) => [state === 'due' ? 'overdue' : state, missing.length]);
  expect(states).toEqual([['running', 6], ['overdue', 3], ['sent', 0], ['overdue', 6]]);
});
