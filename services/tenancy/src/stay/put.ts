/** Changing a stay: the action follows from the fields that differ from the stored ones. */
import { seeingHealth } from '@firm/health/contract/published';
import type { Handler } from '@firm/platform/http/call';
import type { Principal } from '@firm/platform/auth/principal';
import { requireVersion } from '@firm/platform/change/writing/version';
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import { allowed } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import type { StayPut } from '../../contract/stay/stay.ts';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import { minus, type Day } from '../../contract/interval.ts';
import { allowedActions, type StayAction } from '../../contract/transitions.ts';
import type { Plan } from '../guard/plan.ts';
import { takeStep } from '../guard/step.ts';
import type { World } from '../guard/world.ts';
import { mergedChange, written } from './create.ts';
import { act } from './act.ts';
import { requireUsableBed, requireWithinReservation } from './requirements.ts';
import { stayCollection, daysOf, type StoredStay } from './model.ts';
import { renderStays } from './answer.ts';
import { isPrivate, readerOf } from './health.ts';
import * as rules from './rules.ts';
import { transferTo } from './transfer.ts';

type Routes = typeof stayRoutes;

/** The handlers of changing and deleting a stay. What is already as asked is answered without a write, so a repeat does no harm. */
export function putHandlers(service: ServiceContext) {
  const putAllocation: Handler<Routes['putAllocation']> = async (call) => {
    const { resource } = call.body;
    const newId = await service.sequence.next(stayCollection);
    return takeStep(
      service,
      call,
      { stays: [call.params.id], beds: resource === undefined ? [] : [resource] },
      async (world) => {
        const stay = stayOf(world, call.params.id);
        const body = withoutHiddenReason(stay, call);
        const { version } = body;
        if (isAlreadyDone(stay, body)) return { changes: [] };
        await requireVersion(version, stay.rev, async () => (await renderStays(service, [stay], readerOf(call)))[0]);
        return planFor(world, stay, body, { newId, by: call.caller.id });
      },
      async (done) => {
        if (done.stays.length > 0) return written(service, done, readerOf(call));
        return written(service, { ...done, stays: [stayOf(done.world, call.params.id)] }, readerOf(call));
      },
    );
  };

  const deleteAllocation: Handler<Routes['deleteAllocation']> = async (call) => {
    await takeStep(
      service,
      call,
      { stays: [call.params.id] },
      (world) => {
        const stay = stayOf(world, call.params.id);
        if (stay.checked_in || stay.checked_out || stay.transferred) throw conflict('begun', 'conflict', { allowed: allowedActions(stay) });
        return { changes: [{ before: stay, after: null, event: 'removed' }] };
      },
      async () => null,
    );
    return Reply.empty();
  };

  return { putAllocation, deleteAllocation };
}

/** Removes from the body the reason for an absence if the caller could not see it and sent it back empty. */
function withoutHiddenReason(stay: StoredStay, { body, caller }: { readonly body: StayPut; readonly caller: Principal }): StayPut {
  if (!stay.is_temp_checkout || body.away_reason || body.away_note || allowed(caller, seeingHealth) || !isPrivate(stay.away_reason)) return body;
  const { away_reason: _, away_note: _note, ...seen } = body;
  return seen;
}

/**
 * Whether the stay already is as requested: a second click, or the same action at another desk, is no conflict.
 * If something else followed, such as a check-out, it is one.
 */
function isAlreadyDone(stay: StoredStay, { version: _, ...asked }: StayPut): boolean {
  const fields = Object.entries(asked);
  const matches = fields.every(([name, value]) => stay[name as keyof StoredStay] === value);
  return fields.length > 0 && matches && (stay.is_active || asked.checked_out === true || asked.is_active === false);
}

/** The stay with that id, which was found in scope before. */
export function stayOf(world: World, id: number): StoredStay {
  const stay = world.stays.find((one) => one._id === id);
  if (!stay) throw invalidField('id', 'unknown_reference');
  return stay;
}

interface NewStayIds {
  readonly newId: number;
  readonly by: number;
}

/** The changes to the stay and, for a transfer, to the new stay. */
function planFor(world: World, stay: StoredStay, body: StayPut, ids: NewStayIds): Plan {
  const at = world.at(stay.dormitory);
  const action = wantedAction(stay, body);
  const fields = editedFields(stay, body);
  const moved = body.resource !== undefined && body.resource !== stay.resource;
  const transfers = body.transferred === true && !stay.transferred;
  // A transfer without a new bed would amount to a check-out.
  if (transfers && !moved) throw invalidField('resource', 'required');
  if (moved && (stay.checked_in || transfers)) {
    if (action) throw invalidField('resource', 'invalid_value');
    const end_date = fields.end_date === undefined ? stay.end_date : fields.end_date;
    return { changes: transferTo(world, stay, body.resource as number, { ...ids, end_date, remarks: fields.remarks ?? '', checkIn: true }) };
  }
  const { return_date, away_reason, away_note, ...others } = fields;
  const editing = action === 'temporary-out' ? others : fields;
  const edited = Object.keys(editing).length > 0 || moved ? rules.edit(stay, editing, moved ? requireUsableBed(world, body.resource as number) : null, at) : null;
  if (edited) requireStillWithinReservation(world, stay, edited.after as StoredStay, at.today);
  if (!action) return { changes: edited ? [edited] : [] };
  const acted = act(world, edited?.after ?? stay, action, at, { return_date, away_reason, away_note });
  return { changes: [edited ? mergedChange(edited, acted) : acted] };
}

/** The one action requested; fields sent back unchanged request nothing. */
function wantedAction(stay: StoredStay, body: StayPut): StayAction | null {
  const wanted: StayAction[] = [];
  if (body.checked_out === true && !stay.checked_out) wanted.push('check-out');
  else if (body.is_active === false && stay.is_active) wanted.push('cancel');
  if (body.checked_in === true && !stay.checked_in) wanted.push('check-in');
  if (body.is_temp_checkout === true && !stay.is_temp_checkout) wanted.push('temporary-out');
  if (body.is_temp_checkout === false && stay.is_temp_checkout && !wanted.includes('check-out')) wanted.push('return');
  if (body.suspended === true && !stay.suspended) wanted.push('suspend');
  if (body.suspended === false && stay.suspended && !wanted.includes('check-in')) wanted.push('resume');
  const backwards =
    (body.checked_in === false && stay.checked_in) ||
    (body.checked_out === false && stay.checked_out) ||
    (body.transferred === false && stay.transferred) ||
    (body.is_active === true && !stay.is_active);
  if (backwards || wanted.length > 1) throw illegalTransition(allowedActions(stay));
  return wanted[0] ?? null;
}

interface Fields {
  start_date?: Day;
  end_date?: Day | null;
  remarks?: string;
  return_date?: Day | null;
  away_reason?: string;
  away_note?: string;
}

function editedFields(stay: StoredStay, body: StayPut): Fields {
  const fields: Fields = {};
  for (const name of ['start_date', 'end_date', 'remarks', 'return_date', 'away_reason', 'away_note'] as const) {
    if (body[name] !== undefined && body[name] !== stay[name]) Object.assign(fields, { [name]: body[name] });
  }
  return fields;
}

/** Additional days must be covered by the stay's reservation while that is in force. Days before it, of a resident who came early, are not checked again. */
function requireStillWithinReservation(world: World, before: StoredStay, after: StoredStay, today: Day): void {
  const reservation = after.reservation === null ? undefined : world.reservations.get(after.reservation);
  const taken = before.resource === after.resource ? minus(daysOf(after), daysOf(before)) : [daysOf(after)];
  if (reservation?.is_active && taken.length > 0 && after.is_active) requireWithinReservation(reservation, after, today, taken);
}
