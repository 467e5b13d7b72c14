/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import { labelledFields } from '@firm/platform/contract/entity/fieldNames';
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { alertFacts, alertFields, alertReporterFields, alertTimes, alertWorkFields } from './alert.ts';
import { doorCodeFields } from './doorCode.ts';
import { entryFields } from './listEntry.ts';
import { alertSettingFields } from './settings.ts';

export const fieldTables = {
  alerts: { ...alertFields, ...alertWorkFields, ...alertTimes, ...labelledFields(alertFacts), ...alertReporterFields },
  doorcodes: labelledFields(doorCodeFields),
  alertsettings: alertSettingFields,
  maintenancelist: entryFields,
} as const satisfies FieldTables;
