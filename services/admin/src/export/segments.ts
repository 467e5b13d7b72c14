/** Creates a file in segments and stores each as soon as it is complete, so that after a crash at most one is repeated. */
import { createHash, type Hash } from 'node:crypto';
import type { HeldLease } from '@firm/platform/lease/lease';
import { withGarbageCollection } from '@firm/platform/service/garbage';
import type { ServiceContext } from '@firm/platform/service/context';
import { RowFeed, segmentForm, segmentSizes, type Rows, type Segment, type SegmentedForm } from '@firm/platform/table/segments';
import type { Whole } from '@firm/platform/uploads/storage';
import type { ExportDocument, ExportProgress, StoredSegment } from './model.ts';
import { tallied } from './tally.ts';

const about = (job: Pick<ExportDocument, 'org' | 'requested_by'>) => ({ org: job.org, dormitory: null, kind: 'export-segment', uploadedBy: job.requested_by, contentType: 'application/octet-stream' });

/** The progress of an earlier process; null: none, or its segments are gone, so that the file is begun anew. */
export async function resumableProgress({ files }: ServiceContext, { org, made }: Pick<ExportDocument, 'org' | 'made'>): Promise<ExportProgress | null> {
  if (!made || made.segments.length === 0 || made.form !== segmentForm) return null;
  return (await files.renew(org, made.segments.map(({ file }) => file))) ? made : null;
}

/** How many rows are stored so far. */
export const rowsOf = ({ segments }: Pick<ExportProgress, 'segments'>): number => segments.reduce((all, { rows }) => all + rows, 0);

interface SegmentSource {
  readonly form: SegmentedForm;
  /** The rows still to be written. */
  readonly pages: AsyncIterable<Rows>;
  readonly begun: ExportProgress;
  /** Indexes of the summed columns, by key. */
  readonly summed: Readonly<Record<string, number>>;
  /** Hash of the whole file, where it can be computed while the segments are written. */
  readonly hash: Hash | undefined;
}

/** A running hash for a file that one process writes from its beginning; otherwise, or if the opening is not known yet, the hash is computed from the complete file. */
export const hashOf = ({ opening }: Pick<SegmentedForm, 'opening'>, before: ExportProgress | null): Hash | undefined => (opening && !before ? createHash('sha256').update(opening) : undefined);

/**
 * Writes the missing segments.
 * @throws LeaseLost · errors of the rows; segments stored by then remain
 */
export async function makeSegments({ files }: ServiceContext, job: ExportDocument, lease: HeldLease, { form, pages, begun, summed, hash }: SegmentSource): Promise<ExportProgress> {
  const feed = new RowFeed(pages);
  let made = begun;
  try {
    while (await feed.more()) {
      const { segments } = made;
      const sums = { ...made.sums };
      let written: Segment | undefined;
      const saved = await files.saveStream(about(job), form.segment(segments, tallied(withGarbageCollection(feed.take(segmentSizes.segment)), summed, sums), (segment) => (written = segment)), hash);
      if (!written) throw new Error('a segment ended without its figures');
      made = { ...made, segments: [...segments, { ...written, file: saved.id }], sums };
      // An attempt that made progress does not count as failed.
      await Promise.all([lease.update({ $set: { made, attempt: 1 }, $max: { completed: rowsOf(made) } }), files.renew(job.org, segments.map(({ file }) => file))]);
    }
  } finally {
    await feed.close();
  }
  return made;
}

/** The parts of the whole file, which the file store joins. */
export function* joinedSegments(form: SegmentedForm, segments: readonly StoredSegment[]): Generator<Uint8Array | Whole> {
  for (const piece of form.file(segments)) yield typeof piece === 'number' ? (segments[piece] as StoredSegment) : piece;
}

/** Deletes the segments of a file that will not be completed. */
export async function dropSegments({ files }: ServiceContext, org: number, made: ExportProgress | null): Promise<void> {
  if (made && made.segments.length > 0) await files.remove(org, made.segments.map(({ file }) => file));
}
