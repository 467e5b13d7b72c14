/** The possible decisions on a line of an access review (docs/rules/access.md#access-reviews). Pure. */
import { ApiError, conflict, invalidField } from '@firm/platform/errors/apiError';
import { seesAsMuch } from '@firm/platform/auth/rights';
import type { Scope } from '@firm/platform/mongo/scope';
import type { Memberships } from '../user/memberships.ts';
import type { Review, ReviewLine } from './model.ts';

/** Whether the review is finished or past its due date. */
export const isOver = ({ finished_time, due }: Pick<Review, 'finished_time' | 'due'>, now: Date): boolean => finished_time !== null || due <= now;

interface Deciding {
  readonly review: Pick<Review, 'finished_time' | 'due'>;
  readonly line: Pick<ReviewLine, 'decision' | 'user'>;
  /** The caller's account, and the accounts that chose its password. */
  readonly ownAccounts: ReadonlySet<number>;
  readonly now: Date;
}

/**
 * @throws 409 once the review is over, and for a line that was removed or shortened, since that is already done (a line that was
 * kept may still be decided differently) · 403 for one's own line
 */
export function checkDeciding({ review, line, ownAccounts, now }: Deciding): void {
  if (isOver(review, now)) throw conflict('review_over', 'review_over');
  if (ownAccounts.has(line.user)) throw new ApiError(403, 'forbidden', { key: 'own_review' });
  if (line.decision !== null && line.decision !== 'keep') throw conflict('illegal_transition', 'illegal_transition', { allowed: [] });
}

/**
 * The memberships of an account after the decision about one of its groups. A group that it has already left is not added again.
 * @throws 422 if the new end is missing, in the past, or later than the current one
 */
export function decidedMemberships<M extends Memberships>(user: M, group: number, decision: 'remove' | 'shorten', until: Date | null, now: Date): Memberships {
  const { groups, ends } = user;
  if (decision === 'remove') return { groups: groups.filter((one) => one !== group), ends: ends.filter((end) => end.group !== group) };
  if (until === null) throw invalidField('until', 'required');
  const kept = ends.find((end) => end.group === group);
  if (until <= now || (kept && until >= kept.until)) throw invalidField('until', 'invalid_value');
  if (!groups.includes(group)) return { groups, ends };
  return { groups, ends: [...ends.filter((end) => end.group !== group), { group, until, reason: kept?.reason ?? '' }] };
}

type Dormitories = Scope['dormitories'];

/** @throws 409 while the account still sees the dormitories that the decision takes away */
export function checkNarrowed(before: Dormitories, now: Dormitories, decision: 'remove' | 'shorten'): void {
  const none = now !== 'all' && now.length === 0;
  const narrower = seesAsMuch(before, now) && !seesAsMuch(now, before);
  if (decision === 'remove' ? !none : !narrower) throw conflict('still_held', 'still_held');
}
