/** The calls about access reviews. */
import type { Principal } from '@firm/platform/auth/principal';
import { auditedFields, entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import { requireVersion, revised } from '@firm/platform/change/writing/version';
import type { Write } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField, staleVersion } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { equal } from '@firm/platform/list/filter';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { accessReviewRoutes } from '../../contract/accessReview.ts';
import { reviewFacts, reviewFields, reviewLineFacts, reviewLineFields } from '../../contract/fields/accessReview.ts';
import { groupsById } from '../group/known.ts';
import { withoutEnded } from '../user/memberships.ts';
import { userModel } from '../user/model.ts';
import { regroup } from '../user/regroup.ts';
import { renderLines, renderReview, reviewCounts } from './answer.ts';
import { beginningLines } from './begin.ts';
import { accessReviews, reviewLineModel, reviewLines, reviewModel, type Review, type ReviewLine } from './model.ts';
import { checkDeciding, checkNarrowed, decidedMemberships, isOver } from './rules.ts';

type Deciding = Call<(typeof accessReviewRoutes)['decideAccessReviewLine']>;

const reviewEntity: EntityKind<Review> = {
  entity: 'accessreview',
  model: reviewModel,
  dormitoryOf: () => null,
  event: ({ name }) => ({ name }),
  audited: auditedFields({ ...reviewFields, ...reviewFacts }),
};

/** The audit of a line names its account and what it is about. */
const lineEntity: EntityKind<ReviewLine> = {
  entity: 'accessreviewline',
  model: reviewLineModel,
  dormitoryOf: () => null,
  event: ({ review, user, group, kind }) => ({ review, user, group, kind }),
  audited: auditedFields({ ...reviewLineFields, ...reviewLineFacts }),
};

export function reviewHandlers(service: ServiceContext): Handlers<typeof accessReviewRoutes> {
  const render = async (reviews: readonly Review[], base: string, { org }: Scope) => {
    const [counts, groups] = await Promise.all([reviewCounts(service, org, reviews.map(({ _id }) => _id)), groupsById(service, org)]);
    return reviews.map((review) => renderReview(review, counts.get(review._id), groups, base));
  };
  const one = async (review: Review, base: string, scope: Scope) => {
    const [rendered] = await render([review], base, scope);
    return rendered as NonNullable<typeof rendered>;
  };
  const ownAccounts = async ({ id }: Principal): Promise<ReadonlySet<number>> => new Set([id, ...(await service.principals.choosersOf(id))]);
  const shown = async (lines: readonly ReviewLine[], caller: Principal) => renderLines(service, lines, await groupsById(service, caller.org), caller.scope, await ownAccounts(caller));
  // No kept answers: a review's progress changes without the review itself, and `is_own` differs by caller.
  const reviews = new EntityList<Review>(service, { model: reviewModel, shows: null, render });

  const find = (id: number, scope: Scope): Promise<Review> => service.rows(reviewModel, scope).get(id);

  /** Decides a line and changes the account accordingly, in one write. */
  const decide = async ({ caller, scope, params, body, requestId, commit }: Deciding): Promise<ReviewLine> => {
    const [review, line, own] = await Promise.all([find(params.id, scope), service.rows(reviewLineModel, scope).get(params.line), ownAccounts(caller)]);
    const now = clock.now();
    const { decision, until = null, version } = body;
    if (line.review !== review._id) throw invalidField('line', 'unknown_reference');
    await requireVersion(version, line.rev, async () => (await shown([line], caller))[0]);
    checkDeciding({ review, line, ownAccounts: own, now });
    const after = revised<ReviewLine>(line, { decision, decided_until: decision === 'shorten' ? until : null, decided_by: { id: caller.id, name: caller.name }, decided_time: now });
    const write = entityWrite(lineEntity, line, after, decision);
    const signed: Write = { ...write, changes: (write.changes ?? []).map((change) => ({ ...change, by: { id: caller.id, name: caller.name }, request_id: requestId })) };
    if (decision === 'keep') await commit(write);
    else if (line.group === null) {
      checkNarrowed(line.all ? 'all' : line.dormitories, await service.principals.dormitoriesOf(line.user), decision);
      await commit(write);
    } else {
      const stored = await service.rows(userModel, wholeOrg(caller.org)).get(line.user);
      const memberships = decidedMemberships(withoutEnded(stored, now), line.group, decision, until, now);
      const changes = memberships.groups.length !== stored.groups.length || memberships.ends.length !== stored.ends.length || decision === 'shorten';
      // An account that is no longer in the group needs no change.
      if (stored.groups.includes(line.group) && changes) await regroup(service, { caller, requestId, before: stored, change: memberships, also: signed });
      else await commit(write);
    }
    return after;
  };

  return {
    listAccessReviews: (call) => reviews.page(call, {}),

    createAccessReview: async (call) => {
      const { caller, body, base, scope } = call;
      const now = clock.now();
      const group = body.group ?? null;
      if (body.due <= now) throw invalidField('due', 'start_in_past');
      if (group !== null && !(await groupsById(service, caller.org)).has(group)) throw invalidField('group', 'unknown_reference');
      const lines = await beginningLines(service, caller.org, group, now);
      const review: Review = {
        ...{ _id: await service.sequence.next(accessReviews), rev: 1, org: caller.org, name: body.name, group, due: body.due, finished_time: null },
        ...{ created_by: { id: caller.id, name: caller.name }, created_time: now, update_time: now },
      };
      const undecided = { rev: 1, org: caller.org, review: review._id, decision: null, decided_until: null, decided_by: null, decided_time: null };
      const ids = lines.length > 0 ? await service.sequence.take(reviewLines, lines.length) : [];
      const documents = lines.map((line, i): ReviewLine => ({ _id: ids[i] as number, ...undecided, ...line }));
      const inserts = documents.length > 0 ? [{ collection: reviewLines, documents: documents.map((line) => ({ ...line })) }] : [];
      await call.commit(joinWrites([entityWrite(reviewEntity, null, review, 'created'), { inserts }]));
      return one(review, base, scope);
    },

    readAccessReview: async ({ params, scope, base }) => one(await find(params.id, scope), base, scope),

    finishAccessReview: async ({ params, body, scope, base, commit }) => {
      const finish = async (): Promise<Review> => {
        const review = await find(params.id, scope);
        await requireVersion(body.version, review.rev, () => one(review, base, scope));
        const now = clock.now();
        if (isOver(review, now)) throw conflict('review_over', 'review_over');
        const after = revised<Review>(review, { finished_time: now }, now);
        await commit(entityWrite(reviewEntity, review, after, 'finished'));
        return after;
      };
      return one(await retryOnConflict(finish, { otherwise: () => staleVersion(null) }), base, scope);
    },

    listAccessReviewLines: async (call) => {
      const { params, query, caller, scope } = call;
      const review = await find(params.id, scope);
      const lines = new EntityList<ReviewLine>(service, { model: reviewLineModel, shows: null, render: (found) => shown(found, caller) });
      return lines.page(call, { review: review._id, ...equal('decision', query.decision === 'none' ? null : query.decision) });
    },

    decideAccessReviewLine: async (call) => {
      const takes = call.body.decision !== 'keep';
      const line = await retryKeepingAdministrators(call.scope.org, takes, () => decide(call), { otherwise: () => staleVersion(null) });
      const [answer] = await shown([line], call.caller);
      return answer as NonNullable<typeof answer>;
    },
  };
}
