/**
 * For a migration: cases as their records tell them. It repeats the rule (`rules.ts`) in the form of its day, since a step that has been
 * released never changes. Pure.
 */
import { confirmed, isCaseStatus, isIsolated } from '../../contract/statuses.ts';

interface OfCase {
  readonly _id: number;
  readonly health_status: number;
  readonly reporting_date: string;
  readonly onset_date: string | null;
  readonly status_start_date: string;
  readonly curr_location_status: number | null;
}

interface Told {
  readonly health_status: number;
  readonly onset: string;
  readonly confirmed_on: string | null;
  readonly isolated_on: string | null;
}

/** A case, and its records in any order. */
export interface Episode {
  readonly _id: number;
  readonly records: readonly OfCase[];
  readonly known: Told;
}

const recordFields = { case: 1, health_status: 1, reporting_date: 1, onset_date: 1, status_start_date: 1, curr_location_status: 1 } as const;

/** Of the records: each case with all of its records. */
export const episodesOfRecords = [
  { $match: { case: { $gt: 0 } } },
  { $project: recordFields },
  { $group: { _id: '$case', records: { $push: '$$ROOT' } } },
  { $lookup: { from: 'health_cases', localField: '_id', foreignField: '_id', as: 'known' } },
  { $unwind: '$known' },
];

/** What the records tell of their case; null: it says the same already. */
export function toldAnew({ known, records }: Episode): Told | null {
  const told = toldBy(records);
  return (Object.keys(told) as (keyof Told)[]).some((field) => (known[field] ?? null) !== told[field]) ? told : null;
}

function toldBy(records: readonly OfCase[]): Told {
  const [first, ...later] = records.toSorted((a, b) => a._id - b._id) as [OfCase, ...OfCase[]];
  const opened = { health_status: first.health_status, onset: first.reporting_date, confirmed_on: null, isolated_on: null };
  return [first, ...later].reduce<Told>(
    (before, record) => ({
      health_status: isCaseStatus(record.health_status) ? record.health_status : before.health_status,
      onset: record.onset_date ?? before.onset,
      confirmed_on: before.confirmed_on ?? (record.health_status === confirmed ? record.status_start_date : null),
      isolated_on: isIsolated(record.curr_location_status) ? (before.isolated_on ?? record.reporting_date) : null,
    }),
    opened,
  );
}
