/** Undoing the last step of a stay (docs/rules/tenancy.md#undo). */
import { clock } from '@firm/platform/clock/clock';
import { conflict } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import type { TenancyStatus } from '../../contract/statuses.ts';
import { takeStep } from '../guard/step.ts';
import type { World } from '../guard/world.ts';
import { renderStays, undoable } from './answer.ts';
import { readerOf } from './health.ts';
import { stayModel, withDerived, type StoredStay } from './model.ts';
import { stayOf } from './put.ts';
import { requireActive, requireUsableBed } from './requirements.ts';
import type { StayChange } from './rules.ts';

/** Undoes the last step of a stay, for all stays that it touched. @throws 409 `undo_impossible` */
export async function undoStep(service: ServiceContext, call: Call<(typeof stayRoutes)['undoAllocation']>) {
  const stay = await service.rows(stayModel, call.scope).get(call.params.id);
  const type = undoable(stay, clock.now());
  const { last_step: step } = stay;
  const isLater = call.body?.version !== undefined && call.body.version !== stay.rev;
  if (!type || !step || isLater) throw conflict('undo_impossible', 'undo_impossible');
  // Stays checked in or out in one bulk step are independent of each other.
  const isAlone = call.body?.only === true && (type === 'checked_in' || type === 'checked_out') && step.before !== null && !stay.transferred;
  const touched = isAlone ? [stay] : await service.rows(stayModel, call.scope).find({ 'last_step.id': step.id }, { sort: { _id: 1 } }).toArray();
  return takeStep(
    service,
    call,
    { stays: touched.map((one) => one._id), beds: bedsBefore(touched) },
    (world) => {
      const stays = touched.map((one) => stayOf(world, one._id));
      // A later step has changed one of its stays, so it is no longer the last step.
      if ((!isAlone && stays.length < step.touched) || stays.some((one) => one.last_step?.id !== step.id)) throw conflict('undo_impossible', 'undo_impossible');
      const changes = stays.map((one) => undoneChange(world, one));
      for (const { after } of changes) if (after?.is_active) requireStillPossible(world, after);
      return { changes, restore: statusesBefore(stays) };
    },
    async (done) => {
      const kept = done.stays.filter((one) => one.last_step === null);
      return { type, results: await renderStays(service, kept, readerOf(call), done) };
    },
  );
}

/** Resets the stay to before its last step, but with its bed's current reference; removes it if the step created it. */
function undoneChange({ beds, now }: World, stay: StoredStay): StayChange {
  const before = stay.last_step?.before ?? null;
  if (before === null) return { before: stay, after: null, event: 'removed' };
  const after = withDerived({ ...stay, ...before, rev: stay.rev + 1, update_time: now });
  return { before: stay, after: { ...after, resource_ref_id: beds.get(after.resource)?.ref_id ?? after.resource_ref_id }, event: 'undone' };
}

/** The beds that the stays had before their last step, and get again. */
function bedsBefore(stays: readonly StoredStay[]): number[] {
  return [...new Set(stays.map(({ last_step: step }) => step?.before?.['resource']).filter((bed) => typeof bed === 'number'))];
}

/** Since the step, the bed may have been taken out of use, moved or given another type, and the resident deactivated. */
function requireStillPossible(world: World, { resource, dormitory, zone, res_type, person }: StoredStay): void {
  const bed = requireUsableBed(world, resource);
  const resident = world.residents.get(person);
  const isThere = bed.dormitory === dormitory && bed.zone === zone && bed.res_type === res_type;
  if (!isThere || !resident) throw conflict('undo_impossible', 'undo_impossible');
  requireActive(resident);
}

function statusesBefore(stays: readonly StoredStay[]): Map<number, { tenancy_status: TenancyStatus; ever_checked_in: boolean }> {
  return new Map(
    stays.flatMap(({ person, last_step: step }) =>
      step ? [[person, { tenancy_status: step.tenancy_status, ever_checked_in: step.ever_checked_in }] as const] : [],
    ),
  );
}
