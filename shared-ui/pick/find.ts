/** What pickers ask the services for: records as options, found by the typed words. */
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '../api/index.ts';

export interface EntityOption {
  readonly value: number;
  readonly label: string;
}

/** Answers what fits the typed words, the first few of it; rejects when the service cannot be asked. */
export type Find = (search: string, signal: AbortSignal) => Promise<readonly EntityOption[]>;

/** The name of one record, as a picker shows it; rejects when it is not there, or not for the reader. */
export type NameOf = (id: number, signal: AbortSignal) => Promise<string>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The part of a call's query that a picker fills: as many as a list shows, narrowed by the search words if there are any. */
export const findQuery = (search: string): { limit: number; search?: string } => ({ limit: 30, ...(search && { search }) });

export const namedOption = ({ id, name }: Named): EntityOption => ({ value: id, label: name });

/** For answers that hold all records: those with the search words in their name. */
export function optionsWith(search: string, records: readonly Named[]): EntityOption[] {
  const wanted = search.toLowerCase();
  return records.filter(({ name }) => name.toLowerCase().includes(wanted)).map(namedOption);
}

const residents = createApi<ResidentsApi>();

/** Vendors, the operator's clients, that are active. */
export const findActiveVendors: Find = async (search, signal) => {
  const { results } = await residents('GET /vendors/', { query: { is_active: 'true', ...findQuery(search) }, signal });
  return results.map(namedOption);
};

export const nameOfVendor: NameOf = async (id, signal) => (await residents('GET /vendors/{id}/', { params: { id }, signal })).name;

/** The dormitories that the user may see; few enough to be searched here. */
export const findDormitories: Find = async (search, signal) =>
  optionsWith(search, (await residents('GET /dormitories/choices/', { signal })).results);
