/** The fields of a contract (docs/rules/administration.md#contracts), in the order of its form; those of its lines are in `line.ts`. */
import { choice, code, count, day, flag, longText, reference, references, text } from '@firm/platform/contract/entity/fieldKinds';
import { namesWhere } from '@firm/platform/contract/entity/fieldNames';
import { contractStatuses } from '../contract/moves.ts';
import { currencies } from '@firm/platform/contract/currencies';
import { contractLimits as limits } from '../limits.ts';

const party = 'party';
const terms = 'terms';

export const contractFields = {
  name: text(limits.name, { required: true, group: party, neverFixed: true }),
  ref_no: code(limits.refNo, { group: party }),
  status: choice(contractStatuses, { always: true, filter: true, readOnly: true }),
  /** The client who pays; a contract has either an employer or a vendor. */
  employer: reference('employerfirms', { filter: true, group: party }),
  /** The vendor who is paid. */
  vendor: reference('vendors', { filter: true, group: party }),
  dormitories: references('dormitories', limits.dormitories, { notInForm: 'its lines name them' }),
  /** A project of safe distance. */
  project: reference('projects', { filter: true, group: party, neverFixed: true }),
  start_date: day({ group: terms }),
  /** The first day no longer covered. */
  end_date: day({ after: 'start_date', group: terms }),
  /** Shown as its code in every language. */
  currency: choice(currencies, { always: true, ltr: true, group: terms }),
  deposit_minor: count(0, limits.deposit, { group: terms }),
  /** Period of notice, in days before the end. */
  notice_days: count(0, 365, { initial: 30, group: terms, neverFixed: true }),
  /** Day of the month. */
  billing_day: count(1, 28, { initial: 1, group: terms, neverFixed: true }),
  payment_days: count(0, 365, { initial: 30, group: terms, neverFixed: true }),
  /** At its end it is prolonged by `renewal_months` instead of expiring. */
  auto_renew: flag({ group: terms, neverFixed: true }),
  renewal_months: count(1, 120, { initial: 12, group: terms, neverFixed: true }),
  signed_on: day({ readOnly: true }),
  signee: text(limits.signee, { readOnly: true }),
  remarks: longText(limits.remarks, { group: terms, neverFixed: true }),
} as const;

/** The fields of a signed contract that may still be changed. */
export const afterSigning = namesWhere(contractFields, ({ neverFixed }) => neverFixed === true);
