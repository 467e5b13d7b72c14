/** Steps on several stays at once: transfer, swap, bulk check-in and check-out, undo. */
import { requireVersion } from '@firm/platform/change/writing/version';
import type { Call } from '@firm/platform/http/call';
import { invalidField } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import { takeStep } from '../guard/step.ts';
import { renderStays } from './answer.ts';
import { bulkStep } from './bulk.ts';
import { readerOf } from './health.ts';
import { stayCollection, type StoredStay } from './model.ts';
import { stayOf } from './put.ts';
import type { StayChange } from './rules.ts';
import { transferTo } from './transfer.ts';
import { undoStep } from './undo.ts';

type Routes = typeof stayRoutes;

type Of<K extends keyof Routes> = Call<Routes[K]>;

export function moveHandlers(service: ServiceContext) {
  return {
    transferAllocation: (call: Of<'transferAllocation'>) => transfer(service, call),
    swapAllocations: (call: Of<'swapAllocations'>) => swap(service, call),
    bulkCheckIn: (call: Of<'bulkCheckIn'>) => bulkStep(service, 'check-in', call),
    bulkCheckOut: (call: Of<'bulkCheckOut'>) => bulkStep(service, 'check-out', call),
    undoAllocation: (call: Of<'undoAllocation'>) => undoStep(service, call),
  };
}

/** Moves a resident to another bed: ends the stay and begins another. */
async function transfer(service: ServiceContext, call: Of<'transferAllocation'>) {
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
}

/** Exchanges the beds of two residents. */
async function swap(service: ServiceContext, call: Of<'swapAllocations'>) {
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
}
