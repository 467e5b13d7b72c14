/** Requests from the public forms. They belong to the organisation that runs the portal. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ScopeFields } from '@firm/platform/mongo/scope';
import { requestDecisionFields, requestFields } from '../../contract/fields/registerRequest.ts';

export const registerRequests = 'identity_register_requests';

export interface RegisterRequest extends DocumentOf<typeof requestFields>, DocumentOf<typeof requestDecisionFields> {
  _id: number;
  rev: number;
  org: number;
  username: string | null;
  user: number | null;
  decided_by_name: string | null;
  created_time: Date;
  words: string[];
}

const schema = new Schema<RegisterRequest>(
  {
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    ...fieldPaths(requestFields),
    ...fieldPaths(requestDecisionFields),
    username: String,
    user: Number,
    decided_by_name: String,
    created_time: Date,
    words: [String],
  },
  schemaOptions,
);
for (const field of ['created_time', 'name', 'words']) schema.index({ org: 1, [field]: 1 });

const registerRequestScope: ScopeFields = { org: 'org', dormitory: null };
export const registerRequestModel: ModelSpec<RegisterRequest> = {
  name: registerRequests,
  schema,
  scope: registerRequestScope,
};
