/**
 * Guard documents: steps that must not happen twice at once change the same document in their transactions, conditional on
 * the revision that they were decided upon. Of two steps decided upon the same state, only one can commit.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { tenancyStatusIds, type TenancyStatus } from '../../contract/statuses.ts';
import { dormitoryScope } from '../bed/model.ts';

/** One per room: its figures as published to other services, in absolute numbers with a revision. */
export interface RoomGuard {
  _id: number;
  org: number;
  dormitory: number;
  rev: number;
  /** Number of active beds. */
  beds: number;
  /** Number of stays that are checked in, including those temporarily out. */
  occupied: number;
  /** Number of stays that have not begun. */
  reserved: number;
  /** When the residents area last set the number of beds (`bed/follow.ts`). */
  asked_at?: Date;
}

/** One per resident: ensures one stay at a time, and holds the tenancy status. */
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
 * One of several stripes per dormitory and bed type: `tokens` is how many beds can still be allocated without a reservation
 * before the promises must be checked again. On every day from today, beds taken, beds promised and the tokens of all
 * stripes add up to at most the beds that exist.
 */
export interface PromiseGuard {
  _id: string;
  org: number;
  dormitory: number;
  res_type: number;
  stripe: number;
  rev: number;
  tokens: number;
  /** How many beds reservations lacked when tokens were last distributed: rooms can be closed after their beds were promised (`settings/missing.ts`). */
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
  { _id: { type: String, required: true }, org: { type: Number, required: true }, dormitory: number, res_type: number, stripe: number, rev: number, tokens: number, short: number },
  schemaOptions,
);
promiseSchema.index({ dormitory: 1, res_type: 1 });

export const roomGuardModel: ModelSpec<RoomGuard> = { name: roomGuards, schema: roomSchema, scope: dormitoryScope };
export const residentGuardModel: ModelSpec<ResidentGuard> = { name: residentGuards, schema: residentSchema, scope: { org: 'org', dormitory: null } };
export const promiseGuardModel: ModelSpec<PromiseGuard> = { name: promiseGuards, schema: promiseSchema, scope: null };
