/** Creates a file in segments and stores each as soon as it is complete, so that after a crash at most one is repeated. */
import { createHash, type Hash } from 'node:crypto';
import type { HeldLease } from '@firm/platform/lease/lease';
import { collected } from '@firm/platform/service/collect';
import type { ServiceContext } from '@firm/platform/service/context';
import { RowFeed, segmentForm, segmentSizes, type Rows, type Segment, type SegmentedForm } from '@firm/platform/table/segments';
import type { Whole } from '@firm/platform/uploads/storage';
import type { ExportDocument, MadeSoFar, StoredSegment } from './model.ts';
import { tallied } from './tally.ts';

const about = (job: Pick<ExportDocument, 'org' | 'requested_by'>) => ({ org: job.org, dormitory: null, kind: 'export-segment', uploadedBy: job.requested_by, contentType: 'application/octet-stream' });

/** What an earlier process made of it; null: nothing, or it is gone, and the file is begun anew. */
export async function madeBefore({ files }: ServiceContext, { made }: Pick<ExportDocument, 'made'>): Promise<MadeSoFar | null> {
  if (!made || made.segments.length === 0 || made.form !== segmentForm) return null;
  return (await files.renew(made.segments.map(({ file }) => file))) ? made : null;
}

export const rowsOf = ({ segments }: Pick<MadeSoFar, 'segments'>): number => segments.reduce((all, { rows }) => all + rows, 0);

interface SegmentSource {
  readonly form: SegmentedForm;
  /** The rows that are not made yet. */
  readonly pages: AsyncIterable<Rows>;
  readonly begun: MadeSoFar;
  /** Places of the columns that are summed, by their keys. */
  readonly summed: Readonly<Record<string, number>>;
  /** Of the whole file, where it can be known while the segments are made. */
  readonly hash: Hash | undefined;
}

/** For the hash of a file that is made in one run; of one that another process began, or whose opening is not known yet, it is read when it is whole. */
export const hashOf = ({ opening }: Pick<SegmentedForm, 'opening'>, before: MadeSoFar | null): Hash | undefined => (opening && !before ? createHash('sha256').update(opening) : undefined);

/** Makes what is missing. @throws LeaseLost · what the rows throw; what was made by then stays */
export async function makeSegments({ files }: ServiceContext, job: ExportDocument, lease: HeldLease, { form, pages, begun, summed, hash }: SegmentSource): Promise<MadeSoFar> {
  const feed = new RowFeed(pages);
  let made = begun;
  try {
    while (await feed.more()) {
      const { segments } = made;
      const sums = { ...made.sums };
      let written: Segment | undefined;
      const saved = await files.saveStream(about(job), form.segment(segments, tallied(collected(feed.take(segmentSizes.segment)), summed, sums), (segment) => (written = segment)), hash);
      if (!written) throw new Error('a segment ended without its figures');
      made = { ...made, segments: [...segments, { ...written, file: saved.id }], sums };
      // Who gets further is no attempt that failed.
      await Promise.all([lease.update({ $set: { made, attempt: 1 }, $max: { completed: rowsOf(made) } }), files.renew(segments.map(({ file }) => file))]);
    }
  } finally {
    await feed.close();
  }
  return made;
}

/** The whole file out of its segments, for the file store to join. */
export function* joinedSegments(form: SegmentedForm, segments: readonly StoredSegment[]): Generator<Uint8Array | Whole> {
  for (const piece of form.file(segments)) yield typeof piece === 'number' ? (segments[piece] as StoredSegment) : piece;
}

/** Takes the segments away: the file will never be. */
export async function dropSegments({ files }: ServiceContext, made: MadeSoFar | null): Promise<void> {
  if (made && made.segments.length > 0) await files.remove(made.segments.map(({ file }) => file));
}
