/** What every step on many records does, whichever the records are. */
import type { Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { bulkStep, sortByValues, type Sorted } from './bulk.ts';

const sorted: Sorted<number, string> = { changing: [1, 2], unchanged: [3], refused: ['four'] };
const nothing: Write = {};

/** Takes a step of which `answers` are the outcomes of its attempts at committing; returns what was committed. */
function stepOf(body: { dry_run?: boolean; mode?: 'all' | 'allowed' }, outcome: Sorted<number, string>, commits: readonly (Error | null)[] = [null]) {
  const committed: unknown[] = [];
  let sorts = 0;
  const commit = async (_write: Write, answer: unknown): Promise<void> => {
    const error = commits[committed.length] ?? null;
    committed.push(answer);
    if (error) throw error;
  };
  const done = bulkStep({ body, commit }, { sort: async () => ({ ...outcome, attempt: (sorts += 1) }), answer: ({ changing, attempt }, isDry) => ({ changed: changing.length, attempt, isDry }), write: () => nothing });
  return { done, committed };
}

it('says in a dry run what it would do, refused or not, and changes nothing', async () => {
  const { done, committed } = stepOf({ dry_run: true }, sorted);
  expect([await done, committed]).toEqual([{ changed: 2, attempt: 1, isDry: true }, []]);
});

it('changes nothing if one is refused, unless those that may change are to', async () => {
  const all = stepOf({}, sorted);
  await expect(all.done).rejects.toMatchObject({ statusCode: 409, code: 'blocked', details: { conflicts: ['four'] } });
  expect(all.committed).toEqual([]);
  const allowed = stepOf({ mode: 'allowed' }, sorted);
  expect([await allowed.done, allowed.committed.length]).toEqual([{ changed: 2, attempt: 1, isDry: false }, 1]);
});

it('writes nothing where nothing changes, and decides anew when somebody else was first', async () => {
  const none = stepOf({}, { changing: [], unchanged: [1], refused: [] });
  expect([await none.done, none.committed]).toEqual([{ changed: 0, attempt: 1, isDry: false }, []]);
  const second = stepOf({}, { ...sorted, refused: [] }, [writeConflict(), null]);
  expect(await second.done).toEqual({ changed: 2, attempt: 2, isDry: false });
});

it('sorts records by what they lack of the values, with only the values that differ', () => {
  const found = [{ _id: 1, name: 'A', floor: 1 }, { _id: 2, name: 'B', floor: 2 }, { _id: 3, name: 'C', floor: 3 }];
  const refusal = ({ name }: { readonly name: string }): string | null => (name === 'C' ? 'no C' : null);
  const requested = (id: number) => ({ floor: 2, ...(id === 1 && { name: 'A' }) });
  expect(sortByValues([1, 2, 3, 4], found, requested, { missing: (id) => `no ${id}`, refusal })).toEqual({ changing: [{ before: found[0], set: { floor: 2 } }], unchanged: [2], refused: ['no C', 'no 4'] });
});
