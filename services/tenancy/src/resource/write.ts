/** Adding, changing and deleting beds, one or many. */
import type { WriteCall } from '@firm/platform/change/writer';
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { ApiError, notFound, staleVersion } from '@firm/platform/errors/apiError';
import { say, type Language } from '@firm/platform/errors/messages';
import { Reply } from '@firm/platform/http/reply';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ResourcePatch } from '../../contract/resource.ts';
import type { resourceRoutes } from '../../contract/resourceRoutes.ts';
import { demandRoom, roomsNow, type Room } from '../published/residents.ts';
import { resourceCollection, type StoredResource, resourceModel } from './model.ts';
import { renderResource, renderResources } from './answer.ts';
import { editedBed, newBed, type BedChange } from './rules.ts';
import { changeBeds, refusalsOf, type BedRefusal } from './step.ts';

type Routes = typeof resourceRoutes;

export function writeHandlers(service: ServiceContext) {
  const createResource: Handler<Routes['createResource']> = async (call) => {
    const room = await demandRoom(service, call.scope, call.body.zone);
    const bed = newBed(call.body, room, await service.sequence.next(resourceCollection), clock.now());
    return changeBeds(service, call, async () => [{ before: null, after: bed }], () => renderResource(service, bed, call.base));
  };

  const edit = (call: EditCall) => {
    const { version, ...body } = call.body;
    return changeBeds(
      service,
      call,
      async () => {
        const bed = await service.rows(resourceModel, call.scope).get(call.params.id);
        if (version !== undefined && version !== bed.version) throw staleVersion(await renderResource(service, bed, call.base));
        const own = (await roomsNow(service, bed.org, [bed.zone])).get(bed.zone);
        const stays = { _id: bed.zone, org: bed.org, dormitory: bed.dormitory, is_active: true };
        const room = body.zone === undefined || body.zone === bed.zone ? (own ?? stays) : await demandRoom(service, call.scope, body.zone);
        const after = editedBed(bed, body, room, clock.now());
        return after ? [{ before: bed, after }] : [];
      },
      async ([change]) => renderResource(service, change?.after ?? (await service.rows(resourceModel, call.scope).get(call.params.id)), call.base),
    );
  };

  const deleteResource: Handler<Routes['deleteResource']> = async (call) => {
    const decide = async () => [{ before: await service.rows(resourceModel, call.scope).get(call.params.id), after: null }];
    await changeBeds(service, call, decide, async () => null);
    return Reply.empty();
  };

  const bulkCreateResources: Handler<Routes['bulkCreateResources']> = async (call) => {
    const now = clock.now();
    const changes: BedChange[] = [];
    const refusals: Refusal[] = [];
    // A bed that is not there yet is named by its place in the list.
    const zones = new Map<number, number>();
    const named = ({ bed, error }: BedRefusal) => refusal(zones.get(bed._id) ?? 0, bed.ref_id, error, call.language);
    const rooms = new Map<number, Promise<Room>>();
    for (const [at, body] of call.body.resources.entries()) {
      try {
        const room = rooms.get(body.zone) ?? demandRoom(service, call.scope, body.zone);
        rooms.set(body.zone, room);
        const bed = newBed(body, await room, await service.sequence.next(resourceCollection), now);
        zones.set(bed._id, at);
        changes.push({ before: null, after: bed });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refusals.push(refusal(at, body.ref_id, error, call.language));
      }
    }
    if (refusals.length > 0) {
      const more = (await refusalsOf(service, changes)).map(named);
      throw bulkRefused([...refusals, ...more].sort((one, other) => one.id - other.id), 422);
    }
    return changeBeds(
      service,
      call,
      async () => changes,
      async () => ({ count: changes.length, results: await renderResources(service, changes.map((change) => change.after as StoredResource), call.base) }),
      (found) => bulkRefused(found.map(named)),
    );
  };

  const bulkDeleteResources: Handler<Routes['bulkDeleteResources']> = async (call) => {
    const ids = [...new Set(call.body.res_ids)];
    const named = ({ bed, error }: BedRefusal) => refusal(bed._id, bed.ref_id, error, call.language);
    return changeBeds(
      service,
      call,
      async () => {
        const beds = await service.rows(resourceModel, call.scope).find({ _id: { $in: ids } }, { sort: { _id: 1 } }).toArray();
        const changes = beds.map((bed) => ({ before: bed, after: null }));
        const found = new Set(beds.map((bed) => bed._id));
        const unknown = ids.filter((id) => !found.has(id));
        if (unknown.length === 0) return changes;
        const more = (await refusalsOf(service, changes)).map(named);
        throw bulkRefused([...unknown.map((id) => refusal(id, '', notFound(), call.language)), ...more]);
      },
      async () => ({ count: ids.length, res_ids: ids }),
      (found) => bulkRefused(found.map(named)),
    );
  };

  return { createResource, putResource: edit, patchResource: edit, deleteResource, bulkCreateResources, bulkDeleteResources };
}

interface EditCall extends WriteCall {
  readonly params: { readonly id: number };
  readonly body: ResourcePatch;
}

type Refusal = ReturnType<typeof refusal>;

function refusal(id: number, ref_id: string, error: ApiError, language: Language) {
  const field = Object.values(error.details.errors ?? {})[0]?.[0];
  const text = field ?? error.text;
  return { id, ref_id, code: error.code, message: say(language, text.key, text.values) };
}

/** 422 where one of them is not acceptable whatever else there is. */
function bulkRefused(refusals: readonly Refusal[], status: 409 | 422 = 409): ApiError {
  return new ApiError(status, 'bulk_refused', { key: 'bulk_refused', values: { count: refusals.length } }, { extra: { refusals } });
}
