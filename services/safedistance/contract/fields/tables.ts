/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import { labelledFields } from '@firm/platform/contract/entity/fieldNames';
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { kioskFields } from './kiosk.ts';
import { locationFields } from './location.ts';
import { memberFields } from './member.ts';
import { projectFields } from './project.ts';
import { safeDistanceSettingFields } from './settings.ts';
import { taskFields } from './task.ts';
import { transportRouteFields } from './transportRoute.ts';
import { transportRunFacts, transportRunFields } from './transportRun.ts';
import { visitFacts, visitFields } from './visit.ts';

export const fieldTables = {
  projects: projectFields,
  projectmembers: labelledFields(memberFields),
  locations: locationFields,
  tasks: taskFields,
  transportroutes: transportRouteFields,
  transportruns: labelledFields({ ...transportRunFields, ...transportRunFacts }),
  kiosks: labelledFields(kioskFields),
  safedistancesettings: safeDistanceSettingFields,
  zonevisits: labelledFields({ ...visitFields, ...visitFacts }),
} as const satisfies FieldTables;
