/** Calls of staff about kiosks: listing, opening and closing them. */
import { digestOf, newSecret } from '@firm/platform/auth/secretCode';
import { entityWrite } from '@firm/platform/change/entity';
import { Writer } from '@firm/platform/change/writing/writer';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { users } from '@firm/identity/contract/published';
import { zones } from '@firm/residents/contract/published';
import type { Kiosk, kioskRoutes, OpenedKiosk } from '../../contract/kiosk/kiosk.ts';
import { kioskCodeLength, kioskLimits } from '../../contract/kiosk/code.ts';
import { usesNamed } from '../uses.ts';
import { kioskEntity, kioskModel, openAt, type StoredKiosk } from './model.ts';
import { readOpeningGuard } from './openingGuard.ts';
import { scanHandlers } from './scan.ts';

export function kioskHandlers(service: ServiceContext): Handlers<typeof kioskRoutes> {
  const kiosks = new EntityList<StoredKiosk>(service, {
    model: kioskModel,
    // No answer is kept: a kiosk closes with time, without any change.
    shows: null,
    render: (found) => renderKiosks(service, found),
  });
  const one = async (kiosk: StoredKiosk): Promise<Kiosk> => (await renderKiosks(service, [kiosk]))[0] as Kiosk;
  const writer = new Writer<StoredKiosk, Kiosk>(service, { ...kioskEntity, render: one });

  return {
    ...scanHandlers(service),
    listKiosks: (call) => {
      const { zone, dormitory, open } = call.query;
      const now = clock.now();
      const state = open === undefined ? {} : open ? openAt(now) : { $or: [{ closed_at: { $ne: null } }, { ends_at: { $lte: now } }] };
      return kiosks.page(call, every(oneOf('zone', zone), oneOf('dormitory', dormitory), state));
    },
    openKiosk: async (call) => {
      const code = newSecret(kioskCodeLength);
      const _id = await service.sequence.next(kioskModel.name);
      const open = async (): Promise<OpenedKiosk> => {
        const now = clock.now();
        const uses = await usesNamed(service, call.scope.org, { zone: [call.body.zone] });
        const place = (await service.published(zones, call.scope).byIdNow([call.body.zone])).get(call.body.zone);
        if (!place?.is_active) throw invalidField('zone', 'unknown_reference');
        const guard = await readOpeningGuard(service, place);
        const beside = await service.rows(kioskModel, wholeOrg(place.org)).count({ zone: place._id, ...openAt(now) });
        if (beside >= kioskLimits.perZone) throw conflict('kiosks_open', 'kiosks_open', {}, { count: beside });
        const kiosk: StoredKiosk = {
          _id,
          rev: 1,
          org: place.org,
          dormitory: place.dormitory,
          zone: place._id,
          digest: digestOf(code),
          opened_by: call.caller.id,
          ends_at: new Date(+now + (call.body.hours ?? kioskLimits.hours.usual) * 3_600_000),
          closed_at: null,
          created_time: now,
          update_time: now,
        };
        const answer = { ...(await one(kiosk)), code };
        await call.commit(entityWrite(kioskEntity, null, kiosk, 'opened', { guards: [guard, ...uses] }), answer);
        return answer;
      };
      return retryOnConflict(open);
    },
    closeKiosk: (call) =>
      writer.update(call, call.params.id, call.body.version, ({ closed_at }) => ({ set: { closed_at: closed_at ?? clock.now() }, type: 'closed' })),
  };
}

async function renderKiosks(service: ServiceContext, found: readonly StoredKiosk[]): Promise<Kiosk[]> {
  if (found.length === 0) return [];
  const scope = wholeOrg(found[0]!.org);
  const [zoneRows, people] = await Promise.all([
    service.published(zones, scope).byId(found.map(({ zone }) => zone)),
    service.published(users, scope).byId(found.map(({ opened_by }) => opened_by)),
  ]);
  const now = clock.now();
  return found.map((one) => ({
    id: one._id,
    version: one.rev,
    org: one.org,
    dormitory: one.dormitory,
    zone: one.zone,
    place_name: zoneRows.get(one.zone)?.name ?? '',
    zone_ref_id: zoneRows.get(one.zone)?.zone_ref_id ?? '',
    opened_by: one.opened_by,
    opened_by_name: people.get(one.opened_by)?.name ?? '',
    opened_at: one.created_time.toISOString(),
    ends_at: one.ends_at.toISOString(),
    closed_at: one.closed_at?.toISOString() ?? null,
    is_open: one.closed_at === null && one.ends_at > now,
  }));
}
