/** The numbers that health goes by: read and changed. */
import { changedFields } from '@firm/platform/change/change';
import { forbidden, invalidField, staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { recordRoutes } from '../../contract/recordRoutes.ts';
import type { HealthSettings } from '../../contract/settings.ts';
import { readSettings, settingsCollection, settingsModel, settingsStamp, type StoredSettings } from './model.ts';

type Routes = typeof recordRoutes;

export function settingsHandlers(service: ServiceContext) {
  const getHealthSettings: Handler<Routes['getHealthSettings']> = async ({ scope }) => shown(await readSettings(service, scope.org));

  const putHealthSettings: Handler<Routes['putHealthSettings']> = async (call) => {
    // They hold for dormitories that the caller has no access to.
    if (call.scope.dormitories !== 'all') throw forbidden();
    const { version, ...fields } = call.body;
    const before = await readSettings(service, call.scope.org);
    if (version !== undefined && version !== before.rev) throw staleVersion(shown(before));
    const { _id, ...rest } = before;
    const after: StoredSettings = { ...before, ...(fields as Partial<StoredSettings>), rev: before.rev + 1 };
    if (after.medium_score > after.high_score) throw invalidField('medium_score', 'max_value', { max: after.high_score });
    if (after.incubation_min_days > after.incubation_max_days) throw invalidField('incubation_min_days', 'max_value', { max: after.incubation_max_days });
    // The document has to be there for the change to be guarded by its revision.
    await service.everyRow(settingsModel, 'settings are the organisation itself').updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
    const { _id: _, ...set } = after;
    const change = { org: _id, dormitory: null, entity: 'healthsettings', entity_id: _id, type: 'healthsettings.changed' };
    await call.commit(
      {
        guards: [{ collection: settingsCollection, filter: { _id, rev: before.rev }, update: { $set: set }, otherwise: () => staleVersion(shown(before)) }],
        changes: [{ ...change, changes: changedFields(shown(before), shown(after), ['version']) }],
        stamps: [settingsStamp(_id)],
      },
      shown(after),
    );
    return shown(after);
  };

  return { getHealthSettings, putHealthSettings };
}

function shown({ _id: _, org: _org, rev, ...numbers }: StoredSettings): HealthSettings {
  return { version: rev, ...numbers, kinds: [...numbers.kinds] };
}
