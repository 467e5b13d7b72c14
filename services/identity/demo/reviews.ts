/** Demo access reviews: one that is half done, and one from spring that left something undecided. */
import type { User } from '../src/user/model.ts';
import { linesOf } from '../src/review/begin.ts';
import type { Review, ReviewLine } from '../src/review/model.ts';

const day = 86_400_000;
const reviewer = { id: 9, name: 'Farah Ismail' };

const review = (_id: number, name: string, begun: Date, due: Date, finished_time: Date | null): Review => ({
  ...{ _id, rev: finished_time ? 2 : 1, org: 1, name, group: null, due, finished_time },
  ...{ created_by: reviewer, created_time: begun, update_time: finished_time ?? begun },
});

/** @param people users of the first organisation @param dormitories the dormitories that each of them sees */
export function demoReviews(now: Date, people: readonly User[], dormitories: (user: number) => { readonly all: boolean; readonly dormitories: readonly number[] }): { reviews: Review[]; lines: ReviewLine[] } {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const reviews = [review(1, 'Spring review', at(-190), at(-160), at(-162)), review(2, 'Autumn review', at(-4), at(10), null)];
  const reviewed = people.filter(({ is_active, is_superuser }) => is_active && !is_superuser);
  const lines = reviews.flatMap((one, r) => {
    const all = reviewed.flatMap((user) => linesOf(user, dormitories(user._id), null, one.created_time));
    // In the first review all but the last two lines are decided, in the second every other one.
    const isDecided = (i: number, user: number) => user !== reviewer.id && (r === 0 ? i < all.length - 2 : i % 2 === 0);
    return all.map((line, i): ReviewLine => {
      const decided = isDecided(i, line.user);
      return {
        ...{ _id: r * 100 + i + 1, rev: decided ? 2 : 1, org: 1, review: one._id, ...line },
        ...{ decision: decided ? ('keep' as const) : null, decided_until: null, decided_by: decided ? reviewer : null, decided_time: decided ? at(r === 0 ? -170 : -1) : null },
      };
    });
  });
  return { reviews, lines };
}
