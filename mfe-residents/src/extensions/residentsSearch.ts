import type { ResidentsApi, SearchAnswer } from '@firm/residents/contract';
import type { SearchHit, SearchSource } from '@firm/shared-ui/area/extensions.ts';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { clientHits, dormitoryHits, residentHits, roomHits } from './searchHits.ts';

const api = createApi<ResidentsApi>();

/** The headings above the hits, in the order shown. */
const kinds: readonly (readonly [string, (found: SearchAnswer) => SearchHit[]])[] = [
  ['residents', residentHits],
  ['rooms', roomHits],
  ['dormitories', dormitoryHits],
  ['clients', clientHits],
];

/** Adds residents, rooms, facilities, dormitories and clients to the search, with one call for all of them. */
export const residentsSearch: SearchSource = {
  find: async (words, signal) => {
    const found = await api('GET /search/', { query: { q: words }, signal, quiet: true });
    return kinds.map(([kind, hitsOf]) => ({ kind, hits: hitsOf(found) }));
  },
};
