/** The states of a contract and the moves between them (docs/rules/administration.md#contracts): one table, for the service to decide by and for screens to offer. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

export const contractStatuses = ['DR', 'AC', 'SU', 'EX', 'TE', 'CA'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** An expired contract may be renewed for so many days. */
const renewableDays = 90;
/** From how many days before its end a contract is shown as ending, the nearest last. */
const endingDays = [60, 30, 7] as const;

/** `EX` comes by the clock alone. */
const moves: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  DR: ['AC', 'CA'],
  AC: ['SU', 'TE'],
  SU: ['AC', 'TE'],
  EX: ['AC'],
  TE: [],
  CA: [],
};

/**
 * Where people may move a contract from here.
 * @param end its last day's next; null: no end
 */
export function contractMoves(status: ContractStatus, end: Day | null, today: Day): readonly ContractStatus[] {
  return status === 'EX' && end !== null && daysBetween(end, today) > renewableDays ? [] : moves[status];
}

/** In force, or held for a while: what it names is not closed. */
export const inForceStatuses: readonly ContractStatus[] = ['AC', 'SU'];
export const isInForce = (status: ContractStatus): boolean => inForceStatuses.includes(status);

/** In force, or once: what it bills for the months behind it holds. */
export const signedStatuses: readonly ContractStatus[] = [...inForceStatuses, 'EX', 'TE'];

/** Within how many of 60, 30 or 7 days a contract in force ends; null: not soon, or not by the clock. */
export function endingWithin(status: ContractStatus, end: Day | null, autoRenew: boolean, today: Day): (typeof endingDays)[number] | null {
  if (!isInForce(status) || end === null || autoRenew) return null;
  return endingDays.findLast((days) => daysBetween(today, end) <= days) ?? null;
}

/** The day so many months later; the month's last where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1);
}

/** To when an end is prolonged, by whole terms, so that it lies behind today. */
export function renewedEnd(end: Day, months: number, today: Day): Day {
  let terms = 1;
  while (addMonths(end, terms * months) <= today) terms += 1;
  return addMonths(end, terms * months);
}
