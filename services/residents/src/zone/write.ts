/** Creating, changing and deleting zones, and switching their status or sick bay. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { Call, Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { type Scope, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { locations } from '@firm/safedistance/contract/published';
import type { zoneRoutes } from '../../contract/zone/routes.ts';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { closingGuards } from '../entity/closing.ts';
import { hold } from '../entity/hold.ts';
import { referencesTo } from '../entity/references.ts';
import { writerOf } from '../entity/kind.ts';
import { residentLists } from '../reference/setup.ts';
import { renderZones } from './answer.ts';
import { withTasks } from './tasks.ts';
import { emptyZone } from './empty.ts';
import { zoneEntity } from './entity.ts';
import { zoneModel, type ZoneDocument } from './model.ts';
import { overLimit } from './overLimit.ts';
import { promisedBeds } from './promisedBeds.ts';
import { checkZone, checkZoneChange } from './rules.ts';
import { zoneWords } from './words.ts';

type Writes = Pick<
  Handlers<typeof zoneRoutes>,
  'createZone' | 'putZone' | 'deleteZone' | 'patchZone' | 'switchZoneStatus' | 'switchSickBay'
>;

export function zoneWrites(service: ServiceContext): Writes {
  const render = async (document: ZoneDocument, base: string) => {
    const [zone] = await renderZones(service, [document], base);
    return withTasks(service, wholeOrg(document.org), zone as NonNullable<typeof zone>, base);
  };
  const writer = writerOf(service, zoneEntity, render, promisedBeds);

  const change = (call: Call<(typeof zoneRoutes)['putZone']> | Call<(typeof zoneRoutes)['patchZone']>) => {
    const { version, is_sick_bay, dormitory, dorm_id, ...rest } = call.body;
    const body = definedMembers(rest);
    return writer.update(call, call.params.id, version, async (before) => {
      for (const [field, id] of Object.entries({ dormitory, dorm_id })) {
        if (id !== undefined && id !== before.dormitory) throw invalidField(field, 'invalid_value');
      }
      // Clients send a whole record back with one of the flag's two names changed: the one that differs counts.
      const sick_bay =
        is_sick_bay !== undefined && is_sick_bay !== before.sick_bay ? is_sick_bay : (body.sick_bay ?? before.sick_bay);
      const after: ZoneDocument = { ...before, ...body, sick_bay };
      checkZoneChange(before, after, await residentLists(service, before.org));
      const outOfOrder = await outOfOrderGuards(service, before, after);
      const location_name =
        after.location === before.location ? before.location_name : await siteName(service, call.scope, after.location);
      const set = {
        ...body,
        sick_bay,
        location_name,
        words: zoneWords(after.name, after.zone_ref_id, after.zone_type),
      };
      const guards = [...outOfOrder, ...(after.parent === before.parent ? [] : await holdParent(service, call.scope, after))];
      return { set, further: { guards, changes: overLimit(before, after) }, type: after.status === before.status ? 'updated' : 'status_switched' };
    });
  };

  return {
    createZone: async (call) => {
      const { dormitory, dorm_id, is_sick_bay = false, ...rest } = call.body;
      const dormitoryId = dorm_id ?? dormitory;
      if (dormitoryId === undefined) throw invalidField('dormitory', 'required');
      const zone = {
        ...emptyZone,
        ...(definedMembers(rest) as typeof rest & Pick<ZoneDocument, 'name' | 'zone_ref_id' | 'zone_type'>),
        sick_bay: is_sick_bay || rest.sick_bay === true,
        org: call.scope.org,
        dormitory: dormitoryId,
      } as Omit<ZoneDocument, '_id' | 'rev' | 'created_time' | 'update_time' | 'words'>;
      checkZone(zone, await residentLists(service, call.scope.org));
      const guards = [
        ...hold(call.scope, 'dormitory', 'residents_dormitories', dormitoryId),
        ...hold(call.scope, 'parent', 'residents_zones', zone.parent, { dormitory: dormitoryId }),
      ];
      const location_name = await siteName(service, call.scope, zone.location);
      return writer.create(
        call,
        { ...zone, location_name, words: zoneWords(zone.name, zone.zone_ref_id, zone.zone_type) },
        { guards },
      );
    },
    putZone: (call) => change(call),
    patchZone: change,
    deleteZone: async (call) => {
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
    switchZoneStatus: (call) => {
      const { version, ...body } = call.body;
      return writer.update(call, call.params.id, version, async (before) => {
        const after = { ...before, status: body.status };
        checkZoneChange(before, after, await residentLists(service, before.org));
        return { set: definedMembers(body), further: { guards: await outOfOrderGuards(service, before, after) }, type: 'status_switched' };
      });
    },
    switchSickBay: (call) =>
      writer.update(call, call.params.id, call.body.version, async (before) => {
        checkZoneChange(before, { ...before, sick_bay: call.body.is_sick_bay }, await residentLists(service, before.org));
        return { set: { sick_bay: call.body.is_sick_bay }, type: 'sick_bay_switched' };
      }),
  };
}

/**
 * Closing guards of a zone that is put out of order; none for other changes. A deactivated zone is guarded by the writer itself.
 * @throws 409 if the zone is in use or reserved
 */
async function outOfOrderGuards(service: ServiceContext, before: ZoneDocument, after: ZoneDocument): Promise<readonly GuardedUpdate[]> {
  if (after.status !== 'out-of-order' || before.status === after.status) return [];
  const guards = await closingGuards(service, before.org, 'zone', [before._id]);
  const refusal = await referencesTo(service, 'zone', { scope: wholeOrg(before.org), sees: () => true }, before._id, 'putting_out_of_order');
  if (refusal) throw refusal;
  return guards.get(before._id) ?? [];
}

/** A zone is contained in a zone of the same dormitory, and never in itself. */
async function holdParent(service: ServiceContext, scope: Scope, zone: ZoneDocument): Promise<GuardedUpdate[]> {
  const zones = service.rows(zoneModel, wholeOrg(zone.org));
  for (let at = zone.parent, depth = 0; at !== null; depth += 1) {
    if (at === zone._id || depth > 20) throw invalidField('parent', 'invalid_value');
    at = (await zones.findOne({ _id: at }, { projection: { parent: 1 } }))?.parent ?? null;
  }
  return hold(scope, 'parent', 'residents_zones', zone.parent, { dormitory: zone.dormitory });
}

/** The name of the zone's site. Sites belong to safe distance: one that it does not publish is unknown. */
async function siteName(service: ServiceContext, scope: Scope, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const site = await service.published(locations, scope).findOne({ _id: id });
  if (!site) throw invalidField('location', 'unknown_reference');
  return site.name;
}
