/** Dormitories as other services read them, which of them figures count, and who has access to them. */
import { publishedEvents, publishedView, type RowOf } from '@firm/platform/contract/published';
import type { ReadPublished } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { id } from './columns.ts';

export const dormitories = publishedView(
  'residents_dormitories_v1',
  {
    _id: id,
    org: id,
    name: z.string(),
    dorm_ref_id: z.string(),
    is_active: z.boolean(),
    /** IANA name. */
    timezone: z.string(),
    /** Address. */
    location: z.string(),
    /** Degrees; both null if not placed on the map. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  },
  { org: 'org', dormitory: '_id' },
);
export type DormitoryRow = RowOf<typeof dormitories>;

/**
 * The dormitories of figures and reports: a closed one counts nowhere (docs/rules/figures.md#what-counts).
 * @param asked only these; undefined: all within the scope
 */
export function openDormitories(published: ReadPublished, scope: Scope, asked: readonly number[] | undefined, session?: ClientSession): Promise<DormitoryRow[]> {
  return published(dormitories, scope).find({ is_active: true, ...(asked && { _id: { $in: asked } }) }, session ? { session } : {});
}

/** The same, with the condition on rows that are counted by their dormitory. */
export async function countedDormitories(published: ReadPublished, scope: Scope, asked: readonly number[] | undefined): Promise<Counted<DormitoryRow>> {
  return countedAmong(await published(dormitories, scope).find(asked ? { _id: { $in: asked } } : {}), asked !== undefined);
}

interface Counted<Row> {
  readonly open: readonly Row[];
  /** What is counted, by its dormitory. */
  readonly within: { readonly dormitory?: { readonly $in: readonly number[] } | { readonly $nin: readonly number[] } };
}

/**
 * Of the dormitories asked for, the open ones. Where none were asked for, rows of no dormitory count as well: then the closed ones are
 * excluded, since with null in a list of what is included MongoDB reads every row instead of the index that has all that is counted. Pure.
 */
export function countedAmong<Row extends Pick<DormitoryRow, '_id' | 'is_active'>>(known: readonly Row[], isAsked: boolean): Counted<Row> {
  const [open, closed] = [true, false].map((is) => known.filter(({ is_active }) => is_active === is)) as [Row[], Row[]];
  const idsOf = (rows: readonly Row[]): number[] => rows.map(({ _id }) => _id);
  if (isAsked) return { open, within: { dormitory: { $in: idsOf(open) } } };
  return { open, within: closed.length === 0 ? {} : { dormitory: { $nin: idsOf(closed) } } };
}

/** Two administrators approved access to a dormitory, but it could no longer be given. */
export const accessEvents = publishedEvents('residents', ['dormitory_access.not_given'], z.object({ request: id }));
