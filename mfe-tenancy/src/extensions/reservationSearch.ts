import type { TenancyApi } from '@firm/tenancy/contract';
import type { SearchHit, SearchSource } from '@firm/shared-ui/area/extensions.ts';
import { createApi } from '@firm/shared-ui/api/index.ts';

const api = createApi<TenancyApi>();

/** Reservations shown at most. */
const maxResults = 5;

/** The fields of a reservation that the search shows. */
interface FoundReservation {
  readonly id: number;
  readonly ref_id: string;
  readonly vendor_name: string | null;
  readonly dorm_name: string | null;
  readonly start_date: string;
}

/** Reservations in the results of the portal's search, in every state: by number, client and remarks. */
export const reservationSearch: SearchSource = {
  collection: 'resourcereserves',
  find: async (words, signal) => {
    const { results } = await api('GET /resourcereserves/', { query: { search: words, limit: maxResults }, signal, quiet: true });
    return [{ kind: 'reservations', hits: results.map(reservationHit) }];
  },
};

/** One reservation as a line of the search: client, dormitory and first day below its number. */
export function reservationHit({ id, ref_id, vendor_name, dorm_name, start_date }: FoundReservation): SearchHit {
  const details = [vendor_name, dorm_name, start_date].filter((detail): detail is string => Boolean(detail));
  return { key: `reservation-${id}`, title: ref_id, details, to: `/reservations/${ref_id}`, icon: 'key' };
}
