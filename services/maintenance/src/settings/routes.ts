/** The numbers that alerts are measured by: read and changed. */
import { changedFields } from '@firm/platform/change/change';
import { forbidden, staleVersion } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { maintenanceRoutes } from '../../contract/index.ts';
import type { AlertSettings } from '../../contract/settings.ts';
import { readSettings, settingsCollection, settingsModel, settingsStamp, type StoredSettings } from './model.ts';

type Routes = typeof maintenanceRoutes;

export function settingsHandlers(service: ServiceContext) {
  const getAlertSettings: Handler<Routes['getAlertSettings']> = async ({ scope }) => shown(await readSettings(service, scope.org));

  const putAlertSettings: Handler<Routes['putAlertSettings']> = async (call) => {
    // They hold for dormitories that the caller has no access to.
    if (call.scope.dormitories !== 'all') throw forbidden();
    const { version, ...fields } = call.body;
    const before = await readSettings(service, call.scope.org);
    if (version !== undefined && version !== before.rev) throw staleVersion(shown(before));
    const { _id, ...rest } = before;
    // The document has to be there for the change to be guarded by its revision.
    await service.everyRow(settingsModel, 'settings are the organisation itself').updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
    const after: StoredSettings = { ...before, ...(fields as Partial<StoredSettings>), rev: before.rev + 1, pending: true };
    const { _id: _, ...set } = after;
    const change = { org: _id, dormitory: null, entity: 'alertsettings', entity_id: _id, type: 'alertsettings.changed' };
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

  return { getAlertSettings, putAlertSettings };
}

function shown({ rev, allowed_hours, warn_percent, reopen_days, open_hours }: StoredSettings): AlertSettings {
  return { version: rev, allowed_hours, warn_percent, reopen_days, open_hours };
}
