/** The states of a contract and the moves between them (docs/rules/administration.md#contracts): one table, for the service to decide by and for screens to offer. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

export const contractStatuses = ['DR', 'AC', 'SU', 'EX', 'TE', 'CA'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Days after its end during which an expired contract may be renewed. */
const renewableDays = 90;
/** Thresholds, in days before its end, at which a contract is shown as ending; smallest last. */
const endingDays = [60, 30, 7] as const;

/** `EX` is set only by the job that ends contracts on their end date. */
const moves: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  DR: ['AC', 'CA'],
  AC: ['SU', 'TE'],
  SU: ['AC', 'TE'],
  EX: ['AC'],
  TE: [],
  CA: [],
};

/**
 * Statuses to which users may move a contract from its current one.
 * @param end the first day no longer covered; null: no end
 */
export function contractMoves(status: ContractStatus, end: Day | null, today: Day): readonly ContractStatus[] {
  return status === 'EX' && end !== null && daysBetween(end, today) > renewableDays ? [] : moves[status];
}

/** Whether it has covered a day that is over. One that is terminated earlier covers none: it ends on its start. */
export const hasCovered = (start: Day | null, today: Day): boolean => start === null || start < today;

/** In force or suspended: the records it refers to cannot be closed. */
export const inForceStatuses: readonly ContractStatus[] = ['AC', 'SU'];
/** Whether a contract in this state holds the records to which it refers; a suspended one does. */
export const isInForce = (status: ContractStatus): boolean => inForceStatuses.includes(status);

/** In force now or formerly: charges for past months are kept. */
export const signedStatuses: readonly ContractStatus[] = [...inForceStatuses, 'EX', 'TE'];

/** The smallest of 60, 30 and 7 days within which a contract in force ends; null: not within 60 days, or it renews itself. */
export function endingWithin(status: ContractStatus, end: Day | null, autoRenew: boolean, today: Day): (typeof endingDays)[number] | null {
  if (!isInForce(status) || end === null || autoRenew) return null;
  return endingDays.findLast((days) => daysBetween(today, end) <= days) ?? null;
}

/** The day that many months later; the month's last day where it is too short. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1);
}

/** The renewed end: prolonged by whole terms until it is in the future. */
export function renewedEnd(end: Day, months: number, today: Day): Day {
  let terms = 1;
  while (addMonths(end, terms * months) <= today) terms += 1;
  return addMonths(end, terms * months);
}
