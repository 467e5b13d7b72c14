/** Processes that take tokens at the same time keep apart: a stripe that two of them change makes one decide again. */
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { promiseGuards, type PromiseGuard } from './models.ts';
import { stripes, takeTokens } from './promises.ts';

const full = 3;
const allFull = (): PromiseGuard[] => Array.from({ length: stripes }, (_, stripe) => ({ _id: `1:2:${stripe}`, org: 7, dormitory: 1, res_type: 2, stripe, rev: 0, tokens: full, short: 0 }));

/** Takes one token after another for each of the processes in turn; returns which processes took from each stripe before half, and when all, of the tokens were gone. */
function takersOf(slots: readonly number[]): { readonly atHalf: readonly ReadonlySet<number>[]; readonly taken: number } {
  const guards = allFull();
  const takers = guards.map(() => new Set<number>());
  let atHalf = takers;
  for (let taken = 0; ; taken += 1) {
    if (taken === (stripes * full) / 2) atHalf = takers.map((one) => new Set(one));
    const slot = slots[taken % slots.length] as number;
    const guard = takeTokens(slot, 7, guards, 1);
    if (!guard) return { atHalf, taken };
    expect(guard.collection).toBe(promiseGuards);
    const stripe = guards.find(({ _id }) => _id === guard.filter['_id']) as PromiseGuard;
    stripe.tokens -= 1;
    takers[stripe.stripe]?.add(slot);
  }
}

test.each([[[0, 1]], [[0, 4]], [[3, 6]], [[0, 1, 2, 3]], [[1, 3, 5, 7]]])('processes %j share no stripe until half of the tokens are gone, and take all of them', (slots) => {
  const { atHalf, taken } = takersOf(slots);
  expect(atHalf.map(({ size }) => size).filter((size) => size > 1)).toEqual([]);
  expect(taken).toBe(stripes * full);
});

test('several tokens come from one stripe, or from none', () => {
  const guards = allFull();
  expect(takeTokens(5, 7, guards, full)?.filter).toEqual({ _id: '1:2:5', org: orgOrNone(7), tokens: { $gte: full } });
  expect(takeTokens(5, 7, guards, full + 1)).toBeNull();
});
