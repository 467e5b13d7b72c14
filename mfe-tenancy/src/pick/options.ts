/** What the area's pickers ask the residents service for. */
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import type { EntityOption } from './EntitySelect.tsx';

export const residents = createApi<ResidentsApi>();
const most = 30;

type Find = (search: string, signal: AbortSignal) => Promise<readonly EntityOption[]>;
const words = (search: string) => (search ? { search } : {});

/** The dormitories that the user may see. */
export const findDormitories: Find = async (search, signal) => {
  const { results } = await residents('GET /dormitories/choices/', { signal });
  const wanted = search.toLowerCase();
  return results.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id, name }) => ({ value: id, label: name }));
};

/** Clients and vendors that are active. */
export const findVendors: Find = async (search, signal) => {
  const { results } = await residents('GET /vendors/', { query: { limit: most, ...words(search) }, signal });
  return results.map(({ id, name }) => ({ value: id, label: name }));
};
