/**
 * The gate that every change of rights passes (docs/rules/access.md#four-eyes): if the organisation's setting is on, a change
 * that widens rights is held until another administrator approves it.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { GroupsById } from '../group/known.ts';
import { readSecurity, securityModel } from '../settings/model.ts';
import { countApprovers } from './approvers.ts';

/** Who is behind a change: `two`, the caller alone; `four`, another administrator who approved it as well. */
export type Eyes = 'two' | 'four';

/** The fewest approvers of an organisation: with fewer, nobody could approve the requests of the only one. */
export const fewestApprovers = 2;

interface Change {
  readonly widens: boolean;
  /** Accounts that can approve now and could not after the change. */
  readonly leaving: readonly number[];
  /** The groups after the change. */
  readonly groups: GroupsById;
}

export interface Gate {
  /**
   * Returns the guards under which the change may be made. They make two simultaneous changes conflict: each may widen nothing by
   * itself, but both together could (a user joins a group while the group gets more permissions). One of them is decided anew.
   * @throws 409 `four_eyes` · 409 `too_few_approvers` if fewer than two approvers would be left
   */
  readonly pass: (change: Change) => Promise<readonly GuardedUpdate[]>;
}

/** 409 `four_eyes`: another administrator has to approve the change. */
export const held = (): ApiError => conflict('four_eyes', 'four_eyes');

/** 409 `too_few_approvers`. */
export const tooFewApprovers = (): ApiError => conflict('too_few_approvers', 'too_few_approvers');

/** Whether an error is the gate's 409 `four_eyes`: the change is correct, and can be requested. */
export const isHeld = (error: unknown): boolean => (error as Partial<ApiError> | null)?.code === 'four_eyes';

/** Open the gate before reading anything on which the change depends: if rights change after that, the change is decided anew. */
export async function openGate(service: Pick<ServiceContext, 'rows' | 'byIdNow'>, org: number, eyes: Eyes = 'two'): Promise<Gate> {
  const settings = await readSecurity(service, org);
  return {
    pass: async ({ widens, leaving, groups }) => {
      if (!settings.four_eyes) return [];
      if (widens && eyes === 'two') throw held();
      if (leaving.length > 0 && (await countApprovers(service, org, groups, leaving)) < fewestApprovers) throw tooFewApprovers();
      return [{ collection: securityModel.name, filter: { _id: org, org, turn: settings.turn }, update: { $inc: { turn: 1 } }, otherwise: writeConflict }];
    },
  };
}
