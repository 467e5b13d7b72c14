/** Calls of staff about door codes: listing them, creating them for labels, renewing them, switching them off. */
import { digestOf, newSecret } from '@firm/platform/auth/secretCode';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { invalid } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import { maxCodesAtOnce, type DoorCode } from '../../contract/doorReport.ts';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { doorCodeLength } from '../../contract/secretCode.ts';
import { doorCodeEntity, doorCodeModel, type StoredDoorCode } from './model.ts';

type Routes = typeof maintenanceRoutes;

const fresh = (): Pick<StoredDoorCode, 'code' | 'digest' | 'issued_time'> => {
  const code = newSecret(doorCodeLength);
  return { code, digest: digestOf(code), issued_time: clock.now() };
};

/**
 * The handlers of those calls (docs/rules/maintenance.md#reports-at-the-door). A zone has one code: making it twice gives the
 * same, and renewing it makes the old label invalid.
 */
export function codeHandlers(service: ServiceContext) {
  const writer = new Writer<StoredDoorCode, DoorCode>(service, { ...doorCodeEntity, render: async (stored) => (await rendered(service, [stored]))[0] as DoorCode });
  const codes = new EntityList<StoredDoorCode>(service, {
    model: doorCodeModel,
    // No answer is kept, since few users request it, and rarely.
    shows: null,
    render: (stored) => rendered(service, stored),
  });

  const listDoorCodes: Handler<Routes['listDoorCodes']> = (call) => {
    const { zone, code } = call.query;
    return codes.page(call, { ...(zone && { _id: { $in: zone } }), ...(code !== undefined && { digest: digestOf(code) }) });
  };

  const makeDoorCodes: Handler<Routes['makeDoorCodes']> = async (call) => {
    const { zones: wanted } = call.body;
    const zoneRows = await service.published(zones, call.scope).byId(wanted);
    if (wanted.some((id) => !zoneRows.has(id))) throw invalid({ zones: [{ key: 'unknown_reference', values: { field: 'zones' } }] });
    // Two users who create the same label at the same moment get the same code.
    return retryOnConflict(
      async () => {
        const there = await service.rows(doorCodeModel, call.scope).find({ _id: { $in: wanted } }).limit(maxCodesAtOnce).toArray();
        const known = new Set(there.map(({ _id }) => _id));
        const now = clock.now();
        const made = wanted
          .filter((id) => !known.has(id))
          .map((_id): StoredDoorCode => {
            const { org, dormitory } = zoneRows.get(_id)!;
            return { _id, rev: 1, org, dormitory, ...fresh(), is_active: true, created_time: now, update_time: now };
          });
        const answer = { results: await rendered(service, [...there, ...made]) };
        if (made.length > 0) await call.commit(joinWrites(made.map((one) => entityWrite(doorCodeEntity, null, one, 'created'))), answer);
        return answer;
      },
      { isConflict: (error) => duplicateKey(error)?.collection === doorCodeModel.name },
    );
  };

  const patchDoorCode: Handler<Routes['patchDoorCode']> = (call) => {
    const { version, is_active, renew } = call.body;
    return writer.update(call, call.params.id, version, () => ({ set: { ...(is_active !== undefined && { is_active }), ...(renew && fresh()) }, type: renew ? 'renewed' : 'updated' }));
  };

  return { listDoorCodes, makeDoorCodes, patchDoorCode };
}

async function rendered(service: ServiceContext, codes: readonly StoredDoorCode[]): Promise<DoorCode[]> {
  const zoneRows = await service.published(zones, systemScope('the codes were read within the scope')).byId(codes.map(({ _id }) => _id));
  return codes.map(({ _id, rev, dormitory, code, is_active, issued_time }) => ({
    id: _id,
    version: rev,
    dormitory,
    place: placeName(zoneRows.get(_id)),
    code,
    is_active,
    issued_time: issued_time.toISOString(),
  }));
}

/** The text on the label: the reference, which includes block and floor; without one, the name. */
export const placeName = (zone: { readonly zone_ref_id: string; readonly name: string } | undefined): string => zone?.zone_ref_id || zone?.name || '';
