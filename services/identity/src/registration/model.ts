/** Requests from the public forms. They belong to the operator of the portal. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ScopeFields } from '@firm/platform/mongo/scope';

export const registerRequests = 'identity_register_requests';

export interface RegisterRequest {
  _id: number;
  rev: number;
  org: number;
  kind: 'account' | 'operator' | 'demonstration';
  status: 'pending' | 'approved' | 'rejected';
  name: string;
  email: string;
  organisation: string;
  phone: string;
  message: string;
  username: string | null;
  user: number | null;
  remarks: string;
  decided_by_name: string | null;
  decided_time: Date | null;
  created_time: Date;
  words: string[];
}

const schema = new Schema<RegisterRequest>(
  {
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    kind: String,
    status: String,
    name: String,
    email: String,
    organisation: String,
    phone: String,
    message: String,
    username: String,
    user: Number,
    remarks: String,
    decided_by_name: String,
    decided_time: Date,
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
