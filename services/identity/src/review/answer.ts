/** Access reviews and their lines in the form in which calls return them. */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AccessReview, AccessReviewLine } from '../../contract/accessReview.ts';
import type { GroupsById } from '../group/known.ts';
import { fullName, userModel } from '../user/model.ts';
import { reviewLineModel, type Review, type ReviewLine } from './model.ts';
import { isOver } from './rules.ts';

interface Counts {
  readonly lines: number;
  readonly kept: number;
  readonly removed: number;
  readonly shortened: number;
  readonly undecided: number;
}

const none: Counts = { lines: 0, kept: 0, removed: 0, shortened: 0, undecided: 0 };
const countOf = { keep: 'kept', remove: 'removed', shorten: 'shortened' } as const;

/** Counts of each review's decisions. */
export async function reviewCounts({ rows }: Pick<ServiceContext, 'rows'>, org: number, reviews: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const counted = await rows(reviewLineModel, wholeOrg(org))
    .aggregate<{ _id: { review: number; decision: keyof typeof countOf | null }; n: number }>([
      { $match: { review: { $in: reviews } } },
      { $group: { _id: { review: '$review', decision: '$decision' }, n: { $sum: 1 } } },
    ])
    .toArray();
  const byReview = Map.groupBy(counted, ({ _id }) => _id.review);
  return new Map([...byReview].map(([review, rows]) => [review, rows.reduce((sum, { _id: { decision }, n }) => ({ ...sum, lines: sum.lines + n, [decision === null ? 'undecided' : countOf[decision]]: n }), none)]));
}

/** @param counts of its lines, undefined if it has none @param groups for the group's name @param base absolute address of the API */
export function renderReview(review: Review, counts: Counts | undefined, groups: GroupsById, base: string): AccessReview {
  const { _id, rev, name, group, due, finished_time, created_by, created_time } = review;
  return {
    id: _id,
    url: entityUrl(base, 'accessreviews', _id),
    name,
    group,
    group_name: group === null ? null : (groups.get(group)?.name ?? null),
    due: due.toISOString(),
    is_over: isOver(review, clock.now()),
    finished_time: finished_time?.toISOString() ?? null,
    ...(counts ?? none),
    created_by_name: created_by.name,
    created_time: created_time.toISOString(),
    version: rev,
  };
}

/** @param own accounts that count as the caller's own, so that somebody else must decide their lines */
export async function renderLines(service: Pick<ServiceContext, 'rows'>, lines: readonly ReviewLine[], groups: GroupsById, scope: Scope, own: ReadonlySet<number>): Promise<AccessReviewLine[]> {
  const people = await service.rows(userModel, wholeOrg(scope.org)).withIds(lines.map(({ user }) => user)).toArray();
  const byId = new Map(people.map((user) => [user._id, user]));
  return lines.map((line) => {
    const user = byId.get(line.user);
    return {
      id: line._id,
      kind: line.kind,
      user: line.user,
      username: user?.username ?? '',
      user_name: user ? fullName(user) : '',
      last_login: user?.last_login?.toISOString() ?? null,
      group: line.group,
      group_name: line.group === null ? null : (groups.get(line.group)?.name ?? null),
      until: line.until?.toISOString() ?? null,
      all_dormitories: line.all,
      dormitories: line.dormitories.filter((id) => inScope(scope, scope.org, id)),
      decision: line.decision,
      decided_until: line.decided_until?.toISOString() ?? null,
      decided_by_name: line.decided_by?.name ?? null,
      decided_time: line.decided_time?.toISOString() ?? null,
      is_own: own.has(line.user),
      version: line.rev,
    };
  });
}
