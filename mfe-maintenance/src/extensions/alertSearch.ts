import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { SearchHit, SearchSource } from '@firm/shared-ui/area/extensions.ts';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { namedPlace } from './namedPlace.ts';

const api = createApi<MaintenanceApi>();

/** An alert's reference as people write it, `ALT-000300`; the service stores it without the dash. */
const reference = /\b(alt)-(?=\d)/i;
/** The most alerts shown. */
const maxResults = 5;

/** The fields of an alert that the search shows. */
interface FoundAlert {
  readonly id: number;
  readonly ref_id: string;
  readonly name: string;
  readonly dorm_name: string | null;
  readonly zone_tag_name: string | null;
  readonly block_tag_name: string | null;
}

/** Adds alerts to the hits of the search. */
export const alertSearch: SearchSource = {
  collection: 'alerts',
  find: async (words, signal) => {
    const { results } = await api('GET /alerts/', { query: { search: words.replace(reference, '$1'), limit: maxResults }, signal, quiet: true });
    return [{ kind: 'alerts', hits: results.map(alertHit) }];
  },
};

/** One alert as a line of the search: its reference and place below its title. */
export function alertHit({ id, ref_id, name, ...place }: FoundAlert): SearchHit {
  return { key: `alert-${id}`, title: name, details: [ref_id, ...namedPlace(place)], to: `/maintenance/${ref_id}`, icon: 'warning' };
}
