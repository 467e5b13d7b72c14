/** The states of an export tracker and the moves between them (docs/rules/administration.md#exports): one table, for the service to decide by and for screens to offer. */
export const exportStatuses = ['NS', 'IP', 'SU', 'SW', 'FA', 'CA'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** All moves; those to `IP`, `SU`, `SW` and `FA` are made only by the worker. */
const moves: Readonly<Record<ExportStatus, readonly ExportStatus[]>> = {
  NS: ['IP', 'CA'],
  IP: ['SU', 'SW', 'FA', 'CA'],
  FA: ['NS'],
  SU: [],
  SW: [],
  CA: [],
};
const askedFor: readonly ExportStatus[] = ['CA', 'NS'];

/** Statuses to which the user who requested an export may move it: cancel it, or retry a failed one. */
export const exportMoves = (status: ExportStatus): readonly ExportStatus[] => moves[status].filter((next) => askedFor.includes(next));

/** Waiting or in progress. */
export const exportsUnderWay: readonly ExportStatus[] = ['NS', 'IP'];
/** Whether an export in this state has yet to end: it can be cancelled, and its progress is worth showing. */
export const isUnderWay = (status: ExportStatus): boolean => exportsUnderWay.includes(status);

/** Finished with a file. */
export const readyStatuses: readonly ExportStatus[] = ['SU', 'SW'];
/** Whether an export in this state has a file to download. */
export const isReady = (status: ExportStatus): boolean => readyStatuses.includes(status);
