/**
 * The gate that every change of rights passes (docs/rules/access.md#four-eyes): with the organisation's setting on, one that
 * widens rights is held until another administrator approves it.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { GroupsById } from '../group/known.ts';
import { readSecurity, securityModel } from '../settings/model.ts';
import { countApprovers } from './approvers.ts';

/** How many people stand behind a change: who asks alone, or another who approved it too. */
export type Eyes = 'two' | 'four';

/** Fewer could approve nothing. */
export const fewestApprovers = 2;

interface Change {
  readonly widens: boolean;
  /** Accounts that could approve and will not. */
  readonly leaving: readonly number[];
  /** The groups as they will be. */
  readonly groups: GroupsById;
}

export interface Gate {
  /**
   * The guards under which the change may be made: of two at one moment that widen nothing by themselves, and do together (somebody
   * comes to a group as it is given more), one is decided anew.
   * @throws 409 `four_eyes` · 409 `too_few_approvers` where fewer than two would be left who could approve anything
   */
  readonly pass: (change: Change) => Promise<readonly GuardedUpdate[]>;
}

/** @throws 409 `four_eyes`: another has to approve it */
export const held = (): ApiError => conflict('four_eyes', 'four_eyes');

/** @throws 409 `too_few_approvers` */
export const tooFewApprovers = (): ApiError => conflict('too_few_approvers', 'too_few_approvers');

export const isHeld = (error: unknown): boolean => (error as Partial<ApiError> | null)?.code === 'four_eyes';

/** To be opened before anything is read that the change goes by: what moves after that makes it be decided anew. */
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
