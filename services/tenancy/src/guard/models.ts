/**
 * Guard documents: whatever must not happen twice at once changes one and the same document in its transaction, and
 * carries the revision that it decided upon. Two that decided upon the same state cannot both come through.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { tenancyStatusIds, type TenancyStatus } from '../../contract/statuses.ts';
import { dormitoryScope } from '../bed/model.ts';

/** One per room: its figures as other services apply them, in absolute numbers with a revision. */
export interface RoomGuard {
  _id: number;
  org: number;
  dormitory: number;
  rev: number;
  /** Active beds. */
  beds: number;
  /** Stays that are checked in, also those temporarily out. */
  occupied: number;
  /** Stays that are to begin. */
  reserved: number;
  /** When the residents area last said how many beds there are to be (`bed/follow.ts`). */
  asked_at?: Date;
}

/** One per resident: one stay at a time, and the tenancy status. */
export interface ResidentGuard {
  _id: number;
  org: number;
  rev: number;
  tenancy_status: TenancyStatus;
  ever_checked_in: boolean;
  dormitory: number | null;
  zone: number | null;
  resource: number | null;
  resource_ref_id: string;
  allocation: number | null;
  temporarily_out: boolean;
}

/**
 * One of the stripes per dormitory and type: how many beds may still be given to somebody without a reservation before
 * anybody has to look at the promises again. At every instant from today on, what is taken and promised and all tokens
 * together are at most the beds that there are.
 */
export interface PromiseGuard {
  _id: string;
  dormitory: number;
  res_type: number;
  stripe: number;
  rev: number;
  tokens: number;
  /** Beds that reservations missed when tokens were last dealt: rooms may be closed after they were promised (`settings/missing.ts`). */
  short: number;
}

export const roomGuards = 'tenancy_zones';
export const residentGuards = 'tenancy_employees';
export const promiseGuards = 'tenancy_promises';

const number = { type: Number, required: true } as const;
const optionalNumber = { type: Number, default: null } as const;

const roomSchema = new Schema<RoomGuard>(
  { _id: number, org: number, dormitory: number, rev: number, beds: number, occupied: number, reserved: number, asked_at: Date },
  schemaOptions,
);
roomSchema.index({ org: 1, _id: 1, rev: 1 });
roomSchema.index({ org: 1, dormitory: 1, _id: 1, rev: 1 });

const residentSchema = new Schema<ResidentGuard>(
  {
    _id: number,
    org: number,
    rev: number,
    tenancy_status: { type: String, enum: tenancyStatusIds, required: true },
    ever_checked_in: { type: Boolean, required: true },
    dormitory: optionalNumber,
    zone: optionalNumber,
    resource: optionalNumber,
    resource_ref_id: { type: String, default: '' },
    allocation: optionalNumber,
    temporarily_out: { type: Boolean, default: false },
  },
  schemaOptions,
);

const promiseSchema = new Schema<PromiseGuard>(
  { _id: { type: String, required: true }, dormitory: number, res_type: number, stripe: number, rev: number, tokens: number, short: number },
  schemaOptions,
);
promiseSchema.index({ dormitory: 1, res_type: 1 });

export const roomGuardModel: ModelSpec<RoomGuard> = { name: roomGuards, schema: roomSchema, scope: dormitoryScope };
export const residentGuardModel: ModelSpec<ResidentGuard> = { name: residentGuards, schema: residentSchema, scope: { org: 'org', dormitory: null } };
export const promiseGuardModel: ModelSpec<PromiseGuard> = { name: promiseGuards, schema: promiseSchema, scope: null };
