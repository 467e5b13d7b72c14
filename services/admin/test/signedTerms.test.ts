/** Which fields of a signed contract can be changed: those that the declaration says, and no other. */
import type { Field } from '@firm/platform/contract/entity/field';
import type { ContractInFull } from '../contract/contract/contract.ts';
import { afterSigning, contractFields } from '../contract/fields/contract.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
let signed: ContractInFull;
const call = (method: 'POST' | 'PATCH', path: string, body: object) => firm.call<ContractInFull & Failure>(method, `/contracts/${path}`, firm.manager, body);
beforeAll(async () => {
  firm = await startAdmin();
  const beds = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_000 };
  const { body: draft } = await call('POST', '', { name: 'Beds for Keen', employer: 21, start_date: '2026-01-01', end_date: '2027-01-01', lines: [beds] });
  ({ body: signed } = await call('POST', `${draft.id}/switch_status/`, { status: 'AC', signed_on: '2025-12-20', signee: 'Ms Tan' }));
  expect(signed.status).toBe('AC');
});
afterAll(() => firm.portal.stop());

/** Another value of each field that calls write; a new field is added to one of the two. */
const free = { name: 'Beds, south', remarks: 'As agreed', notice_days: 60, billing_day: 5, payment_days: 14, auto_renew: true, renewal_months: 6, project: 41 };
const fixed = { ref_no: 'KEEN-SIGNED', employer: 22, vendor: 31, dormitories: [2], start_date: '2026-02-01', end_date: '2028-01-01', currency: 'USD', deposit_minor: 100 };

it('every field that calls write is known here, and the declaration says which are never fixed', () => {
  const written = Object.entries<Field>(contractFields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));
  expect(Object.keys({ ...free, ...fixed }).sort()).toEqual(written.sort());
  expect([...afterSigning].sort()).toEqual(Object.keys(free).sort());
});

it.each(Object.entries(free))('%s can be changed', async (name, value) => {
  const { status, body } = await call('PATCH', `${signed.id}/`, { [name]: value, version: signed.version });
  expect([status, body[name as keyof typeof free]]).toEqual([200, value]);
  signed = body;
});

it.each(Object.entries(fixed))('%s cannot', async (name, value) => {
  const { status, body } = await call('PATCH', `${signed.id}/`, { [name]: value, version: signed.version });
  expect([status, body.code]).toEqual([409, 'contract_signed']);
});
