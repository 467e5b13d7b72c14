/** The fields of an access review (docs/rules/access.md#access-reviews). */
import { moment, reference, text } from '@firm/platform/contract/entity/field';
import { reviewNameMax } from '../limits.ts';

/** What whoever begins a review says. */
export const reviewFields = {
  name: text(reviewNameMax, { required: true }),
  /** The group whose members are looked at; null: every account of the organisation. */
  group: reference('groups'),
  /** Until then lines are decided. */
  due: moment({ always: true }),
} as const;

/** What the service keeps by itself. */
export const reviewFacts = {
  finished_time: moment({ readOnly: true }),
} as const;
