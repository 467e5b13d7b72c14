/** Steps on several stays at once: transfer, swap, bulk check-in and check-out, undo. */
import { requireVersion } from '@firm/platform/change/writing/version';
import type { WriteCall } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { ApiError, conflict, invalidField } from '@firm/platform/errors/apiError';
import { messageText, type Language } from '@firm/platform/errors/messages';
import type { ServiceContext } from '@firm/platform/service/context';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import type { TenancyStatus } from '../../contract/statuses.ts';
import { takeStep } from '../guard/step.ts';
import type { World } from '../guard/world.ts';
import { act } from './act.ts';
import { clashError, clashes } from './conflicts.ts';
import { requireActive, requireUsableBed } from './requirements.ts';
import { stayCollection, withDerived, type StoredStay, stayModel } from './model.ts';
import { renderStays, undoable } from './answer.ts';
import { readerOf } from './health.ts';
import { stayOf } from './put.ts';
import type { StayChange } from './rules.ts';
import { transferTo } from './transfer.ts';

type Routes = typeof stayRoutes;

export function moveHandlers(service: ServiceContext) {
  const transferAllocation: Handler<Routes['transferAllocation']> = async (call) => {
    const { resource, check_in, end_date, remarks = '', version } = call.body;
    const newId = await service.sequence.next(stayCollection);
    return takeStep(
      service,
      call,
      { stays: [call.params.id], beds: [resource] },
      async (world) => {
        const stay = stayOf(world, call.params.id);
        await requireVersion(version, stay.rev, async () => (await renderStays(service, [stay], readerOf(call)))[0]);
        const until = end_date === undefined ? stay.end_date : end_date;
        return { changes: transferTo(world, stay, resource, { newId, by: call.caller.id, checkIn: check_in, end_date: until, remarks }) };
      },
      async (done) => {
        const [from, to] = await renderStays(service, done.stays, readerOf(call), done);
        return { from: from as NonNullable<typeof from>, to: to as NonNullable<typeof to>, warnings: [...done.warnings] };
      },
    );
  };

  const swapAllocations: Handler<Routes['swapAllocations']> = async (call) => {
    const { first, second, remarks = '' } = call.body;
    if (first === second) throw invalidField('second', 'invalid_value');
    const newIds = [await service.sequence.next(stayCollection), await service.sequence.next(stayCollection)] as const;
    return takeStep(
      service,
      call,
      { stays: [first, second] },
      (world) => {
        const [a, b] = [stayOf(world, first), stayOf(world, second)];
        const to = (stay: StoredStay, newId: number) => ({ newId, by: call.caller.id, checkIn: true, end_date: stay.end_date, remarks });
        const [fromA, intoB] = transferTo(world, a, b.resource, to(a, newIds[0]));
        const [fromB, intoA] = transferTo(world, b, a.resource, to(b, newIds[1]));
        return { changes: [fromA, fromB, intoB, intoA] as StayChange[] };
      },
      async (done) => ({ results: (await renderStays(service, done.stays, readerOf(call), done)).slice(2), warnings: [...done.warnings] }),
    );
  };

  const many =
    (action: 'check-in' | 'check-out') =>
    async (call: BulkCall) => {
      const ids = [...new Set(call.body.ids)];
      let refusals: ReturnType<typeof refusalOf>[] = [];
      return takeStep(
        service,
        call,
        { stays: ids },
        (world) => {
          refusals = [];
          const changes: StayChange[] = [];
          const beside = neighbours(world.stays);
          for (const stay of ids.map((id) => stayOf(world, id))) {
            try {
              const change = act(world, withRemarks(stay, call.body.remarks), action, world.at(stay.dormitory));
              const found = clashes([...beside(stay), change.after as StoredStay], [change]);
              if (found.length > 0) throw clashError(found, call.scope);
              changes.push({ ...change, before: stay });
            } catch (error) {
              if (!(error instanceof ApiError)) throw error;
              refusals.push(refusalOf(stay, error, call.language));
            }
          }
          return { changes };
        },
        async (done) => ({ results: await renderStays(service, done.stays, readerOf(call), done), refusals, warnings: [...done.warnings] }),
      );
    };

  const undoAllocation: Handler<Routes['undoAllocation']> = async (call) => {
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
  };

  return { transferAllocation, swapAllocations, bulkCheckIn: many('check-in'), bulkCheckOut: many('check-out'), undoAllocation };
}

interface BulkCall extends WriteCall {
  readonly body: { readonly ids: readonly number[]; readonly remarks?: string };
  readonly language: Language;
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

function withRemarks(stay: StoredStay, remarks: string | undefined): StoredStay {
  return remarks === undefined ? stay : { ...stay, remarks };
}

/** Returns, for a stay, the other stays in the same bed or of the same resident. */
function neighbours(stays: readonly StoredStay[]): (stay: StoredStay) => StoredStay[] {
  const by = new Map<string, StoredStay[]>();
  for (const stay of stays) {
    for (const key of [`bed ${stay.resource}`, `person ${stay.person}`]) by.set(key, [...(by.get(key) ?? []), stay]);
  }
  return (stay) => [...new Set([...(by.get(`bed ${stay.resource}`) ?? []), ...(by.get(`person ${stay.person}`) ?? [])])].filter((one) => one._id !== stay._id);
}

function refusalOf(stay: Pick<StoredStay, '_id' | 'resource_ref_id'>, error: ApiError, language: Language) {
  return { id: stay._id, ref_id: stay.resource_ref_id, code: error.code, message: messageText(language, error.text.key, error.text.values) };
}
