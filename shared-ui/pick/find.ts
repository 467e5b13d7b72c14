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

/** One dormitory, or several as the top bar's filter has them: `1,2`; nothing for all. */
export type Dormitories = number | string | null | undefined;

/** The part of a call's query that keeps to them. */
export const inDormitory = (dormitory: Dormitories): { dormitory?: string } => (dormitory ? { dormitory: String(dormitory) } : {});

export const findResidents =
  (dormitory: Dormitories): Find =>
  async (search, signal) => {
    const { results } = await residents('GET /employees/', { query: { ...inDormitory(dormitory), ...findQuery(search) }, signal });
    return results.map(({ id, name, pass_number }) => ({ value: id, label: pass_number ? `${name} · ${pass_number}` : name }));
  };

export const nameOfResident: NameOf = async (id, signal) => (await residents('GET /employees/{id}/', { params: { id }, signal })).name;

/** Wherever something can happen: rooms, facilities, common areas. */
export const findPlaces =
  (dormitory: Dormitories): Find =>
  async (search, signal) => {
    const { results } = await residents('GET /workzones/', { query: { zone_kind: 'room,common,facility', ...inDormitory(dormitory), ...findQuery(search) }, signal });
    return results.map((zone) => ({ value: zone.id, label: zoneLabel(zone) }));
  };

/** Where people live: rooms, and the floors and blocks that rooms stand in. */
export const findRooms =
  (dormitory: Dormitories): Find =>
  async (search, signal) => {
    const { results } = await residents('GET /workzones/', { query: { zone_kind: 'structure,room', ...inDormitory(dormitory), ...findQuery(search) }, signal });
    return results.map((zone) => ({ value: zone.id, label: zoneLabel(zone) }));
  };

/** A zone's reference, with its name where that says more. */
export const zoneLabel = ({ zone_ref_id: ref, name }: { readonly zone_ref_id: string; readonly name: string }): string => (ref === name ? name : `${ref} · ${name}`);

export const nameOfZone: NameOf = async (id, signal) => zoneLabel(await residents('GET /workzones/{id}/', { params: { id }, signal }));
