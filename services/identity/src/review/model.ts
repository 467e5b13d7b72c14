/** Access reviews and their lines: what each account had when the review began, and what was decided about it. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { reviewFacts, reviewFields, reviewLineFacts, reviewLineFields } from '../../contract/fields/accessReview.ts';

export const accessReviews = 'identity_access_reviews';
export const reviewLines = 'identity_access_review_lines';

interface Person {
  readonly id: number;
  readonly name: string;
}

export interface Review extends DocumentOf<typeof reviewFields>, DocumentOf<typeof reviewFacts> {
  _id: number;
  rev: number;
  org: number;
  created_by: Person;
  created_time: Date;
  update_time: Date;
}

const lineFields = { ...reviewLineFields, ...reviewLineFacts };

export interface ReviewLine extends DocumentOf<typeof lineFields> {
  _id: number;
  rev: number;
  org: number;
  review: number;
  decided_by: Person | null;
}

const person = new Schema({ id: Number, name: String }, { _id: false, ...schemaOptions });

const reviewSchema = new Schema<Review>(
  { _id: Number, rev: Number, org: { type: Number, required: true }, ...fieldPaths(reviewFields), ...fieldPaths(reviewFacts), created_by: person, created_time: Date, update_time: Date },
  schemaOptions,
);
reviewSchema.index({ org: 1, _id: 1 });

const lineSchema = new Schema<ReviewLine>(
  { _id: Number, rev: Number, org: { type: Number, required: true }, review: { type: Number, required: true }, ...fieldPaths(lineFields), decided_by: person },
  schemaOptions,
);
// For the lines of one review in order, and for the counts of its decisions.
lineSchema.index({ org: 1, review: 1, _id: 1 });
lineSchema.index({ org: 1, review: 1, decision: 1, _id: 1 });

const scope = { org: 'org', dormitory: null } as const;
export const reviewModel: ModelSpec<Review> = { name: accessReviews, schema: reviewSchema, scope };
export const reviewLineModel: ModelSpec<ReviewLine> = { name: reviewLines, schema: lineSchema, scope };
