/** How pickers search records: options that match the typed words. */
import { foldedText } from '@firm/platform/contract/foldedText';
import type { Picked } from '@firm/platform/contract/picked';
import { apiAddress, request } from '../api/index.ts';
import { queryClient } from '../live/index.ts';
import { dormitoryChoicesQuery } from './dormitories.ts';
import { placeIn } from './placeNames.ts';

export interface EntityOption {
  readonly value: number;
  readonly label: string;
}

/** Returns the first few records that match the typed words; rejects if the service is unavailable. */
export type Find = (search: string, signal: AbortSignal) => Promise<readonly EntityOption[]>;

/** The name of one record, as a picker shows it; rejects if it does not exist, or is out of the reader's scope. */
export type NameOf = (id: number, signal: AbortSignal) => Promise<string>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The part of a call's query that a picker sets: the number of records in a list, and the search words if there are any. */
export const findQuery = (search: string): { limit: number; search?: string } => ({ limit: 30, ...(search && { search }) });

/** A record with a name as an option of a picker: its id is the value. */
export const namedOption = ({ id, name }: Named): EntityOption => ({ value: id, label: name });

/** For answers that contain all records: those with the search words in their name. */
export const optionsWith = (search: string, records: readonly Named[]): EntityOption[] => labelledWith(search, records.map(namedOption));

function labelledWith(search: string, options: readonly EntityOption[]): EntityOption[] {
  const wanted = foldedText(search);
  return options.filter(({ label }) => foldedText(label).includes(wanted));
}

/** One dormitory, or several as in the top bar's filter: `1,2`; empty for all. */
export type Dormitories = number | string | null | undefined;

/** The part of a call's query that filters by them. */
export const inDormitory = (dormitory: Dormitories): { dormitory?: string } => (dormitory ? { dormitory: String(dormitory) } : {});

/** Whether these are several. All are those of the reader, which the top bar has requested; until they are known they count as several. */
function areSeveral(dormitories: Dormitories): boolean {
  const chosen = String(dormitories ?? '').split(',').filter(Boolean);
  return (chosen.length > 0 ? chosen : queryClient.getQueryData(dormitoryChoicesQuery.queryKey))?.length !== 1;
}

async function read<T>(path: string, signal: AbortSignal, query?: object): Promise<T> {
  const response = await request('GET', apiAddress(path, undefined, query), { signal });
  return (await response.json()) as T;
}

/** A search for records of a service, as its contract describes it; if it covers several dormitories, records that are named alike in each are offered with theirs. */
export function finder<Row extends { readonly id: number }>({ path, query, whole, label, dormitory: of }: Picked<Row>, dormitory?: Dormitories): Find {
  return async (search, signal) => {
    const { results } = await read<{ readonly results: readonly Row[] }>(path, signal, whole ? query : { ...query, ...inDormitory(dormitory), ...findQuery(search) });
    const several = areSeveral(dormitory);
    const options = results.map((row) => ({ value: row.id, label: placeIn(label(row), several ? of?.(row) : null) }));
    return whole ? labelledWith(search, options) : options;
  };
}

/** A function that returns the name of a record, with its dormitory as above if the reader sees several. */
export function namer<Row extends { readonly id: number }>({ path, label, name = label, dormitory: of }: Picked<Row>): NameOf {
  return async (id, signal) => {
    const row = await read<Row>(`${path}${id}/`, signal);
    return placeIn(name(row), areSeveral(null) ? of?.(row) : null);
  };
}
