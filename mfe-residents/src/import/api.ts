/** The calls of the bulk import (contract/importRoutes): residents and rooms differ only in path and permission. */
import { queryOptions } from '@tanstack/react-query';
import type { ImportField, ImportJob, ImportPut, ImportUndoPreview } from '@firm/residents/contract';
import { importUnderWay } from '@firm/residents/contract/import/states';
import { apiAddress, downloadFile } from '@firm/shared-ui/api/index.ts';
import type { Language } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';
import { corrected } from './mapping.ts';

export type { ImportField, ImportJob, ImportPut, ImportUndoPreview };

export const importKinds = ['employees', 'rooms'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The permission that each kind of import needs, and the collection that it fills. */
export const importNeeds = {
  employees: { model: 'employee', collection: 'employees' },
  rooms: { model: 'workzone', collection: 'workzones' },
} as const;

const base = { employees: '/employees/imports/', rooms: '/workzones/imports/' } as const satisfies Record<ImportKind, string>;
type Base = (typeof base)['employees'];
/** The contract gives both kinds the same shapes, so one kind's types serve for both. */
const at = (kind: ImportKind): Base => base[kind] as Base;

/** Polling interval for a running import, milliseconds. */
const pollEvery = 1000;

/** Whether the service is working on it: on a dry run, the import itself or its undo. */
export const isUnderWay = (job: Pick<ImportJob, 'state'>): boolean => importUnderWay.includes(job.state);

/** One import; asked for again every second while the service works on it. */
export const jobQuery = (kind: ImportKind, id: number) =>
  queryOptions({
    queryKey: ['imports', kind, 'one', id],
    queryFn: ({ signal }) => api(`GET ${at(kind)}{id}/`, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEvery : false),
    // An import goes on while the page is closed; whoever returns needs its current state.
    staleTime: 0,
  });

/** The latest ten imports of this kind; asked for again while one of them is being worked on. */
export const jobsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: ['imports', kind, 'list'],
    queryFn: async ({ signal }) => (await api(`GET ${at(kind)}`, { query: { limit: 10 }, signal })).results,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2 * pollEvery : false),
    staleTime: 0,
  });

/** The fields that a column can be mapped to; labels are in the reader's language. */
export const fieldsQuery = (kind: ImportKind, language: Language) =>
  queryOptions({
    queryKey: ['imports', kind, 'fields', language],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly ImportField[]> => (await api(`GET ${at(kind)}fields/`, { signal })).results,
  });

/** One page of an import's rows with their problems. @param query page, order and filters of the table */
export const getRows = (kind: ImportKind, id: number, query: Readonly<Record<string, string | number>>, signal: AbortSignal) =>
  api(`GET ${at(kind)}{id}/rows/`, { params: { id }, query, signal });

/** Stores the import's new state in the cache and refetches the list of imports. */
export function keepJob(job: ImportJob): ImportJob {
  queryClient.setQueryData(jobQuery(job.kind, job.id).queryKey, job);
  void queryClient.invalidateQueries({ queryKey: jobsQuery(job.kind).queryKey });
  return job;
}

/** Uploads a file, whose columns the service then describes; nothing is imported yet. @param dormitory for files without a column for it */
export async function uploadFile(kind: ImportKind, file: File, dormitory: number | null): Promise<ImportJob> {
  const form = new FormData();
  form.set('file', file);
  if (dormitory !== null) form.set('dormitory', String(dormitory));
  return keepJob(await api(`POST ${at(kind)}`, { body: form }));
}

let corrections: Promise<unknown> = Promise.resolve();
let underWay = 0;

/**
 * Corrects an import. The correction is shown at once; corrections are sent one after another, each with the version that
 * the previous one returned.
 */
export function changeJob({ kind, id }: ImportJob, body: ImportPut): Promise<ImportJob> {
  const { queryKey } = jobQuery(kind, id);
  queryClient.setQueryData(queryKey, (now) => now && corrected(now, body));
  underWay += 1;
  const sent = corrections.then(() => {
    const version = queryClient.getQueryData(queryKey)?.version;
    return api(`PUT ${at(kind)}{id}/`, { params: { id }, body: { ...body, version } });
  });
  corrections = sent.catch(() => {}).finally(() => (underWay -= 1));
  return sent.then((job) => {
    if (underWay <= 1) return keepJob(job);
    // Later corrections are already shown but not yet part of this response: only its version is kept.
    queryClient.setQueryData(queryKey, (now) => now && { ...now, version: job.version });
    return job;
  });
}

/** Checks every row and writes nothing. */
export const tryJob = async ({ kind, id, version }: ImportJob): Promise<ImportJob> => keepJob(await api(`POST ${at(kind)}{id}/dry_run/`, { params: { id }, body: { version } }));

/** Writes the rows that are correct. @param update whether records that exist already are changed, or left as they are */
export const startJob = async ({ kind, id, version }: ImportJob, update: boolean): Promise<ImportJob> =>
  keepJob(await api(`POST ${at(kind)}{id}/start/`, { params: { id }, body: { version, update_existing: update } }));

/** Stops the import; rows already written stay. */
export const cancelJob = async ({ kind, id }: ImportJob): Promise<ImportJob> => keepJob(await api(`POST ${at(kind)}{id}/cancel/`, { params: { id }, body: {} }));

/** What an undo would remove and restore now. */
export const previewUndo = ({ kind, id }: ImportJob): Promise<ImportUndoPreview> => api(`GET ${at(kind)}{id}/undo/`, { params: { id } });

/** Deletes the records that the import created and restores those that it changed, unless they have been changed since. */
export const undoJob = async ({ kind, id, version }: ImportJob): Promise<ImportJob> =>
  keepJob(await api(`POST ${at(kind)}{id}/undo/`, { params: { id }, body: { version } }));

/** One page of the records that an import created or changed. @param query page, order and filters of the table */
export const getRecords = (kind: ImportKind, id: number, query: Readonly<Record<string, string | number>>, signal: AbortSignal) =>
  api(`GET ${at(kind)}{id}/records/`, { params: { id }, query, signal });

/** Downloads the list of those records as a file. Resolves with false, after a notice, if it failed. */
export const saveRecords = ({ kind, id }: ImportJob): Promise<boolean> => downloadFile(apiAddress(`${at(kind)}{id}/records/file/`, { id }));

/** Downloads the rows that were not imported, each with the reason. Resolves with false, after a notice, if it failed. */
export const saveBadRows = ({ kind, id }: ImportJob): Promise<boolean> => downloadFile(apiAddress(`${at(kind)}{id}/bad_rows/`, { id }));
/** Downloads an empty file with the columns that an import knows. Resolves with false, after a notice, if it failed. */
export const saveTemplate = (kind: ImportKind): Promise<boolean> => downloadFile(apiAddress(`${at(kind)}template/`));
