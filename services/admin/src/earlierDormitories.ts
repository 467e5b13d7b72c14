/** A change reveals also what the record was about before, so that those dormitories belong to its audience too. */
import type { NewChange } from '@firm/platform/change/write';
import { audience, type ChangeAudience } from '@firm/platform/contract/changeAudience';

/**
 * Adds them to the audience of changes, for a writer's `named`.
 * @param field what the audit calls the field that names the dormitories
 * @param idsOf the ids in its earlier value; empty: it did not say which
 */
export const withEarlierDormitories = (field: string, idsOf: (before: unknown) => readonly number[]) => async (changes: readonly NewChange[]): Promise<readonly NewChange[]> =>
  changes.map((change) => {
    const before = change.changes?.[field]?.[0] ?? null;
    const now = (change.data?.audience ?? {}) as ChangeAudience;
    return before === null ? change : { ...change, data: { ...change.data, ...audience({ ...now, dormitories: together(now.dormitories ?? 'all', idsOf(before)) }) } };
  });

const together = (now: 'all' | readonly number[], earlier: readonly number[]): 'all' | readonly number[] => (now === 'all' || earlier.length === 0 ? 'all' : [...new Set([...now, ...earlier])]);
