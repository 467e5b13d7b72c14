/** Creating, changing and deleting one bed; for several at once see `bulk.ts`. */
import { Writer, type WriteCall } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Bed, BedPatch } from '../../contract/bed/bed.ts';
import type { bedRoutes } from '../../contract/bed/routes.ts';
import { requireRoom, roomsNow } from '../published/residents.ts';
import { bedEntity } from './entity.ts';
import { bedCollection, bedModel, type StoredBed } from './model.ts';
import { renderBed } from './answer.ts';
import { editedBed, newBed } from './rules.ts';
import { changeBeds } from './step.ts';

type Routes = typeof bedRoutes;

export function writeHandlers(service: ServiceContext) {
  const writer = new Writer<StoredBed, Bed>(service, { ...bedEntity, render: (bed, base) => renderBed(service, bed, base) });

  const createResource: Handler<Routes['createResource']> = async (call) => {
    const room = await requireRoom(service, call.scope, call.body.zone);
    const bed = newBed(call.body, room, await service.sequence.next(bedCollection), clock.now());
    return changeBeds(service, call, async () => [{ before: null, after: bed }], () => renderBed(service, bed, call.base));
  };

  const edit = (call: EditCall) => {
    const { version, ...body } = call.body;
    return changeBeds(
      service,
      call,
      async () => {
        const bed = await writer.readForChange(call, call.params.id, version);
        const own = (await roomsNow(service, bed.org, [bed.zone])).get(bed.zone);
        const stays = { _id: bed.zone, org: bed.org, dormitory: bed.dormitory, is_active: true };
        const room = body.zone === undefined || body.zone === bed.zone ? (own ?? stays) : await requireRoom(service, call.scope, body.zone);
        const after = editedBed(bed, body, room, clock.now());
        return after ? [{ before: bed, after }] : [];
      },
      async ([change]) => renderBed(service, change?.after ?? (await service.rows(bedModel, call.scope).get(call.params.id)), call.base),
    );
  };

  const deleteResource: Handler<Routes['deleteResource']> = async (call) => {
    const decide = async () => [{ before: await service.rows(bedModel, call.scope).get(call.params.id), after: null }];
    await changeBeds(service, call, decide, async () => null);
    return Reply.empty();
  };

  return { createResource, putResource: edit, patchResource: edit, deleteResource };
}

interface EditCall extends WriteCall {
  readonly params: { readonly id: number };
  readonly body: BedPatch;
}
