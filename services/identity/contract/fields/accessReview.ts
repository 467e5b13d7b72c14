/** The fields of an access review (docs/rules/access.md#access-reviews). */
import { choice, flag, moment, reference, references, text } from '@firm/platform/contract/entity/fieldKinds';
import { mostReviewedDormitories, reviewDecisions, reviewLineKinds, reviewNameMax } from '../limits.ts';

/** What the user who begins a review enters. */
export const reviewFields = {
  name: text(reviewNameMax, { required: true, group: 'review' }),
  /** The group whose members are reviewed; null: every account of the organisation. */
  group: reference('groups', { group: 'review' }),
  /** Lines can be decided until then. */
  due: moment({ always: true, group: 'review' }),
} as const;

/** What the service sets itself. */
export const reviewFacts = {
  finished_time: moment({ readOnly: true }),
} as const;

/** What an account had when the review began. */
const begun = { readOnly: true, notAudited: 'never changes' } as const;
export const reviewLineFields = {
  kind: choice(reviewLineKinds, { always: true, ...begun }),
  user: reference('users', { always: true, shown: null, ...begun }),
  /** null: the line is about dormitories. */
  group: reference('groups', begun),
  /** When the membership ends by itself, as it was when the review began. */
  until: moment(begun),
  all_dormitories: flag({ stored: 'all', ...begun }),
  dormitories: references('dormitories', mostReviewedDormitories, begun),
} as const;

/** What was decided about the line. */
export const reviewLineFacts = {
  decision: choice(reviewDecisions, { optional: true, readOnly: true }),
  decided_until: moment({ readOnly: true }),
  decided_time: moment({ readOnly: true, notAudited: 'the change says when' }),
} as const;
