/** What pickers ask the services for: records as options, found by the typed words. */
import type { Picked } from '@firm/platform/contract/picked';
import { apiAddress, request } from '../api/index.ts';

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
export const optionsWith = (search: string, records: readonly Named[]): EntityOption[] => labelledWith(search, records.map(namedOption));

function labelledWith(search: string, options: readonly EntityOption[]): EntityOption[] {
  const wanted = search.toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** One dormitory, or several as the top bar's filter has them: `1,2`; nothing for all. */
export type Dormitories = number | string | null | undefined;

/** The part of a call's query that keeps to them. */
export const inDormitory = (dormitory: Dormitories): { dormitory?: string } => (dormitory ? { dormitory: String(dormitory) } : {});

async function read<T>(path: string, signal: AbortSignal, query?: object): Promise<T> {
  const response = await request('GET', apiAddress(path, undefined, query), { signal });
  return (await response.json()) as T;
}

/** Finds records of a service as its contract says that they are picked. */
export function finder<Row extends { readonly id: number }>({ path, query, whole, label }: Picked<Row>, dormitory?: Dormitories): Find {
  return async (search, signal) => {
    const { results } = await read<{ readonly results: readonly Row[] }>(path, signal, whole ? query : { ...query, ...inDormitory(dormitory), ...findQuery(search) });
    const options = results.map((row) => ({ value: row.id, label: label(row) }));
    return whole ? labelledWith(search, options) : options;
  };
}

/** Names one of them. */
export const namer =
  <Row extends { readonly id: number }>({ path, label, name = label }: Picked<Row>): NameOf =>
  async (id, signal) =>
    name(await read<Row>(`${path}${id}/`, signal));
