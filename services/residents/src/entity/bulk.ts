/** A step on many records: what prevents it is reported before anything changes, and it changes all of them or those that it may. */
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { conflict, staleVersion } from '@firm/platform/errors/apiError';

/** What a step does with each of the records that were requested. */
export interface Sorted<Changing, Refused> {
  readonly changing: readonly Changing[];
  /** Ids of those that are already as they should be. */
  readonly unchanged: readonly number[];
  /** Those that cannot be changed, with the reason. */
  readonly refused: readonly Refused[];
}

/** A sorted step, with the closing guards of the records that it closes, by id (`closing.ts`). */
export type SortedStep<Changing, Refused> = Sorted<Changing, Refused> & { readonly closing: ReadonlyMap<number, readonly GuardedUpdate[]> };

interface BulkCall {
  readonly body: { readonly dry_run?: boolean | undefined; readonly mode?: 'all' | 'allowed' | undefined };
  readonly commit: (write: Write, answer: unknown) => Promise<void>;
}

interface BulkStep<S, Answer> {
  /** Reads and decides; done again if somebody else changed a record in the meantime. */
  readonly sort: () => Promise<S>;
  /** @param isDry whether nothing changes */
  readonly answer: (sorted: S, isDry: boolean) => Answer | Promise<Answer>;
  readonly write: (sorted: S) => Write;
}

/**
 * Takes the step, unless it is a dry run.
 * @throws 409 with what is refused, if all were to change
 */
export function bulkStep<S extends Sorted<unknown, unknown>, Answer>({ body: { dry_run = false, mode = 'all' }, commit }: BulkCall, step: BulkStep<S, Answer>): Promise<Answer> {
  const attempt = async (): Promise<Answer> => {
    const sorted = await step.sort();
    const answer = await step.answer(sorted, dry_run);
    if (dry_run) return answer;
    if (mode === 'all' && sorted.refused.length > 0) throw conflict('blocked', 'conflict', { conflicts: sorted.refused });
    if (sorted.changing.length > 0) await commit(step.write(sorted), answer);
    return answer;
  };
  return retryOnConflict(attempt, { otherwise: () => staleVersion(null) });
}

/** A record and the changes to make; only values that differ. */
export interface FieldChange<D, Values> {
  readonly before: D;
  readonly set: Values;
}

/**
 * Sorts records by whether the values that are requested for them differ from theirs.
 * @param refusal why a record cannot have the values; null: it can
 */
export function sortByValues<D extends { readonly _id: number }, Values extends object, Refused>(
  ids: Iterable<number>,
  found: readonly D[],
  requested: (id: number) => Values,
  { missing, refusal }: { readonly missing: (id: number) => Refused; readonly refusal: (before: D, values: Values) => Refused | null },
): Sorted<FieldChange<D, Values>, Refused> {
  const byId = new Map(found.map((record) => [record._id, record]));
  const changing: FieldChange<D, Values>[] = [];
  const unchanged: number[] = [];
  const refused: Refused[] = [];
  for (const id of ids) {
    const before = byId.get(id);
    if (!before) {
      refused.push(missing(id));
      continue;
    }
    const values = requested(id);
    const why = refusal(before, values);
    if (why !== null) {
      refused.push(why);
      continue;
    }
    const differing = Object.entries(values).filter(([field, value]) => before[field as keyof D] !== value);
    if (differing.length === 0) unchanged.push(id);
    else changing.push({ before, set: Object.fromEntries(differing) as Values });
  }
  return { changing, unchanged, refused };
}
