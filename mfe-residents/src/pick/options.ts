/** What the area's pickers ask the service for. */
import { api } from '../api.ts';

export interface EntityOption {
  readonly value: number;
  readonly label: string;
}

/** Answers what fits the typed words, the first few of it. */
export type Find = (search: string, signal: AbortSignal) => Promise<readonly EntityOption[]>;

const most = 30;
const words = (search: string) => (search ? { search } : {});
const named = ({ id, name }: { readonly id: number; readonly name: string }): EntityOption => ({ value: id, label: name });

/** The dormitories that the user may see; few enough to be searched here. */
export const findDormitories: Find = async (search, signal) => {
  const { results } = await api('GET /dormitories/choices/', { signal });
  const wanted = search.toLowerCase();
  return results.filter(({ name }) => name.toLowerCase().includes(wanted)).map(named);
};

export const findFirms: Find = async (search, signal) => {
  const { results } = await api('GET /employerfirms/', { query: { limit: most, ...words(search) }, signal });
  return results.map(named);
};

/** Active vendors. */
export const findVendors: Find = async (search, signal) => {
  const { results } = await api('GET /vendors/', { query: { limit: most, is_active: 'true', ...words(search) }, signal });
  return results.map(named);
};
