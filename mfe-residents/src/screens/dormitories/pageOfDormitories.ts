/** Sorts, filters and pages the table of dormitories in the browser: there are tens, and the cards load them all anyway. Pure. */
import { foldedText } from '@firm/platform/contract/foldedText';
import type { TableQuery } from '@firm/shared-ui/table/state/tableState.ts';
import type { DormitoryRow } from './dormitoryRows.ts';

/** The values that columns sort by. */
const sortValues: Readonly<Record<string, (row: DormitoryRow) => string | number>> = {
  name: ({ dormitory }) => dormitory.name,
  dorm_ref_id: ({ dormitory }) => dormitory.dorm_ref_id,
  rooms: ({ dormitory }) => dormitory.stats.rooms,
  free: ({ dormitory }) => dormitory.stats.free,
  occupancy: ({ dormitory }) => dormitory.stats.occupancy,
  open_alerts: ({ openAlerts }) => openAlerts ?? -1,
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The columns by which the file can be sorted too; figures are not stored. */
const fileOrderings = ['name', 'dorm_ref_id'];

/** The query of the file with the dormitories that the table shows on all its pages: they are named, since only the browser knows its search. */
export function exportOfDormitories(rows: readonly DormitoryRow[], query: TableQuery): { readonly dormitory: string; readonly ordering?: string } {
  const { results } = pageOfDormitories(rows, { ...query, limit: rows.length, offset: 0 });
  const { ordering } = query;
  return {
    // An id that no dormitory has: the table, and so the file, is empty.
    dormitory: results.map(({ dormitory }) => dormitory.id).join(',') || '0',
    ...(ordering !== undefined && fileOrderings.includes(ordering.replace(/^-/, '')) && { ordering }),
  };
}

/** One page, as the call of a list would answer it. @param rows all of them; they are not changed */
export function pageOfDormitories(
  rows: readonly DormitoryRow[],
  { limit, offset, ordering = 'name', search = '', filters }: TableQuery,
): { count: number; next: null; previous: null; results: DormitoryRow[] } {
  const words = foldedText(search);
  const wanted = rows.filter(
    ({ dormitory }) =>
      [dormitory.name, dormitory.dorm_ref_id, dormitory.location].some((text) => foldedText(text).includes(words)) &&
      (!filters['licence_status'] || filters['licence_status'].includes(dormitory.licence_status)) &&
      (!filters['is_active'] || filters['is_active'].includes(String(dormitory.is_active))),
  );
  const valueOf = sortValues[ordering.replace(/^-/, '')] ?? (({ dormitory }: DormitoryRow) => dormitory.name);
  const sign = ordering.startsWith('-') ? -1 : 1;
  wanted.sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right));
    return sign * order || a.dormitory.id - b.dormitory.id;
  });
  return { count: wanted.length, next: null, previous: null, results: wanted.slice(offset, offset + limit) };
}
