/** The area's calls, typed by the service's contract. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HealthApi, HealthRecord, HealthRecordDetail } from '@firm/health/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';

export const api = createApi<HealthApi>();
/** The calls of the residents service, which owns the residents. */
const residentsApi = createApi<ResidentsApi>();

type RowOf<K extends keyof HealthApi> = HealthApi[K]['answer'] extends { results: (infer Row)[] } ? Row : never;

export type SuspectedCase = RowOf<'GET /healthtrackrecords/get_suspected_cases/'>;
export type UnwellResident = RowOf<'GET /employees/unhealthytrace/'>;
export type ProjectRow = RowOf<'GET /healthtrackrecords/trackbyproj/'>;
export type HealthStatistics = HealthApi['GET /healthtrackrecords/stats/']['answer'];
export type HealthSettings = HealthApi['GET /healthtrackrecords/settings/']['answer'];
export type NewRecord = HealthApi['POST /healthtrackrecords/']['body'];
export type RecordEdit = HealthApi['PATCH /healthtrackrecords/{id}/']['body'];
/** The sheet of a temperature round. */
export type RoundSheet = HealthApi['GET /healthtrackertemperatures/round/']['answer'];
export type { HealthRecord, HealthRecordDetail };

/** The first element of all query keys that a change of a health record invalidates, lists and figures included. */
export const collection = 'healthtrackrecords';

/** One record with its history. */
export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: [collection, 'one', id],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/{id}/', { params: { id }, signal }),
  });

/** A resident, from the residents service; the dormitory decides what day it is. */
export const residentQuery = (id: number) =>
  queryOptions({
    queryKey: ['employees', 'one', id],
    queryFn: ({ signal }) => residentsApi('GET /employees/{id}/', { params: { id }, signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: ['healthsettings'],
  queryFn: ({ signal }) => api('GET /healthtrackrecords/settings/', { signal }),
});

/** Figures of the chosen dormitories (`'1,2'`), or of all. */
export const useStatistics = (dormitory: string | undefined) =>
  useQuery({
    queryKey: [collection, 'stats', dormitory],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/stats/', { query: { dormitory }, signal }),
    placeholderData: (before) => before,
  });

/** New suspicions, confirmations and recoveries per day. */
export const useTrend = (dormitory: string | undefined, days: number) =>
  useQuery({
    queryKey: [collection, 'trend', dormitory, days],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/trend/', { query: { dormitory, days }, signal }),
    placeholderData: (before) => before,
  });

/** The resident's current record; null if there is none. */
export async function currentOf(employee: number, signal?: AbortSignal): Promise<HealthRecord | null> {
  const query = { employee: String(employee), is_current: 'true', limit: 1 };
  return (await api('GET /healthtrackrecords/', { query, ...(signal && { signal }) })).results[0] ?? null;
}

/** The latest records of a resident, newest first. */
export async function latestOf(employee: number, limit: number, signal?: AbortSignal): Promise<readonly HealthRecord[]> {
  const query = { employee: String(employee), ordering: '-id', limit };
  return (await api('GET /healthtrackrecords/', { query, ...(signal && { signal }) })).results;
}

/** Stores a record that a call has returned in the cache, and refetches lists and figures. */
export function keepRecord(record: HealthRecordDetail): void {
  queryClient.setQueryData(recordQuery(record.id).queryKey, record);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === collection && !(queryKey[1] === 'one' && queryKey[2] === record.id),
  });
}

const symptomsQuery = queryOptions({
  queryKey: ['lookups', 'symptomtypes'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await api('GET /symptomtypes/', { query: { limit: 1_000 }, signal })).results,
});

/** The symptoms to choose from, in the organisation's order; empty until loaded. */
export const useSymptoms = () => useQuery(symptomsQuery).data ?? [];
