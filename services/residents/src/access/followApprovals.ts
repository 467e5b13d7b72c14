/**
 * Gives access to dormitories that two administrators approved (docs/rules/access.md#four-eyes). Identity decides whether it is
 * approved; here it is applied once, or reported why it could not be: a dormitory may have been deleted in the meantime.
 */
import type { ClientSession } from 'mongoose';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import { seesAsMuch } from '@firm/platform/auth/rights';
import { principals } from '@firm/platform/contract/accounts';
import type { DataOf } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { approvalEvents } from '@firm/identity/contract/published';
import { accessIn, heldOf, applyStep, widens } from '@firm/platform/contract/dormitoryAccess';
import { dormitoryModel } from '../dormitory/model.ts';
import { accessModel } from './model.ts';
import { replaceAccess } from './replace.ts';

type ApprovalEvent = EventOf<DataOf<typeof approvalEvents>>;

export function followApprovals(service: ServiceContext): Consumer<DataOf<typeof approvalEvents>> {
  return { name: 'approvals', events: approvalEvents, apply: (event, session) => applyApproval(service, event, session) };
}

/** null if the approval is not about a dormitory, or the access already exists. */
async function applyApproval(service: ServiceContext, { org, entity_id: request, data, by, request_id }: ApprovalEvent, session: ClientSession): Promise<Write | null> {
  const { access } = data;
  if (!access) return null;
  const signed = { by, request_id };
  const scope = wholeOrg(org);
  const there = await service.rows(dormitoryModel, scope).count({ _id: { $in: [...access.gain] } }, { session });
  const undone = () => notGiven(org, { request, user: access.users[0] as number }, signed);
  if (there < access.gain.length) return undone();
  const users = await service.published(principals, scope).find({ _id: { $in: access.users } }, { session });
  const stored = await service.rows(accessModel, scope).withIds(access.users, { session }).toArray();
  const kept = new Map(stored.map((one) => [one._id, one]));
  const writes: Write[] = [];
  for (const user of users) {
    // A superuser has access to everything.
    if (user.is_superuser) continue;
    const was = kept.get(user._id) ?? null;
    const before = accessIn(was);
    const after = applyStep(before, access);
    if (JSON.stringify(heldOf(after)) === JSON.stringify(heldOf(before))) continue;
    // The password was since set by a user with less access, who could use it to see the new dormitory.
    if (user.password_by !== null && widens(before, after) && !seesAsMuch((await service.principals.reachOf(user.password_by)).dormitories, heldOf(after))) return undone();
    writes.push(replaceAccess(user, was, before, after));
  }
  if (writes.length === 0) return null;
  const { changes = [], ...write } = joinWrites(writes);
  return { ...write, changes: changes.map((change) => ({ ...change, ...signed })) };
}

/** Reports to identity that nothing was done; identity shows the reason on the request. */
function notGiven(org: number, { request, user }: { readonly request: number; readonly user: number }, signed: Pick<ApprovalEvent, 'by' | 'request_id'>): Write {
  return { changes: [{ org, dormitory: null, entity: 'dormitory_access', entity_id: user, type: 'dormitory_access.not_given', data: { request }, ...signed }] };
}
