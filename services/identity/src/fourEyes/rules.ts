/** Who can decide on a request for rights (docs/rules/access.md#four-eyes). Pure. */
import { ApiError, illegalTransition } from '@firm/platform/errors/apiError';
import type { RightsRequest } from './model.ts';

/** By the clock, whether or not a job has found it. */
const isOpen = ({ status, until }: Pick<RightsRequest, 'status' | 'until'>, now: Date): boolean => status === 'pending' && until > now;

interface Deciding {
  readonly request: Pick<RightsRequest, 'status' | 'until' | 'asked_by'>;
  readonly decider: number;
  /** One of the two may know the other's password: both may be one person. */
  readonly together: boolean;
  readonly now: Date;
}

/** @throws 409 for what is not waiting any more · 403 for one's own request, and for that of somebody who may be oneself */
export function checkDecider({ request, decider, together, now }: Deciding): void {
  if (!isOpen(request, now)) throw illegalTransition([]);
  if (request.asked_by.id === decider) throw new ApiError(403, 'forbidden', { key: 'own_request' });
  if (together) throw new ApiError(403, 'forbidden', { key: 'one_person' });
}

/** @throws 409 for what is not waiting any more · 403 for another's */
export function checkWithdrawing(request: Pick<RightsRequest, 'status' | 'until' | 'asked_by'>, caller: number, now: Date): void {
  if (request.asked_by.id !== caller) throw new ApiError(403, 'forbidden', { key: 'forbidden' });
  if (!isOpen(request, now)) throw illegalTransition([]);
}
