/** The fields of a contract (docs/rules/administration.md#contracts), in the order of its form; its lines stand in `line.ts`. */
import { choice, code, count, day, flag, longText, reference, references, text } from '@firm/platform/contract/entity/field';
import { contractStatuses } from '../contractMoves.ts';
import { currencies } from '@firm/platform/contract/currencies';
import { contractLimits as limits } from '../limits.ts';

const party = 'party';
const terms = 'terms';

export const contractFields = {
  name: text(limits.name, { required: true, group: party }),
  ref_no: code(limits.refNo, { group: party }),
  status: choice(contractStatuses, { always: true, filter: true, readOnly: true }),
  /** A client who pays; exactly one of the two. */
  employer: reference('employerfirms', { filter: true, group: party }),
  /** A vendor who is paid. */
  vendor: reference('vendors', { filter: true, group: party }),
  dormitories: references('dormitories', limits.dormitories, { notInForm: 'its lines name them' }),
  /** Of safe distance. */
  project: reference('projects', { filter: true, group: party }),
  start_date: day({ group: terms }),
  /** The first day that it no longer covers. */
  end_date: day({ after: 'start_date', group: terms }),
  /** By its code, in every language. */
  currency: choice(currencies, { always: true, ltr: true, group: terms }),
  deposit_minor: count(0, limits.deposit, { group: terms }),
  /** Days before the end by which notice is given. */
  notice_days: count(0, 365, { initial: 30, group: terms }),
  /** Day of the month. */
  billing_day: count(1, 28, { initial: 1, group: terms }),
  payment_days: count(0, 365, { initial: 30, group: terms }),
  /** At its end it is prolonged by `renewal_months` instead of expiring. */
  auto_renew: flag({ group: terms }),
  renewal_months: count(1, 120, { initial: 12, group: terms }),
  signed_on: day({ readOnly: true }),
  signee: text(limits.signee, { readOnly: true }),
  remarks: longText(limits.remarks, { group: terms }),
} as const;

/** What may still be changed of a contract that is signed. */
export const afterSigning = ['name', 'remarks', 'notice_days', 'billing_day', 'payment_days', 'auto_renew', 'renewal_months', 'project'] as const;
