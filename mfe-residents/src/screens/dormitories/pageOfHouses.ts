/** A page of the table of dormitories, from all of them: there are tens, and the cards have them at hand anyway. Pure. */
import type { TableQuery } from '@firm/shared-ui/table/tableState.ts';
import type { HouseRow } from './houseRows.ts';

/** What a column sorts by. */
const sortValues: Readonly<Record<string, (row: HouseRow) => string | number>> = {
  name: ({ house }) => house.name,
  dorm_ref_id: ({ house }) => house.dorm_ref_id,
  rooms: ({ house }) => house.stats.rooms,
  free: ({ house }) => house.stats.free,
  occupancy: ({ house }) => house.stats.occupancy,
  open_alerts: ({ openTickets }) => openTickets ?? -1,
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function pageOfHouses(
  rows: readonly HouseRow[],
  { limit, offset, ordering = 'name', search = '', filters }: TableQuery,
): { count: number; next: null; previous: null; results: HouseRow[] } {
  const words = search.toLowerCase();
  const wanted = rows.filter(
    ({ house }) =>
      [house.name, house.dorm_ref_id, house.location].some((text) => text.toLowerCase().includes(words)) &&
      (!filters['licence_status'] || filters['licence_status'].includes(house.licence_status)) &&
      (!filters['is_active'] || filters['is_active'].includes(String(house.is_active))),
  );
  const valueOf = sortValues[ordering.replace(/^-/, '')] ?? (({ house }: HouseRow) => house.name);
  const sign = ordering.startsWith('-') ? -1 : 1;
  wanted.sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right));
    return sign * order || a.house.id - b.house.id;
  });
  return { count: wanted.length, next: null, previous: null, results: wanted.slice(offset, offset + limit) };
}
