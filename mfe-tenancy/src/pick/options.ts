/** What the area's pickers ask the residents service for. */
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { findQuery, namedOption, type Find, type NameOf } from '@firm/shared-ui/pick/find.ts';

export const residents = createApi<ResidentsApi>();

/** Clients and vendors that are active. */
export const findVendors: Find = async (search, signal) => {
  const { results } = await residents('GET /vendors/', { query: { ...findQuery(search), is_active: 'true' }, signal });
  return results.map(namedOption);
};

export const nameOfVendor: NameOf = async (id, signal) => (await residents('GET /vendors/{id}/', { params: { id }, signal })).name;
