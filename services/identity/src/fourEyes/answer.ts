/** A request as the calls answer it. */
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import type { RightsRequestAnswer } from '../../contract/rightsRequest.ts';
import type { RightsOrder, RightsRequest } from './model.ts';

export function renderRequest(request: RightsRequest, caller: Principal, base: string): RightsRequestAnswer {
  const { _id, rev, kind, order, subject_name, reason, status, effects, asked_by, asked_time, until, decided_by, decided_time, remarks } = request;
  return {
    ...{ id: _id, url: entityUrl(base, 'rights_requests', _id), kind, subject: subjectOf(order), subject_name, reason },
    // The clock decides, whether or not the job has run.
    status: status === 'pending' && until <= clock.now() ? 'lapsed' : status,
    effects: effects.map(({ dormitories = null, ...effect }) => ({ ...effect, dormitories: dormitories && { ...dormitories, gained: [...dormitories.gained], lost: [...dormitories.lost] } })),
    ...{ asked_by: asked_by.id, asked_by_name: asked_by.name, asked_time: asked_time.toISOString(), until: until.toISOString() },
    ...{ decided_by_name: decided_by?.name ?? null, decided_time: decided_time?.toISOString() ?? null, remarks },
    ...{ is_own: asked_by.id === caller.id, version: rev },
  };
}

/** The account or group that a request is about; null: none, or several. */
function subjectOf(order: RightsOrder): number | null {
  if (order.kind === 'settings') return null;
  if (order.kind === 'dormitories') return order.users.length === 1 ? (order.users[0] ?? null) : null;
  return order.kind === 'user' ? order.user : order.group;
}
