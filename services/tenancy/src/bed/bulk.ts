/** Bulk changes of beds, all or none: the answer lists what prevents each, and who has it (docs/rules/tenancy.md#bed). */
import { clock } from '@firm/platform/clock/clock';
import { ApiError, invalidField, notFound } from '@firm/platform/errors/apiError';
import { messageText, type Language } from '@firm/platform/errors/messages';
import type { Handler } from '@firm/platform/http/call';
import { inAnyCase } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { tenancyLimits as limits } from '../../contract/limits.ts';
import type { BedRefusal, BedsDeleted, NextBed } from '../../contract/bed/bed.ts';
import type { bedRoutes } from '../../contract/bed/routes.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { requireRoom, readResidents, type Room } from '../published/residents.ts';
import { stayModel, type StoredStay } from '../stay/model.ts';
import { renderBeds } from './answer.ts';
import { bedCollection, bedModel, refKey, type StoredBed } from './model.ts';
import { bedPrefix, nextBeds } from './roomBeds.ts';
import { newBed, type BedChange } from './rules.ts';
import { changeBeds, removalRefusals, refusalsOf, type BedRefused } from './step.ts';

type Routes = typeof bedRoutes;
type Reader = { readonly scope: { readonly org: number }; readonly language: Language };

/** Most stays per bed that an answer lists. */
const staysShown = 5;

export function bulkHandlers(service: ServiceContext) {
  const listNextResources: Handler<Routes['listNextResources']> = async ({ query, scope }) => {
    if (!bedTypeOf(query.type)) throw invalidField('type', 'unknown_reference');
    const zones = [...new Set(query.zone)];
    if (zones.length * query.count > limits.bulk) throw invalidField('count', 'max_value', { max: Math.floor(limits.bulk / zones.length) });
    const results: NextBed[] = [];
    for (const id of zones) {
      const room = await requireRoom(service, scope, id);
      results.push(...nextBeds(room, query.count, query.type, await takenBy(service, room)));
    }
    return { count: results.length, next: null, previous: null, results };
  };

  const bulkCreateResources: Handler<Routes['bulkCreateResources']> = async (call) => {
    const now = clock.now();
    const changes: BedChange[] = [];
    const refusals: BedRefusal[] = [];
    // A bed that does not exist yet is identified by its index in the list.
    const places = new Map<number, number>();
    const named = (refused: readonly BedRefused[]) => refused.map(({ bed, error }) => refusal(places.get(bed._id) ?? 0, bed.ref_id, error, call.language));
    const rooms = new Map<number, Promise<Room>>();
    for (const [at, body] of call.body.resources.entries()) {
      try {
        const room = rooms.get(body.zone) ?? requireRoom(service, call.scope, body.zone);
        rooms.set(body.zone, room);
        const bed = newBed(body, await room, await service.sequence.next(bedCollection), now);
        places.set(bed._id, at);
        changes.push({ before: null, after: bed });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refusals.push(refusal(at, body.ref_id, error, call.language));
      }
    }
    if (refusals.length > 0) {
      const more = named(await refusalsOf(service, changes));
      throw bulkRefused([...refusals, ...more].sort((one, other) => one.id - other.id), 422);
    }
    return changeBeds(
      service,
      call,
      async () => changes,
      async () => ({ count: changes.length, results: await renderBeds(service, changes.map((change) => change.after as StoredBed), call.base) }),
      (found) => bulkRefused(named(found)),
    );
  };

  const bulkDeleteResources: Handler<Routes['bulkDeleteResources']> = async (call) => {
    const ids = [...new Set(call.body.res_ids)];
    const look = async () => {
      const beds = await service.rows(bedModel, call.scope).withIds(ids, { sort: { _id: 1 } }).toArray();
      const found = new Set(beds.map((bed) => bed._id));
      const unknown = ids.filter((id) => !found.has(id)).map((id) => refusal(id, '', notFound(), call.language));
      return { unknown, changes: beds.map((bed): BedChange => ({ before: bed, after: null })) };
    };
    if (call.body.dry_run) {
      const { unknown, changes } = await look();
      const refusals = [...unknown, ...(await withHolders(service, call, await removalRefusals(service, changes)))];
      const against = new Set(refusals.map(({ id }) => id));
      const going = ids.filter((id) => !against.has(id));
      return { dry_run: true, count: going.length, res_ids: going, refusals };
    }
    return changeBeds<BedsDeleted>(
      service,
      call,
      async () => {
        const { unknown, changes } = await look();
        if (unknown.length === 0) return changes;
        throw bulkRefused([...unknown, ...(await withHolders(service, call, await refusalsOf(service, changes)))]);
      },
      async () => ({ dry_run: false, count: ids.length, res_ids: ids, refusals: [] }),
      async (found) => bulkRefused(await withHolders(service, call, found)),
    );
  };

  return { listNextResources, bulkCreateResources, bulkDeleteResources };
}

/** What is taken of the references with the room's prefix (`refKey`) by beds of the dormitory. */
async function takenBy(service: ServiceContext, room: Room): Promise<Set<string>> {
  const beginning = bedPrefix(room);
  const like = { dormitory: room.dormitory, ref_id: { $gte: beginning, $lt: `${beginning}\uffff` } };
  const found = await service.rows(bedModel, wholeOrg(room.org)).find(like, { projection: { ref_id: 1 }, collation: inAnyCase }).toArray();
  return new Set(found.map((bed) => refKey(bed.ref_id)));
}

/** Adds the current, past or future residents of each bed to the refusals. A bed's stays are in its own dormitory, which the caller can see. */
async function withHolders(service: ServiceContext, { scope, language }: Reader, refused: readonly BedRefused[]): Promise<BedRefusal[]> {
  const beds = refused.map(({ bed }) => bed._id);
  const stays = await service.rows(stayModel, wholeOrg(scope.org)).find({ resource: { $in: beds } }, { sort: { is_active: -1, start_date: -1 }, limit: 20_000 }).toArray();
  const byBed = Map.groupBy(stays, (stay) => stay.resource);
  const shown = new Map([...byBed].map(([bed, own]) => [bed, own.slice(0, staysShown)]));
  const residents = await readResidents(service, scope.org, [...shown.values()].flat().map(({ person }) => person));
  const holder = ({ _id, state, person, start_date, end_date }: StoredStay) => ({ allocation: _id, state, person, person_name: residents.get(person)?.name ?? null, start_date, end_date });
  return refused.map(({ bed, error }) => ({ ...refusal(bed._id, bed.ref_id, error, language), stays: (shown.get(bed._id) ?? []).map(holder) }));
}

function refusal(id: number, ref_id: string, error: ApiError, language: Language): BedRefusal {
  const field = Object.values(error.details.errors ?? {})[0]?.[0];
  const text = field ?? error.text;
  return { id, ref_id, code: error.code, message: messageText(language, text.key, text.values), stays: [] };
}

/** 422 if one of the beds is invalid regardless of other data, otherwise 409. */
function bulkRefused(refusals: readonly BedRefusal[], status: 409 | 422 = 409): ApiError {
  return new ApiError(status, 'bulk_refused', { key: 'bulk_refused', values: { count: refusals.length } }, { extra: { refusals } });
}
