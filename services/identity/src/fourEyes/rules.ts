/** Who can decide on a request for rights (docs/rules/access.md#four-eyes). Pure. */
import { ApiError, illegalTransition } from '@firm/platform/errors/apiError';
import type { RightsRequest } from './model.ts';

/** The clock decides, whether or not the job has run. */
const isOpen = ({ status, until }: Pick<RightsRequest, 'status' | 'until'>, now: Date): boolean => status === 'pending' && until > now;

interface Deciding {
  readonly request: Pick<RightsRequest, 'status' | 'until' | 'asked_by'>;
  readonly decider: number;
  /** Requester and decider may be one person, because somebody may know both passwords. */
  readonly together: boolean;
  readonly now: Date;
}

/** @throws 409 if the request is not pending any more · 403 for the decider's own request, and for one whose requester may be the same person */
export function checkDecider({ request, decider, together, now }: Deciding): void {
  if (!isOpen(request, now)) throw illegalTransition([]);
  if (request.asked_by.id === decider) throw new ApiError(403, 'forbidden', { key: 'own_request' });
  if (together) throw new ApiError(403, 'forbidden', { key: 'one_person' });
}

/** @throws 409 if the request is not pending any more · 403 for somebody else's */
export function checkWithdrawing(request: Pick<RightsRequest, 'status' | 'until' | 'asked_by'>, caller: number, now: Date): void {
  if (request.asked_by.id !== caller) throw new ApiError(403, 'forbidden', { key: 'forbidden' });
  if (!isOpen(request, now)) throw illegalTransition([]);
}
