/** Access reviews: who still needs what, decided line by line (docs/rules/access.md#access-reviews). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, idInPath, idParams, moment, pageOf, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { reviewFacts, reviewFields, reviewLineFacts, reviewLineFields } from './fields/accessReview.ts';
import { reviewDecisions } from './limits.ts';

const review = z.object({
  id: z.number().int(),
  url: z.string(),
  ...answerShape(reviewFields),
  ...answerShape(reviewFacts),
  /** Finished, or past its due date: nothing can be decided any more. */
  is_over: z.boolean(),
  lines: z.number().int(),
  kept: z.number().int(),
  removed: z.number().int(),
  shortened: z.number().int(),
  undecided: z.number().int(),
  created_by_name: z.string(),
  created_time: z.string(),
  version: z.number().int(),
}).meta({ id: 'AccessReview' });
export type AccessReview = z.output<typeof review>;

/** `dormitories`: only those that the caller sees. */
const line = z.object({
  id: z.number().int(),
  ...answerShape(reviewLineFields),
  ...answerShape(reviewLineFacts),
  username: z.string(),
  user_name: z.string(),
  last_login: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  /** The line is about the caller's own account, so somebody else must decide. */
  is_own: z.boolean(),
  version: z.number().int(),
}).meta({ id: 'AccessReviewLine' });
export type AccessReviewLine = z.output<typeof line>;

const { group: ofGroup, ...asked } = writeShape(reviewFields);

export const accessReviewRoutes = defineRoutes({
  listAccessReviews: {
    method: 'GET',
    path: '/accessreviews/',
    permission: 'view_permission',
    summary: 'Access reviews, newest first, with their progress',
    list: { orderings: { id: '_id' }, defaultOrdering: '-id', search: false },
    answer: pageOf(review),
  },
  createAccessReview: {
    method: 'POST',
    path: '/accessreviews/',
    permission: 'change_permission',
    summary: 'Begin an access review: one line for each group membership and each dormitory access of the accounts it covers',
    body: z.strictObject({ ...asked, group: ofGroup.optional() }),
    status: 201,
    answer: review,
    errors: [409],
  },
  readAccessReview: {
    method: 'GET',
    path: '/accessreviews/{id}/',
    permission: 'view_permission',
    summary: 'One access review',
    params: idParams,
    answer: review,
  },
  finishAccessReview: {
    method: 'POST',
    path: '/accessreviews/{id}/finish/',
    permission: 'change_permission',
    summary: 'End an access review early; undecided lines are left as they are and reported',
    params: idParams,
    body: z.strictObject({ version }),
    answer: review,
    errors: [409],
  },
  listAccessReviewLines: {
    method: 'GET',
    path: '/accessreviews/{id}/lines/',
    permission: 'view_permission',
    summary: 'The lines of an access review, by account',
    params: idParams,
    query: z.object({ decision: z.enum(['none', ...reviewDecisions]) }).partial(),
    list: { orderings: { id: '_id' }, defaultOrdering: 'id', search: false },
    answer: pageOf(line),
  },
  decideAccessReviewLine: {
    method: 'POST',
    path: '/accessreviews/{id}/lines/{line}/decide/',
    permission: 'change_permission',
    summary: 'Keep, remove or shorten what a line of an access review names, with immediate effect; remove dormitories first, with their own call',
    params: z.object({ id: idInPath, line: idInPath }),
    body: bodyOf({ decision: z.enum(reviewDecisions), until: moment.nullish(), version }),
    answer: line,
    errors: [409],
  },
});
