/** Requests for changes that another administrator has to approve (docs/rules/access.md#four-eyes). */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { audience } from '@firm/platform/contract/changeAudience';
import type { AccessStep } from '@firm/platform/contract/dormitoryAccess';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { rightsRequestFields } from '../../contract/fields/rightsRequest.ts';
import type { MembershipEnd } from '../user/memberships.ts';
import type { RightsEffect } from './widening.ts';

export const rightsRequests = 'identity_rights_requests';

/** The requested change, from which the write is prepared anew when it is approved. */
export type RightsOrder =
  | { readonly kind: 'user'; readonly user: number; readonly groups?: readonly number[]; readonly ends?: readonly MembershipEnd[]; readonly is_active?: true; readonly is_staff?: boolean; readonly is_superuser?: boolean }
  | { readonly kind: 'group'; readonly group: number; readonly permissions: readonly string[] }
  | { readonly kind: 'group_removal'; readonly group: number; readonly move_to: number }
  | ({ readonly kind: 'dormitories'; readonly users: readonly number[] } & AccessStep)
  | { readonly kind: 'settings' };

/** The effect on one account. */
export interface NamedEffect extends RightsEffect {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** null: the request is not about dormitories. Missing in requests that were stored before such requests existed. */
  readonly dormitories?: { readonly all: boolean; readonly gained: readonly number[]; readonly lost: readonly number[] } | null;
}

/** The write and the effects that a requested change results in. */
export interface Prepared {
  readonly write: Write;
  readonly effects: NamedEffect[];
  /** Current name of the account or group that the request is about. */
  readonly subject: string;
}

interface Person {
  readonly id: number;
  readonly name: string;
}

export interface RightsRequest extends DocumentOf<typeof rightsRequestFields> {
  _id: number;
  rev: number;
  org: number;
  order: RightsOrder;
  subject_name: string;
  /** An approval covers exactly these effects. */
  effects: NamedEffect[];
  asked_by: Person;
  asked_time: Date;
  until: Date;
  decided_by: Person | null;
  decided_time: Date | null;
  /** The user who is notified of the decision; null until there is one. */
  answered_to: number | null;
}

const person = new Schema({ id: Number, name: String }, { _id: false, ...schemaOptions });

const schema = new Schema<RightsRequest>(
  {
    ...{ _id: Number, rev: Number, org: { type: Number, required: true }, order: { type: Schema.Types.Mixed, required: true } },
    ...fieldPaths(rightsRequestFields),
    ...{ subject_name: String, effects: [Schema.Types.Mixed], asked_by: person, asked_time: Date, until: Date },
    ...{ decided_by: person, decided_time: Date, answered_to: { type: Number, default: null } },
  },
  schemaOptions,
);
// The newest requests of an organisation, its pending ones, and those of one user.
schema.index({ org: 1, _id: 1 });
schema.index({ org: 1, status: 1, _id: 1 });
schema.index({ org: 1, kind: 1, _id: 1 });
schema.index({ org: 1, 'asked_by.id': 1, _id: 1 });
// For the job that marks requests as lapsed.
schema.index({ status: 1, until: 1 });

export const rightsRequestModel: ModelSpec<RightsRequest> = { name: rightsRequests, schema, scope: { org: 'org', dormitory: null } };

export const rightsRequestEntity: EntityKind<RightsRequest> = {
  entity: 'rightsrequest',
  model: rightsRequestModel,
  dormitoryOf: () => null,
  event: ({ kind, order, subject_name, asked_by }) => ({ kind, subject_name, asked_by: asked_by.id, ...(order.kind === 'dormitories' && { access: accessOf(order) }), ...audience({ dormitories: aboutDormitories(order), owner: asked_by.id }) }),
  audited: auditedFields(rightsRequestFields, 'subject_name', 'until', 'answered_to'),
};

const accessOf = ({ users, all, gain, lose }: Extract<RightsOrder, { readonly kind: 'dormitories' }>) => ({ users, all, gain, lose });

/** The dormitories without access to which the request is not shown. */
const aboutDormitories = (order: RightsOrder): 'all' | readonly number[] => (order.kind !== 'dormitories' ? [] : order.all ? 'all' : [...order.gain, ...order.lose]);
