/** The life cycle of a contract: draft, signature, suspension, renewal, amendment, end; permissions. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { organisations } from '@firm/identity/contract/published';
import { FileStore } from '@firm/platform/uploads/storage';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { until } from '@firm/platform/testing/until';
import { vendors } from '@firm/residents/contract/published';
import type { ContractCharges, ContractInFull } from '../contract/contract/contract.ts';
import { addMonths } from '../contract/contract/moves.ts';
import { contracts as published } from '../contract/published.ts';
import { endContracts } from '../src/contract/ends.ts';
import { todayOf } from '../src/organisationDay.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
beforeAll(async () => {
  firm = await startAdmin();
});
afterAll(() => firm.portal.stop());

type Answered = ContractInFull & Failure;
const beds = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_000 };
const draft = { name: 'Beds for Keen', employer: 21, start_date: '2026-01-01', end_date: '2027-01-01', lines: [beds] };
const add = (body: object = {}, as = firm.manager) => firm.call<Answered>('POST', '/contracts/', as, { ...draft, ...body });
const put = ({ id, version }: ContractInFull, body: object, as = firm.manager) => firm.call<Answered>('PATCH', `/contracts/${id}/`, as, { ...body, version });
const step = (id: number, what: string, body: object, as = firm.manager) => firm.call<Answered>('POST', `/contracts/${id}/${what}/`, as, body);
const sign = async (body: object = {}) => (await step((await add(body)).body.id, 'switch_status', { status: 'AC', signed_on: '2025-12-20', signee: 'Ms Tan' })).body;
const get = async (id: number, as = firm.manager) => (await firm.call<ContractInFull>('GET', `/contracts/${id}/`, as)).body;
const listed = async (query = '', as = firm.manager) => (await firm.call<{ results: ContractInFull[] }>('GET', `/contracts/?${query}`, as)).body.results;
const charges = async (id: number, month: string) => (await firm.call<ContractCharges>('GET', `/contracts/${id}/charges/?month=${month}`, firm.manager)).body;

const today = () => clock.today(defaultTimeZone);
const from = (days: number) => addDays(today(), days);

it('is drafted with lines, found by words, party, dormitory, category and end, and published to the other services', async () => {
  const { status, body } = await add({ ref_no: '', project: 41, dormitories: [2] });
  expect([status, body.status, body.ref_no, body.party_type, body.party_name, body.project_name]).toEqual([201, 'DR', `CT-${String(body.id).padStart(6, '0')}`, 'client', 'Keen Build', 'Dock']);
  expect([body.moves, body.named_dormitories.map(({ name }) => name), body.lines, body.monthly_minor]).toEqual([
    ['AC', 'CA'],
    ['South House', 'North House'],
    [{ ...beds, id: 1, dorm_name: 'North House', product_category_name: 'Bed, standard', description: '', start_date: null, end_date: null }],
    124_000,
  ]);
  for (const query of ['search=keen', 'employer=21', 'dormitory=2', 'product_category=1', 'project=41', 'ends_before=2027-02-01', 'status=DR,AC', 'is_active=false']) {
    expect([query, (await listed(query)).some(({ id }) => id === body.id)]).toEqual([query, true]);
  }
  for (const query of ['employer=22', 'product_category=9', 'ends_before=2027-01-01', 'is_active=true']) expect([query, (await listed(query)).map(({ id }) => id)]).toEqual([query, []]);
  expect(await firm.portal.connection.collection<{ _id: number }>(published.name).findOne({ _id: body.id })).toEqual({
    ...{ _id: body.id, org: 1, dormitory: [2, 1], ref_no: body.ref_no, name: body.name, status: 'DR', is_active: false, employer: 21, vendor: null, project: 41 },
    ...{ start_date: '2026-01-01', end_date: '2027-01-01' },
  });
});

it('counts its days in the organisation’s time zone', async () => {
  const [farEast, farWest] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const day = clock.today(farEast);
  expect(clock.today(farWest) < day).toBe(true);
  // Published data of other services may be cached for two seconds.
  const inZone = async (time_zone: string) => {
    await removeStandIns(firm.portal.connection, organisations);
    await standIn(firm.portal.connection, organisations, [{ _id: 1, time_zone, copyrightData: { text: '', year: 2026 }, footerData: { text: '', address: '' } }]);
    await until(async () => (await todayOf(firm.portal.context('admin'), 1)) === clock.today(time_zone), `the organisation is in ${time_zone}`);
  };
  const sign = (id: number) => step(id, 'switch_status', { status: 'AC', signed_on: day, signee: 'Ms Tan' });
  const { body: contract } = await add({ start_date: '2020-01-01', end_date: day });
  await inZone(farWest);
  expect((await sign(contract.id)).status).toBe(422);
  await inZone(farEast);
  expect((await sign(contract.id)).body.status).toBe('AC');
  await inZone(farWest);
  await endContracts(firm.portal.context('admin'));
  expect((await get(contract.id)).status).toBe('AC');
  await inZone(farEast);
  await endContracts(firm.portal.context('admin'));
  expect(await get(contract.id)).toMatchObject({ status: 'EX', status_since: day });
  // Later tests count in the default time zone again, at every hour of the day.
  await inZone(defaultTimeZone);
  await removeStandIns(firm.portal.connection, organisations);
});

it('refuses references that do not exist, two parties or none, and invalid days and numbers', async () => {
  for (const [body, field] of [
    [{ employer: null }, 'employer'],
    [{ vendor: 31 }, 'vendor'],
    [{ employer: 29 }, 'employer'],
    [{ employer: null, vendor: 39 }, 'vendor'],
    [{ project: 49 }, 'project'],
    [{ lines: [], dormitories: [] }, 'dormitories'],
    [{ lines: [{ ...beds, dormitory: 9 }] }, 'dormitories'],
    [{ lines: [{ ...beds, dormitory: 3 }] }, 'dormitories'],
    [{ lines: [{ ...beds, product_category: 99 }] }, 'lines'],
    [{ lines: [{ ...beds, start_date: '2026-03-01', end_date: '2026-03-01' }] }, 'lines'],
    [{ end_date: '2026-01-01' }, 'end_date'],
    [{ currency: 'XXX' }, 'currency'],
  ] as const) {
    const refused = await add(body);
    expect([body, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([body, 422, [field]]);
  }
  await add({ ref_no: 'KEEN-1' });
  const twice = await add({ ref_no: 'KEEN-1' });
  expect([twice.status, twice.body.code]).toEqual([409, 'duplicate']);
  const inOtherCase = await add({ ref_no: 'keen\u200b-1' });
  expect([inOtherCase.status, Object.keys(inOtherCase.body.errors ?? {})]).toEqual([409, ['ref_no']]);
});

it('once signed keeps its terms; what does not affect them can change', async () => {
  const { body: open } = await add({ lines: [], dormitories: [1] });
  const early = await step(open.id, 'switch_status', { status: 'AC' });
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['lines']]);
  const { body: filled } = await put(open, { lines: [beds, { ...beds, quantity: 1 }] });
  const { body: fewer } = await put(filled, { lines: [filled.lines[1], beds] });
  expect(fewer.lines.map(({ id }) => id)).toEqual([2, 3]);
  const { body: signed } = await step(open.id, 'switch_status', { status: 'AC', signed_on: '2025-12-20', signee: 'Ms Tan' });
  expect([signed.status, signed.signed_on, signed.signee, signed.is_active, signed.moves]).toEqual(['AC', '2025-12-20', 'Ms Tan', true, ['SU', 'TE']]);
  for (const body of [{ lines: [beds] }, { employer: 22 }, { end_date: '2028-01-01' }, { currency: 'USD' }]) expect([body, (await put(signed, body)).body.code]).toEqual([body, 'contract_signed']);
  const { body: renamed } = await put(signed, { name: 'Beds, north', auto_renew: true, lines: signed.lines });
  expect([renamed.name, renamed.auto_renew]).toEqual(['Beds, north', true]);
  expect((await put(signed, { name: 'Late' })).body.code).toBe('stale_version');
  expect((await firm.call<Failure>('DELETE', `/contracts/${open.id}/`, firm.manager)).body.code).toBe('contract_signed');
});

it('moves as the table allows, with reasons, and is not charged for days of a suspension or after its end', async () => {
  const { id } = await sign({ start_date: from(-60), end_date: from(300) });
  const bare = await step(id, 'switch_status', { status: 'SU' });
  expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['remarks']]);
  const { body: held } = await step(id, 'switch_status', { status: 'SU', remarks: 'Not paid' });
  expect([held.status, held.status_remarks, held.is_active, held.moves]).toEqual(['SU', 'Not paid', true, ['AC', 'TE']]);
  const wrong = await step(id, 'switch_status', { status: 'CA' });
  expect([wrong.status, wrong.body.code, wrong.body.allowed]).toEqual([409, 'illegal_transition', ['AC', 'TE']]);
  const month = today().slice(0, 7);
  expect((await charges(id, month)).lines[0]?.days).toBe(Number(today().slice(8)) - 1);
  await step(id, 'switch_status', { status: 'AC' });
  expect((await charges(id, month)).lines[0]?.days).toBe((await charges(id, month)).days_in_month);
  expect(Object.keys((await step(id, 'switch_status', { status: 'TE', remarks: 'Left', day: from(1) })).body.errors ?? {})).toEqual(['day']);
  const { body: over } = await step(id, 'switch_status', { status: 'TE', remarks: 'Left', day: from(-20) });
  expect([over.status, over.end_date, over.moves]).toEqual(['TE', from(-20), []]);
  expect((await charges(id, from(40).slice(0, 7))).total_minor).toBe(0);
});

it('covers no day when it is terminated before its first day is over, and ends on its start', async () => {
  const later = await sign({ start_date: from(10), end_date: null });
  expect(Object.keys((await step(later.id, 'switch_status', { status: 'TE' })).body.errors ?? {})).toEqual(['remarks']);
  expect(Object.keys((await step(later.id, 'switch_status', { status: 'TE', remarks: 'Not needed', day: from(-1) })).body.errors ?? {})).toEqual(['day']);
  const { body: ended } = await step(later.id, 'switch_status', { status: 'TE', remarks: 'Not needed' });
  expect([ended.status, ended.start_date, ended.end_date, ended.is_active, ended.moves]).toEqual(['TE', from(10), from(10), false, []]);
  expect((await charges(later.id, from(40).slice(0, 7))).total_minor).toBe(0);
  const held = await sign({ start_date: today(), end_date: null });
  await step(held.id, 'switch_status', { status: 'SU', remarks: 'Not paid' });
  expect((await step(held.id, 'switch_status', { status: 'TE', remarks: 'Left' })).body).toMatchObject({ status: 'TE', end_date: today() });
});

it('ends by the clock: it expires and can be resumed for 90 days, or continues for a term', async () => {
  const ended = await sign({ start_date: from(-400), end_date: from(-30) });
  const old = await sign({ start_date: from(-400), end_date: from(-91) });
  const on = await sign({ start_date: from(-400), end_date: from(-30), auto_renew: true, renewal_months: 6 });
  await Promise.all([endContracts(firm.portal.context('admin')), endContracts(firm.portal.context('admin'))]);
  expect([(await get(ended.id)).status, (await get(old.id)).moves]).toEqual(['EX', []]);
  expect([(await get(on.id)).status, (await get(on.id)).end_date]).toEqual(['AC', addMonths(from(-30), 6)]);
  expect((await step(old.id, 'renew', { end_date: from(100) })).body.code).toBe('illegal_transition');
  expect(Object.keys((await step(ended.id, 'renew', { end_date: today() })).body.errors ?? {})).toEqual(['end_date']);
  const { body: again } = await step(ended.id, 'renew', { end_date: from(20) });
  expect([again.status, again.end_date, again.ending]).toEqual(['AC', from(20), 30]);
});

it('is amended once by a successor, whose start is its end; once that is cancelled, it can be amended again', async () => {
  const first = await sign();
  const { status, body: successor } = await step(first.id, 'amend', { day: '2026-05-11', version: first.version });
  expect([status, successor.status, successor.renewal_of, successor.start_date, successor.lines[0]?.quantity]).toEqual([201, 'DR', first.id, '2026-05-11', 4]);
  const both = await Promise.all([step(first.id, 'amend', { day: '2026-06-01' }), step(first.id, 'amend', { day: '2026-06-01' })]);
  expect(both.map(({ body }) => body.code)).toEqual(['contract_amended', 'contract_amended']);
  await firm.call('DELETE', `/contracts/${successor.id}/`, firm.manager);
  expect((await get(first.id)).successor).toBeNull();
  const { body: second } = await step(first.id, 'amend', { day: '2026-05-11' });
  await put(second, { lines: [{ ...second.lines[0], quantity: 8 }] });
  await step(second.id, 'switch_status', { status: 'AC', signed_on: '2025-12-21' });
  expect((await get(first.id)).end_date).toBe('2026-05-11');
  const may = await Promise.all([charges(first.id, '2026-05'), charges(second.id, '2026-05')]);
  expect(may.map(({ lines }) => [lines[0]?.days, lines[0]?.amount_minor])).toEqual([[10, 40_000], [21, 168_000]]);
});

it('can be amended again, and keeps its new end, when a signed amendment is terminated before it begins', async () => {
  const first = await sign({ start_date: from(-60), end_date: from(300) });
  const { body: amendment } = await step(first.id, 'amend', { day: from(30) });
  await step(amendment.id, 'switch_status', { status: 'AC', signed_on: today() });
  await step(amendment.id, 'switch_status', { status: 'TE', remarks: 'Not needed' });
  const amended = await get(first.id);
  expect([amended.status, amended.end_date, amended.successor]).toEqual(['AC', from(30), null]);
  expect((await step(first.id, 'renew', { end_date: from(300) })).body.end_date).toBe(from(300));
});

it('is not prolonged over a signed amendment, by hand or by itself', async () => {
  const context = firm.portal.context('admin');
  const first = await sign({ start_date: from(-400), end_date: from(300), renewal_months: 6 });
  const { body: amendment } = await step(first.id, 'amend', { day: from(-20) });
  // A draft may come to nothing.
  expect((await step(first.id, 'renew', { end_date: from(310) })).body.end_date).toBe(from(310));
  await step(amendment.id, 'switch_status', { status: 'AC', signed_on: today() });
  expect((await get(first.id)).end_date).toBe(from(-20));
  const { status, body } = await put(await get(first.id), { auto_renew: true });
  expect([status, body.code]).toEqual([409, 'contract_succeeded']);
  // So it was set before it was refused.
  await firm.portal.connection.collection<{ _id: number }>('admin_contracts').updateOne({ _id: first.id }, { $set: { auto_renew: true } });
  await endContracts(context);
  expect(await get(first.id)).toMatchObject({ status: 'EX', end_date: from(-20) });
  const prolonged = await Promise.all([step(first.id, 'renew', { end_date: from(10) }), step(first.id, 'switch_status', { status: 'AC', end_date: from(10) })]);
  expect(prolonged.map((answer) => [answer.status, answer.body.code])).toEqual([[409, 'contract_succeeded'], [409, 'contract_succeeded']]);
});

it('warns of a second contract for the same days and of more beds than there are', async () => {
  const days = { start_date: '2031-01-01', end_date: '2032-01-01', employer: 22, lines: [{ ...beds, dormitory: 2, quantity: 3 }] };
  const one = await sign(days);
  expect(one.warnings).toEqual([]);
  const { body: two } = await add({ ...days, start_date: '2031-06-01', end_date: '2033-01-01' });
  expect(two.warnings).toEqual([
    { code: 'overlap', dormitory: 2, dorm_name: 'South House', contract: one.id, ref_no: one.ref_no, contracted: null, beds: null },
    { code: 'beds', dormitory: 2, dorm_name: 'South House', contract: null, ref_no: null, contracted: 6, beds: 4 },
  ]);
});

it('keeps documents, PDF only', async () => {
  const { id } = await sign();
  const send = (text: string) => {
    const form = new FormData();
    form.append('files', new Blob([text]), 'signed.pdf');
    return firm.call<Answered>('POST', `/contracts/${id}/files/`, firm.manager, form);
  };
  expect(Object.keys((await send('<html>')).body.errors ?? {})).toEqual(['files']);
  const { status, body } = await send('%PDF-1.7 signed');
  expect([status, body.files.map(({ name, bytes }) => [name, bytes])]).toEqual([201, [['signed.pdf', 15]]]);
  const path = `/contracts/${id}/files/${body.files[0]?.file}/`;
  expect((await firm.call<string>('GET', path, firm.viewer)).body).toBe('%PDF-1.7 signed');
  expect((await firm.call('GET', path, firm.stranger)).status).toBe(404);
  // A paper shows all of a contract: whoever sees only some of its lines gets none.
  const partly = await firm.portal.user({ permissions: ['view_vendor'], dormitories: [2] });
  await firm.portal.connection.collection<{ _id: number }>('admin_contracts').updateOne({ _id: id }, { $push: { dormitories: 2 } } as object);
  expect((await get(id, partly)).files).toEqual([]);
  expect((await firm.call('GET', path, partly)).status).toBe(403);
  expect((await get(id)).files).toHaveLength(1);
  // Released in the transaction of the contract itself: nothing that comes after it may be needed.
  const after = [jest.spyOn(FileStore.prototype, 'release'), jest.spyOn(FileStore.prototype, 'remove')];
  expect((await firm.call<ContractInFull>('DELETE', path, firm.manager)).body.files).toEqual([]);
  for (const call of after) expect(call).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  const [file] = await firm.portal.connection.collection('admin_files.files').find({ filename: 'signed.pdf' }).toArray();
  expect(file?.metadata).toMatchObject({ loose_since: expect.any(Date) });
});

it('shows each caller the dormitories, lines and sums in their scope; only those who see all of it can change it', async () => {
  const { body: both } = await add({ lines: [beds, { ...beds, dormitory: 2, quantity: 1 }] });
  const { body: north } = await add();
  const seen = await get(both.id, firm.oneDorm);
  expect([seen.dormitories, seen.lines.map(({ dormitory }) => dormitory), seen.monthly_minor]).toEqual([[2], [2], 31_000]);
  // It says which of them it is, so that screens offer no step that is refused.
  expect([seen.is_partial, (await get(both.id)).is_partial, (await listed(`search=${both.ref_no}`, firm.oneDorm)).map(({ is_partial }) => is_partial)]).toEqual([true, false, [true]]);
  expect((await firm.call('GET', `/contracts/${north.id}/`, firm.oneDorm)).status).toBe(404);
  expect((await listed('limit=1000', firm.oneDorm)).every(({ dormitories }) => dormitories.includes(2))).toBe(true);
  expect((await put(both, { name: 'Mine' }, firm.oneDorm)).status).toBe(403);
  expect((await step(both.id, 'switch_status', { status: 'AC' }, firm.oneDorm)).status).toBe(403);
  expect((await firm.call('DELETE', `/contracts/${both.id}/`, firm.oneDorm)).status).toBe(403);
  expect((await add({}, firm.viewer)).status).toBe(403);
  expect((await firm.call('GET', '/contracts/', firm.nobody)).status).toBe(403);
  expect((await firm.call('GET', '/contracts/', null)).status).toBe(401);
  expect(await listed('', firm.stranger)).toEqual([]);
});

it('is not signed if what it names was closed in the meantime, and is counted where it is named', async () => {
  const counted = async (id: string) => (await firm.portal.connection.collection<{ _id: string; uses: number }>('platform_uses').findOne({ _id: id }))?.uses ?? 0;
  const before = await counted('vendor.31');
  const { body } = await add({ employer: null, vendor: 31, project: 41 });
  expect([await counted('vendor.31'), await counted('project.41') > 0]).toEqual([before + 1, true]);
  await changeStandIns(firm.portal.connection, vendors, 31, { is_active: false });
  const refused = await step(body.id, 'switch_status', { status: 'AC' });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['vendor']]);
  await changeStandIns(firm.portal.connection, vendors, 31, { is_active: true });
  expect((await step(body.id, 'switch_status', { status: 'AC' })).body.status).toBe('AC');
  expect(await counted('vendor.31')).toBe(before + 2);
});

it('is renewed by a successor that begins where it ends, for another term, without a gap', async () => {
  const old = await sign({ start_date: from(-300), end_date: from(30), renewal_months: 6 });
  expect((await step(old.id, 'amend', { day: from(31) })).status).toBe(422);
  const { body: draft } = await step(old.id, 'amend', { day: from(30), version: old.version });
  expect(draft).toMatchObject({ status: 'DR', start_date: from(30), end_date: addMonths(from(30), 6), renewal_of: old.id, monthly_minor: old.monthly_minor });
  expect((await step(draft.id, 'switch_status', { status: 'AC' })).body.status).toBe('AC');
  expect(await get(old.id)).toMatchObject({ end_date: from(30), auto_renew: false, successor: draft.id });
});

it('uses the organisation’s currency by default', async () => {
  await standIn(firm.portal.connection, organisations, [{ _id: 1, name: 'Firm', currency: 'MYR', time_zone: 'Asia/Kuala_Lumpur', copyrightData: { text: '', year: 2026 }, footerData: { text: '', address: '' } }]);
  expect((await add()).body.currency).toBe('MYR');
  expect((await add({ currency: 'USD' })).body.currency).toBe('USD');
});
