import type { AlertDetail } from '../../api.ts';

interface ComparedField {
  readonly field: string;
  readonly yours: unknown;
  readonly now: unknown;
  readonly same: boolean;
}

/** Compares the user's values with the current record, field by field. Pure. */
export function compare(mine: Readonly<Record<string, unknown>>, current: AlertDetail): readonly ComparedField[] {
  return Object.entries(mine)
    .filter(([field, yours]) => field !== 'version' && yours !== undefined)
    .map(([field, yours]) => {
      // A request has the dormitory's id, a response its address.
      const now = field === 'dormitory' ? current.dorm_id : (current as Readonly<Record<string, unknown>>)[field];
      return { field, yours, now, same: plain(yours) === plain(now) };
    });
}

/** Normalises values that mean the same: picker dates, ISO text with and without milliseconds, empty text and null. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return new Date(String((value as Date).toISOString?.() ?? value)).getTime();
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).getTime();
  return value;
}
